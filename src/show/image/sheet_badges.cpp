// Things on cells that are too small for them: little pictures that reach beyond their cell, with an edge of
// floor around them, drawn over the cells and anew in every frame. They are few.
#include <algorithm>

#include "show/image/sheet.hpp"
#include "show/image/sprites.hpp"

namespace wend {

bool Sheet::small_cells() const {
  return layout_.cell < least_sprite_pixels;
}

PixelBox Sheet::box_around(const Place& place, std::size_t cell, std::size_t side) const {
  const PixelBox inner = box_of(place, cell);
  const Film& film = place.panel->film;
  // Along one axis: as if there were no border, then back by what sticks out.
  const auto begin = [&](std::size_t at, std::size_t board, std::size_t cells) {
    const std::size_t wanted = at + layout_.cell / 2 - std::min(at + layout_.cell / 2, side / 2);
    const std::size_t last = board + std::max(cells * layout_.cell, side) - side;
    return std::clamp(wanted, board, last);
  };
  return {begin(inner.left, place.board_left, film.columns()), begin(inner.top, place.board_top, film.rows()),
          side, side};
}

void Sheet::draw_badges(Place& place) {
  for (const std::size_t cell : place.things) {
    const FilmCell now = place.cursor.board()[cell];
    const FilmCell before = place.panel->film.first()[cell];
    if (has_sprite(now.ink)) draw_badge(place, cell, badge(now));
    if (is_taken(now, before)) draw_badge(place, cell, badge(before, taken_size));
  }
}

void Sheet::draw_badge(const Place& place, std::size_t cell, const Badge& look) {
  const PixelBox box = box_around(place, cell, badge_side);
  for (std::size_t row = 0; row < box.height && box.top + row < raster_.height(); ++row) {
    for (std::size_t column = 0; column < box.width && box.left + column < raster_.width(); ++column) {
      if (const auto pixel = look.pixels[row * badge_side + column])
        raster_.at(box.top + row, box.left + column) = *pixel;
    }
  }
}

const Sheet::Badge& Sheet::badge(FilmCell thing, double size) {
  const std::pair key{static_cast<std::uint32_t>(static_cast<unsigned>(thing.ink) << 8 | thing.level), size};
  const auto known = badges_.find(key);
  if (known != badges_.end()) return known->second;
  const Rgb floor = color_of({Ink::floor, 0});
  const Rgb body = color_of({thing.ink, 0});
  const auto at = [&](std::size_t row, std::size_t column) -> std::optional<Rgb> {
    constexpr double inner = badge_side - 2;  // an edge of a pixel all round
    const double x = ((static_cast<double>(column) - 0.5) / inner - 0.5) / size + 0.5;
    const double y = ((static_cast<double>(row) - 0.5) / inner - 0.5) / size + 0.5;
    return x < 0 || y < 0 || x > 1 || y > 1 ? std::nullopt : sprite_at(thing, body, x, y);
  };
  Badge made;
  for (std::size_t row = 0; row < badge_side; ++row) {
    for (std::size_t column = 0; column < badge_side; ++column) {
      std::optional<Rgb> color = at(row, column);
      for (std::size_t i = 0; !color && i < 9; ++i) {
        const bool edge = row + i / 3 > 0 && column + i % 3 > 0 && at(row + i / 3 - 1, column + i % 3 - 1);
        if (edge) color = floor;
      }
      made.pixels.push_back(color ? std::optional(palette_.of(*color)) : std::nullopt);
    }
  }
  return badges_.emplace(key, std::move(made)).first->second;
}

}  // namespace wend
