// A board of tiles as pixels: rounded tiles with large numbers in a tray, one of them on its way.
//
//   BoardView view(board, {.width = 64, .height = 64, .around = 12}, Theme::dark);
//   const RgbImage& image = view.paint({.board = &board, .move = TileMove::left, .moved = 0.4});
//
// Cost: every tile is drawn once; after that a moment is copied together.
#pragma once

#include <map>
#include <optional>

#include "show/stage/rgb_image.hpp"
#include "show/tiles/tile_colors.hpp"
#include "tiles/board.hpp"

namespace wend {

/// A moment: a board, and how far a move of the blank has come, 0 to 1, that is not made on it yet.
struct TileScene {
  const TileBoard* board = nullptr;
  std::optional<TileMove> move = {};
  double moved = 0;
  std::optional<TileMove> hint = {};  // marks the tile that this would move
};

/// Pixels of a cell with the gap between tiles, and around all of them.
struct TileLayout {
  std::size_t width = 64;
  std::size_t height = 64;
  std::size_t around = 0;
  friend bool operator==(const TileLayout&, const TileLayout&) = default;
};

class BoardView {
 public:
  /// For boards of this shape and this goal.
  BoardView(const TileBoard& board, const TileLayout& layout, Theme theme);

  [[nodiscard]] const TileColors& colors() const { return colors_; }
  [[nodiscard]] std::size_t width() const {
    return shape_.columns * layout_.width + gap_ + 2 * layout_.around;
  }
  [[nodiscard]] std::size_t height() const {
    return shape_.rows * layout_.height + gap_ + 2 * layout_.around;
  }

  [[nodiscard]] RgbImage paint(const TileScene& scene);

 private:
  /// The upper left corner of a tile in a cell.
  [[nodiscard]] std::size_t left_of(std::size_t cell) const;
  [[nodiscard]] std::size_t top_of(std::size_t cell) const;
  enum class Look : std::uint8_t { home, away, hinted };
  const RgbImage& face(TileNumber number, Look look);

  TileShape shape_;
  TileLayout layout_;
  TileColors colors_;
  std::size_t gap_;   // pixels between tiles
  std::size_t room_;  // digits of the largest number
  std::map<std::pair<TileNumber, Look>, RgbImage> faces_;
};

/// Digits of the largest number on boards of this shape.
std::size_t digits_of(const TileShape& shape);

}  // namespace wend
