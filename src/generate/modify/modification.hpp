// What a modification of finished mazes owes: what people read about it, and a function that opens squares.
//
// Modifications only ever open squares, and never one of the outer rows and columns: what was connected stays
// connected and the outer wall stays closed. Same maze, amount and seed, same result. They work at every
// size; where there is no room they do nothing. Whoever watches gets the tape of the builder continued.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/rng.hpp"
#include "model/maze.hpp"
#include "trace/build_tape.hpp"

namespace wend {

/// The maze at work, and whoever watches.
class Opener {
 public:
  /// A tape, if there is one, shows the maze as it is now.
  Opener(Maze& maze, BuildTape* tape) : maze_(&maze), tape_(tape) {}

  [[nodiscard]] const Grid& grid() const { return maze_->grid; }
  [[nodiscard]] bool open(std::size_t row, std::size_t column) const {
    return grid().open(Cell{static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)});
  }
  void make_open(std::size_t row, std::size_t column) {
    maze_->grid.set_open({static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)}, true);
    if (tape_ != nullptr) tape_->paint(row, column, Brush::open);
  }
  /// What was opened since the last call appears together.
  void step() {
    if (tape_ != nullptr) tape_->end_step();
  }

 private:
  Maze* maze_;
  BuildTape* tape_;
};

struct Modification {
  std::string_view name;
  std::string_view title;
  std::string_view summary;         // one line
  std::string_view description;     // a few sentences: what it does, what it changes about the maze
  std::string_view parameter = {};  // what stands behind `name=`, such as P; empty if nothing may
  std::string_view fallback = {};   // the parameter if none is given
  /// The parameter as a number; an Error with a hint for anything that is none. Null without a parameter.
  std::uint64_t (*read)(std::string_view text) = nullptr;
  void (*apply)(Opener& opener, std::uint64_t amount, Rng& rng) = nullptr;
};

}  // namespace wend
