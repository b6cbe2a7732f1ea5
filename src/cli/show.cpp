// wend show: the problem as it is, before anybody solves it.
#include "base/error.hpp"
#include "cli/all.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags.hpp"
#include "cli/output.hpp"
#include "cli/picture.hpp"
#include "domains/all.hpp"
#include "formats/all.hpp"

namespace wend {
namespace {

/// By any domain that knows the model: a maze without a start cannot be opened, but it can be seen.
Canvas paint(const Model& model, std::size_t most_rows, std::size_t most_columns) {
  for (const Domain* domain : all_domains()) {
    if (std::optional<Canvas> canvas = domain->picture(model, most_rows, most_columns))
      return *std::move(canvas);
  }
  throw Error::usage("nobody knows how to draw this");
}

int run(const Arguments& arguments) {
  const Screen screen = screen_of(1, color_of(arguments));
  for (const std::string& file : arguments.positionals) {
    const Model model = load_model(file);
    if (arguments.positionals.size() > 1) print(file + "\n");
    const Painter painter = [&](std::size_t rows, std::size_t columns) {
      return paint(model, rows, columns);
    };
    print(picture_of(painter, style_of(arguments), screen));
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
      .flags = drawing_flags(),
      .examples = {{"wend show problems/first-steps.txt", "a small maze"},
                   {"wend show problems/first-steps.txt --style round", "the same with round corners"},
                   {"wend show problems/first-steps.txt --color never | head -5", "plain text for a pipe"}},
      .run = run,
  };
}

}  // namespace wend
