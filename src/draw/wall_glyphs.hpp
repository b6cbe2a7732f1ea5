// Wall styles: how the walls of a picture look, and which walls join.
//
// A wall cell looks at its four neighbours; the walls among them are four bits, and the bits pick one of the
// style's sixteen glyphs. A new style is a new row of the table in wall_glyphs.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "draw/canvas.hpp"

namespace wend {

struct WallStyle {
  enum class Kind : std::uint8_t {
    lines,   // one character per cell, Unicode
    ascii,   // one character per cell, nothing but ASCII
    pixels,  // two rows of cells per character: half blocks, told apart by colour
    dots     // two columns and four rows of cells per character: Braille, walls are dots
  };
  std::string_view name;
  std::string_view summary;
  Kind kind = Kind::lines;
  /// Sixteen glyphs of equal length in bytes, by the bits of WallLinks.
  std::string_view glyphs;
  /// A wall cell with nothing but walls around it: the inside of thick walls.
  std::string_view solid;

  [[nodiscard]] std::string_view glyph(unsigned links) const {
    const std::size_t bytes = glyphs.size() / 16;
    return glyphs.substr(links * bytes, bytes);
  }
};

/// The directions in which a wall goes on.
enum WallLinks : unsigned { link_north = 1, link_east = 2, link_south = 4, link_west = 8 };

std::span<const WallStyle> all_styles();

/// The style of this name, or nullptr.
const WallStyle* find_style(std::string_view name);

/// Where the wall at (row, column) goes on, 0 to 15. Two walls join only if there is something else on at
/// least one side of the joint: thick walls become outlines instead of hatching.
unsigned wall_links(const Canvas& canvas, std::size_t row, std::size_t column);

/// Whether the wall at (row, column) lies inside a thick wall: all eight neighbours are walls.
bool inside_wall(const Canvas& canvas, std::size_t row, std::size_t column);

}  // namespace wend
