// `grid`: depth-first, but in straight runs of up to four cells that stop only at the outer wall and may run
// across what is already there. So there are loops, and many straight corridors that cross like streets.
//
// Guarantee: connected, not perfect. Cost: O(cells) time; one byte per cell and a stack of the steps taken, a
// byte each.
#include "generate/grid_runs.hpp"

#include <array>

#include "base/rng.hpp"
#include "generate/passage_builder.hpp"

namespace wend {
namespace {

constexpr int longest_run = 4;

enum Way : std::uint8_t { up, right, down, left };

struct Place {
  std::uint32_t row;
  std::uint32_t column;
};

class Streets {
 public:
  explicit Streets(Passages& passages)
      : passages_(passages), visited_(passages.rows() * passages.columns()) {}

  template <class W>
  void run(Rng& rng, W& watch) {
    Place at{static_cast<std::uint32_t>(rng.below(passages_.rows())),
             static_cast<std::uint32_t>(rng.below(passages_.columns()))};
    enter(at, watch);
    watch.step();
    while (true) {
      std::array<Way, 4> ways{};
      std::uint64_t count = 0;
      for (const Way way : {up, right, down, left}) {
        if (has_neighbour(at, way) && !visited(neighbour(at, way))) ways[count++] = way;
      }
      if (count > 0) {
        at = run_straight(at, ways[count == 1 ? 0 : static_cast<std::size_t>(rng.below(count))], watch);
      } else if (!steps_.empty()) {
        at = neighbour(at, back(steps_.back()));
        steps_.pop_back();
      } else {
        return;
      }
    }
  }

 private:
  /// The end of the run.
  template <class W>
  Place run_straight(Place at, Way way, W& watch) {
    for (int length = 0; length < longest_run && has_neighbour(at, way); ++length) {
      const Place next = neighbour(at, way);
      join(at, next, way, watch);
      enter(next, watch);
      steps_.push_back(way);
      watch.step();
      at = next;
    }
    return at;
  }
  template <class W>
  void enter(Place at, W& watch) {
    visited_[number(at)] = true;
    watch.cell(at.row, at.column, Brush::open);
  }
  template <class W>
  void join(Place from, Place to, Way way, W& watch) {
    const Place first = way == up || way == left ? to : from;
    if (way == up || way == down) {
      passages_.open_south(first.row, first.column);
      watch.south_of(first.row, first.column, Brush::open);
    } else {
      passages_.open_east(first.row, first.column);
      watch.east_of(first.row, first.column, Brush::open);
    }
  }

  [[nodiscard]] bool has_neighbour(Place at, Way way) const {
    if (way == up) return at.row > 0;
    if (way == left) return at.column > 0;
    return way == down ? at.row + 1 < passages_.rows() : at.column + 1 < passages_.columns();
  }
  static Way back(Way way) { return static_cast<Way>(way ^ 2); }
  [[nodiscard]] static Place neighbour(Place at, Way way) {
    if (way == up) return {at.row - 1, at.column};
    if (way == left) return {at.row, at.column - 1};
    return way == down ? Place{at.row + 1, at.column} : Place{at.row, at.column + 1};
  }
  [[nodiscard]] std::size_t number(Place at) const { return at.row * passages_.columns() + at.column; }
  [[nodiscard]] bool visited(Place at) const { return visited_[number(at)] != 0; }

  Passages& passages_;
  std::vector<std::uint8_t> visited_;
  std::vector<Way> steps_;  // from the first cell to where we are
};

struct GridRuns {
  static constexpr std::string_view name = "grid";

  template <class W>
  static void carve(Passages& passages, const BuildOptions& options, W& watch) {
    Rng rng(options.seed);
    Streets(passages).run(rng, watch);
  }
};

}  // namespace

constinit const Builder grid_runs_builder{
    .name = GridRuns::name,
    .title = "Grid",
    .summary = "depth-first in straight runs that cross each other: loops on purpose",
    .description =
        "A depth-first walk that never turns after one step only. From the present cell choose a neighbour "
        "that has not been visited, and then run on in that direction for up to four cells, straight across "
        "whatever is already there; only the outer wall ends a run early. When no neighbour is left to "
        "visit, "
        "step back.\n\n"
        "Watch the runs cross older ones: each crossing closes a loop. The result is like the streets of a "
        "town, with few dead ends, many crossings and several ways to every place.\n\n"
        "Every cell can be reached, but the way is not unique, so this is a good ground for searches that "
        "find the shortest way against those that only find one.",
    .bytes_per_cell = 3,
    .build = build_passages<GridRuns>};

}  // namespace wend
