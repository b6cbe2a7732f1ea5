// The arguments of one command, read by its definition.
#pragma once

#include <span>

#include "cli/command.hpp"

namespace wend {

/// An Error names the flag, value or argument that is wrong and suggests the nearest right one. `--help` and
/// `-h` are known to every command and win over everything else: then only the flag "help" is set.
Arguments parse(const Command& command, std::span<const std::string> words);

/// An Error if the flag has choices and this is none of them.
void check_choice(const Flag& flag, const std::string& value);

}  // namespace wend
