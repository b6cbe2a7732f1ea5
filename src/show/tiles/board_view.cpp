#include "show/tiles/board_view.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "show/image/font.hpp"
#include "show/tiles/digits.hpp"

namespace wend {
namespace {

constexpr std::size_t least_round = 20;  // pixels of a tile with round corners

std::size_t gap_for(const TileLayout& layout) {
  return std::max<std::size_t>(1, std::min(layout.width, layout.height) / 16);
}

/// How much of a pixel lies in a rectangle with round corners.
double cover(std::size_t row, std::size_t column, const RgbImage& image, double corner) {
  const double x = static_cast<double>(column) + 0.5, y = static_cast<double>(row) + 0.5;
  const auto width = static_cast<double>(image.width), height = static_cast<double>(image.height);
  const double dx = std::max(0.0, std::max(corner - x, x - (width - corner)));
  const double dy = std::max(0.0, std::max(corner - y, y - (height - corner)));
  return std::clamp(corner - std::hypot(dx, dy) + 0.5, 0.0, 1.0);
}

void copy(const RgbImage& from, RgbImage& to, std::size_t left, std::size_t top) {
  for (std::size_t row = 0; row < from.height; ++row)
    std::copy_n(&from.pixels[row * from.width], from.width, &to.at(top + row, left));
}

}  // namespace

std::size_t digits_of(const TileShape& shape) {
  return std::to_string(shape.cells() - 1).size();
}

BoardView::BoardView(const TileBoard& board, const TileLayout& layout, Theme theme)
    : shape_(shape_of(board)),
      layout_(layout),
      colors_(board, theme),
      gap_(gap_for(layout)),
      room_(digits_of(shape_)) {}

std::size_t BoardView::left_of(std::size_t cell) const {
  return layout_.around + gap_ + shape_.column(cell) * layout_.width;
}
std::size_t BoardView::top_of(std::size_t cell) const {
  return layout_.around + gap_ + shape_.row(cell) * layout_.height;
}

const RgbImage& BoardView::face(TileNumber number, Look look) {
  const auto [place, added] = faces_.try_emplace({number, look});
  if (!added) return place->second;
  const TilePaints& paints = colors_.of(number, look == Look::home);
  const Rgb face = look == Look::hinted ? colors_.hint : paints.face.color;
  const Rgb ink = look == Look::hinted ? colors_.ground : paints.number.color;
  RgbImage image(layout_.width - gap_, layout_.height - gap_, colors_.well);
  const std::size_t side = std::min(image.width, image.height);
  const double corner = side < least_round ? 0 : static_cast<double>(side) * 0.12;
  for (std::size_t i = 0; i < image.pixels.size(); ++i) {
    const double share = corner > 0 ? cover(i / image.width, i % image.width, image, corner) : 1;
    image.pixels[i] = blend(image.pixels[i], face, share);
  }
  const std::size_t high = std::min(image.height - std::min<std::size_t>(image.height, 2),
                                    std::max(letter_height, image.height * 11 / 20));
  const std::size_t wide =
      side < least_round ? image.width - std::min<std::size_t>(image.width, 2) : image.width * 4 / 5;
  draw_number(image, {(image.width - wide) / 2, (image.height - high) / 2, wide, high},
              std::to_string(number), std::max<std::size_t>(room_, 2), ink);
  return place->second = std::move(image);
}

RgbImage BoardView::paint(const TileScene& scene) {
  RgbImage image(width(), height(), colors_.ground);
  for (std::size_t row = layout_.around; row < height() - layout_.around; ++row)
    std::fill_n(&image.at(row, layout_.around), width() - 2 * layout_.around, colors_.well);
  const TileBoard& board = *scene.board;
  const std::size_t blank = blank_of(board.tiles);
  const auto tile_of = [&](std::optional<TileMove> move) {
    return move && shape_.has(blank, *move) ? shape_.next(blank, *move) : blank;
  };
  const std::size_t moving = tile_of(scene.move);
  const auto between = [&](std::size_t from, std::size_t to) {
    return static_cast<std::size_t>(std::lround(
        static_cast<double>(from) + (static_cast<double>(to) - static_cast<double>(from)) * scene.moved));
  };
  for (std::size_t cell = 0; cell < board.tiles.size(); ++cell) {
    if (cell == blank) continue;
    std::size_t left = left_of(cell), top = top_of(cell);
    if (cell == moving) {
      left = between(left, left_of(blank));
      top = between(top, top_of(blank));
    }
    const Look look = scene.hint && cell == tile_of(scene.hint) ? Look::hinted
                      : board.tiles[cell] == board.goal[cell]   ? Look::home
                                                                : Look::away;
    copy(face(board.tiles[cell], look), image, left, top);
  }
  return image;
}

}  // namespace wend
