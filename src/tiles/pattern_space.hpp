// The states a pattern can be in, numbered so that they can be explored many at a time.
//
// The tiles of the pattern occupy a set of cells; what is left falls into connected regions, and in one of
// them is the blank. Set and region are a node. In every node the tiles can lie in all orders, numbered by
// their permutation: order 0 is that of the goal. A move takes the tile in one place of the order to another
// one and leads from a node to a node, and it does the same to all orders: so one step for a node handles
// thousands of states that lie side by side in memory.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "tiles/orders.hpp"
#include "tiles/pattern.hpp"

namespace wend {

class PatternSpace {
 public:
  struct Node {
    CellSet occupied;
    CellSet region;
  };

  PatternSpace(const TileShape& shape, std::size_t tiles);

  [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }
  /// The nodes with the set of this number are [first_node(set), first_node(set + 1)).
  [[nodiscard]] std::size_t sets() const { return first_node_.size() - 1; }
  [[nodiscard]] std::uint32_t first_node(std::size_t set) const { return first_node_[set]; }
  [[nodiscard]] std::uint32_t node_of(CellSet occupied, CellSet blank) const;
  [[nodiscard]] const Orders& orders() const { return orders_; }

  /// What can be done in a node: the node a move leads to, and the places in the order.
  struct Move {
    std::uint32_t to_node;
    std::uint8_t from;
    std::uint8_t to;
  };
  [[nodiscard]] std::span<const Move> moves(std::size_t node) const {
    return {moves_.data() + first_move_[node], moves_.data() + first_move_[node + 1]};
  }

 private:
  [[nodiscard]] std::size_t set_number(CellSet cells) const;
  void number_sets(const TileShape& shape, std::size_t tiles);
  void list_nodes(std::size_t tiles);
  void list_moves(const Node& node);

  CellFlood flood_;
  Orders orders_;
  std::vector<std::array<std::uint32_t, Orders::most>>
      choose_;  // [cell][place]: sets that end before this cell
  std::vector<std::uint32_t> first_node_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> first_move_;
  std::vector<Move> moves_;
};

}  // namespace wend
