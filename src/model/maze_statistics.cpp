// Longest path: in a tree the square farthest from anywhere is an end of a longest path, so two floods find
// it. Parts with loops get all floods if they are small, and a few sweeps from end to end otherwise.
//
// Wrong turns: a depth-first walk from the goal numbers the squares and finds for each how high up its
// subtree reaches (Tarjan's lowpoints). A neighbour is wrong exactly if it lies below a child whose subtree
// reaches no higher than the square itself.
#include "model/maze_statistics.hpp"

#include <algorithm>
#include <cmath>

#include "model/maze_flood.hpp"

namespace wend {
namespace {

constexpr std::size_t few = 2000;  // squares of which all distances are measured
constexpr std::size_t sweeps = 3;  // further floods in a large part with loops

bool closed_outside(const Grid& grid) {
  if (grid.rows() % 2 == 0 || grid.columns() % 2 == 0) return false;
  const auto rows = static_cast<std::uint32_t>(grid.rows());
  const auto columns = static_cast<std::uint32_t>(grid.columns());
  if (grid.open_cells(0, 0, columns) + grid.open_cells(rows - 1, 0, columns) > 0) return false;
  for (std::uint32_t row = 0; row < rows; ++row) {
    if (grid.open(Cell{row, 0}) || grid.open(Cell{row, columns - 1})) return false;
  }
  return true;
}

/// The squares around a square, as four bits: up 1, right 2, down 4, left 8.
unsigned openings(const Grid& grid, const std::array<Slot, 4>& ways, Slot at) {
  unsigned bits = 0;
  for (unsigned way = 0; way < 4; ++way) bits |= (grid.open(at + ways[way]) ? 1U : 0U) << way;
  return bits;
}

/// Counts what every square shows by itself; returns how many pairs of open squares touch.
std::size_t count_squares(const Grid& grid, MazeStatistics& statistics) {
  constexpr std::array<int, 16> counts{0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
  constexpr unsigned upright = 1 | 4;
  constexpr unsigned level = 2 | 8;
  const std::array<Slot, 4> ways = ways_on(grid);
  const bool cells_only = closed_outside(grid);
  std::size_t touching = 0;
  std::size_t straight = 0;
  std::size_t with_two = 0;
  for (std::uint32_t row = 0; row < grid.rows(); ++row) {
    for (std::uint32_t column = 0; column < grid.columns(); ++column) {
      const Slot at = grid.slot({row, column});
      if (!grid.open(at)) continue;
      const unsigned bits = openings(grid, ways, at);
      const int count = counts[bits];
      touching += static_cast<std::size_t>(count);
      statistics.dead_ends += count == 1 ? 1 : 0;
      statistics.junctions += count >= 3 ? 1 : 0;
      if (cells_only && (row % 2 == 0 || column % 2 == 0)) continue;
      ++statistics.cells;
      with_two += count == 2 ? 1 : 0;
      straight += bits == upright || bits == level ? 1 : 0;
    }
  }
  statistics.squares = grid.open_cells();
  if (with_two > 0) statistics.river = static_cast<double>(straight) / static_cast<double>(with_two);
  return touching / 2;
}

/// Whether the squares of a part have one passage less than there are squares.
bool is_tree(const Grid& grid, const std::vector<Slot>& part) {
  const std::array<Slot, 4> ways = ways_on(grid);
  std::size_t touching = 0;
  for (const Slot at : part) {
    for (const std::size_t way : {1U, 2U}) touching += grid.open(at + ways[way]) ? 1 : 0;
  }
  return touching + 1 == part.size();
}

/// The longest distance within the part that was just flooded, or a lower bound of it.
std::size_t longest_within(Flood& flood, bool tree, bool all) {
  std::size_t longest = flood.depth();
  const std::vector<Slot> part = all ? flood.order() : std::vector<Slot>{};
  const std::size_t floods = tree ? 1 : all ? part.size() : sweeps;
  for (std::size_t i = 0; i < floods; ++i) {
    const Slot start = all ? part[i] : flood.farthest();
    flood.forget();
    flood.from(start);
    longest = std::max(longest, flood.depth());
  }
  return longest;
}

void measure_parts(const Grid& grid, MazeStatistics& statistics) {
  Flood flood(grid);
  std::size_t doubtful = 0;  // squares of the largest part whose longest path is only a bound
  for (std::uint32_t row = 0; row < grid.rows(); ++row) {
    for (std::uint32_t column = 0; column < grid.columns(); ++column) {
      const Slot at = grid.slot({row, column});
      if (!flood.dry(at)) continue;
      ++statistics.parts;
      flood.from(at);
      const std::size_t size = flood.order().size();
      const bool tree = is_tree(grid, flood.order());
      const bool all = !tree && size <= few;
      if (!tree && !all) doubtful = std::max(doubtful, size);
      statistics.longest_path = std::max(statistics.longest_path, longest_within(flood, tree, all));
    }
  }
  // No path in a part is longer than its squares allow.
  statistics.longest_path_exact = doubtful <= statistics.longest_path + 1;
}

/// The depth-first walk from the goal: numbers in the order of arrival, and the smallest number that each
/// square's subtree touches.
class Lowpoints {
 public:
  Lowpoints(const Grid& grid, Slot root)
      : grid_(&grid), ways_(ways_on(grid)), number_(grid.slots()), low_(grid.slots()), came_(grid.slots()) {
    std::uint32_t count = 0;
    Slot at = root;
    number_[at] = low_[at] = ++count;
    came_[at] = no_way;
    while (true) {
      const Slot child = next_child(at);
      if (child != 0) {
        number_[child] = low_[child] = ++count;
        at = child;
      } else if (at == root) {
        return;
      } else {
        const Slot parent = at - ways_[came_[at]];
        low_[parent] = std::min(low_[parent], low_[at]);
        at = parent;
      }
    }
  }

  /// Whether a walker who steps from `at` (not the goal) to its neighbour `to` has to come back to `at`.
  [[nodiscard]] bool wrong(Slot at, Slot to) const {
    if (number_[to] < number_[at]) return false;  // above, where the goal is
    Slot child = 0;  // of `at`, the one whose subtree holds `to`: the last that was reached before it
    for (std::size_t way = 0; way < 4; ++way) {
      const Slot each = at + ways_[way];
      if (!grid_->open(each) || came_[each] != way) continue;
      if (number_[each] <= number_[to] && (child == 0 || number_[each] > number_[child])) child = each;
    }
    return low_[child] >= number_[at];
  }

 private:
  static constexpr std::uint8_t no_way = 4;

  /// An unnumbered neighbour, or 0 after the lowpoint has seen all neighbours.
  Slot next_child(Slot at) {
    for (std::size_t way = 0; way < 4; ++way) {
      const Slot to = at + ways_[way];
      if (!grid_->open(to)) continue;
      if (number_[to] == 0) {
        came_[to] = static_cast<std::uint8_t>(way);
        return to;
      }
      if (came_[at] != no_way && to == at - ways_[came_[at]]) continue;
      low_[at] = std::min(low_[at], number_[to]);
    }
    return 0;
  }

  const Grid* grid_;
  std::array<Slot, 4> ways_;
  std::vector<std::uint32_t> number_;
  std::vector<std::uint32_t> low_;
  std::vector<std::uint8_t> came_;  // the way that led here
};

/// A shortest way from the start to the nearest goal, both included; empty if there is none.
std::vector<Slot> shortest_way(const Maze& maze) {
  if (!maze.start) return {};
  const Grid& grid = maze.grid;
  const std::array<Slot, 4> ways = ways_on(grid);
  const Slot start = grid.slot(*maze.start);
  std::vector<std::uint8_t> came(grid.slots());
  std::vector<Slot> way;
  const auto meet = [&](Slot at) {
    if (way.empty() && std::binary_search(maze.goals.begin(), maze.goals.end(), grid.cell(at)))
      way.push_back(at);
  };
  Flood flood(grid);
  meet(start);
  flood.from(start, [&](Slot to, Slot, std::size_t step) {
    came[to] = static_cast<std::uint8_t>(step);
    meet(to);
  });
  if (way.empty()) return {};
  while (way.back() != start) way.push_back(way.back() - ways[came[way.back()]]);
  std::reverse(way.begin(), way.end());
  return way;
}

void measure_solution(const Maze& maze, MazeStatistics& statistics) {
  const std::vector<Slot> way = shortest_way(maze);
  if (way.empty()) return;
  statistics.solution = way.size() - 1;
  std::optional<Lowpoints> lowpoints;  // without loops every way but the one taken is wrong
  if (!statistics.perfect) lowpoints.emplace(maze.grid, way.back());
  double luck = 0;
  for (std::size_t i = 0; i + 1 < way.size(); ++i) {
    int onward = 0;
    int wrong = 0;
    for (const Slot step : ways_on(maze.grid)) {
      const Slot to = way[i] + step;
      if (!maze.grid.open(to) || (i > 0 && to == way[i - 1])) continue;
      ++onward;
      wrong += (lowpoints ? lowpoints->wrong(way[i], to) : to != way[i + 1]) ? 1 : 0;
    }
    if (wrong == 0) continue;
    ++statistics.decisions;
    luck += std::log2(static_cast<double>(onward) / (onward - wrong));
  }
  statistics.difficulty = luck;
}

}  // namespace

MazeStatistics statistics_of(const Maze& maze) {
  MazeStatistics statistics;
  const std::size_t touching = count_squares(maze.grid, statistics);
  measure_parts(maze.grid, statistics);
  statistics.perfect = statistics.parts == 1 && touching + 1 == statistics.squares;
  measure_solution(maze, statistics);
  return statistics;
}

}  // namespace wend
