#include "tiles/anytime_shorten.hpp"

#include <algorithm>

#include "tiles/staged.hpp"
#include "tiles/staged_plan.hpp"

namespace wend {
namespace {

/// What the blank visits, and a margin of one cell.
TileRectangle around(const HomeBoard& from, std::span<const TileMove> moves) {
  const TileShape& shape = from.shape;
  TileCell blank = from.blank;
  TileRectangle box{shape.row(blank), shape.column(blank), shape.row(blank), shape.column(blank)};
  for (const TileMove move : moves) {
    blank = shape.next(blank, move);
    box.top = std::min(box.top, shape.row(blank));
    box.bottom = std::max(box.bottom, shape.row(blank));
    box.left = std::min(box.left, shape.column(blank));
    box.right = std::max(box.right, shape.column(blank));
  }
  box.top -= box.top > 0 ? 1 : 0;
  box.left -= box.left > 0 ? 1 : 0;
  box.bottom += box.bottom + 1 < shape.rows ? 1 : 0;
  box.right += box.right + 1 < shape.columns ? 1 : 0;
  return box;
}

/// `from`, in the words of a goal that is `to`.
HomeBoard towards(const HomeBoard& from, const HomeBoard& to) {
  std::vector<TileCell> belongs(to.tiles.size());
  for (std::size_t cell = 0; cell < to.tiles.size(); ++cell)
    belongs[to.tiles[cell]] = static_cast<TileCell>(cell);
  HomeBoard board = from;
  board.home = to.blank;
  for (TileCell& tile : board.tiles) tile = belongs[tile];
  return board;
}

}  // namespace

bool anytime_shorten(const HomeBoard& board, std::vector<TileMove>& way, const ShortenEffort& effort,
                     Budget& budget) {
  bool shorter = false;
  HomeBoard from = board;
  const std::size_t step = std::max<std::size_t>(effort.stretch / 3, 1);
  for (std::size_t begin = 0; begin < way.size();) {
    const std::size_t length = std::min(effort.stretch, way.size() - begin);
    const auto first = way.begin() + static_cast<std::ptrdiff_t>(begin);
    const std::span<const TileMove> moves(first, length);
    HomeBoard to = from;
    for (const TileMove move : moves) to.slide(move);
    const HomeBoard task = cut_out(towards(from, to), around(from, moves));
    // The number of moves stays odd or even.
    const auto found = length > 2 ? beam_way(task, effort.width, budget, length - 2) : std::nullopt;
    if (found) {
      way.erase(first, first + static_cast<std::ptrdiff_t>(length));
      way.insert(way.begin() + static_cast<std::ptrdiff_t>(begin), found->begin(), found->end());
      shorter = true;
    }
    for (std::size_t i = 0; i < step && begin < way.size(); ++i, ++begin) from.slide(way[begin]);
  }
  return shorter;
}

}  // namespace wend
