#include "cli/all.hpp"

#include "base/nearest_name.hpp"

namespace wend {

std::span<const CommandGroup> all_commands() {
  static const std::vector<CommandGroup> groups = {
      {"make, solve and look",
       {
           make_command(),
           solve_command(),
           show_command(),
           play_command(),
           edit_command(),
           demo_command(),
           compare_command(),
           check_command(),
           race_command(),
           serve_command(),
       }},
      {"files",
       {
           convert_command(),
           verify_command(),
           results_command(),
           runs_command(),
           resume_command(),
           index_command(),
           cache_command(),
       }},
      {"find out more",
       {
           welcome_command(),
           list_command(),
           bench_command(),
           help_command(),
           completion_command(),
           man_command(),
       }},
  };
  return groups;
}

const Command& find_command(const std::string& name) {
  for (const CommandGroup& group : all_commands()) {
    for (const Command& command : group.commands) {
      if (command.name == name) return command;
    }
  }
  throw unknown("command", name, command_names());
}

std::vector<std::string> command_names() {
  std::vector<std::string> names;
  for (const CommandGroup& group : all_commands()) {
    for (const Command& command : group.commands) names.push_back(command.name);
  }
  return names;
}

}  // namespace wend
