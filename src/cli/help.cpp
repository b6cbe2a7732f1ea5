#include "cli/help.hpp"

#include <algorithm>
#include <sstream>

#include "cli/all.hpp"
#include "cli/exit_code.hpp"
#include "cli/output.hpp"
#include "show/term/terminal.hpp"

namespace wend {
namespace {

std::size_t characters(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char letter) {
    return (static_cast<unsigned char>(letter) & 0xC0U) != 0x80U;
  }));
}

/// Rows of a name and its explanation, explanations in one column.
std::string two_columns(const std::vector<std::pair<std::string, std::string>>& rows, std::size_t columns) {
  constexpr std::size_t widest_name = 26;
  std::size_t width = 0;
  for (const auto& row : rows) {
    if (characters(row.first) <= widest_name) width = std::max(width, characters(row.first));
  }
  const std::size_t column = width + 4;
  std::string text;
  for (const auto& [name, explanation] : rows) {
    text += "  " + name;
    const std::size_t used = 2 + characters(name);
    text += used + 2 > column ? "\n" + std::string(column, ' ') : std::string(column - used, ' ');
    text += wrapped(explanation, std::max<std::size_t>(columns, column + 20), column) + "\n";
  }
  return text;
}

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
  for (const char letter : {flag.letter, flag.also}) {
    if (letter != 0) forms.push_back(std::string("-") + letter);
  }
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

std::string wrapped(const std::string& text, std::size_t columns, std::size_t indent) {
  std::string lines;
  std::size_t at = indent;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const std::size_t length = characters(word);
    if (at > indent && at + 1 + length > columns) {
      lines += "\n" + std::string(indent, ' ');
      at = indent;
    }
    if (at > indent) {
      lines += ' ';
      ++at;
    }
    lines += word;
    at += length;
  }
  return lines;
}

std::size_t help_columns() {
  const Screen screen = screen_of(1);
  return screen.has_size ? std::clamp<std::size_t>(screen.columns, 40, 100) : 80;
}

std::string help_of(const Command& command, std::size_t columns) {
  std::string text =
      "wend " + command.name + ": " + command.summary + "\n\nusage: " + usage_line(command) + "\n";
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
    text += "  " + example.line + "\n      " + wrapped(example.shows, columns, 6) + "\n";
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
  return "wend finds the way: it reads, draws and solves mazes, and proves what it says.\n\n" +
         overview(help_columns()) +
         "try these\n"
         "  wend welcome         a maze, solved and drawn\n"
         "  wend list            all algorithms, estimates and formats\n"
         "  wend help solve      everything about one command\n";
}

namespace {

int run(const Arguments& arguments) {
  if (arguments.has("markdown")) {
    print(reference());
  } else if (arguments.positionals.empty()) {
    print("usage: wend COMMAND [options] …\n\n" + overview(help_columns()) +
          "wend help COMMAND says more about one of them; wend --version names the version.\n");
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
