// The colours of every picture: an ink, its level and the share of wall under it become a paint.
//
// Nobody tells a program whether the terminal is dark or light, so floor and wall are the terminal's own two
// colours and every other tone is visible against both black and white. No meaning hangs on red against
// green: path and heat grow lighter all the way from blue or violet to yellow, seen cells are dull, frontier
// bright.
#pragma once

#include <cstdint>

#include "draw/canvas.hpp"

namespace wend {

struct Rgb {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  friend bool operator==(const Rgb&, const Rgb&) = default;
};

/// What a cell is filled with: one of the terminal's own colours, or a colour of ours. Only then the other
/// members count: the colour, and the one of the 16 classic colours that stands for it where there are no
/// more. That one is chosen, not computed: the nearest of 16 would turn half of the inks grey.
struct Paint {
  enum class Kind : std::uint8_t { background, foreground, color };
  Kind kind = Kind::background;
  Rgb color = {};
  std::uint8_t classic = 0;
  friend bool operator==(const Paint&, const Paint&) = default;
};

/// The paint of an ink. `level` as in Canvas::mark.
Paint paint_of(Ink ink, std::uint8_t level = 0);

/// The paint of a canvas cell. On a shrunken canvas wall and floor blend into greys, and what was seen is
/// darker where there is mostly wall, so that the shape of a large map still shows through.
Paint paint_at(const Canvas& canvas, std::size_t row, std::size_t column);

/// Black or white, whichever is easier to read on the given colour.
Paint text_on(Rgb ground);

/// A colour between two, at a share from 0 to 1 of the second.
Rgb blend(Rgb from, Rgb to, double share);

/// Relative luminance, 0 (black) to 1 (white), as the contrast rules for web content define it.
double luminance(Rgb color);

/// How many colours a terminal can show.
enum class ColorDepth : std::uint8_t { none, sixteen, two_fifty_six, truecolor };

/// The nearest entry of the xterm palette: 16..255, the colours that users do not redefine.
std::uint8_t nearest_of_256(Rgb color);

}  // namespace wend
