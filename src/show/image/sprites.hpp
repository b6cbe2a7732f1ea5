// Small pictures of the things on a board, as shapes: which colour is at a point of the unit square. They
// look right from about eight pixels on; below that a cell is better filled with its colour.
#pragma once

#include <optional>
#include <vector>

#include "draw/palette.hpp"
#include "show/film.hpp"

namespace wend {

inline constexpr unsigned least_sprite_pixels = 8;

/// Whether there is a shape for it: gem, heart, monster, start, goal, agent.
bool has_sprite(Ink ink);

/// The colour at a point (0 to 1 from left and from top), or nothing where the ground shows. `body` is the
/// thing's own colour. The level of a monster is where it looks: north, east, south, west; that of start and
/// goal may be `told_end`.
std::optional<Rgb> sprite_at(FilmCell thing, Rgb body, double x, double y);

/// What a thing is drawn with. The edge parts it from a ground that may have its colour.
struct SpriteColors {
  Rgb body;
  Rgb ground;
  Rgb edge;
};

/// The pixels of a cell with a thing on it, row by row and smooth: `side` pixels wide, the thing `size` of
/// that.
std::vector<Rgb> sprite_pixels(FilmCell thing, const SpriteColors& colors, unsigned side, double size);

}  // namespace wend
