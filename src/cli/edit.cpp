// wend edit: stages of Bloxorz, painted in the terminal.
#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/all.hpp"
#include "cli/edited_file.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags.hpp"
#include "cli/flags_given.hpp"
#include "cli/output.hpp"
#include "cli/speech.hpp"
#include "cli/values.hpp"
#include "cli/watching.hpp"
#include "show/edit/editor_player.hpp"

namespace wend {
namespace {

int run(const Arguments& arguments) {
  const std::string& file = arguments.positionals[0];
  const std::string instead = "stages are text: any editor will do, and wend show draws them";
  if (file == "-") throw Error::usage("what is edited has to be a file", "wend edit mine.stage");
  EditedFile edited(file, arguments);
  if (!screen_of(1).tty) throw Error::usage("editing needs a terminal, and standard output is none", instead);
  expect_cursor(instead);
  expect_writable(file);
  EditOptions options;
  options.file = name_words(file);
  options.color = color_of(arguments);
  options.advice.limits.seconds = parse_seconds("time", arguments.value("time").value_or("0.5"));
  options.save = [&](const Stage& stage) { return edited.save(stage, options.advice); };
  end_as_watched(edit_in_terminal(edited.stage(), edited.fresh(), options));
  return exit_done;
}

}  // namespace

Command edit_command() {
  return {
      .name = "edit",
      .summary = "paint a stage of Bloxorz in the terminal",
      .description =
          {"Edits a stage, or begins a new one if there is no such file. The arrows move, a key for each "
           "kind "
           "of tile paints it, and the lines below tell what is under the cursor and, at once after each "
           "change, whether the stage can be solved and in how many moves. ? lists all keys.",
           "The file is written whole or not at all, in the form it had and with its comments, also "
           "while the stage is unfinished; a new one in the form its name asks for."},
      .positionals = {{.name = "FILE", .help = "the stage; it need not exist yet"}},
      .flags = std::vector<Flag>{{.name = "time",
                                  .value = "TIME",
                                  .help = "how long a changed stage is looked at, at most",
                                  .fallback = "0.5s"},
                                 color_flag()},
      .examples = {{"wend edit mine.stage", "begin a stage of your own"}},
      .run = run,
  };
}

}  // namespace wend
