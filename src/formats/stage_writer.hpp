// Writes stages of Bloxorz as text: what stage_reader.hpp reads.
#pragma once

#include <string>
#include <string_view>

#include "formats/stage_reader.hpp"

namespace wend {

/// In our own form.
std::string write_stage(const Stage& stage);
/// In the neutral form, which has no place for notes and passcodes.
std::string write_neutral_stage(const Stage& stage);
/// With the comments of an earlier text of the same stage.
std::string write_again(const Stage& stage, StageForm form, std::string_view before);

}  // namespace wend
