#include "tiles/compact_index.hpp"

#include <algorithm>
#include <array>

namespace wend {

CompactIndex::CompactIndex(std::size_t cells, std::size_t tiles)
    : orders_(tiles), set_number_(std::size_t{1} << cells) {
  for (std::size_t set = 0; set < set_number_.size(); ++set) {
    if (count(static_cast<unsigned>(set)) == tiles) set_number_[set] = static_cast<std::uint16_t>(sets_++);
  }
}

/// One tile after the other has the cells that are left to choose from.
std::size_t CompactIndex::entries(std::size_t cells, std::size_t tiles) {
  std::size_t entries = 1;
  for (std::size_t tile = 0; tile < tiles; ++tile) entries *= cells - tile;
  return entries;
}

CompactIndex::Lie CompactIndex::lie(std::span<const std::uint8_t> cells) const {
  std::array<std::uint8_t, Orders::most> things;  // by place in the order
  unsigned set = 0;
  for (const std::uint8_t cell : cells) set |= 1U << cell;
  for (std::size_t tile = 0; tile < cells.size(); ++tile)
    things[count(set & ((1U << cells[tile]) - 1))] = static_cast<std::uint8_t>(tile);
  return {static_cast<std::uint16_t>(set), Orders::number_of({things.data(), cells.size()})};
}

}  // namespace wend
