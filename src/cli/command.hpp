// What a command of the program is: plain data. One definition per command and flag gives the parser, the
// help, the man page, the completions and the reference; nothing about a flag is written down twice.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wend {

/// What was given on the command line, by the names of the definitions. Values are raw text; the readers in
/// cli/values.hpp turn them into numbers and name the flag when they cannot.
struct Arguments {
  std::vector<std::string> positionals;
  std::map<std::string, std::vector<std::string>, std::less<>> flags;  // a switch that is set has no values

  [[nodiscard]] bool has(std::string_view flag) const { return flags.find(flag) != flags.end(); }
  /// The last value given, so that a flag may be overridden by repeating it.
  [[nodiscard]] std::optional<std::string> value(std::string_view flag) const {
    const auto found = flags.find(flag);
    if (found == flags.end() || found->second.empty()) return std::nullopt;
    return found->second.back();
  }
  /// All values given, in their order, for flags that may be repeated.
  [[nodiscard]] std::vector<std::string> values(std::string_view flag) const {
    const auto found = flags.find(flag);
    return found == flags.end() ? std::vector<std::string>{} : found->second;
  }
};

/// Names a value may have. For a comma-separated list (`list`) each part is one of them.
using Choices = std::vector<std::string> (*)();
/// The choice that a name means: itself, mostly.
using Meaning = std::string (*)(const std::string& name);

struct Flag {
  std::string name = {};      // without the dashes
  char letter = 0;            // the short form, 0 for none
  std::string also = {};      // a second one; also of two letters behind one dash: "ba" for -ba
  std::string value = {};     // placeholder such as FILE; empty for a switch
  std::string help = {};      // one sentence without its full stop
  std::string fallback = {};  // what holds if the flag is not given, in words; may be empty
  Choices choices = nullptr;  // all legal values; anything else is refused with the nearest
  bool list = false;          // the value is a comma-separated list of choices
  std::string prefix = {};    // a value that begins so is legal beside the choices: "file:"
  Meaning meaning = nullptr;  // of other names that choices have
  Choices groups = nullptr;   // how the choices are told where one is wrong, if not all of them fit together
};

/// The short forms it has: "-w", "-s".
std::vector<std::string> short_forms(const Flag& flag);

struct Positional {
  std::string name = {};  // FILE
  std::string help = {};
  bool required = true;
  bool repeats = false;  // only for the last
  Choices choices = nullptr;
};

/// A command line somebody can type, and what it shows.
struct Example {
  std::string line = {};
  std::string shows = {};
  int exits = 0;  // the exit code it ends with
};

struct Command {
  std::string name = {};
  std::string summary = {};                   // one line, for lists of commands
  std::vector<std::string> description = {};  // paragraphs
  std::vector<Positional> positionals = {};
  std::vector<Flag> flags = {};
  std::vector<Example> examples = {};
  int (*run)(const Arguments& arguments) = nullptr;  // returns the exit code
};

/// "solve [options] FILE…": how the command is called.
std::string usage_line(const Command& command);

/// "-o, --output FILE", "--json".
std::string flag_line(const Flag& flag);

}  // namespace wend
