// A walk on the model of a maze alone, step by step: what the replays of domains with mazes share. It shares
// no code with the searches.
#pragma once

#include <string>

#include "base/cost.hpp"
#include "model/maze.hpp"

namespace wend {

class MazeWalker {
 public:
  /// Begins at the start, which must exist. The maze outlives this.
  explicit MazeWalker(const Maze& maze) : maze_(maze), row_(maze.start->row), column_(maze.start->column) {}

  /// Makes the step a move names. Empty, or why it cannot be made.
  std::string step(const std::string& name);
  [[nodiscard]] Cell here() const {
    return {static_cast<std::uint32_t>(row_), static_cast<std::uint32_t>(column_)};
  }
  [[nodiscard]] ExactCost cost() const { return cost_; }

 private:
  [[nodiscard]] bool open(std::int64_t row, std::int64_t column) const;

  const Maze& maze_;
  std::int64_t row_;
  std::int64_t column_;
  ExactCost cost_;
};

}  // namespace wend
