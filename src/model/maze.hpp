// A maze: a grid, a start, goals; and what stands in it, if it is a quest. Plain data.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/entity.hpp"
#include "model/grid.hpp"

namespace wend {

enum class Neighbours : std::uint8_t {
  four,  // up, right, down, left
  eight  // diagonals too, but never across the corner of a wall: both straight ways must be open
};

/// The 32-bit instructions a maze was read from, in their order. Writers of such words repeat them as long as
/// they still say the same. A spelling is no part of what is said: all are equal.
struct Spelling {
  std::vector<std::uint32_t> words;

  friend bool operator==(const Spelling&, const Spelling&) { return true; }
};

/// Start and goals lie on open cells and inside the grid; goals are sorted and without repeats (readers see
/// to both). Entities stand on open cells too, one on a cell at most and none on the start or a goal; their
/// order is the file's (ties of the original's selector depend on it), by cells if nothing else is said.
/// Notes are free lines such as "builder rdfs, seed 7" that travel with the maze.
struct Maze {
  Grid grid;
  std::optional<Cell> start;
  std::vector<Cell> goals;
  std::vector<Entity> entities;
  Neighbours neighbours = Neighbours::four;
  std::vector<std::string> notes;
  QuestTerms terms = {};
  Spelling spelling = {};

  friend bool operator==(const Maze&, const Maze&) = default;
};

}  // namespace wend
