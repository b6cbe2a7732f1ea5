// wend completion: scripts that teach a shell the commands, flags and values of this very program.
#include "cli/all.hpp"
#include "cli/exit_code.hpp"
#include "cli/output.hpp"

namespace wend {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

bool takes_file(const Flag& flag) {
  return flag.value == "FILE" || flag.value == "PATH";
}

// ---- bash

std::string bash_flag_names(const Command& command) {
  std::vector<std::string> names{"--help"};
  for (const Flag& flag : command.flags) {
    for (std::string& letter : short_forms(flag)) names.push_back(std::move(letter));
    names.push_back("--" + flag.name);
  }
  return joined(names);
}

/// The arm of `case $command,$flag` for a flag that has a value: choices, files or nothing to suggest.
std::string bash_value(const Command& command, const Flag& flag) {
  std::string names = command.name + ",--" + flag.name;
  for (const std::string& letter : short_forms(flag)) names += "|" + command.name + "," + letter;
  const std::string what = flag.choices != nullptr
                               ? (flag.list ? "_wend_list '" : "_wend_words '") + joined(flag.choices()) + "'"
                           : takes_file(flag) ? "_wend_files"
                                              : "_wend_nothing";
  return "    " + names + ") " + what + "; return ;;\n";
}

std::string bash_script() {
  std::string values;
  std::string flags;
  std::string positionals;
  for (const CommandGroup& group : all_commands()) {
    for (const Command& command : group.commands) {
      for (const Flag& flag : command.flags) {
        if (!flag.value.empty()) values += bash_value(command, flag);
      }
      flags += "      " + command.name + ") _wend_words '" + bash_flag_names(command) + "' ;;\n";
      const bool names = !command.positionals.empty() && command.positionals[0].choices != nullptr;
      const bool files = !command.positionals.empty() && !names;
      positionals += "    " + command.name + ") " +
                     (names   ? "_wend_words '" + joined(command.positionals[0].choices()) + "'"
                      : files ? "_wend_files"
                              : "_wend_nothing") +
                     " ;;\n";
    }
  }
  return R"(# bash completion for wend, printed by: wend completion bash
_wend_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur"); }
_wend_list() {
  local before=""
  [[ $cur == *,* ]] && before="${cur%,*},"
  mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "${cur##*,}")
  compopt -o nospace
}
_wend_files() { compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$cur"); }
_wend_nothing() { COMPREPLY=(); }
_wend() {
  local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" command="${COMP_WORDS[1]}"
  if [[ $cur == = ]]; then
    cur=""
  elif [[ $prev == = ]]; then
    prev="${COMP_WORDS[COMP_CWORD-2]}"
  fi
  if ((COMP_CWORD == 1)); then
    _wend_words ')" +
         joined(command_names()) + R"( --help --version'
    return
  fi
  case "$command,$prev" in
)" + values +
         R"(  esac
  if [[ $cur == -* ]]; then
    case "$command" in
)" + flags +
         R"(    esac
    return
  fi
  case "$command" in
)" + positionals +
         R"(  esac
}
complete -F _wend wend
)";
}

// ---- zsh

/// Inside single quotes and inside the brackets of a specification.
std::string zsh_quoted(const std::string& text) {
  std::string quoted;
  for (const char letter : text) {
    if (letter == '\'') {
      quoted += "'\\''";
    } else {
      if (letter == '[' || letter == ']' || letter == ':' || letter == '\\') quoted += '\\';
      quoted += letter;
    }
  }
  return quoted;
}

std::string zsh_action(const std::string& name, Choices choices, bool list, bool file) {
  const std::string tag = ":" + zsh_quoted(name) + ":";
  if (choices == nullptr) return tag + (file ? "_files" : " ");
  return list ? tag + "_sequence compadd - " + joined(choices()) : tag + "(" + joined(choices()) + ")";
}

std::string zsh_flag(const Flag& flag) {
  const std::string help = "[" + zsh_quoted(flag.help) + "]";
  const std::string value =
      flag.value.empty() ? "" : zsh_action(flag.value, flag.choices, flag.list, takes_file(flag));
  const std::string equals = flag.value.empty() ? "" : "=";
  const std::vector<std::string> letters = short_forms(flag);
  if (letters.empty()) return "'--" + flag.name + equals + help + value + "'";
  std::string forms;
  for (const std::string& letter : letters) forms += letter + (flag.value.empty() ? "" : "+") + ",";
  return "'(" + joined(letters) + " --" + flag.name + ")'{" + forms + "--" + flag.name + equals + "}'" +
         help + value + "'";
}

std::string zsh_positional(const Positional& positional) {
  return "'" +
         std::string(positional.repeats    ? "*"
                     : positional.required ? ""
                                           : ":") +
         zsh_action(positional.name, positional.choices, false, true) + "'";
}

std::string zsh_script() {
  std::string names;
  std::string arms;
  for (const CommandGroup& group : all_commands()) {
    for (const Command& command : group.commands) {
      names += "    '" + command.name + ":" + zsh_quoted(command.summary) + "'\n";
      arms += "        " + command.name + ")\n          _arguments -s '(-h --help)'{-h,--help}'[this help]'";
      for (const Flag& flag : command.flags) arms += " \\\n            " + zsh_flag(flag);
      for (const Positional& positional : command.positionals)
        arms += " \\\n            " + zsh_positional(positional);
      arms += "\n          ;;\n";
    }
  }
  return R"(#compdef wend
# zsh completion for wend, printed by: wend completion zsh
_wend() {
  local curcontext="$curcontext" state line
  local -a commands
  commands=(
)" + names +
         R"(  )
  _arguments -C '(-h --help)'{-h,--help}'[all commands]' '--version[the version]' \
    '1:command:->command' '*::argument:->arguments'
  case $state in
    command) _describe command commands ;;
    arguments)
      case $words[1] in
)" + arms +
         R"(      esac
      ;;
  esac
}
if [ "$funcstack[1]" = "_wend" ]; then
  _wend "$@"
else
  compdef _wend wend
fi
)";
}

std::vector<std::string> shells() {
  return {"bash", "zsh"};
}

int run(const Arguments& arguments) {
  print(arguments.positionals[0] == "bash" ? bash_script() : zsh_script());
  return exit_done;
}

}  // namespace

Command completion_command() {
  return {
      .name = "completion",
      .summary = "print a completion script for bash or zsh",
      .description = {"For bash: source the output from ~/.bashrc. For zsh: write it to a file _wend in a "
                      "folder of $fpath, "
                      "or source it after compinit. make install does both for the whole system."},
      .positionals = {{.name = "SHELL", .help = "bash or zsh", .choices = shells}},
      .examples = {{"wend completion bash > wend.bash", "then: source wend.bash"},
                   {"wend completion zsh > _wend", "for a folder of $fpath"}},
      .run = run,
  };
}

}  // namespace wend
