// A finite automaton that forbids strings of moves which have an equal or shorter replacement (Taylor and
// Korf 1993), separately for every cell the blank may start from.
//
// Why nothing is lost: order strings of moves by length, and those of one length by letters. From every start
// cell the strings are enumerated in that order; one that leads to an arrangement some earlier string leads
// to is forbidden. Replacing it within a longer string leads to the same arrangement by an earlier string. So
// of the shortest solutions the first in this order holds no forbidden string, and any search that cuts off
// by an admissible estimate and walks all other strings finds one as short.
//
// Length 2 forbids only to take back a move, length 1 nothing. States with the same future are united.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "tiles/shape.hpp"

namespace wend {

class MoveAutomaton {
 public:
  static constexpr std::uint32_t none = UINT32_MAX;

  /// Forbids strings of at most this length. The board has at most 64 cells.
  MoveAutomaton(const TileShape& shape, std::size_t length);
  /// For boards of this shape, made once. Longer strings forbid more, but the automaton has to stay in a near
  /// cache.
  static std::shared_ptr<const MoveAutomaton> shared(const TileShape& shape);

  [[nodiscard]] const TileShape& shape() const { return shape_; }
  [[nodiscard]] std::size_t size() const { return next_.size() / 4; }
  /// Nothing was moved yet.
  [[nodiscard]] std::uint32_t start(TileCell blank) const { return start_[blank]; }
  /// `none` if the edge is in the way or the string is forbidden.
  [[nodiscard]] std::uint32_t next(std::uint32_t state, TileMove move) const {
    return next_[std::size_t{state} * 4 + static_cast<std::size_t>(move)];
  }
  /// By state and move in fewer bits, for automata of fewer than 65,535 states; empty for others.
  static constexpr std::uint16_t short_none = UINT16_MAX;
  [[nodiscard]] const std::vector<std::uint16_t>& short_table() const { return short_next_; }

 private:
  TileShape shape_;
  std::vector<std::uint32_t> start_;  // by cell
  std::vector<std::uint32_t> next_;
  std::vector<std::uint16_t> short_next_;
};

}  // namespace wend
