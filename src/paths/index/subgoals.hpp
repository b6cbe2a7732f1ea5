// Subgoals: the open cells at convex corners of walls, where shortest ways turn (Uras, Koenig, Hernandez
// 2013: Subgoal graphs). Between two of them a shortest way passes others, or none; two cells with none
// between them on any way as short as the distance without walls have no wall between them either: one can be
// seen from the other by going diagonally first and then straight (four neighbours: along the column, then
// along the row). So it is enough to look that way to find all direct contacts of a cell, and words of 56
// cells at a glance do the straight part.
//
// Guarantee: some shortest way from one cell to another goes straight there (`sees`), or over contacts of
// both, from subgoal to subgoal that are contacts of each other. Cost: two bits per cell; a look takes time
// proportional to the diagonals seen.
#pragma once

#include <cstdint>
#include <vector>

#include "paths/parts/length.hpp"
#include "paths/path_map.hpp"

namespace wend {

class Subgoals {
 public:
  /// The map must stay as it is.
  Subgoals(const PathMap& map, bool diagonals);

  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] bool at(Slot slot) const { return marks_.at(slot); }
  /// Subgoals are numbered in the order of their slots.
  [[nodiscard]] std::uint32_t number(Slot slot) const {
    const std::size_t word = slot / 64;
    const std::uint64_t below = marks_.word(word * 64) & ((std::uint64_t{1} << (slot % 64)) - 1);
    return before_[word] + static_cast<std::uint32_t>(std::popcount(below));
  }
  [[nodiscard]] std::vector<Slot> slots() const;

  struct Contact {
    std::uint32_t subgoal;  // its number
    Length length;
    Slot slot;
  };
  /// Replaces `contacts` by the subgoals in direct contact with a cell; of a subgoal only itself counts if
  /// `itself`.
  void look(Cell from, bool itself, std::vector<Contact>& contacts) const;
  /// Whether going diagonally (along the column) first and then straight leads from one cell to the other.
  [[nodiscard]] bool sees(Cell from, Cell to) const;

  [[nodiscard]] std::size_t bytes() const {
    return marks_.bytes() + by_rows_.bytes() + by_columns_.bytes() + before_.size() * sizeof before_[0];
  }

 private:
  struct Look;

  const PathMap* map_;
  bool diagonals_;
  BitPlane marks_;                     // subgoals
  BitPlane by_rows_;                   // open cells that are none, where looks go on
  BitPlane by_columns_;                // the same, transposed
  std::vector<std::uint32_t> before_;  // subgoals before each word of marks
  std::size_t count_ = 0;
};

}  // namespace wend
