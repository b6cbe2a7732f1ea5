// A board as PNG, with the things on it as little pictures that leave their ground to be seen: a way through
// the board, or a heat map. Twice over all cells: first for the colours, which a PNG names before its pixels,
// then row by row. Memory: the pixels of each kind of cell once, and one line.
#include <algorithm>
#include <map>
#include <tuple>

#include "show/image/colors.hpp"
#include "show/image/png_writer.hpp"
#include "show/image/raster.hpp"
#include "show/image/sprites.hpp"

namespace wend {
namespace {

constexpr std::size_t handy_pixels = 1200;

bool is_thing(Ink ink) {
  return ink == Ink::gem || ink == Ink::heart || ink == Ink::monster;
}

/// Whether the board has things, or goals on the way to others: what would hide the way.
bool worth_pictures(const Canvas& canvas) {
  std::size_t goals = 0;
  for (std::size_t row = 0; row < canvas.rows(); ++row) {
    for (std::size_t column = 0; column < canvas.columns(); ++column) {
      const Ink ink = canvas.ink(row, column);
      const bool end = (ink == Ink::goal || ink == Ink::start) && canvas.level(row, column) == told_end;
      goals += ink == Ink::goal ? 1 : 0;
      if (is_thing(ink) || end || goals > 1) return true;
    }
  }
  return false;
}

class BoardPicture {
 public:
  BoardPicture(const Canvas& canvas, const GroundOf& ground, Theme theme, unsigned side)
      : canvas_(canvas), ground_(ground), table_(theme), side_(side) {
    // Plain colours first: the many between a thing and its ground would take their places.
    for (const bool things : {false, true}) {
      for (std::uint32_t row = 0; row < canvas.rows(); ++row) {
        for (std::uint32_t column = 0; column < canvas.columns(); ++column) {
          if (pictured(canvas.ink(row, column)) == things) static_cast<void>(stamp({row, column}));
        }
      }
    }
  }

  PictureFacts write(const std::string& path, const std::string& note, const PictureProgress& progress) {
    PngWriter writer(path, canvas_.rows() * side_, canvas_.columns() * side_, palette_.all(), 1, note);
    std::vector<const Stamp*> stamps(canvas_.columns());
    std::vector<std::uint8_t> line;
    for (std::uint32_t row = 0; row < canvas_.rows(); ++row) {
      for (std::uint32_t column = 0; column < canvas_.columns(); ++column)
        stamps[column] = &stamp({row, column});
      for (std::size_t y = 0; y < side_; ++y) {
        line.clear();
        for (const Stamp* const each : stamps) {
          const auto first = each->begin() + static_cast<std::ptrdiff_t>(y * side_);
          line.insert(line.end(), first, first + side_);
        }
        writer.row(line);
      }
      if (progress) progress(row + 1, canvas_.rows());
    }
    return writer.finish();
  }

 private:
  using Stamp = std::vector<std::uint8_t>;                        // the pixels of a cell
  using Look = std::tuple<Ink, std::uint8_t, Ink, std::uint8_t>;  // a cell and the ground under it

  [[nodiscard]] Rgb color(FilmCell cell) const { return table_.all()[table_.of(cell)]; }
  /// Where cells are small, goals are smaller squares, and nothing else is more than its colour.
  [[nodiscard]] bool pictured(Ink ink) const {
    return side_ < least_sprite_pixels ? ink == Ink::goal : has_sprite(ink);
  }

  const Stamp& stamp(Cell at) {
    const FilmCell cell{canvas_.ink(at.row, at.column), canvas_.level(at.row, at.column)};
    const FilmCell ground = pictured(cell.ink) ? ground_(at) : FilmCell{};
    Stamp& made = stamps_[Look{cell.ink, cell.level, ground.ink, ground.level}];
    if (made.empty())
      made = !pictured(cell.ink)           ? plain(cell)
             : side_ < least_sprite_pixels ? dotted(cell, ground)
                                           : drawn(cell, ground);
    return made;
  }

  Stamp plain(FilmCell cell) { return Stamp(std::size_t{side_} * side_, palette_.of(color(cell))); }

  Stamp dotted(FilmCell goal, FilmCell ground) {
    Stamp made = plain(ground);
    const unsigned margin = std::max(1U, side_ / 4);
    for (unsigned row = margin; row < side_ - margin; ++row) {
      for (unsigned column = margin; column < side_ - margin; ++column)
        made[std::size_t{row} * side_ + column] = palette_.of(color(goal));
    }
    return made;
  }

  Stamp drawn(FilmCell thing, FilmCell ground) {
    const SpriteColors colors{color(thing), color(ground), color({Ink::floor, 0})};
    Stamp made;
    for (const Rgb pixel : sprite_pixels(thing, colors, side_, ground.ink == Ink::floor ? 1 : 0.85))
      made.push_back(palette_.of(pixel, RasterPalette::fine_for_edges));
    return made;
  }

  const Canvas& canvas_;
  const GroundOf& ground_;
  Colors table_;
  unsigned side_;
  RasterPalette palette_;
  std::map<Look, Stamp> stamps_;
};

}  // namespace

bool shows_ground(std::size_t rows, std::size_t columns, const PictureOptions& options) {
  constexpr unsigned least_pixels = 3;
  return scale_for(rows, columns, options.scale, handy_pixels) >= least_pixels;
}

PictureFacts write_png(const Canvas& canvas, const GroundOf& ground, const PictureOptions& options,
                       const std::string& path, const PictureProgress& progress) {
  if (canvas.scale() > 1 || !shows_ground(canvas.rows(), canvas.columns(), options))
    return write_png(canvas, options, path, progress);
  const unsigned side = scale_for(canvas.rows(), canvas.columns(), options.scale, handy_pixels);
  return BoardPicture(canvas, ground, options.theme, side).write(path, options.note, progress);
}

/// Things and goals stand on the way, or on the floor; the ends of the way always on the floor.
PictureFacts write_png(const Canvas& canvas, std::span<const Cell> way, const PictureOptions& options,
                       const std::string& path, const PictureProgress& progress) {
  if (canvas.scale() > 1 || !worth_pictures(canvas)) return write_png(canvas, options, path, progress);
  std::map<Cell, std::uint8_t> levels;  // where the way goes: how far along
  for (std::size_t i = 0; i < way.size(); ++i)
    levels[way[i]] = static_cast<std::uint8_t>(255 * i / std::max<std::size_t>(1, way.size() - 1));
  const GroundOf ground = [&](Cell at) {
    const auto on_way = levels.find(at);
    const bool at_end = on_way == levels.end() || canvas.ink(at.row, at.column) == Ink::start ||
                        (canvas.ink(at.row, at.column) == Ink::goal && at == way.back());
    return at_end ? FilmCell{Ink::floor, 0} : FilmCell{Ink::path, on_way->second};
  };
  return write_png(canvas, ground, options, path, progress);
}

}  // namespace wend
