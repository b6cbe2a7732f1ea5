#include "tiles/board.hpp"

#include <algorithm>
#include <numeric>

namespace wend {
namespace {

std::string fault_in_numbers(const std::vector<TileNumber>& tiles, std::size_t cells,
                             const std::string& where) {
  if (tiles.size() != cells)
    return where + " has " + std::to_string(tiles.size()) + " numbers, and " + std::to_string(cells) +
           " are needed";
  std::vector<bool> seen(cells);
  for (const TileNumber tile : tiles) {
    if (tile >= cells)
      return where + " has a tile " + std::to_string(tile) + ", and the largest can be " +
             std::to_string(cells - 1);
    if (seen[tile])
      return tile == 0 ? where + " has two blanks" : where + " has tile " + std::to_string(tile) + " twice";
    seen[tile] = true;
  }
  return {};
}

/// By cell: the cell where what lies there belongs.
std::vector<TileCell> homes_of(const TileBoard& board) {
  std::vector<TileCell> home(board.goal.size());
  for (std::size_t cell = 0; cell < board.goal.size(); ++cell)
    home[board.goal[cell]] = static_cast<TileCell>(cell);
  std::vector<TileCell> homes(board.tiles.size());
  for (std::size_t cell = 0; cell < homes.size(); ++cell) homes[cell] = home[board.tiles[cell]];
  return homes;
}

/// Whether an odd number of swaps sorts them: cells minus cycles.
bool is_odd(const std::vector<TileCell>& homes) {
  std::vector<bool> seen(homes.size());
  std::size_t cycles = 0;
  for (std::size_t cell = 0; cell < homes.size(); ++cell) {
    if (seen[cell]) continue;
    ++cycles;
    for (std::size_t at = cell; !seen[at]; at = homes[at]) seen[at] = true;
  }
  return (homes.size() - cycles) % 2 == 1;
}

bool is_line(const TileBoard& board) {
  return board.rows == 1 || board.columns == 1;
}

std::vector<TileNumber> without_blank(std::vector<TileNumber> tiles) {
  tiles.erase(std::remove(tiles.begin(), tiles.end(), TileNumber{0}), tiles.end());
  return tiles;
}

}  // namespace

std::vector<TileNumber> goal_first(const TileShape& shape) {
  std::vector<TileNumber> goal(shape.cells());
  std::iota(goal.begin(), goal.end(), TileNumber{0});
  return goal;
}

std::vector<TileNumber> goal_last(const TileShape& shape) {
  std::vector<TileNumber> goal = goal_first(shape);
  std::rotate(goal.begin(), goal.begin() + 1, goal.end());
  return goal;
}

std::string fault_in(const TileBoard& board) {
  const std::size_t cells = shape_of(board).cells();
  if (cells < 2) return "a board has at least two cells";
  if (cells > most_tile_cells) return "a board has at most " + std::to_string(most_tile_cells) + " cells";
  const std::string fault = fault_in_numbers(board.tiles, cells, "the board");
  return fault.empty() ? fault_in_numbers(board.goal, cells, "the goal") : fault;
}

std::string why_unsolvable(const TileBoard& board) {
  if (is_line(board)) {
    if (without_blank(board.tiles) == without_blank(board.goal)) return {};
    return "tiles in a single line never pass each other, and their order is not that of the goal";
  }
  const TileShape shape = shape_of(board);
  const bool odd = is_odd(homes_of(board));
  const bool far = shape.distance(blank_of(board.tiles), blank_of(board.goal)) % 2 == 1;
  if (odd == far) return {};
  const auto words = [](bool is_odd_number) { return std::string(is_odd_number ? "odd" : "even"); };
  return "every move is one swap and one step of the blank; here an " + words(odd) +
         " number of swaps would lead to the goal, but the blank is an " + words(far) +
         " number of steps from its place (exchange any two tiles and it can be solved)";
}

TileCell blank_of(const std::vector<TileNumber>& tiles) {
  return static_cast<TileCell>(std::find(tiles.begin(), tiles.end(), TileNumber{0}) - tiles.begin());
}

bool slide(TileBoard& board, TileMove move) {
  const TileShape shape = shape_of(board);
  const TileCell blank = blank_of(board.tiles);
  if (!shape.has(blank, move)) return false;
  std::swap(board.tiles[blank], board.tiles[shape.next(blank, move)]);
  return true;
}

TileBoard random_board(const TileShape& shape, std::vector<TileNumber> goal, Rng& rng) {
  TileBoard board{shape.rows, shape.columns, goal, std::move(goal)};
  if (is_line(board)) {  // only the blank can be elsewhere
    board.tiles = without_blank(board.tiles);
    board.tiles.insert(board.tiles.begin() + static_cast<std::ptrdiff_t>(rng.below(shape.cells())), 0);
    return board;
  }
  rng.shuffle(board.tiles);
  if (why_unsolvable(board).empty()) return board;
  // Exchanging two tiles pairs every board that cannot be solved with one that can, so none is preferred.
  const auto is_tile = [](TileNumber tile) { return tile != 0; };
  const auto one = std::find_if(board.tiles.begin(), board.tiles.end(), is_tile);
  const auto other = std::find_if(one + 1, board.tiles.end(), is_tile);
  std::iter_swap(one, other);
  return board;
}

TileBoard walked_board(const TileShape& shape, std::vector<TileNumber> goal, std::uint64_t moves, Rng& rng) {
  TileBoard board{shape.rows, shape.columns, goal, std::move(goal)};
  TileCell blank = blank_of(board.tiles);
  TileCell last = blank;
  for (std::uint64_t i = 0; i < moves; ++i) {
    std::array<TileCell, 4> ways{};
    std::size_t count = 0;
    for (const TileMove move : tile_moves) {
      if (shape.has(blank, move) && shape.next(blank, move) != last) ways[count++] = shape.next(blank, move);
    }
    const TileCell to = count == 0 ? last : ways[rng.below(count)];
    std::swap(board.tiles[blank], board.tiles[to]);
    last = std::exchange(blank, to);
  }
  return board;
}

}  // namespace wend
