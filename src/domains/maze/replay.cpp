#include "domains/maze/replay.hpp"

#include <algorithm>

namespace wend {
namespace {

struct Stride {
  int down = 0;
  int right = 0;
};

/// False if the name is no direction.
bool parse(const std::string& name, Stride& stride) {
  stride = {};
  for (const char letter : name) {
    if (letter == 'U' && stride.down == 0)
      stride.down = -1;
    else if (letter == 'D' && stride.down == 0)
      stride.down = 1;
    else if (letter == 'L' && stride.right == 0)
      stride.right = -1;
    else if (letter == 'R' && stride.right == 0)
      stride.right = 1;
    else
      return false;
  }
  return !name.empty() && (name.size() == 1 || name[0] == 'U' || name[0] == 'D');
}

class Walker {
 public:
  explicit Walker(const Maze& maze) : maze_(maze), row_(maze.start->row), column_(maze.start->column) {}

  /// Empty, or why the step cannot be made.
  std::string step(const std::string& name) {
    Stride stride;
    if (!parse(name, stride)) return "'" + name + "' is not a move";
    const bool diagonal = stride.down != 0 && stride.right != 0;
    if (diagonal && maze_.neighbours == Neighbours::four)
      return name + " is diagonal, and this maze has four neighbours";
    if (!open(row_ + stride.down, column_ + stride.right)) return name + " runs into a wall";
    if (diagonal && !(open(row_ + stride.down, column_) && open(row_, column_ + stride.right))) {
      return name + " cuts the corner of a wall";
    }
    row_ += stride.down;
    column_ += stride.right;
    const int weight = maze_.grid.weight(here());
    cost_ = cost_ + (diagonal ? ExactCost{0, weight} : ExactCost{weight, 0});
    return {};
  }
  [[nodiscard]] bool on_goal() const {
    return std::find(maze_.goals.begin(), maze_.goals.end(), here()) != maze_.goals.end();
  }
  [[nodiscard]] ExactCost cost() const { return cost_; }

 private:
  [[nodiscard]] Cell here() const {
    return {static_cast<std::uint32_t>(row_), static_cast<std::uint32_t>(column_)};
  }
  [[nodiscard]] bool open(std::int64_t row, std::int64_t column) const {
    return row >= 0 && column >= 0 &&
           maze_.grid.contains(static_cast<std::size_t>(row), static_cast<std::size_t>(column)) &&
           maze_.grid.open(Cell{static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)});
  }

  const Maze& maze_;
  std::int64_t row_;
  std::int64_t column_;
  ExactCost cost_;
};

}  // namespace

Replay replay_maze(const Maze& maze, std::span<const std::string> moves) {
  Replay replay;
  Walker walker(maze);
  for (const std::string& move : moves) {
    replay.problem = walker.step(move);
    if (!replay.problem.empty()) break;
    ++replay.moves_made;
  }
  replay.cost = walker.cost();
  replay.reaches_goal = replay.problem.empty() && walker.on_goal();
  return replay;
}

}  // namespace wend
