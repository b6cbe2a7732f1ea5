// Writes stages of Bloxorz as text: what stage_reader.hpp reads.
#pragma once

#include <string>

#include "model/stage.hpp"

namespace wend {

/// In our own form.
std::string write_stage(const Stage& stage);
/// In the neutral form, which has no place for notes and passcodes.
std::string write_neutral_stage(const Stage& stage);

}  // namespace wend
