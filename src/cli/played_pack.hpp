// Playing stages of Bloxorz: what the words and flags of `wend play` mean for them.
#pragma once

#include "cli/command.hpp"
#include "cli/names.hpp"

namespace wend {

/// --passcode, --no-save.
std::vector<Flag> pack_flags();

/// Plays what a word named; returns the exit code.
int play_pack(PackPlace place, const std::string& word, const Arguments& arguments);
/// A stage alone is a pack of one, called by the word unless it says how.
int play_stage(Stage stage, const std::string& word, const Arguments& arguments);

}  // namespace wend
