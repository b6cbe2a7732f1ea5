#include "tiles/home_board.hpp"

#include <algorithm>
#include <numeric>

namespace wend {
namespace {

/// To the upper left quarter, and on square boards not above its diagonal.
TileTurn turn_home(const TileShape& shape, TileCell home) {
  TileTurn turn;
  turn.flip_rows = 2 * shape.row(home) > shape.rows - 1;
  turn.flip_columns = 2 * shape.column(home) > shape.columns - 1;
  const TileCell near = turn.applied(shape, home);
  turn.transpose = shape.rows == shape.columns && shape.row(near) < shape.column(near);
  return turn;
}

}  // namespace

HomeBoard solved_home_board(const TileShape& shape, TileCell home) {
  HomeBoard board{shape, home, home, std::vector<TileCell>(shape.cells())};
  std::iota(board.tiles.begin(), board.tiles.end(), TileCell{0});
  return board;
}

HomeForm home_form(const TileBoard& board) {
  const TileShape shape = shape_of(board);
  std::vector<TileCell> home(board.goal.size());
  for (std::size_t cell = 0; cell < home.size(); ++cell) home[board.goal[cell]] = static_cast<TileCell>(cell);
  HomeBoard plain{shape, blank_of(board.goal), blank_of(board.tiles), {}};
  for (const TileNumber tile : board.tiles) plain.tiles.push_back(home[tile]);
  const TileTurn turn = turn_home(shape, plain.home);
  return {turned(plain, turn), turn};
}

HomeBoard turned(const HomeBoard& board, const TileTurn& turn) {
  const auto place = [&](std::size_t cell) { return turn.applied(board.shape, cell); };
  HomeBoard result{turn.applied(board.shape), place(board.home), place(board.blank), board.tiles};
  for (std::size_t cell = 0; cell < board.tiles.size(); ++cell)
    result.tiles[place(cell)] = place(board.tiles[cell]);
  return result;
}

}  // namespace wend
