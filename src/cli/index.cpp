// wend index: what makes queries on a map quick, computed once and kept in a file.
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/json.hpp"
#include "base/stop_clock.hpp"
#include "cli/all.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags.hpp"
#include "cli/indexed.hpp"
#include "cli/output.hpp"
#include "cli/reading.hpp"
#include "cli/speech.hpp"
#include "cli/words.hpp"
#include "show/term/terminal.hpp"

namespace wend {
namespace {

std::string path_of(const Arguments& arguments) {
  const std::string& map = arguments.positionals[0];
  const std::string path = arguments.value("output").value_or(map == "-" ? "-" : map + ".index");
  if (path == "-" && screen_of(1).tty)
    throw Error::usage("an index is nothing a terminal can show", "name a file: -o FILE");
  if (path == "-" && arguments.has("json"))
    throw Error::usage("--json and the index would both go to standard output", "name a file: -o FILE");
  return path;
}

PathIndex build(const PathMap& map, Neighbours neighbours, const std::string& file) {
  try {
    return PathIndex::build(map, neighbours);
  } catch (Error& error) {
    error.file = shown_name(file);
    throw;
  }
}

std::string words_of(const std::string& path, const PathIndex& index, double seconds) {
  return fmt::format("{}: {} neighbours, {}, {}, {}, built in {}\n", name_words(path),
                     index.neighbours() == Neighbours::eight ? 8 : 4, plural(index.nodes(), "subgoal"),
                     plural(index.arcs().size(), "arc"), bytes_words(index.bytes().size()),
                     seconds_words(seconds));
}

std::string json_of(const std::string& map, const std::string& path, const PathIndex& index, double seconds) {
  const auto count = [](std::size_t number) { return JsonValue{static_cast<std::uint64_t>(number)}; };
  return to_json({{{"map", map},
                   {"index", path},
                   {"neighbours", count(index.neighbours() == Neighbours::eight ? 8 : 4)},
                   {"subgoals", count(index.nodes())},
                   {"arcs", count(index.arcs().size())},
                   {"bytes", count(index.bytes().size())},
                   {"seconds", seconds}}}) +
         "\n";
}

int run(const Arguments& arguments) {
  const std::string& file = arguments.positionals[0];
  const std::string path = path_of(arguments);
  const Maze maze = maze_to_index(file, arguments);
  expect_writable(path);
  expect_indexable(maze.grid);
  const PathMap map(maze.grid);
  const StopClock clock;
  const PathIndex index = build(map, maze.neighbours, file);
  const double seconds = clock.seconds();
  write_file(path, index.bytes());
  if (arguments.has("json")) {
    print(json_of(file, path, index, seconds));
  } else if (!arguments.has("quiet")) {
    path == "-" ? talk(words_of(path, index, seconds)) : print_words(words_of(path, index, seconds));
  }
  return exit_done;
}

}  // namespace

Command index_command() {
  return {
      .name = "index",
      .summary = "compute once what makes many queries on a map quick",
      .description =
          {"Finds the corners where shortest ways turn, which of them see each other, and shortcuts between "
           "them, and writes all that to a file. wend solve MAP --index FILE then answers in microseconds: "
           "exact lengths and whole ways, as without.",
           "The file belongs to the map as it is: if a cell changes, the index is refused and has to be "
           "built "
           "again, and so is a file that was damaged. Several programs may use it at once. Maps with weights "
           "have no index."},
      .positionals = {{.name = "MAP", .help = "a map or maze, or - for standard input"}},
      .flags = std::vector<Flag>{{.name = "output",
                                  .letter = 'o',
                                  .value = "FILE",
                                  .help = "the file to write; - for standard output",
                                  .fallback = "MAP.index"},
                                 neighbours_flag()} +
               reading_flags() +
               std::vector<Flag>{json_flag("one JSON object with the figures"),
                                 {.name = "quiet", .letter = 'q', .help = "errors only"}},
      .examples = {{"wend index problems/maps/lake.map -o lake.index", "build the index of a map"},
                   {"wend index problems/open-field.txt -o field.index", "or of a maze"},
                   {"wend solve problems/open-field.txt --index field.index", "answer by it"}},
      .run = run,
  };
}

}  // namespace wend
