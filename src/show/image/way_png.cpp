// A board and a way through it as PNG, with the things on the board as little pictures. Twice over all cells:
// first for the colours, which a PNG names before its pixels, then row by row. Memory: the pixels of each
// kind of cell once, and one line.
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

bool has_things(const Canvas& canvas) {
  for (std::size_t row = 0; row < canvas.rows(); ++row) {
    for (std::size_t column = 0; column < canvas.columns(); ++column) {
      if (is_thing(canvas.ink(row, column))) return true;
    }
  }
  return false;
}

class BoardPicture {
 public:
  BoardPicture(const Canvas& canvas, std::span<const Cell> way, Theme theme, unsigned side)
      : canvas_(canvas), table_(theme), side_(side) {
    for (std::size_t i = 0; i < way.size(); ++i)
      levels_[way[i]] = static_cast<std::uint8_t>(255 * i / std::max<std::size_t>(1, way.size() - 1));
    // Plain colours first: the many between a thing and its ground would take their places.
    for (const bool things : {false, true}) {
      for (std::uint32_t row = 0; row < canvas.rows(); ++row) {
        for (std::uint32_t column = 0; column < canvas.columns(); ++column) {
          if (has_sprite(canvas.ink(row, column)) == things) static_cast<void>(stamp({row, column}));
        }
      }
    }
  }

  PictureFacts write(const std::string& path, const std::string& note, const PictureProgress& progress) {
    PngWriter writer(path, canvas_.rows() * side_, canvas_.columns() * side_, palette_.all(), 1, note);
    std::vector<std::uint8_t> line;
    for (std::uint32_t row = 0; row < canvas_.rows(); ++row) {
      for (std::size_t y = 0; y < side_; ++y) {
        line.clear();
        for (std::uint32_t column = 0; column < canvas_.columns(); ++column) {
          const auto first = stamp({row, column}).begin() + static_cast<std::ptrdiff_t>(y * side_);
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

  /// Things stand on the way, or on the floor; the ends of the way always on the floor.
  [[nodiscard]] FilmCell ground_of(Cell at) const {
    const auto on_way = levels_.find(at);
    if (on_way == levels_.end() || !is_thing(canvas_.ink(at.row, at.column))) return {Ink::floor, 0};
    return {Ink::path, on_way->second};
  }

  const Stamp& stamp(Cell at) {
    const FilmCell cell{canvas_.ink(at.row, at.column), canvas_.level(at.row, at.column)};
    const bool pictured = has_sprite(cell.ink);
    const FilmCell ground = pictured ? ground_of(at) : FilmCell{};
    Stamp& made = stamps_[Look{cell.ink, cell.level, ground.ink, ground.level}];
    if (made.empty()) made = pictured ? drawn(cell, ground) : plain(cell);
    return made;
  }

  Stamp plain(FilmCell cell) { return Stamp(std::size_t{side_} * side_, palette_.of(color(cell))); }

  Stamp drawn(FilmCell thing, FilmCell ground) {
    const SpriteColors colors{color({thing.ink, 0}), color(ground), color({Ink::floor, 0})};
    Stamp made;
    for (const Rgb pixel : sprite_pixels(thing, colors, side_, ground.ink == Ink::path ? 0.85 : 1))
      made.push_back(palette_.of(pixel, RasterPalette::fine_for_edges));
    return made;
  }

  const Canvas& canvas_;
  Colors table_;
  unsigned side_;
  std::map<Cell, std::uint8_t> levels_;  // where the way goes: how far along
  RasterPalette palette_;
  std::map<Look, Stamp> stamps_;
};

}  // namespace

PictureFacts write_png(const Canvas& canvas, std::span<const Cell> way, const PictureOptions& options,
                       const std::string& path, const PictureProgress& progress) {
  const unsigned side = scale_for(canvas.rows(), canvas.columns(), options.scale, handy_pixels);
  if (canvas.scale() > 1 || side < least_sprite_pixels || !has_things(canvas))
    return write_png(canvas, options, path, progress);
  return BoardPicture(canvas, way, options.theme, side).write(path, options.note, progress);
}

}  // namespace wend
