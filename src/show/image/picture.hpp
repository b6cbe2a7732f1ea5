// Pictures in files: what can be chosen about them, what kinds there are, and the writers of each.
//
// Every writer streams to a temporary file that gets its name when it is complete (base/file_writer.hpp), so
// there is never half a picture; "-" is standard output. A picture too large for its kind is an Error with a
// hint.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "draw/canvas.hpp"
#include "model/maze.hpp"
#include "show/film.hpp"

namespace wend {

enum class Theme : std::uint8_t {
  light,  // dark walls on light paper
  dark    // black walls on slate
};

struct PictureOptions {
  Theme theme = Theme::light;
  unsigned scale = 0;     // pixels per cell; 0: what makes a picture of a handy size
  std::string note = {};  // kept inside the file: how the maze was made

  // Moving pictures only.
  unsigned frames_per_second = 25;  // at most 50: browsers slow down what is faster
  double seconds = 8;               // about how long it runs, if `steps_per_frame` is 0
  bool seconds_asked_for = false;   // somebody chose them; else games are shown at their own pace
  std::size_t steps_per_frame = 0;
  double hold = 2;     // seconds the last frame stays
  unsigned loops = 0;  // how often it is played; 0: for ever
};

/// What was written.
struct PictureFacts {
  std::uint64_t bytes = 0;
  std::size_t width = 0;  // in pixels; for vector pictures the size they ask for
  std::size_t height = 0;
  std::size_t frames = 1;
};

/// Called now and then with how much is done, of how much in all.
using PictureProgress = std::function<void(std::size_t done, std::size_t all)>;

/// A still picture of a canvas. Palette PNG of 1, 2, 4 or 8 bits per pixel. Memory: one row of pixels.
PictureFacts write_png(const Canvas& canvas, const PictureOptions& options, const std::string& path,
                       const PictureProgress& progress = {});
/// The same with the things of a board, and start and goals, as little pictures on the ground that is told,
/// if cells are large enough.
using GroundOf = std::function<FilmCell(Cell)>;
PictureFacts write_png(const Canvas& canvas, const GroundOf& ground, const PictureOptions& options,
                       const std::string& path, const PictureProgress& progress = {});
/// Whether cells will be large enough for that.
bool shows_ground(std::size_t rows, std::size_t columns, const PictureOptions& options);
/// The same for the board of a quest or a tour: `way` holds the cells of a path in order, which goes on under
/// things and goals.
PictureFacts write_png(const Canvas& canvas, std::span<const Cell> way, const PictureOptions& options,
                       const std::string& path, const PictureProgress& progress = {});
/// The same row by row, for what is larger than a canvas should be. `fill` is asked twice for every row.
using CellRows = std::function<void(std::size_t row, std::span<FilmCell> cells)>;
PictureFacts write_png(std::size_t rows, std::size_t columns, const CellRows& fill,
                       const PictureOptions& options, const std::string& path,
                       const PictureProgress& progress = {});
/// The same straight from a maze of any size, without a canvas.
PictureFacts write_png(const Maze& maze, const PictureOptions& options, const std::string& path,
                       const PictureProgress& progress = {});

/// A vector picture. Cells of one colour are one element, drawn along their outline. `way` holds the cells of
/// a path in order, to be drawn as one line; without it cells with the path's ink are squares like all
/// others.
PictureFacts write_svg(const Canvas& canvas, std::span<const Cell> way, const PictureOptions& options,
                       const std::string& path, const PictureProgress& progress = {});
/// An Error if so many cells are too many, before a canvas is made of them.
void expect_svg_size(std::size_t rows, std::size_t columns);

/// A film as an animated GIF. Each frame holds only the rectangle that changed, and in it only the cells that
/// did. Memory: 3 bytes per cell beside the film.
PictureFacts write_gif(const Film& film, const PictureOptions& options, const std::string& path,
                       const PictureProgress& progress = {});

/// A kind of picture, told by how a file's name ends.
struct PictureKind {
  std::string_view name;  // also the ending, without its dot
  std::string_view summary;
  bool moving = false;
};
std::span<const PictureKind> picture_kinds();
/// Null for any other ending. Capitals do not matter.
const PictureKind* picture_kind_for(std::string_view path);
/// An Error if so many cells are too many for a picture of this kind at the scale that is asked for.
void expect_picture_size(const PictureKind& kind, std::size_t rows, std::size_t columns,
                         const PictureOptions& options);

}  // namespace wend
