// A board in the words of its goal: every tile is called by the cell where it belongs. All goals look the
// same then, so estimates, tables and searches need to know none. The board is also turned so that the blank
// belongs as near to the upper left corner as can be: whichever corner it is, one set of tables serves.
#pragma once

#include <span>
#include <vector>

#include "tiles/board.hpp"

namespace wend {

/// What estimates look at: a HomeBoard, or a state of a search with the same meaning.
struct TileView {
  TileShape shape;
  TileCell home = 0;
  TileCell blank = 0;
  std::span<const TileCell> tiles;
};

/// `tiles` is a permutation of the cells. The blank is in it, under the cell `home` where it belongs.
struct HomeBoard {
  TileShape shape;
  TileCell home = 0;            // where the blank belongs
  TileCell blank = 0;           // where it is
  std::vector<TileCell> tiles;  // by cell: where what lies there belongs

  [[nodiscard]] bool solved() const {
    for (std::size_t cell = 0; cell < tiles.size(); ++cell) {
      if (tiles[cell] != cell) return false;
    }
    return true;
  }
  [[nodiscard]] TileView view() const { return {shape, home, blank, tiles}; }
  /// Moves the blank; the edge must not be in the way.
  void slide(TileMove move) {
    const TileCell to = shape.next(blank, move);
    std::swap(tiles[blank], tiles[to]);
    blank = to;
  }

  friend bool operator==(const HomeBoard&, const HomeBoard&) = default;
};

/// The goal, seen from itself.
HomeBoard solved_home_board(const TileShape& shape, TileCell home);

/// A board without fault, and how it was turned: `turn.before` makes moves of the board of moves of `board`.
struct HomeForm {
  HomeBoard board;
  TileTurn turn;
};
HomeForm home_form(const TileBoard& board);

/// The same board turned.
HomeBoard turned(const HomeBoard& board, const TileTurn& turn);

}  // namespace wend
