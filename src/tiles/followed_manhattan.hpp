// For IdaWalk: the Manhattan distance, followed along the moves.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "tiles/estimates.hpp"
#include "tiles/home_board.hpp"

namespace wend {

class FollowedManhattan {
 public:
  static constexpr std::size_t unrolled_cells = 25;
  explicit FollowedManhattan(const HomeBoard& board) {
    const TileShape& shape = board.shape;
    auto changes = std::make_shared<std::array<std::int8_t, 64 * 64 * 4>>();
    for (std::size_t tile = 0; tile < shape.cells(); ++tile) {
      for (std::size_t cell = 0; cell < shape.cells(); ++cell) {
        for (const TileMove move : tile_moves) {  // the tile in `cell` goes the other way
          if (!shape.has(cell, opposite(move))) continue;
          const int change =
              shape.distance(tile, shape.next(cell, opposite(move))) - shape.distance(tile, cell);
          (*changes)[index(tile, cell, static_cast<std::size_t>(move))] = static_cast<std::int8_t>(change);
        }
      }
    }
    changes_ = std::move(changes);
  }

  using Sum = int;
  struct Undo {};
  [[nodiscard]] Sum start(const HomeBoard& board) const { return tile_manhattan(board.view()); }
  bool enter(Sum& sum, std::size_t tile, std::size_t cell, std::size_t move, int room, Undo&) const {
    sum += (*changes_)[index(tile, cell, move)];
    return sum <= room;
  }
  [[nodiscard]] int value(Sum sum) const { return sum; }
  [[nodiscard]] bool home(Sum sum) const { return sum == 0; }
  void leave(std::size_t, const Undo&) const {}

 private:
  static std::size_t index(std::size_t tile, std::size_t cell, std::size_t move) {
    return (tile * 64 + cell) * 4 + move;
  }

  std::shared_ptr<const std::array<std::int8_t, 64 * 64 * 4>> changes_;
};

}  // namespace wend
