// Pictures of problems, solutions and searches in files, whoever asks for them.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "domains/maze/painters.hpp"
#include "engine/problem.hpp"
#include "model/model.hpp"
#include "show/image/picture.hpp"
#include "show/panels.hpp"

namespace wend {

/// Where a picture goes and what it looks like; who is told how far it is, and what else there is to say.
/// Writing ends with whatever `progress` throws.
struct PictureFile {
  std::string path;
  const PictureKind& kind;
  PictureOptions options;
  PictureProgress progress = {};
  std::function<void(const std::string& words)> remark = {};
};

/// How a maze was made, for the note.
std::string note_of(const Maze& maze);

/// The problem as it is.
PictureFacts write_picture(const PictureFile& file, const Model& model);
PictureFacts write_picture(const PictureFile& file, const Canvas& canvas);
/// A heat map of a maze.
PictureFacts write_picture(const PictureFile& file, const Maze& maze, const MazePainter& painter);
/// The problem with the way and what the search saw; as a moving picture the search as it went.
PictureFacts write_picture(const PictureFile& file, const Problem& problem, const Plan& plan,
                           const Report& report);
/// The problem with the way alone, which need not come from a search; as a moving picture it grows.
PictureFacts write_way(const PictureFile& file, const Problem& problem, const Report& report);
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

}  // namespace wend
