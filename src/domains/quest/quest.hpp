// A quest as its searches see it: the maze, what stands in it by number and by slot, and the rules in force.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/maze.hpp"

namespace wend {

/// Entities keep the order of the maze. `needed` are gems and monsters: all of them have to be done.
class Quest {
 public:
  using Index = std::uint32_t;
  static constexpr Index none = UINT32_MAX;

  /// The maze has a start and one goal.
  explicit Quest(Maze maze);

  [[nodiscard]] const Maze& maze() const { return maze_; }
  [[nodiscard]] const Grid& grid() const { return maze_.grid; }
  [[nodiscard]] Slot start() const { return start_; }
  [[nodiscard]] Slot end() const { return end_; }
  [[nodiscard]] int hp() const { return maze_.terms.hp; }
  [[nodiscard]] bool intent() const { return intent_; }

  [[nodiscard]] Index size() const { return static_cast<Index>(slots_.size()); }
  [[nodiscard]] const Entity& entity(Index i) const { return maze_.entities[i]; }
  [[nodiscard]] Slot slot(Index i) const { return slots_[i]; }
  [[nodiscard]] bool monster(Index i) const { return entity(i).kind == EntityKind::monster; }
  [[nodiscard]] bool heart(Index i) const { return entity(i).kind == EntityKind::heart; }
  [[nodiscard]] bool needed(Index i) const { return !heart(i); }
  /// What taking an entity does to the hp.
  [[nodiscard]] int gain(Index i) const {
    return monster(i) ? -entity(i).value : heart(i) ? entity(i).value : 0;
  }
  /// What stands on a cell at the start, or none.
  [[nodiscard]] Index at(Slot slot) const {
    return (marked_[slot >> 6] >> (slot & 63) & 1) == 0 ? none : look_up(slot);
  }
  /// Whether an entity may be taken with so many hp: never below 1.
  [[nodiscard]] bool possible(Index i, std::int64_t hp) const { return hp + gain(i) >= 1; }

  /// The cheapest step away from a cell, 0 to 3 for U R D L, if there is one: what was passed by on the cell
  /// you stand on is done by leaving it and coming back.
  [[nodiscard]] std::optional<std::uint8_t> way_out(Slot at) const;
  /// What that costs; infinite if there is none.
  [[nodiscard]] std::int32_t round_trip(Slot at) const;

  /// hp left after everything is taken; below 1 there are too few hearts, whatever the order.
  [[nodiscard]] std::int64_t hp_after_all() const;
  /// "the monster at row 4, column 7".
  [[nodiscard]] std::string name(Index i) const;
  [[nodiscard]] std::string_view kind_name(Index i) const;

 private:
  [[nodiscard]] Index look_up(Slot slot) const;

  Maze maze_;
  Slot start_;
  Slot end_;
  bool intent_;
  std::vector<Slot> slots_;            // by entity
  std::vector<Index> by_slot_;         // entities, sorted by slot
  std::vector<std::uint64_t> marked_;  // one bit per slot: something stands there
};

}  // namespace wend
