// Problems as JSON, the way docs/api.md describes them: mazes, stages of Bloxorz, boards of tiles.
//
// Reading trusts nothing: sizes are checked before anything is taken for them, cells before they are used,
// and what the model promises (start on an open cell, one thing on a cell, links that lead somewhere) is seen
// to. A Refusal names the field.
#pragma once

#include <optional>
#include <string>

#include "model/model.hpp"
#include "serve/asked.hpp"

namespace wend::serve {

/// The object of a problem as text. What is left out has its usual value.
std::string json_of(const Model& model);

/// Of at most so many cells.
Model read_problem(const Asked& problem, std::size_t most_cells);

/// Another start, other goals: what is not said stays.
struct NewPlaces {
  std::optional<Cell> start = {};
  std::optional<std::vector<Cell>> goals = {};

  [[nodiscard]] bool any() const { return start || goals; }
};
/// The fields `start` and `goals` beside a board of this size.
NewPlaces read_new_places(const Asked& asked, const Maze& maze);
/// Sees to it that everything still has a cell of its own.
void put_places(Maze& maze, const NewPlaces& places, const Asked& asked);

/// "[3,4]".
void append_cell(std::string& out, Cell cell);

inline Cell cell_at(const Asked::Place& place) {
  return {static_cast<std::uint32_t>(place.row), static_cast<std::uint32_t>(place.column)};
}

}  // namespace wend::serve
