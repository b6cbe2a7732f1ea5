// wend show: the problem as it is, before anybody solves it.
#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/all.hpp"
#include "cli/choices.hpp"
#include "cli/disassembly.hpp"
#include "cli/exit_code.hpp"
#include "cli/faults.hpp"
#include "cli/flags.hpp"
#include "cli/flags_given.hpp"
#include "cli/interrupt.hpp"
#include "cli/names.hpp"
#include "cli/output.hpp"
#include "cli/picture.hpp"
#include "cli/picture_files.hpp"
#include "cli/reading.hpp"
#include "cli/speech.hpp"
#include "cli/stage_figures.hpp"
#include "cli/statistics.hpp"
#include "cli/tile_ways.hpp"
#include "cli/words.hpp"
#include "domains/all.hpp"
#include "domains/maze/painters.hpp"
#include "formats/all.hpp"

namespace wend {
namespace {

const Maze& maze_in(const Model& model, const std::string& file, const std::string& flag) {
  if (const Maze* const maze = std::get_if<Maze>(&model)) return *maze;
  throw Error::usage("--" + flag + " is for mazes, and " + file + " holds none");
}

void show_statistics(const Maze& maze, const std::string& file, const Arguments& arguments) {
  const MazeStatistics statistics = statistics_of(maze);
  if (!arguments.has("json")) return print(statistics_words(statistics));
  JsonObject object{{{"file", file}, {"rows", maze.grid.rows()}, {"columns", maze.grid.columns()}}};
  add_statistics(object, statistics);
  print(to_json(object) + "\n");
}

void show_heat(const Maze& maze, const std::string& painter, const Arguments& arguments) {
  const Screen screen = screen_of(1, color_of(arguments));
  print(heat_picture_of(maze, *find_painter(painter), style_of(arguments), screen));
}

void show_picture(const Model& model, const Arguments& arguments) {
  if (const TileBoard* const board = std::get_if<TileBoard>(&model)) {
    if (const auto drawn = drawn_tiles(*board, nullptr, arguments)) return print(*drawn);
  }
  const Painter board = [&](std::size_t rows, std::size_t columns) {
    return picture_of(model, rows, columns);
  };
  print(picture_of(board, style_of(arguments), screen_of(1, color_of(arguments))));
}

void save(const Model& model, const std::string& file, const std::string& output,
          const Arguments& arguments) {
  const Interrupt interrupt;
  const Maze* const maze = std::get_if<Maze>(&model);
  const PictureFile picture =
      picture_file(output, picture_kind_of(output, arguments),
                   picture_options_of(arguments, maze != nullptr ? note_of(*maze) : ""), interrupt.token());
  const auto paint = arguments.value("paint");
  if (!paint) return say_written(output, write_picture(picture, model));
  say_written(output, write_picture(picture, maze_in(model, file, "paint"), *find_painter(*paint)));
}

void check_memory(const Maze& maze, bool heat, bool figures, const Arguments& arguments) {
  if (!heat && !figures) return;
  const std::size_t needed =
      memory_for_figures(maze.grid.rows() * maze.grid.columns(), maze.grid.open_cells(), heat);
  const std::size_t allowed = settings_of(arguments).limits.bytes;
  if (needed <= allowed) return;
  throw Error::usage(count_words(maze.grid.rows()) + " x " + count_words(maze.grid.columns()) +
                         " squares need up to " + bytes_words(needed) + ", and only " + bytes_words(allowed) +
                         (arguments.has("memory") ? " are allowed" : " of memory may be used"),
                     "without --paint and --stats a picture needs no memory");
}

void show_analysis(const Model& model, const std::string& file, const Arguments& arguments) {
  const Stage* const stage = std::get_if<Stage>(&model);
  if (stage == nullptr)
    throw Error::usage("--analyse is for stages of Bloxorz, and " + file + " holds none",
                       "--stats gives figures about a maze");
  print(stage_figures(*stage, file, arguments));
}

/// `named`: one of several, so its name stands above it.
void show_file(const std::string& file, bool named, const Arguments& arguments) {
  if (arguments.has("words") && find_pack(file, read_options_of(arguments, file)))
    throw Error::usage("--words is for the instructions of a maze, and " + file + " names stages of Bloxorz",
                       "wend convert writes them as bytes: --to stage-bin");
  if (arguments.has("words"))
    return print(disassembly_of(file, read_options_of(arguments, file), screen_of(1, color_of(arguments))));
  const bool analysis = arguments.has("analyse");
  const bool figures = !analysis && (arguments.has("stats") || arguments.has("json"));
  const auto paint = arguments.value("paint");
  const auto output = arguments.value("output");
  const Model model = load_model(file, arguments);
  if (named && !analysis && !arguments.has("json")) print(name_words(file) + "\n");
  if (const Maze* const maze = std::get_if<Maze>(&model))
    check_memory(*maze, paint.has_value(), figures, arguments);
  if (output) save(model, file, *output, arguments);
  if (paint && !output) show_heat(maze_in(model, file, "paint"), *paint, arguments);
  if (figures) show_statistics(maze_in(model, file, "stats"), file, arguments);
  if (analysis) show_analysis(model, file, arguments);
  if (!paint && !figures && !output && !analysis) show_picture(model, arguments);
}

void check_words_flags(const Arguments& arguments) {
  if (!arguments.has("words")) return;
  for (const char* flag : {"output", "json", "stats", "paint", "analyse"}) {
    if (arguments.has(flag))
      throw Error::usage(std::string("--words prints instructions, and --") + flag +
                         " asks for something else");
  }
}

int run(const Arguments& arguments) {
  check_words_flags(arguments);
  const std::vector<std::string> files = each_problem(arguments.positionals);
  const auto output = arguments.value("output");
  if (output) static_cast<void>(picture_kind_of(*output, arguments));
  if (output && files.size() > 1) {
    throw Error::usage("--output is for one problem, not for " + std::to_string(files.size()));
  }
  if (output) refuse_style(arguments);
  if (output) expect_writable(*output);
  if (files.size() == 1) {
    show_file(files[0], false, arguments);
    return exit_done;
  }
  int code = exit_done;
  for (const std::string& file : files) {
    try {
      show_file(file, true, arguments);
    } catch (const Error& error) {  // the others can still be seen
      talk(fault_words(error));
      code = exit_usage;
    }
  }
  return code;
}

}  // namespace

Command show_command() {
  return {
      .name = "show",
      .summary = "draw a problem in the terminal or as a picture file",
      .description =
          {"Draws each problem with colours and line glyphs on a terminal that has them, in plain ASCII "
           "elsewhere. What is larger than the window is scaled down.",
           "With --stats it prints figures about a maze instead: cells, dead ends, junctions, the longest "
           "shortest path, "
           "the share of straight passages, the length of the solution and a difficulty; docs/mazes.md "
           "defines "
           "them. With "
           "--paint it colours every square by its distance from the middle or by the length of its straight "
           "run.",
           "With --analyse it explores a stage of Bloxorz whole and prints its optimum, the number of "
           "shortest "
           "solutions, dead positions, the buttons that are needed and a difficulty; docs/bloxorz.md defines "
           "them.",
           "With --output it writes a picture instead, of the heat map too: .png of any size, or .svg."},
      .positionals = {{.name = "FILE", .help = "a problem, or - for standard input", .repeats = true}},
      .flags =
          std::vector<Flag>{
              {.name = "paint",
               .letter = 'p',
               .value = "PAINTER",
               .help = "a heat map of the maze",
               .choices = painter_names},
              {.name = "stats", .help = "figures about the maze instead of a picture"},
              {.name = "analyse", .help = "figures about a stage of Bloxorz instead, from all its positions"},
              json_flag("the figures as one JSON object per file"),
              {.name = "words",
               .help = "the 32-bit instructions of the maze instead: offset, word, meaning"}} +
          drawing_flags() +
          std::vector<Flag>{{.name = "output",
                             .letter = 'o',
                             .value = "FILE",
                             .help = "write a picture, .png or .svg; - is PNG on standard output"},
                            {.name = "memory",
                             .value = "M",
                             .help = "refuse heat maps and figures that may need more: 512M, 2G",
                             .fallback = "80 % of the free memory"}} +
          bloxorz_flags() + picture_flags() + reading_flags(),
      .examples = {{"wend show problems/first-steps.txt", "a small maze"},
                   {"wend show problems/first-steps.txt --style round", "the same with round corners"},
                   {"wend show problems/first-steps.txt --paint distance", "how far every square is"},
                   {"wend show problems/first-steps.txt --stats", "figures about it"},
                   {"wend show problems/first-steps.txt --color never | head -5", "plain text for a pipe"}},
      .run = run,
  };
}

}  // namespace wend
