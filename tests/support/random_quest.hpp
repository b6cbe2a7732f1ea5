// Mazes with everything a pack file can hold, from a seed.
#pragma once

#include "base/rng.hpp"
#include "model/maze.hpp"

namespace wend::test {

struct QuestSize {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  unsigned walls = 50;  // of a hundred cells
  unsigned marks = 10;  // of a hundred open cells
};

inline Entity random_entity(Rng& rng, Cell at) {
  const auto kind = static_cast<EntityKind>(rng.below(3));
  const int value =
      rng.chance(1, 2) ? default_value(kind) : static_cast<int>(rng.below(max_entity_value + 1));
  return {kind, at, value, static_cast<Facing>(rng.chance(1, 2) ? 0 : rng.below(4))};
}

inline Maze random_quest(const QuestSize& shape, std::uint64_t seed) {
  Rng rng(seed);
  Maze maze;
  maze.grid = Grid(shape.rows, shape.columns);
  for (std::uint32_t row = 0; row < shape.rows; ++row) {
    for (std::uint32_t column = 0; column < shape.columns; ++column) {
      if (rng.chance(shape.walls, 100)) continue;
      const Cell at{row, column};
      maze.grid.set_open(at, true);
      if (!rng.chance(shape.marks, 100)) continue;
      const bool start = !maze.start && rng.chance(1, 3);
      if (start) maze.start = at;
      if (rng.chance(1, 3)) {
        maze.goals.push_back(at);
      } else if (!start) {
        maze.entities.push_back(random_entity(rng, at));
      }
    }
  }
  if (rng.chance(1, 3)) rng.shuffle(maze.entities);
  if (rng.chance(1, 4)) maze.neighbours = Neighbours::eight;
  if (!maze.entities.empty() && rng.chance(1, 2)) {
    maze.terms.hp = static_cast<int>(1 + rng.below(rng.chance(1, 2) ? 9 : QuestTerms::most_hp));
    maze.terms.rules = rng.chance(1, 2) ? QuestRules::walk : QuestRules::intent;
  }
  return maze;
}

}  // namespace wend::test
