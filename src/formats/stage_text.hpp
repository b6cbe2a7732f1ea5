// Stages of Bloxorz as text; docs/formats.md has the grammars.
#pragma once

#include "formats/format.hpp"

namespace wend {

extern const Format stage_format;          // our own form
extern const Format neutral_stage_format;  // the one stages are passed around in

/// In our own form.
std::string write_stage(const Stage& stage);

}  // namespace wend
