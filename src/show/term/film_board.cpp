#include "show/term/film_board.hpp"

#include <algorithm>

namespace wend {
namespace {

const WallStyle& style_for(const FilmCursor& cursor, const WallStyle* wished, const Screen& screen,
                           std::size_t lines_to_keep_free) {
  if (wished != nullptr) return *wished;
  return pick_style(cursor.film().rows(), cursor.film().columns(), screen, lines_to_keep_free);
}

Canvas canvas_for(const FilmCursor& cursor, const WallStyle& style, const Screen& screen,
                  std::size_t lines_to_keep_free) {
  const CanvasLimits most = canvas_limits(style, screen, lines_to_keep_free);
  return cursor.picture(most.rows, most.columns);
}

std::size_t rounded_up(std::size_t value, std::size_t unit) {
  return (value + unit - 1) / unit;
}

}  // namespace

FilmBoard::FilmBoard(const FilmCursor& cursor, const WallStyle* style, const Screen& screen,
                     std::size_t lines_to_keep_free)
    : style_(&style_for(cursor, style, screen, lines_to_keep_free)),
      screen_(screen),
      canvas_(canvas_for(cursor, *style_, screen, lines_to_keep_free)),
      cells_(cells_per_character(*style_)),
      lines_(rounded_up(canvas_.rows(), cells_.rows)),
      columns_(rounded_up(canvas_.columns(), cells_.columns)),
      top_((std::max(screen.rows, lines_ + lines_to_keep_free) - lines_to_keep_free - lines_) / 2),
      left_((std::max(screen.columns, columns_) - columns_) / 2),
      dirty_cells_(canvas_.rows() * canvas_.columns()),
      dirty_characters_(lines_ * columns_) {}

void FilmBoard::touch(std::uint32_t cell) {
  const std::size_t row = cell / canvas_.source_columns() / canvas_.scale();
  const std::size_t column = cell % canvas_.source_columns() / canvas_.scale();
  dirty_cells_.add(row * canvas_.columns() + column);
}

void FilmBoard::draw(const FilmCursor& cursor, Frame& frame) {
  for (const std::size_t cell : dirty_cells_.list()) {
    const std::size_t row = cell / canvas_.columns();
    const std::size_t column = cell % canvas_.columns();
    const bool was_wall = canvas_.ink(row, column) == Ink::wall;
    repaint(cursor, row, column);
    const bool is_wall = canvas_.ink(row, column) == Ink::wall;
    mark_characters(row, column, was_wall != is_wall && joins_walls(canvas_, *style_) ? 1 : 0);
  }
  dirty_cells_.clear();
  move_target(cursor);
  const std::size_t target = target_ == SIZE_MAX ? SIZE_MAX : character_of(target_);
  for (const std::size_t character : dirty_characters_.list()) {
    const std::size_t line = character / columns_;
    const std::size_t column = character % columns_;
    const Tile tile = character == target
                          ? target_tile(canvas_.ink(target_ / canvas_.columns(), target_ % canvas_.columns()),
                                        *style_, screen_)
                          : tile_at(canvas_, line, column, *style_, screen_);
    frame.put(top_ + line, left_ + column, tile);
  }
  dirty_characters_.clear();
}

void FilmBoard::draw_all(const FilmCursor& cursor, Frame& frame) {
  for (std::size_t character = 0; character < lines_ * columns_; ++character)
    dirty_characters_.add(character);
  draw(cursor, frame);
}

std::size_t FilmBoard::character_of(std::size_t cell) const {
  return cell / canvas_.columns() / cells_.rows * columns_ + cell % canvas_.columns() / cells_.columns;
}

void FilmBoard::move_target(const FilmCursor& cursor) {
  const std::uint32_t wanted = cursor.at_end() ? FilmCounts::nowhere : cursor.counts().target;
  std::size_t cell = SIZE_MAX;
  if (wanted != FilmCounts::nowhere && screen_.depth != ColorDepth::none) {
    cell = wanted / canvas_.source_columns() / canvas_.scale() * canvas_.columns() +
           wanted % canvas_.source_columns() / canvas_.scale();
  }
  if (cell == target_) return;
  for (const std::size_t each : {cell, target_}) {
    if (each != SIZE_MAX) dirty_characters_.add(character_of(each));
  }
  target_ = cell;
}

void FilmBoard::repaint(const FilmCursor& cursor, std::size_t row, std::size_t column) {
  const std::size_t scale = canvas_.scale();
  const std::size_t last_row = std::min((row + 1) * scale, canvas_.source_rows());
  const std::size_t last_column = std::min((column + 1) * scale, canvas_.source_columns());
  canvas_.wipe(row, column);
  for (std::size_t r = row * scale; r < last_row; ++r) {
    for (std::size_t c = column * scale; c < last_column; ++c) {
      const FilmCell cell = cursor.at(r, c);
      canvas_.mark(r, c, cell.ink, cell.level);
    }
  }
}

void FilmBoard::mark_characters(std::size_t row, std::size_t column, std::size_t reach) {
  const std::size_t last_row = std::min(row + reach, canvas_.rows() - 1);
  const std::size_t last_column = std::min(column + reach, canvas_.columns() - 1);
  for (std::size_t r = row - std::min(row, reach); r <= last_row; ++r) {
    for (std::size_t c = column - std::min(column, reach); c <= last_column; ++c)
      dirty_characters_.add(r / cells_.rows * columns_ + c / cells_.columns);
  }
}

}  // namespace wend
