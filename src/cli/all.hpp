// The list of commands. To add one: write its file, declare its definition here, add its line in all.cpp.
#pragma once

#include <span>

#include "cli/command.hpp"

namespace wend {

Command make_command();
Command solve_command();
Command show_command();
Command demo_command();
Command compare_command();
Command check_command();
Command race_command();
Command serve_command();
Command play_command();
Command edit_command();
Command convert_command();
Command verify_command();
Command results_command();
Command runs_command();
Command resume_command();
Command index_command();
Command cache_command();
Command welcome_command();
Command bench_command();
Command completion_command();
Command man_command();
Command list_command();
Command help_command();

/// Commands that belong together, under a heading.
struct CommandGroup {
  std::string title;
  std::vector<Command> commands;
};

std::span<const CommandGroup> all_commands();

/// The command of that name; an Error with the nearest name if there is none.
const Command& find_command(const std::string& name);

std::vector<std::string> command_names();

}  // namespace wend
