// Every board of a small shape with its exact distance, by breadth-first search from the goal.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "tiles/home_board.hpp"

namespace wend {

class WholeSpace {
 public:
  WholeSpace(const TileShape& shape, TileCell home) {
    boards_.push_back(solved_home_board(shape, home));
    distances_.emplace(key_of(boards_[0]), 0);
    for (std::size_t i = 0; i < boards_.size(); ++i) {
      for (const TileMove move : tile_moves) {
        HomeBoard next = boards_[i];
        if (!shape.has(next.blank, move)) continue;
        next.slide(move);
        if (distances_.emplace(key_of(next), distance(boards_[i]) + 1).second)
          boards_.push_back(std::move(next));
      }
    }
  }

  /// In the order of their distance.
  [[nodiscard]] const std::vector<HomeBoard>& boards() const { return boards_; }
  [[nodiscard]] int distance(const HomeBoard& board) const { return distances_.at(key_of(board)); }
  [[nodiscard]] int farthest() const { return distance(boards_.back()); }

 private:
  static std::uint64_t key_of(const HomeBoard& board) {
    std::uint64_t key = 0;
    for (const TileCell tile : board.tiles) key = key << 4 | tile;
    return key;
  }

  std::vector<HomeBoard> boards_;
  std::unordered_map<std::uint64_t, int> distances_;
};

}  // namespace wend
