#include "tiles/pattern_space.hpp"

namespace wend {
PatternSpace::PatternSpace(const TileShape& shape, std::size_t tiles)
    : flood_(shape), orders_(tiles), choose_(shape.cells() + 1) {
  number_sets(shape, tiles);
  list_nodes(tiles);
  for (const Node& node : nodes_) list_moves(node);
  first_move_.push_back(static_cast<std::uint32_t>(moves_.size()));
}

/// By the combinatorial number system, which is the order of the numbers their bits form.
void PatternSpace::number_sets(const TileShape& shape, std::size_t tiles) {
  for (std::size_t cell = 1; cell <= shape.cells(); ++cell) {
    choose_[cell][0] = static_cast<std::uint32_t>(cell);
    for (std::size_t place = 1; place < tiles; ++place)
      choose_[cell][place] = choose_[cell - 1][place] + choose_[cell - 1][place - 1];
  }
}

void PatternSpace::list_nodes(std::size_t tiles) {
  const CellSet end = flood_.all();
  for (CellSet occupied = cell_bit(tiles) - 1; occupied <= end;) {
    first_node_.push_back(static_cast<std::uint32_t>(nodes_.size()));
    for (CellSet free = end & ~occupied; free != 0;) {
      const CellSet region = flood_.spread(free & (~free + 1), free);
      nodes_.push_back({occupied, region});
      free &= ~region;
    }
    const CellSet last = occupied & (~occupied + 1), ripple = occupied + last;  // the next with as many bits
    if (ripple < occupied) break;
    occupied = ripple | ((occupied ^ ripple) / last >> 2);
  }
  first_node_.push_back(static_cast<std::uint32_t>(nodes_.size()));
}

void PatternSpace::list_moves(const Node& node) {
  const auto place_in = [](CellSet occupied, CellSet tile) {
    return static_cast<std::uint8_t>(std::popcount(occupied & (tile - 1)));
  };
  first_move_.push_back(static_cast<std::uint32_t>(moves_.size()));
  for (CellSet tiles = flood_.around(node.region) & node.occupied; tiles != 0; tiles &= tiles - 1) {
    const CellSet tile = tiles & (~tiles + 1);
    for (CellSet ways = flood_.around(tile) & node.region; ways != 0; ways &= ways - 1) {
      const CellSet to = ways & (~ways + 1);
      const CellSet occupied = node.occupied ^ tile ^ to;
      moves_.push_back({node_of(occupied, tile), place_in(node.occupied, tile), place_in(occupied, to)});
    }
  }
}

std::size_t PatternSpace::set_number(CellSet cells) const {
  std::size_t number = 0;
  for (std::size_t place = 0; cells != 0; ++place, cells &= cells - 1)
    number += choose_[static_cast<std::size_t>(std::countr_zero(cells))][place];
  return number;
}

std::uint32_t PatternSpace::node_of(CellSet occupied, CellSet blank) const {
  std::uint32_t node = first_node_[set_number(occupied)];
  while ((nodes_[node].region & blank) == 0) ++node;
  return node;
}

}  // namespace wend
