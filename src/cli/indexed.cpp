#include "cli/indexed.hpp"

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/stop_clock.hpp"
#include "cli/flags_given.hpp"
#include "cli/reading.hpp"
#include "domains/maze/maze_domain.hpp"
#include "domains/maze/moves_along.hpp"
#include "engine/verify.hpp"
#include "paths/finder.hpp"

namespace wend {
namespace {

std::string neighbours_words(Neighbours neighbours) {
  return neighbours == Neighbours::eight ? "8" : "4";
}

Report report_of(const Finder& finder, const Found& found, Neighbours neighbours) {
  Report report;
  report.domain = maze_domain.name;
  report.algorithm = finder.method().name;
  report.heuristic = neighbours == Neighbours::eight ? "octile" : "manhattan";
  report.chosen_because = finder.because();
  report.verdict = found.reached() ? Verdict::solved : Verdict::unsolvable;
  report.optimal = found.reached();
  if (found.reached()) report.cost = report.bound = found.length;
  report.stats.expanded = found.expansions;
  report.stats.peak_bytes = finder.bytes();
  return report;
}

void refuse(const Arguments& arguments, std::initializer_list<const char*> flags, const std::string& hint) {
  for (const char* flag : flags) {
    if (arguments.has(flag))
      throw Error::usage(std::string("--") + flag + " has no meaning with --index", hint);
  }
}

}  // namespace

std::vector<Flag> index_flags() {
  return {{.name = "index",
           .value = "FILE",
           .help = "answer by the index of the map, made by wend index; with --scen or for one problem"}};
}

void refuse_methods_beside_index(const Arguments& arguments) {
  if (arguments.has("index")) refuse(arguments, {"with", "heuristic"}, "the index is the method");
}

void expect_indexable(const Grid& grid) {
  if (PathMap::suits(grid)) return;
  throw Error::usage("the map is too large for an index", "solve it without --index");
}

PathIndex load_index(const std::string& path, const PathMap& map, Neighbours neighbours) {
  PathIndex index = PathIndex::load(path, map);
  if (index.neighbours() == neighbours) return index;
  const std::string of_index = neighbours_words(index.neighbours()), of_map = neighbours_words(neighbours);
  Error error = Error::usage(
      "the index is for " + of_index + " neighbours, and the map is asked with " + of_map,
      "--neighbours " + of_index + ", or an index for " + of_map + ": wend index MAP --neighbours " + of_map);
  error.file = path;
  throw error;
}

Maze maze_to_index(const std::string& path, const Arguments& arguments) {
  Model model = load_model(path, arguments);
  Maze* const maze = std::get_if<Maze>(&model);
  Error error = Error::usage("only mazes and maps can have an index");
  error.file = shown_name(path);
  if (maze == nullptr) throw error;
  if (const auto neighbours = open_options_of(arguments).neighbours) maze->neighbours = *neighbours;
  return std::move(*maze);
}

SolvedByIndex solve_by_index(const std::string& file, const Arguments& arguments) {
  refuse_methods_beside_index(arguments);
  refuse(arguments, {"watch", "picture", "trace", "as", "time", "memory", "expansions"},
         "there is no search to limit or to show: an answer takes microseconds");
  Maze maze = maze_to_index(file, arguments);
  expect_indexable(maze.grid);
  const StopClock loading;
  const PathMap map(maze.grid);
  const PathIndex index = load_index(*arguments.value("index"), map, maze.neighbours);
  Finder finder(map, index);
  const double setup_seconds = loading.seconds();
  std::unique_ptr<Problem> problem = maze_domain.open(maze, {});
  const StopClock clock;
  const Found found = finder.nearest_of(*maze.start, maze.goals);
  Report report = report_of(finder, found, maze.neighbours);
  report.seconds = clock.seconds();
  report.setup_seconds = setup_seconds;
  report.moves = moves_along(finder.cells());
  if (!found.reached()) return {std::move(problem), std::move(report)};
  const std::string wrong = refute(*problem, report.moves, report.cost);
  if (!wrong.empty()) throw InternalFault("the way by the index does not hold: " + wrong);
  return {std::move(problem), std::move(report)};
}

}  // namespace wend
