#include "show/image/colors.hpp"

#include <algorithm>
#include <cmath>

#include "draw/crew_colors.hpp"

namespace wend {
namespace {

// What a theme decides; all other inks are visible on both papers. Walls are the darkest on either, because
// heat and crews go down to a dark violet: a wall has to stay apart from all that can lie beside it. Dark
// paper therefore is a slate with black walls, and its paths, which begin as dark, are lifted towards white
// there.
struct Paper {
  Rgb floor, wall, seen, frontier, light_ground, heavy_ground;
  Rgb darkness;      // what no runner has lit: neither wall nor floor
  double path_lift;  // share of white in the darker half of a path
};
constexpr Paper light_paper{{252, 251, 247}, {42, 46, 60},    {206, 222, 230}, {64, 178, 186},
                            {236, 226, 206}, {176, 150, 112}, {8, 8, 12},      0};
constexpr Paper dark_paper{{74, 81, 100},  {10, 11, 15},    {42, 106, 130}, {56, 190, 190},
                           {116, 102, 76}, {178, 150, 104}, {40, 43, 54},   0.22};

constexpr std::size_t shades = 27;  // from floor to wall, on a shrunken canvas

/// How many steps an ink's levels are cut into.
std::size_t steps_of(Ink ink) {
  switch (ink) {
    case Ink::rough:
      return 10;  // a weight each
    case Ink::tile:
      return tile_looks;
    case Ink::path:
    case Ink::heat:
      return 51;  // what the other inks leave of 255
    case Ink::crew:
      return crew_levels;  // all of them
    default:
      return 1;
  }
}

Rgb color_of(const Paper& paper, Ink ink, std::size_t step) {
  switch (ink) {
    case Ink::nothing:
    case Ink::floor:
      return paper.floor;
    case Ink::dark:
      return paper.darkness;
    case Ink::wall:
      return paper.wall;
    case Ink::seen:
      return paper.seen;
    case Ink::frontier:
      return paper.frontier;
    case Ink::rough:
      return blend(paper.light_ground, paper.heavy_ground,
                   (std::clamp<double>(static_cast<double>(step), 2, 9) - 2) / 7);
    default:
      break;
  }
  if (ink == Ink::crew || ink == Ink::tile) return paint_of(ink, static_cast<std::uint8_t>(step)).color;
  const std::size_t last = steps_of(ink) - 1;
  const std::size_t level = last == 0 ? 0 : 255 * step / last;
  const Rgb color = paint_of(ink, static_cast<std::uint8_t>(level)).color;
  if (ink != Ink::path) return color;
  const double lift = std::min(1.0, static_cast<double>(255 - level) / 128);  // so that lightness only rises
  return blend(color, {255, 255, 255}, paper.path_lift * lift);
}

}  // namespace

Colors::Colors(Theme theme) {
  const Paper& paper = theme == Theme::light ? light_paper : dark_paper;
  for (std::size_t ink = 0; ink < first_.size(); ++ink) {
    first_[ink] = static_cast<std::uint8_t>(all_.size());
    for (std::size_t step = 0; step < steps_of(static_cast<Ink>(ink)); ++step)
      all_.push_back(color_of(paper, static_cast<Ink>(ink), step));
  }
  first_shade_ = static_cast<std::uint8_t>(all_.size());
  for (std::size_t shade = 0; shade < shades; ++shade)
    all_.push_back(blend(paper.floor, paper.wall, static_cast<double>(shade) / (shades - 1)));
}

std::uint8_t Colors::of(FilmCell cell) const {
  if (cell.ink == Ink::nothing) cell.ink = Ink::floor;
  if (cell == FilmCell{Ink::goal, told_end})
    cell = {Ink::head, 0};  // which has the colour, and no place twice
  const std::size_t steps = steps_of(cell.ink);
  const bool as_it_is = cell.ink == Ink::rough || cell.ink == Ink::crew || cell.ink == Ink::tile;
  const std::size_t step = as_it_is ? std::min<std::size_t>(cell.level, steps - 1) : cell.level * steps / 256;
  return static_cast<std::uint8_t>(first_[static_cast<std::size_t>(cell.ink)] + step);
}

std::uint8_t Colors::of(const Canvas& canvas, std::size_t row, std::size_t column) const {
  const Ink ink = canvas.ink(row, column);
  if (canvas.scale() > 1 && (ink == Ink::floor || ink == Ink::wall)) {
    const long shade = std::lround(canvas.wall_share(row, column) * (shades - 1));
    return static_cast<std::uint8_t>(first_shade_ + shade);
  }
  return of({ink, canvas.level(row, column)});
}

void PictureColors::close() {
  for (std::size_t color = 0; color < colors_->all().size(); ++color) {
    if (!used_[color]) continue;
    numbers_[color] = static_cast<std::uint8_t>(rgb_.size());
    rgb_.push_back(colors_->all()[color]);
  }
}

unsigned scale_for(std::size_t rows, std::size_t columns, unsigned asked, std::size_t handy) {
  constexpr std::size_t most = 24;
  if (asked > 0) return asked;
  // What is narrow would be a hair: it gets cells that can be seen, as long as the other side can be, too.
  constexpr std::size_t least_side = 48;
  constexpr std::size_t seen_cell = 8;
  constexpr std::size_t most_side = 16000;
  const std::size_t longer = std::max<std::size_t>(1, std::max(rows, columns));
  const std::size_t shorter = std::max<std::size_t>(1, std::min(rows, columns));
  const std::size_t seen_well = std::min({least_side / shorter, seen_cell, most_side / longer});
  return static_cast<unsigned>(std::clamp<std::size_t>(std::max(handy / longer, seen_well), 1, most));
}

}  // namespace wend
