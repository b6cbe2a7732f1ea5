// The only file that knows CLI11: it takes seconds to compile. The parser is built from the definition, and
// whatever it refuses is said again in our own words.
#include "cli/parse.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "base/nearest_name.hpp"
#include "cli/values.hpp"
#include "cli/words.hpp"

namespace wend {
namespace {

std::string all_names(const Flag& flag) {
  std::string names;
  for (const std::string& form : short_forms(flag)) {
    if (form.size() == 2) names += form + ",";  // CLI11 knows no longer ones
  }
  return names + "--" + flag.name;
}

std::string see_help(const Command& command) {
  return "see: wend help " + command.name;
}

/// `--widht=3` is an unknown flag called `--widht`.
[[noreturn]] void refuse_flag(const Command& command, const std::string& word) {
  const std::string typed = word.substr(0, word.find('='));
  std::vector<std::string> known{"--help"};
  for (const Flag& flag : command.flags) known.push_back("--" + flag.name);
  const std::string nearest = typed.starts_with("--") ? nearest_name(typed, known) : "";
  throw Error::usage("wend " + command.name + " has no flag " + typed,
                     nearest.empty() ? see_help(command) : "did you mean " + nearest + "?");
}

/// A few names are better shown than guessed at.
[[noreturn]] void refuse_name(const std::string& kind, const std::string& name,
                              const std::vector<std::string>& known) {
  constexpr std::size_t few = 3;
  if (known.size() > few) throw unknown(kind, name, known);
  throw Error::usage("no such " + kind + ": " + name, "one of: " + joined(known, ", "));
}

void check_positionals(const Command& command, const std::vector<std::string>& given) {
  const std::vector<Positional>& known = command.positionals;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (i >= given.size()) {
      if (!known[i].required) return;
      throw Error::usage("wend " + command.name + " needs " + known[i].name + ": " + known[i].help,
                         "usage: " + usage_line(command));
    }
    if (known[i].choices == nullptr) continue;
    const std::vector<std::string> names = known[i].choices();
    if (std::find(names.begin(), names.end(), given[i]) == names.end()) {
      refuse_name(known[i].name, given[i], names);
    }
  }
  if (given.size() > known.size() && (known.empty() || !known.back().repeats)) {
    throw Error::usage(
        "wend " + command.name + " does not know what to do with '" + given[known.size()] + "'",
        "usage: " + usage_line(command));
  }
}

/// CLI11 says `--time: 1 required TEXT missing` or `json was given a disallowed flag override`; only the flag
/// is of interest.
[[noreturn]] void refuse(const Command& command, const CLI::ParseError& error) {
  const std::string said = error.what();
  for (const Flag& flag : command.flags) {
    const bool meant = said.starts_with("--" + flag.name + ":") || said.starts_with("--" + flag.name + " ") ||
                       said.starts_with(flag.name + " was given");
    if (!meant) continue;
    throw Error::usage(flag.value.empty() ? "--" + flag.name + " is a switch and takes no value"
                                          : "--" + flag.name + " needs a value: " + flag.value,
                       see_help(command));
  }
  throw Error::usage(said, see_help(command));
}

/// -ba is --build-speed, not -b with the value a.
std::string in_full(const Command& command, const std::string& word) {
  for (const Flag& flag : command.flags) {
    if (flag.also.size() > 1 && word == "-" + flag.also) return "--" + flag.name;
  }
  return word;
}

/// Other names of choices by those they mean.
std::string in_own_names(const Flag& flag, const std::string& value) {
  if (flag.meaning == nullptr) return value;
  if (!flag.list) return flag.meaning(value);
  std::string names;
  for (const std::string& part : split_list(value)) names += (names.empty() ? "" : ",") + flag.meaning(part);
  return names;
}

/// `-:3`, a stage of a pack on standard input, is no flag though CLI11 would take it for one; with a byte in
/// front that nobody types it keeps its place among the words.
constexpr char shield = '\x01';
std::string shielded(std::string word) {
  return word.starts_with("-:") ? shield + std::move(word) : word;
}
void unshield(std::string& word) {
  if (word.starts_with(shield)) word.erase(0, 1);
}

}  // namespace

void check_choice(const Flag& flag, const std::string& value) {
  if (flag.choices == nullptr) return;
  const std::vector<std::string> known = flag.choices();
  for (const std::string& part : flag.list ? split_list(value) : std::vector{value}) {
    if (!flag.prefix.empty() && part.starts_with(flag.prefix)) continue;
    if (std::find(known.begin(), known.end(), part) != known.end()) continue;
    if (flag.groups != nullptr && nearest_name(part, known).empty())
      throw Error::usage("no such value of --" + flag.name + ": " + part, joined(flag.groups(), "; "));
    refuse_name("value of --" + flag.name, part, known);
  }
}

Arguments parse(const Command& command, std::span<const std::string> words) {
  Arguments arguments;
  std::map<std::string, std::vector<std::string>> values;
  std::map<std::string, bool> switches;
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  app.add_flag("-h,--help", switches["help"]);
  for (const Flag& flag : command.flags) {
    if (flag.value.empty()) {
      app.add_flag(all_names(flag), switches[flag.name])->disable_flag_override();
    } else {
      app.add_option(all_names(flag), values[flag.name])->allow_extra_args(false);
    }
  }
  app.add_option("positionals", arguments.positionals);

  std::vector<std::string> reversed;  // the order CLI11 wants
  for (auto word = words.rbegin(); word != words.rend(); ++word)
    reversed.push_back(shielded(in_full(command, *word)));
  try {
    app.parse(reversed);
  } catch (const CLI::ParseError& error) {
    if (std::find(words.begin(), words.end(), "--help") == words.end()) refuse(command, error);
    switches["help"] = true;
  }
  if (switches["help"]) {
    arguments.flags["help"];
    return arguments;
  }
  for (const std::string& left : app.remaining()) {
    if (left != "--") refuse_flag(command, left);
  }
  for (std::string& word : arguments.positionals) unshield(word);
  for (const auto& [name, set] : switches) {
    if (set) arguments.flags[name];
  }
  for (const Flag& flag : command.flags) {
    std::vector<std::string>& given = values[flag.name];
    for (std::string& value : given) {
      unshield(value);
      value = in_own_names(flag, value);
      check_choice(flag, value);
    }
    if (!given.empty()) arguments.flags[flag.name] = given;
  }
  check_positionals(command, arguments.positionals);
  return arguments;
}

}  // namespace wend
