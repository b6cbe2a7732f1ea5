#include "tiles/tile_game.hpp"

#include <algorithm>

namespace wend {

bool TileGame::shown() const {
  return std::any_of(turns_.begin(), turns_.begin() + static_cast<std::ptrdiff_t>(made_),
                     [](const Turn& turn) { return turn.shown; });
}

bool TileGame::move(TileMove way, bool shown) {
  if (!slide(board_, way)) return false;
  turns_.resize(made_);
  turns_.push_back({way, shown});
  ++made_;
  ++presses_;
  return true;
}

std::optional<TileMove> TileGame::undo() {
  if (made_ == 0) return std::nullopt;
  const TileMove back = opposite(turns_[--made_].way);
  slide(board_, back);
  ++presses_;
  return back;
}

std::optional<TileMove> TileGame::redo() {
  if (made_ == turns_.size()) return std::nullopt;
  const TileMove way = turns_[made_++].way;
  slide(board_, way);
  ++presses_;
  return way;
}

}  // namespace wend
