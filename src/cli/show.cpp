// wend show: the problem as it is, before anybody solves it.
#include "cli/all.hpp"
#include "cli/exit_code.hpp"
#include "cli/files.hpp"
#include "cli/flags.hpp"
#include "cli/output.hpp"
#include "cli/picture.hpp"

namespace wend {
namespace {

int run(const Arguments& arguments) {
  const Screen screen = screen_of(1, color_of(arguments));
  for (const std::string& file : files_of(arguments)) {
    const Opened opened = open_file(file, arguments);
    if (arguments.positionals.size() > 1) print(file + "\n");
    print(picture_of(*opened.problem, {}, style_of(arguments), screen));
  }
  return exit_done;
}

}  // namespace

Command show_command() {
  return {
      .name = "show",
      .summary = "draw a problem in the terminal",
      .description =
          {"Draws each problem with colours and line glyphs on a terminal that has them, in plain ASCII "
           "elsewhere. What is larger than the window is scaled down."},
      .positionals = {{.name = "FILE", .help = "a problem, or - for standard input", .repeats = true}},
      .flags = opening_flags() + drawing_flags(),
      .examples = {{"wend show problems/first-steps.txt", "a small maze"},
                   {"wend show problems/first-steps.txt --style rounded", "the same with round corners"},
                   {"wend show problems/first-steps.txt --color never | head -5", "plain text for a pipe"}},
      .run = run,
  };
}

}  // namespace wend
