// Pictures in files: the flags about them, and what make, show and solve put into them.
#pragma once

#include <stop_token>

#include "cli/command.hpp"
#include "domains/maze/painters.hpp"
#include "engine/problem.hpp"
#include "model/model.hpp"
#include "show/image/picture.hpp"
#include "show/panels.hpp"

namespace wend {

/// --scale, --theme.
std::vector<Flag> picture_flags();
/// --fps, --seconds, --hold, --loop.
std::vector<Flag> moving_picture_flags();

/// What the flags say; the note goes into the file.
PictureOptions picture_options_of(const Arguments& arguments, std::string note);
/// How a maze was made, for the note.
std::string note_of(const Maze& maze);

/// An Error for names that do not end like a picture's and for flags that make no sense, so that nobody waits
/// for a search first. "-" is PNG.
const PictureKind& picture_kind_of(const std::string& path, const Arguments& arguments);

/// An Error if the problem is too large for such a picture, so that nobody waits for a search first.
void expect_picture_size(const Problem& problem, const std::string& path, const Arguments& arguments);

/// Where a picture goes and what it looks like. Writing ends with Interrupted if `stop` is requested.
struct PictureFile {
  std::string path;
  const PictureKind& kind;
  PictureOptions options;
  std::stop_token stop = {};
};

/// The problem as it is.
PictureFacts write_picture(const PictureFile& file, const Model& model);
PictureFacts write_picture(const PictureFile& file, const Canvas& canvas);
/// A heat map of a maze.
PictureFacts write_picture(const PictureFile& file, const Maze& maze, const MazePainter& painter);
/// The problem with the way and what the search saw; as a moving picture the search as it went.
PictureFacts write_picture(const PictureFile& file, const Problem& problem, const Plan& plan,
                           const Report& report);
/// A stage with a solution: the keys below it, or the block rolling. A stage that is too large for that, and
/// vectors, are shown like any problem.
bool pictures_steps(const PictureFile& file, const Stage& stage);
PictureFacts write_picture(const PictureFile& file, const Stage& stage, const Report& report);
/// The same for a board of tiles: its start and its end, or tiles sliding. `report` null: the board alone.
bool pictures_steps(const PictureFile& file, const TileBoard& board);
PictureFacts write_picture(const PictureFile& file, const TileBoard& board, const Report* report);
/// A moving picture.
PictureFacts write_picture(const PictureFile& file, const Film& film);

/// Searches side by side, as they went or as they ended. Not as vectors.
PictureFacts write_picture(const PictureFile& file, std::span<const Panel> panels);

/// "wend: wrote maze.png: 930 x 310 pixels, 3.2 KiB" on standard error; nothing about standard output.
void say_written(const std::string& path, const PictureFacts& facts);

}  // namespace wend
