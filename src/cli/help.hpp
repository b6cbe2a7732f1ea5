// Help, generated from the definitions, wrapped to the width of the terminal.
#pragma once

#include <string>

#include "cli/command.hpp"
#include "cli/layout.hpp"

namespace wend {

/// How wide help is printed: the terminal, but between 20 and 100; 80 elsewhere.
std::size_t help_columns();

std::string help_of(const Command& command, std::size_t columns);

/// All commands with a line each.
std::string overview(std::size_t columns);

/// What somebody sees who types nothing but `wend`.
std::string greeting();

/// All commands in Markdown: docs/cli.md.
std::string reference();

/// "default: auto; one of: a, b", or empty: what the definition knows beyond the help sentence.
std::string flag_facts(const Flag& flag);

}  // namespace wend
