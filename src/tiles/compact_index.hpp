// Numbers for the places of a pattern's tiles, without gaps: which cells they occupy, and in which order they
// lie there. Seven tiles on 4 x 4 have 58 million of them, where one digit per tile would need 268 million.
//
// A tile that moves along its row changes the set of cells only; one that moves along its column may pass
// others, and the new order is looked up. Numbers of one order are neighbours: half of all moves stay within
// a few pages of memory.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "tiles/orders.hpp"
#include "tiles/pattern.hpp"

namespace wend {

class CompactIndex {
 public:
  static constexpr std::size_t most_cells = 16;

  /// Where the tiles of a pattern are.
  struct Lie {
    std::uint16_t cells = 0;  // a set
    std::uint16_t order = 0;

    friend bool operator==(const Lie&, const Lie&) = default;
  };

  /// At most 16 cells, and 1 to 8 tiles.
  CompactIndex(std::size_t cells, std::size_t tiles);

  /// How many there are, all in all.
  static std::size_t entries(std::size_t cells, std::size_t tiles);
  /// The cells of the tiles, in the order of the tiles' homes.
  [[nodiscard]] Lie lie(std::span<const std::uint8_t> cells) const;
  /// The tile in the cell `from` goes to the empty cell `to`.
  [[nodiscard]] Lie moved(Lie lie, std::size_t from, std::size_t to) const {
    const unsigned others = lie.cells ^ 1U << from;
    const std::size_t old_place = count(others & ((1U << from) - 1));
    const std::size_t new_place = count(others & ((1U << to) - 1));
    lie.cells = static_cast<std::uint16_t>(others | 1U << to);
    if (old_place != new_place) lie.order = orders_.moved(old_place, new_place)[lie.order];
    return lie;
  }
  [[nodiscard]] std::size_t number(Lie lie) const {
    return std::size_t{lie.order} * sets_ + set_number_[lie.cells];
  }

 private:
  /// The bits among the lower 16. Processors of the common kind have no instruction for it.
  static std::size_t count(unsigned bits) {
    bits -= bits >> 1 & 0x5555;
    bits = (bits & 0x3333) + (bits >> 2 & 0x3333);
    bits = (bits + (bits >> 4)) & 0x0f0f;
    return (bits + (bits >> 8)) & 0x1f;
  }

  Orders orders_;
  std::size_t sets_ = 0;
  std::vector<std::uint16_t> set_number_;  // by set; as in PatternSpace
};

}  // namespace wend
