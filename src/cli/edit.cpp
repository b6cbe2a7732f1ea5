// wend edit: stages of Bloxorz, painted in the terminal.
#include <filesystem>

#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/all.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags.hpp"
#include "cli/names.hpp"
#include "cli/output.hpp"
#include "cli/reading.hpp"
#include "cli/speech.hpp"
#include "cli/values.hpp"
#include "cli/watching.hpp"
#include "formats/all.hpp"
#include "show/edit/editor_player.hpp"

namespace wend {
namespace {

/// A stage and the form it is kept in.
struct Draft {
  Stage stage;
  const Format* format = nullptr;
  bool fresh = true;  // there is no such file yet
};

const Format& new_format(const std::string& path) {
  const Format& named = format_for_path(path);
  return named.kind == ModelKind::stage ? named : own_format(ModelKind::stage);
}

Draft draft_of(const std::string& path, const Arguments& arguments) {
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) {
    if (find_pack(path, read_options_of(arguments, path)))
      throw Error::usage("a stage of a pack is edited in a file of its own",
                         "wend convert " + path + " mine.stage, then wend edit mine.stage");
    return {StageEditor::new_stage(), &new_format(path)};
  }
  const std::string bytes = read_file(path);
  const Format* const format = format_of_file(bytes, path);
  if (format == nullptr || format->kind != ModelKind::stage)
    throw Error::usage("wend edit is for stages of Bloxorz, and " + path + " is none");
  try {
    Model model = format->read(bytes, read_options_of(arguments, path));
    return {std::get<Stage>(std::move(model)), format->writer != nullptr ? format : &new_format(path), false};
  } catch (Error& error) {
    error.file = path;
    throw;
  }
}

/// What could not be read again is not written.
std::string save(const Stage& stage, const Format& format, const std::string& path) {
  const std::string bytes = format.write(stage, {});
  static_cast<void>(format.read(bytes));
  write_file(path, bytes);
  return "Saved as " + path + ".";
}

int run(const Arguments& arguments) {
  const std::string& file = arguments.positionals[0];
  const std::string instead = "stages are text: any editor will do, and wend show draws them";
  if (!screen_of(1).tty) throw Error::usage("editing needs a terminal, and standard output is none", instead);
  expect_cursor(instead);
  if (file == "-") throw Error::usage("what is edited has to be a file");
  const Draft draft = draft_of(file, arguments);
  expect_writable(file);
  EditOptions options;
  options.file = name_words(file);
  options.color = color_of(arguments);
  options.advice.limits.seconds = parse_seconds("time", arguments.value("time").value_or("0.5"));
  options.save = [&](const Stage& stage) { return save(stage, *draft.format, file); };
  end_as_watched(edit_in_terminal(draft.stage, draft.fresh, options));
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
           "The file is written whole or not at all, in the form it had; a new one in the form its name asks "
           "for."},
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
