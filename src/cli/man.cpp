// wend man: the manual page in roff, from the same definitions as the help.
#include "cli/all.hpp"
#include "cli/exit_code.hpp"
#include "cli/help.hpp"
#include "cli/output.hpp"

namespace wend {
namespace {

/// Text that roff prints as it stands, in short lines: none starts a request, no backslash or dash is
/// special.
std::string roff(const std::string& words) {
  const std::string text = wrapped(words, 72, 0);
  std::string safe;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto starts = [&](std::string_view letters) {
      return std::string_view(text).substr(at).starts_with(letters);
    };
    const auto put = [&](std::string_view letters, std::string_view instead) {
      safe += instead;
      at += letters.size() - 1;
    };
    if (starts("…")) {
      put("…", "\\&...");
    } else if (starts("√")) {
      put("√", "\\(sr");
    } else if (text[at] == '-') {
      safe += "\\-";
    } else if (text[at] == '\\') {
      safe += "\\e";
    } else if ((text[at] == '.' || text[at] == '\'') && (at == 0 || text[at - 1] == '\n')) {
      safe += std::string("\\&") + text[at];
    } else {
      safe += text[at];
    }
  }
  return safe;
}

void add_flag(std::string& page, const Flag& flag) {
  page += ".TP\n";
  for (const std::string& letter : short_forms(flag)) page += "\\fB" + roff(letter) + "\\fR, ";
  page += "\\fB\\-\\-" + roff(flag.name) + "\\fR" +
          (flag.value.empty() ? "" : " \\fI" + roff(flag.value) + "\\fR") + "\n";
  const std::string facts = flag_facts(flag);
  page += roff(flag.help + (facts.empty() ? "" : " (" + facts + ")") + ".") + "\n";
}

void add_examples(std::string& page, const Command& command) {
  for (const Example& example : command.examples) {
    page += ".TP\n\\fB" + roff(example.line) + "\\fR\n" + roff(example.shows) + "\n";
  }
}

void add_command(std::string& page, const Command& command) {
  page += ".SS " + roff(usage_line(command)) + "\n" + roff(command.summary) + ".\n";
  for (const std::string& paragraph : command.description) page += ".PP\n" + roff(paragraph) + "\n";
  for (const Positional& each : command.positionals) {
    page += ".TP\n\\fI" + roff(each.name) + "\\fR\n" + roff(each.help) + ".\n";
  }
  for (const Flag& flag : command.flags) add_flag(page, flag);
  add_examples(page, command);
}

std::string head(const std::string& name, const std::string& summary) {
  std::string title;
  for (const char letter : name)
    title += static_cast<char>(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter);
  return ".TH " + title + " 1 \"\" \"wend " WEND_VERSION "\" \"User Commands\"\n.SH NAME\n" + roff(name) +
         " \\- " + roff(summary) + "\n";
}

std::string exit_codes() {
  return ".SH EXIT STATUS\n"
         ".TP\n0\ndone, or solved\n"
         ".TP\n1\nproven unsolvable; verify: refuted\n"
         ".TP\n2\nbad usage or bad input\n"
         ".TP\n3\na limit was reached or the method gave up; the best so far is printed\n"
         ".TP\n4\nwend contradicted itself: please report it\n"
         ".PP\nSeveral problems exit with the highest of their codes.\n";
}

std::string environment() {
  return ".SH ENVIRONMENT\n"
         ".TP\nNO_COLOR\nno colours, unless \\fB\\-\\-color\\fR asks for them\n"
         ".TP\nCOLUMNS, LINES\nthe size of the window, where it is not a terminal\n";
}

std::string whole_page() {
  std::string page = head("wend", "finds the way: solves, draws and checks mazes");
  page +=
      ".SH SYNOPSIS\n.B wend\n.I COMMAND\n[options] ...\n.SH DESCRIPTION\n"
      "wend reads, draws and solves mazes with many algorithms\n"
      "and proves what it says about a solution.\n"
      "Kinds of files are recognised by their content; \\- is standard input or output.\n"
      "Results go to standard output, everything else to standard error.\n"
      "Every command knows \\fB\\-h\\fR and \\fB\\-\\-help\\fR.\n.SH COMMANDS\n";
  for (const CommandGroup& group : all_commands()) {
    for (const Command& command : group.commands) add_command(page, command);
  }
  return page + exit_codes() + environment();
}

std::string page_of(const Command& command) {
  std::string page = head("wend-" + command.name, command.summary) + ".SH SYNOPSIS\n" +
                     roff(usage_line(command)) + "\n.SH DESCRIPTION\n";
  const std::vector<std::string>& text = command.description;
  if (text.empty()) page += roff(command.summary) + ".\n";
  for (const std::string& paragraph : text)
    page += (&paragraph == text.data() ? "" : ".PP\n") + roff(paragraph) + "\n";
  for (const Positional& each : command.positionals) {
    page += ".TP\n\\fI" + roff(each.name) + "\\fR\n" + roff(each.help) + ".\n";
  }
  if (!command.flags.empty()) page += ".SH OPTIONS\n";
  for (const Flag& flag : command.flags) add_flag(page, flag);
  if (!command.examples.empty()) page += ".SH EXAMPLES\n";
  add_examples(page, command);
  return page + ".SH SEE ALSO\n.BR wend (1)\n";
}

int run(const Arguments& arguments) {
  print(arguments.positionals.empty() ? whole_page() : page_of(find_command(arguments.positionals[0])));
  return exit_done;
}

}  // namespace

Command man_command() {
  return {
      .name = "man",
      .summary = "print the manual page, in roff",
      .positionals =
          {{.name = "COMMAND", .help = "only this command", .required = false, .choices = command_names}},
      .examples = {{"wend man > wend.1", "then: man ./wend.1"}},
      .run = run,
  };
}

}  // namespace wend
