#include "show/tiles/tile_cells.hpp"

#include <algorithm>
#include <array>

#include "show/stage/image_cells.hpp"

namespace wend {
namespace {

constexpr std::size_t most_pixels = 28;  // of a cell; larger tiles are only a longer way for the eye

/// Pixels a cell needs for numbers of so many digits, three or five dots wide.
struct CellNeed {
  std::size_t width, height, wished;
};
CellNeed small_need(std::size_t digits) {
  return {4 * digits + 2, 8, 4 * digits + 4};
}
CellNeed large_need(std::size_t digits) {
  return {6 * digits + 2, 10, 6 * digits + 4};
}

std::optional<TileFit> fit_pixels(const TileShape& shape, std::size_t lines, std::size_t columns) {
  const std::size_t digits = std::max<std::size_t>(2, digits_of(shape));
  const std::size_t height = std::min((2 * lines - 1) / shape.rows, most_pixels);
  const std::size_t width = (columns - 1) / shape.columns;
  for (const CellNeed& need : {large_need(digits), small_need(digits)}) {
    if (height < need.height || width < need.width) continue;
    TileFit fit{TileFit::Kind::pixels};
    fit.width = std::min(width, std::max(need.wished, height));
    fit.height = std::min(height, std::max(need.height, fit.width));
    const std::size_t gap = std::max<std::size_t>(1, std::min(fit.width, fit.height) / 16);
    fit.lines = (shape.rows * fit.height + gap + 1) / 2;
    fit.columns = shape.columns * fit.width + gap;
    if (fit.lines <= lines && fit.columns <= columns) return fit;
  }
  return std::nullopt;
}

std::optional<TileFit> fit_faces(const TileShape& shape, std::size_t lines, std::size_t columns) {
  const std::size_t digits = digits_of(shape);
  for (const std::size_t height : {std::size_t{3}, std::size_t{1}}) {
    const std::size_t most = height == 3 ? digits + 5 : digits + 2;
    const std::size_t least = height == 3 ? digits + 3 : digits + 1;
    const std::size_t width = std::min((columns + 1) / shape.columns, most);
    if (shape.rows * height > lines || width < least) continue;
    return TileFit{TileFit::Kind::faces, width, height, shape.rows * height, shape.columns * width - 1};
  }
  return std::nullopt;
}

std::optional<TileFit> fit_boxes(const TileShape& shape, std::size_t lines, std::size_t columns) {
  const std::size_t width = digits_of(shape) + 3;
  TileFit fit{TileFit::Kind::boxes, width, 2, 2 * shape.rows + 1, shape.columns * width + 1};
  if (fit.lines > lines || fit.columns > columns) return std::nullopt;
  return fit;
}

bool at_home(const TileBoard& board, std::size_t cell) {
  return board.tiles[cell] == board.goal[cell];
}

/// The numbers as they look once a move is half made.
TileBoard settled(const TileScene& scene) {
  TileBoard board = *scene.board;
  if (scene.move && scene.moved >= 0.5) slide(board, *scene.move);
  return board;
}

/// A number in the middle of so many characters; an odd blank goes to its left.
std::string centred(const std::string& words, std::size_t width) {
  const std::size_t room = width > words.size() ? width - words.size() : 0;
  return std::string((room + 1) / 2, ' ') + words + std::string(room / 2, ' ');
}
std::string right_aligned(const std::string& words, std::size_t width) {
  return std::string(width > words.size() ? width - words.size() : 0, ' ') + words;
}

/// " 5 ", or "[5]" at home, or ">5<" if it is what a hint means.
std::string in_words(const TileBoard& board, std::size_t cell, std::size_t digits, bool hinted) {
  if (board.tiles[cell] == 0) return std::string(digits + 2, ' ');
  const std::string number = right_aligned(std::to_string(board.tiles[cell]), digits);
  if (hinted) return ">" + number + "<";
  return at_home(board, cell) ? "[" + number + "]" : " " + number + " ";
}

/// The part of a board that is seen: all of it, or what is around the blank.
struct SeenPart {
  std::size_t first_row, first_column, rows, columns;
};
SeenPart seen_part(const TileShape& shape, const TileFit& fit, std::size_t blank) {
  const auto along = [](std::size_t at, std::size_t size, std::size_t room) {
    const std::size_t count = std::min(size, std::max<std::size_t>(room, 1));
    return std::pair(std::min(at > count / 2 ? at - count / 2 : 0, size - count), count);
  };
  const auto [row, rows] = along(shape.row(blank), shape.rows, fit.lines / fit.height);
  const auto [column, columns] = along(shape.column(blank), shape.columns, (fit.columns + 1) / fit.width);
  return {row, column, rows, columns};
}

std::optional<std::size_t> hinted_cell(const TileScene& scene, const TileShape& shape, std::size_t blank) {
  if (!scene.hint || !shape.has(blank, *scene.hint)) return std::nullopt;
  return shape.next(blank, *scene.hint);
}

class CellWriter {
 public:
  CellWriter(const TileScene& scene, const TileFit& fit, const Screen& screen, std::size_t line,
             std::size_t column, Frame& frame)
      : board_(settled(scene)),
        shape_(shape_of(board_)),
        digits_(digits_of(shape_)),
        fit_(fit),
        unicode_(screen.unicode),
        line_(line),
        column_(column),
        frame_(frame) {
    const std::size_t blank = blank_of(board_.tiles);
    part_ = seen_part(shape_, fit, blank);
    hinted_ = hinted_cell(scene, shape_, blank);
  }

  void put_faces(const TileColors& colors) {
    each([&](std::size_t line, std::size_t column, std::size_t cell) {
      if (board_.tiles[cell] != 0)
        put_face(line, column, cell, colors.of(board_.tiles[cell], at_home(board_, cell)));
    });
  }
  void put_words() {
    each([&](std::size_t line, std::size_t column, std::size_t cell) {
      frame_.write(line, column, cut_words(cell));
    });
  }
  void put_boxes() {
    put_lines();
    each([&](std::size_t line, std::size_t column, std::size_t cell) {
      frame_.write(line + 1, column + 1, in_words(board_, cell, digits_, cell == hinted_));
    });
  }

 private:
  template <class Use>
  void each(const Use& use) {
    for (std::size_t row = 0; row < part_.rows; ++row) {
      for (std::size_t column = 0; column < part_.columns; ++column)
        use(line_ + row * fit_.height, column_ + column * fit_.width,
            (part_.first_row + row) * shape_.columns + part_.first_column + column);
    }
  }

  [[nodiscard]] std::string cut_words(std::size_t cell) const {
    const std::string words = in_words(board_, cell, digits_, cell == hinted_);
    return fit_.width > digits_ + 1 ? words : words.substr(1, digits_);  // no room for brackets
  }

  /// Half a line above and below the number, where the terminal has such characters.
  void put_face(std::size_t line, std::size_t column, std::size_t cell, const TilePaints& paints) {
    const std::size_t width = fit_.width - 1;
    std::string number = std::to_string(board_.tiles[cell]);
    if (cell == hinted_ && width >= digits_ + 2) number = ">" + number + "<";
    const std::string words = width > digits_ + 1 ? centred(number, width) : right_aligned(number, width);
    frame_.write(line + fit_.height / 2, column, words, paints.number, paints.face);
    if (fit_.height == 1 || !unicode_) return;
    for (std::size_t i = 0; i < width; ++i) {
      frame_.put(line, column + i, {"▄", paints.face});
      frame_.put(line + 2, column + i, {"▀", paints.face});
    }
  }

  void put_lines() {
    static constexpr std::array<std::string_view, 11> lines{"┌", "┬", "┐", "├", "┼", "┤",
                                                            "└", "┴", "┘", "─", "│"};
    const auto sign = [&](std::size_t which) -> std::string_view {
      return unicode_ ? lines[which] : which < 9 ? "+" : which == 9 ? "-" : "|";
    };
    for (std::size_t row = 0; row < fit_.lines; ++row) {
      for (std::size_t column = 0; column < fit_.columns; ++column) {
        const bool on_row = row % fit_.height == 0, on_column = column % fit_.width == 0;
        if (!on_row && !on_column) continue;
        const std::size_t down = row == 0 ? 0 : row + 1 == fit_.lines ? 2 : 1;
        const std::size_t across = column == 0 ? 0 : column + 1 == fit_.columns ? 2 : 1;
        const std::size_t which = on_row && on_column ? 3 * down + across : on_row ? 9 : 10;
        frame_.put(line_ + row, column_ + column, {sign(which)});
      }
    }
  }

  TileBoard board_;
  TileShape shape_;
  std::size_t digits_;
  TileFit fit_;
  bool unicode_;
  std::size_t line_, column_;
  Frame& frame_;
  SeenPart part_{};
  std::optional<std::size_t> hinted_;
};

}  // namespace

TileFit fit_tiles(const TileShape& shape, const Screen& screen, std::size_t lines, std::size_t columns) {
  lines = std::max<std::size_t>(lines, 1);
  columns = std::max<std::size_t>(columns, 1);
  const bool colored = screen.depth != ColorDepth::none;
  std::optional<TileFit> fit;
  if (can_show_images(screen)) fit = fit_pixels(shape, lines, columns);
  if (!fit && colored) fit = fit_faces(shape, lines, columns);
  if (!fit && !colored) fit = fit_boxes(shape, lines, columns);
  if (fit) return *fit;
  const std::size_t digits = digits_of(shape);
  const std::size_t width = shape.columns * (digits + 2) <= columns ? digits + 2 : digits + 1;
  const std::size_t wide = shape.columns * width;
  return {colored ? TileFit::Kind::faces : TileFit::Kind::words,
          width,
          1,
          std::min<std::size_t>(shape.rows, lines),
          std::min(wide, columns),
          shape.rows <= lines && wide <= columns};
}

const TileColors& TilePane::colors(const TileBoard& board, Theme theme) {
  if (!colors_ || colors_theme_ != theme || colors_goal_ != board.goal) {
    colors_.emplace(board, theme);
    colors_theme_ = theme;
    colors_goal_ = board.goal;
  }
  return *colors_;
}

void TilePane::put_pixels(const TileScene& scene, Theme theme, const TileFit& fit, std::size_t line,
                          std::size_t column, Frame& frame) {
  const TileLayout layout{fit.width, fit.height};
  if (!view_ || view_theme_ != theme || layout_ != layout || view_goal_ != scene.board->goal) {
    view_.emplace(*scene.board, layout, theme);
    view_theme_ = theme;
    layout_ = layout;
    view_goal_ = scene.board->goal;
  }
  RgbImage image = view_->paint(scene);
  if (image.height % 2 == 1) {  // two pixels are a character
    image.pixels.insert(image.pixels.end(), image.width, view_->colors().well);
    ++image.height;
  }
  put_image(image, frame, line, column);
}

void TilePane::draw(const TileScene& scene, Theme theme, const Screen& screen, const FrameArea& area,
                    Frame& frame) {
  if (area.lines == 0 || area.columns == 0) return;
  const TileFit fit = fit_tiles(shape_of(*scene.board), screen, area.lines, area.columns);
  const std::size_t line = area.line + (area.lines - std::min(fit.lines, area.lines)) / 2;
  const std::size_t column = area.column + (area.columns - std::min(fit.columns, area.columns)) / 2;
  if (fit.kind == TileFit::Kind::pixels) return put_pixels(scene, theme, fit, line, column, frame);
  CellWriter writer(scene, fit, screen, line, column, frame);
  switch (fit.kind) {
    case TileFit::Kind::faces:
      return writer.put_faces(colors(*scene.board, theme));
    case TileFit::Kind::boxes:
      return writer.put_boxes();
    default:
      return writer.put_words();
  }
}

std::string tile_legend(const TileBoard& board, const Screen& screen) {
  std::size_t home = 0;
  for (std::size_t cell = 0; cell < board.tiles.size(); ++cell)
    home += board.tiles[cell] != 0 && at_home(board, cell) ? 1 : 0;
  const std::string sign = screen.depth == ColorDepth::none ? "[5]" : "bright";
  return sign + ": at home, " + std::to_string(home) + " of " + std::to_string(board.tiles.size() - 1);
}

std::optional<std::string> draw_tiles(std::span<const TileBoard> boards, const Screen& screen,
                                      std::size_t free) {
  constexpr std::size_t between = 4;
  constexpr std::size_t endless = 100'000;
  const std::size_t gaps = between * (boards.size() - 1);
  if (screen.columns <= gaps) return std::nullopt;
  const TileShape shape = shape_of(boards.front());
  const std::size_t lines = screen.rows - std::min(screen.rows - 1, free);
  const std::size_t columns = (screen.columns - gaps) / boards.size();
  TileFit fit = fit_tiles(shape, screen, lines, columns);
  // The numbers are worth scrolling for; files and pipes have no width either.
  if (!fit.whole) fit = fit_tiles(shape, screen, endless, screen.has_size ? columns : endless);
  if (!fit.whole) return std::nullopt;
  Frame frame(fit.lines, fit.columns * boards.size() + gaps, screen.depth);
  TilePane pane;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const std::size_t left = i * (fit.columns + between);
    pane.draw({.board = &boards[i]}, Theme::dark, screen, {0, left, fit.lines, fit.columns}, frame);
    if (i > 0) frame.write(fit.lines / 2, left - 3, screen.unicode ? "→" : "->");
  }
  return printed(frame) + tile_legend(boards.front(), screen) + "\n";
}

}  // namespace wend
