#include "show/image/tile_pictures.hpp"

#include <algorithm>
#include <cmath>

#include "show/image/font.hpp"
#include "show/image/pixel_numbers.hpp"
#include "show/image/png_writer.hpp"
#include "show/image/raster_film.hpp"
#include "show/stage/stage_caption.hpp"
#include "show/term/words.hpp"
#include "show/tiles/board_view.hpp"
#include "show/tiles/digits.hpp"
#include "show/tiles/tile_motion.hpp"

namespace wend {
namespace {

constexpr std::size_t most_cell = 80;  // unless somebody asks for more
constexpr std::size_t handy_width = 640;
constexpr std::size_t most_pixels = 64'000'000;
constexpr std::size_t most_chips = 600;  // moves that are told one by one
constexpr double longest_seconds = 90;   // of a film nobody gave a length
constexpr std::size_t letter = 2;        // pixels a dot of a caption
constexpr std::size_t caption_height = 40;
constexpr std::size_t line_height = 22;  // of each further line
constexpr std::size_t margin = 16;

std::size_t cell_for(const TileBoard& board, const PictureOptions& options) {
  if (options.scale > 0) return std::max(options.scale, least_tile_scale);
  const std::size_t longer = std::max(board.rows, board.columns);
  return std::clamp(handy_width / longer, std::size_t{24}, most_cell);
}

BoardView view_of(const TileBoard& board, const PictureOptions& options) {
  const std::size_t cell = cell_for(board, options);
  return {board, {cell, cell, margin}, options.theme};
}

TileBoard end_of(const TileWay& way) {
  TileBoard board = way.board;
  for (const TileMove move : way.moves) slide(board, move);
  return board;
}

/// What fills areas has to be right as far as it goes; edges take what is near.
void collect_areas(PixelNumbers& numbers, const TileBoard& board, const TileColors& colors) {
  for (const Rgb& color : {colors.ground, colors.well, colors.words, colors.quiet_words, colors.hint,
                           Rgb{0, 0, 0}, Rgb{255, 255, 255}})
    numbers.collect(color, 1);
  const int alike = board.tiles.size() <= 36 ? 1 : 3 * RasterPalette::no_eye_can_tell;
  for (const bool home : {true, false}) {
    for (const TileNumber number : board.goal) {
      if (number != 0) numbers.collect(colors.of(number, home).face.color, alike);
    }
  }
}

PictureFacts write_image(const RgbImage& image, PixelNumbers& numbers, const PictureOptions& options,
                         const std::string& path) {
  numbers.collect(image, RasterPalette::fine_for_edges / 2);
  numbers.close();
  const Raster raster = numbers.raster_of(image);
  PngWriter writer(path, raster.height(), raster.width(), numbers.colors(), 1, options.note);
  for (std::size_t row = 0; row < raster.height(); ++row) writer.row({raster.line(row), raster.width()});
  return writer.finish();
}

void paste(const RgbImage& from, RgbImage& to, std::size_t left) {
  for (std::size_t row = 0; row < from.height; ++row)
    std::copy_n(&from.pixels[row * from.width], from.width, &to.at(row, left));
}

void fill(RgbImage& image, const DigitBox& box, Rgb color) {
  for (std::size_t row = box.top; row < std::min(box.top + box.height, image.height); ++row) {
    for (std::size_t column = box.left; column < std::min(box.left + box.width, image.width); ++column)
      image.at(row, column) = color;
  }
}

/// The tiles in the order in which they move, as a row of small ones.
class Chips {
 public:
  Chips(const TileWay& way, std::size_t width) : way_(way) {
    const std::size_t digits = std::max<std::size_t>(2, digits_of(shape_of(way.board)));
    chip_width_ = digits * letter_advance * letter + 4;
    const std::size_t fit = std::max<std::size_t>(1, (width - 2 * margin + gap) / (chip_width_ + gap));
    per_row_ = fit >= 10 ? fit / 10 * 10 : fit;  // tens are easy to count
    if (way.moves.size() <= most_chips) rows_ = (way.moves.size() + per_row_ - 1) / per_row_;
  }
  [[nodiscard]] std::size_t height() const { return rows_ * (chip_height + gap); }

  void draw(RgbImage& image, std::size_t top, const TileColors& colors) const {
    TileBoard board = way_.board;
    for (std::size_t i = 0; rows_ > 0 && i < way_.moves.size(); ++i) {
      const std::size_t filled = blank_of(board.tiles);
      slide(board, way_.moves[i]);
      const TilePaints& paints = colors.of(board.tiles[filled], true);
      const DigitBox box{margin + i % per_row_ * (chip_width_ + gap),
                         top + i / per_row_ * (chip_height + gap), chip_width_, chip_height};
      fill(image, box, paints.face.color);
      const std::string number = std::to_string(board.tiles[filled]);
      write_text(image, box.left + (chip_width_ - text_width(number) * letter) / 2, box.top + 4, number,
                 letter, paints.number.color);
    }
  }

 private:
  static constexpr std::size_t gap = 4;
  static constexpr std::size_t chip_height = letter_height * letter + 8;
  const TileWay& way_;
  std::size_t chip_width_ = 0;
  std::size_t per_row_ = 1;
  std::size_t rows_ = 0;
};

/// From the start to the end.
void draw_arrow(RgbImage& image, std::size_t left, std::size_t width, std::size_t middle, Rgb color) {
  const std::size_t head = width / 2;
  fill(image, {left, middle - 3, width - head, 6}, color);
  for (std::size_t i = 0; i < head; ++i) {
    const std::size_t half = head - i;
    fill(image, {left + width - head + i, middle - half, 1, 2 * half}, color);
  }
}

RgbImage solution_image(BoardView& view, const TileWay& way) {
  constexpr std::size_t arrow = 40;
  const TileBoard end = end_of(way);
  const std::size_t width = 2 * view.width() + arrow;
  const Chips chips(way, width);
  const std::vector<std::string> lines =
      wrapped(words_of(way), (width - 2 * margin) / (letter_advance * letter));
  const std::size_t words_height = caption_height + (lines.size() - 1) * line_height;
  RgbImage image(width, view.height() + words_height + chips.height(), view.colors().ground);
  paste(view.paint({.board = &way.board}), image, 0);
  paste(view.paint({.board = &end}), image, view.width() + arrow);
  draw_arrow(image, view.width(), arrow, view.height() / 2, view.colors().quiet_words);
  for (std::size_t i = 0; i < lines.size(); ++i)
    write_text(image, margin, view.height() + 4 + i * line_height, lines[i], letter, view.colors().words);
  chips.draw(image, view.height() + words_height - 4, view.colors());
  return image;
}

/// A film at any moment. Time only goes forwards.
class TileFilm {
 public:
  TileFilm(const TileWay& way, const PictureOptions& options)
      : way_(way), board_(way.board), view_(view_of(way.board, options)) {}

  RgbImage picture(double seconds) {
    const std::size_t done =
        std::min(static_cast<std::size_t>(seconds / seconds_per_slide), way_.moves.size());
    while (made_ < done) slide(board_, way_.moves[made_++]);
    TileScene scene{.board = &board_};
    if (made_ < way_.moves.size()) {
      scene.move = way_.moves[made_];
      scene.moved = slide_share(seconds - static_cast<double>(made_) * seconds_per_slide);
    }
    return captioned(view_.paint(scene));
  }
  [[nodiscard]] const TileColors& colors() const { return view_.colors(); }

 private:
  [[nodiscard]] RgbImage captioned(const RgbImage& board) const {
    const std::size_t width = std::max(board.width, text_width(words_of(way_)) + 2 * margin);
    RgbImage image(width, board.height + caption_height, colors().ground);
    paste(board, image, (width - board.width) / 2);
    const std::size_t all = way_.moves.size();
    const std::string words =
        made_ == all ? words_of(way_) : std::to_string(made_) + " of " + std::to_string(all);
    const std::size_t size = text_width(words) * letter + 2 * margin <= image.width ? letter : 1;
    write_text(image, margin, board.height, words, size, colors().words);
    const std::size_t bar = image.width - 2 * margin;
    const std::size_t top = image.height - 14;
    fill(image, {margin, top, bar, 4}, colors().well);
    fill(image, {margin, top, all == 0 ? bar : bar * made_ / all, 4}, colors().quiet_words);
    return image;
  }

  const TileWay& way_;
  TileBoard board_;
  BoardView view_;
  std::size_t made_ = 0;
};

}  // namespace

std::string words_of(const TileWay& way) {
  const std::string moves = std::to_string(way.moves.size()) + (way.moves.size() == 1 ? " move" : " moves");
  return way.claim.empty() ? moves : moves + ", " + way.claim;
}

bool can_picture(const TileBoard& board, const PictureOptions& options) {
  const std::size_t cell = cell_for(board, options);
  return board.tiles.size() * cell * cell <= most_pixels;
}

PictureFacts write_tiles_png(const TileWay& way, const PictureOptions& options, const std::string& path) {
  BoardView view = view_of(way.board, options);
  PixelNumbers numbers;
  collect_areas(numbers, way.board, view.colors());
  return write_image(way.moves.empty() ? view.paint({.board = &way.board}) : solution_image(view, way),
                     numbers, options, path);
}

PictureFacts write_tiles_gif(const TileWay& way, const PictureOptions& options, const std::string& path,
                             const PictureProgress& progress) {
  TileFilm film(way, options);
  const double natural = std::max(seconds_per_slide * static_cast<double>(way.moves.size()), 0.01);
  const double wanted = options.seconds_asked_for ? options.seconds : std::min(natural, longest_seconds);
  const unsigned delay = std::max(2U, 100 / std::max(1U, options.frames_per_second));
  const auto frames = static_cast<std::size_t>(std::ceil(wanted * 100 / delay));

  const RgbImage first = film.picture(0);
  PixelNumbers numbers;
  collect_areas(numbers, way.board, film.colors());
  numbers.collect(first, RasterPalette::fine_for_edges / 2);
  numbers.close();
  const Raster begin = numbers.raster_of(first);
  RasterFilm writer(begin, numbers.colors(), options, path);
  writer.show(begin, 60);  // a moment to look around
  for (std::size_t i = 1; i < frames; ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(frames);
    writer.show(numbers.raster_of(film.picture(natural * share)), delay);
    if (progress) progress(i, frames);
  }
  writer.show(numbers.raster_of(film.picture(2 * natural)),
              static_cast<unsigned>(std::lround(100 * options.hold)));
  if (progress) progress(frames, frames);
  return writer.finish();
}

}  // namespace wend
