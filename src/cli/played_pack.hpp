// Playing stages of Bloxorz: what the words and flags of `wend play` mean for them.
#pragma once

#include "cli/command.hpp"
#include "cli/names.hpp"

namespace wend {

/// --passcode, --no-save.
std::vector<Flag> pack_flags();

/// Returns the exit code.
int play_pack(PackPlace place, const Arguments& arguments);
/// A stage alone is a pack of one; `name` is what it is called if it does not say.
int play_stage(Stage stage, const std::string& name, const Arguments& arguments);

}  // namespace wend
