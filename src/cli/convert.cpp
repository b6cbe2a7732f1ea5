// wend convert: any format to any other.
#include <filesystem>

#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/all.hpp"
#include "cli/choices.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags.hpp"
#include "cli/listed_boards.hpp"
#include "cli/names.hpp"
#include "cli/output.hpp"
#include "cli/reading.hpp"
#include "cli/tile_goal.hpp"
#include "formats/all.hpp"
#include "formats/bin.hpp"
#include "formats/stage_code.hpp"
#include "formats/stage_pack.hpp"
#include "show/image/picture.hpp"

namespace wend {
namespace {

/// The format to write: asked for, or told by the name of the file; nothing if it is left to us.
const Format* format_of(const std::string& in, const std::string& out, const Arguments& arguments) {
  const auto to = arguments.value("to");
  if (to) return find_format(*to);
  const Format& format = format_for_path(out);
  if (picture_kind_for(out) != nullptr && picture_kind_for(out)->name != format.name) {
    throw Error::usage("convert writes problems, and " + out + " would be a picture",
                       "wend show " + in + " -o " + out);
  }
  return out.ends_with(format.example_extension) ? &format : nullptr;
}

/// --endian is about the file that is written, if that holds words.
Model read(const std::string& path, const Format* to, const Arguments& arguments) {
  ReadOptions options = read_options_of(arguments, path);
  if (to != nullptr && to->name == bin_format.name) options.order.reset();
  const auto from = arguments.value("from");
  Model model = load_named(path, options, from ? find_format(*from) : nullptr);
  set_goal(model, arguments);
  return model;
}

void write_out(const std::string& out, const std::string& bytes) {
  if (out == "-") {
    print(bytes);
  } else {
    write_file(out, bytes);
  }
}

constexpr std::string_view pack_extension = ".stages";

/// Whether codes are to be written, one per line: several stages, and codes are asked for.
bool wants_codes(const std::vector<std::string>& problems, const std::string& out,
                 const Arguments& arguments) {
  if (problems.size() < 2 || arguments.has("from")) return false;
  if (const auto to = arguments.value("to")) return find_format(*to)->name == stage_code_format.name;
  return out.ends_with(stage_code_format.example_extension);
}

/// Whether a whole pack is to be written: the name of OUT says so, or there are several stages and nothing
/// else is asked for.
bool wants_pack(const std::vector<std::string>& problems, const std::string& out,
                const Arguments& arguments) {
  if (arguments.has("to") || arguments.has("from")) return false;
  return out.ends_with(pack_extension) || (out == "-" && problems.size() > 1);
}

/// The stages in one file, under the name of the pack they come from, or else of the file.
std::string pack_of(const std::string& in, const std::vector<std::string>& problems, const std::string& out,
                    const Arguments& arguments) {
  StagePack pack;
  for (const std::string& problem : problems) {
    Model model = load_model(problem, arguments);
    if (kind_of(model) != ModelKind::stage)
      throw Error::usage("a pack is for stages of Bloxorz, and " + problem + " holds " +
                         std::string(words_of(kind_of(model))));
    pack.stages.push_back(stage_in(std::move(model)));
  }
  if (const auto found = find_pack(in, {})) pack.name = found->pack.name;
  if (pack.name.empty() && out != "-") pack.name = std::filesystem::path(out).stem().string();
  return wants_codes(problems, out, arguments) ? write_code_pack(pack) : write_stage_pack(pack);
}

/// Whether several boards of tiles are to become a list: no other format holds more than one.
bool wants_list(const std::vector<std::string>& problems, const Arguments& arguments) {
  if (problems.size() < 2 || arguments.has("to") || arguments.has("from")) return false;
  return kind_of(load_model(problems[0], arguments)) == ModelKind::tiles;
}

/// Boards keep the names and optima they have in a list; others are called after their files.
std::string list_of(const std::vector<std::string>& problems, const Arguments& arguments) {
  std::vector<ListedBoard> boards;
  for (const std::string& problem : problems) {
    const auto listed = find_board(problem);
    Model model = load_model(problem, arguments);
    set_goal(model, arguments);
    const bool same = listed && tiles_in(model).goal == listed->board.goal;
    boards.push_back({listed ? listed->id : std::filesystem::path(problem).stem().string(),
                      same ? listed->optimum : std::nullopt, tiles_in(std::move(model))});
  }
  return write_board_list(boards);
}

int run(const Arguments& arguments) {
  const std::string& in = arguments.positionals[0];
  const std::string out = arguments.positionals.size() > 1 ? arguments.positionals[1] : "-";
  const std::vector<std::string> problems = each_problem({in});
  if (wants_list(problems, arguments)) {
    write_out(out, list_of(problems, arguments));
    return exit_done;
  }
  if (wants_codes(problems, out, arguments) || wants_pack(problems, out, arguments)) {
    write_out(out, pack_of(in, problems, out, arguments));
    return exit_done;
  }
  const Format* const asked = format_of(in, out, arguments);
  if (asked != nullptr) expect_no_terminal(*asked, out);
  const WriteOptions options = write_options_of(arguments, out);
  const Model model = read(in, asked, arguments);
  const Format& format = asked != nullptr ? *asked : own_format(kind_of(model));
  const std::string bytes = format.write(model, options);
  write_out(out, bytes);
  return exit_done;
}

}  // namespace

Command convert_command() {
  return {
      .name = "convert",
      .summary = "write a problem in another format",
      .description =
          {"Reads a problem, recognised by its content, and writes it in the format asked for, or in the one "
           "the name of OUT ends in, or in wend's own. OUT is replaced in one step or not at all.",
           "Several stages of Bloxorz (a pack, a range such as bloxorz:1-9, a folder) become one file whose "
           "name ends in .stages, or with --to code a list of codes, one per line, which is a pack too. "
           "Several boards of tiles become a list, a line each.",
           "Pictures are read by the colours of their cells: docs/formats.md has the table. --endian is "
           "about OUT "
           "if that is a bin file, else about IN."},
      .positionals = {{.name = "IN", .help = "a problem, or - for standard input"},
                      {.name = "OUT",
                       .help = "the file to write; standard output if it is - or left out",
                       .required = false}},
      .flags = std::vector<Flag>{{.name = "to",
                                  .letter = 't',
                                  .value = "FORMAT",
                                  .help = "the format to write",
                                  .fallback = "by the extension of OUT",
                                  .choices = formats_to_write},
                                 {.name = "from",
                                  .letter = 'f',
                                  .value = "FORMAT",
                                  .help = "the format to read",
                                  .fallback = "by the content of IN",
                                  .choices = formats_to_read}} +
               tiles_flags() + reading_flags() +
               std::vector<Flag>{{.name = "scale",
                                  .value = "N",
                                  .help = "pixels per cell of a picture that is written",
                                  .fallback = "1"}},
      .examples = {{"wend convert problems/garden.lay garden.maze", "a course maze in wend's own format"},
                   {"wend convert problems/first-steps.txt - --to course", "to standard output"},
                   {"wend convert bloxorz:1-3 first.stages", "a pack of three stages"}},
      .run = run,
  };
}

}  // namespace wend
