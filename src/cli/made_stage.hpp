// Stages of Bloxorz that `wend make` makes: what is asked for about them, and the search until it is told to
// end.
#pragma once

#include "cli/command.hpp"

namespace wend {

/// What `wend make` is told in the place of a builder.
inline constexpr std::string_view stage_maker_name = "bloxorz";

/// --size, --tiles, --moves, --symmetry, --steps, --time.
std::vector<Flag> stage_making_flags();

/// An Error if one of these flags is given though no stage is made.
void refuse_stage_flags(const Arguments& arguments);

/// All of `wend make bloxorz`; gives the exit code.
int make_and_write_stage(const Arguments& arguments);

}  // namespace wend
