#include "cli/help.hpp"

#include <algorithm>

#include "cli/all.hpp"
#include "cli/exit_code.hpp"
#include "cli/output.hpp"
#include "cli/speech.hpp"

namespace wend {
namespace {

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

std::string explanation_of(const Flag& flag) {
  const std::string facts = flag_facts(flag);
  return facts.empty() ? flag.help : flag.help + " (" + facts + ")";
}

std::string name_of(const Positional& positional) {
  const std::string name = positional.name + (positional.repeats ? "…" : "");
  return positional.required ? name : "[" + name + "]";
}

void add_flags(std::string& text, const Command& command, std::size_t columns) {
  std::vector<std::pair<std::string, std::string>> rows;
  for (const Flag& flag : command.flags) rows.emplace_back(flag_line(flag), explanation_of(flag));
  rows.emplace_back("-h, --help", "this help");
  text += "\noptions\n" + two_columns(rows, columns);
}

}  // namespace

std::string usage_line(const Command& command) {
  std::string line = "wend " + command.name;
  if (!command.flags.empty()) line += " [options]";
  for (const Positional& positional : command.positionals) line += " " + name_of(positional);
  return line;
}

std::vector<std::string> short_forms(const Flag& flag) {
  std::vector<std::string> forms;
  if (flag.letter != 0) forms.push_back(std::string("-") + flag.letter);
  if (!flag.also.empty()) forms.push_back("-" + flag.also);
  return forms;
}

std::string flag_line(const Flag& flag) {
  std::string letters;
  for (const std::string& letter : short_forms(flag)) letters += letter + ", ";
  return letters + "--" + flag.name + (flag.value.empty() ? "" : " " + flag.value);
}

std::string flag_facts(const Flag& flag) {
  constexpr std::size_t longest_list = 60;
  std::string facts;
  if (!flag.fallback.empty()) facts = "default: " + flag.fallback;
  if (flag.choices == nullptr) return facts;
  const std::string choices = joined(flag.choices());
  if (choices.size() > longest_list || flag.help.find(flag.choices().front()) != std::string::npos)
    return facts;
  return facts + (facts.empty() ? "" : "; ") + "one of: " + choices;
}

std::size_t help_columns() {
  const std::size_t window = window_columns();
  return window == any_width ? 80 : std::clamp<std::size_t>(window, 20, 100);
}

std::string help_of(const Command& command, std::size_t columns) {
  std::string text = wrapped("wend " + command.name + ": " + command.summary, columns, 0) + "\n\n" +
                     wrapped("usage: " + usage_line(command), columns, 2) + "\n";
  for (const std::string& paragraph : command.description)
    text += "\n" + wrapped(paragraph, columns, 0) + "\n";
  if (!command.positionals.empty()) {
    std::vector<std::pair<std::string, std::string>> rows;
    for (const Positional& each : command.positionals) rows.emplace_back(name_of(each), each.help);
    text += "\narguments\n" + two_columns(rows, columns);
  }
  add_flags(text, command, columns);
  if (!command.examples.empty()) text += "\nexamples\n";
  for (const Example& example : command.examples) {
    text += "  " + spoken(example.line) + "\n      " + wrapped(example.shows, columns, 6) + "\n";
  }
  return text;
}

std::string overview(std::size_t columns) {
  std::string text;
  for (const CommandGroup& group : all_commands()) {
    std::vector<std::pair<std::string, std::string>> rows;
    for (const Command& command : group.commands) rows.emplace_back(command.name, command.summary);
    rows.front().first.resize(std::max<std::size_t>(rows.front().first.size(), 10),
                              ' ');  // one column for all
    text += group.title + "\n" + two_columns(rows, columns) + "\n";
  }
  return text;
}

std::string greeting() {
  const std::size_t columns = help_columns();
  return wrapped("wend finds the way: it reads, draws and solves mazes, and proves what it says.", columns,
                 0) +
         "\n\n" + overview(columns) + "try these\n" +
         two_columns({{"wend welcome", "a maze, solved and drawn"},
                      {"wend list", "all algorithms, estimates and formats"},
                      {"wend help solve", "everything about one command"}},
                     columns);
}

namespace {

int run(const Arguments& arguments) {
  if (arguments.has("markdown")) {
    print(reference());
  } else if (arguments.positionals.empty()) {
    const std::size_t columns = help_columns();
    print(wrapped("usage: wend COMMAND [options] …", columns, 2) + "\n\n" + overview(columns) +
          wrapped("wend help COMMAND says more about one of them; wend --version names the version.", columns,
                  0) +
          "\n");
  } else {
    print(help_of(find_command(arguments.positionals[0]), help_columns()));
  }
  return exit_done;
}

}  // namespace

Command help_command() {
  return {
      .name = "help",
      .summary = "say how wend, or one of its commands, is used",
      .positionals = {{.name = "COMMAND",
                       .help = "the command to explain",
                       .required = false,
                       .choices = command_names}},
      .flags = {{.name = "markdown", .help = "the reference of all commands, in Markdown"}},
      .examples = {{"wend help solve", "all options of solve"}, {"wend help", "all commands"}},
      .run = run,
  };
}

}  // namespace wend
