#include "studio/pictures.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/error.hpp"
#include "domains/all.hpp"
#include "engine/recorded.hpp"
#include "show/findings.hpp"
#include "show/image/panel_pictures.hpp"
#include "show/image/stage_pictures.hpp"
#include "studio/films.hpp"
#include "studio/tile_way.hpp"

namespace wend {
namespace {

/// What paint_heat paints, one row of it: a canvas would take twice the memory of the field.
void heat_row(const Maze& maze, const HeatField& field, std::uint32_t row, std::span<FilmCell> cells) {
  Slot slot = maze.grid.slot({row, 0});
  for (FilmCell& cell : cells) {
    const std::uint32_t value = field.values[slot];
    const int weight = maze.grid.weight(slot);
    if (value != HeatField::nothing) {
      cell = {Ink::heat, heat_level(field, value)};
    } else if (!maze.grid.open(slot)) {
      cell = {Ink::wall, 0};
    } else {
      cell = weight > 1 ? FilmCell{Ink::rough, static_cast<std::uint8_t>(weight)} : FilmCell{Ink::floor, 0};
    }
    ++slot;
  }
  const auto goals = std::lower_bound(maze.goals.begin(), maze.goals.end(), Cell{row, 0});
  for (auto goal = goals; goal != maze.goals.end() && goal->row == row; ++goal)
    cells[goal->column] = {Ink::goal, 0};
  if (maze.start && maze.start->row == row) cells[maze.start->column] = {Ink::start, 0};
}

void refuse_moving(const PictureKind& kind, const std::string& path) {
  if (!kind.moving) return;
  throw Error::usage("nothing moves here, so it cannot be a ." + std::string(kind.name),
                     "wend solve FILE --picture " + path + " shows the search");
}

/// The board with the way, and with what the search saw if there is a tape of it.
PictureFacts write_findings(const PictureFile& file, const Problem& problem, const Report& report,
                            const Tape* tape) {
  const Canvas canvas = painter_of(problem, {&report.moves, tape})(0, 0);
  return file.kind.name == "svg"
             ? write_svg(canvas, way_of(problem, report), file.options, file.path, file.progress)
             : write_png(canvas, way_of(problem, report), file.options, file.path, file.progress);
}

}  // namespace

std::string note_of(const Maze& maze) {
  std::string note;
  for (const std::string& each : maze.notes) note += (note.empty() ? "" : "\n") + each;
  return note;
}

PictureFacts write_picture(const PictureFile& file, const Model& model) {
  const Maze* const maze = std::get_if<Maze>(&model);
  if (const Stage* const stage = std::get_if<Stage>(&model);
      stage != nullptr && pictures_steps(file, *stage)) {
    refuse_moving(file.kind, file.path);
    return write_stage_png(*stage, {}, file.options, file.path);
  }
  if (const TileBoard* const board = std::get_if<TileBoard>(&model);
      board != nullptr && pictures_steps(file, *board)) {
    refuse_moving(file.kind, file.path);
    return write_picture(file, *board, nullptr);
  }
  const bool plain = maze != nullptr && maze->entities.empty();
  if (maze != nullptr && file.kind.name == "svg") expect_svg_size(maze->grid.rows(), maze->grid.columns());
  if (file.kind.name != "png" || !plain) return write_picture(file, picture_of(model, 0, 0));
  return write_png(*maze, file.options, file.path, file.progress);
}

PictureFacts write_picture(const PictureFile& file, const Canvas& canvas) {
  refuse_moving(file.kind, file.path);
  return file.kind.name == "svg" ? write_svg(canvas, {}, file.options, file.path, file.progress)
                                 : write_png(canvas, file.options, file.path, file.progress);
}

PictureFacts write_picture(const PictureFile& file, const Maze& maze, const MazePainter& painter) {
  if (file.kind.name == "svg") expect_svg_size(maze.grid.rows(), maze.grid.columns());
  const HeatField field = painter.measure(maze.grid);
  if (file.kind.name != "png") return write_picture(file, paint_heat(maze, field, 0, 0));
  if (shows_ground(maze.grid.rows(), maze.grid.columns(), file.options)) {
    const GroundOf ground = [&](Cell at) {
      const std::uint32_t value = field.values[maze.grid.slot(at)];
      return value == HeatField::nothing ? FilmCell{Ink::floor, 0}
                                         : FilmCell{Ink::heat, heat_level(field, value)};
    };
    return write_png(paint_heat(maze, field, 0, 0), ground, file.options, file.path, file.progress);
  }
  const auto fill = [&](std::size_t row, std::span<FilmCell> cells) {
    heat_row(maze, field, static_cast<std::uint32_t>(row), cells);
  };
  return write_png(maze.grid.rows(), maze.grid.columns(), fill, file.options, file.path, file.progress);
}

PictureFacts write_picture(const PictureFile& file, const Problem& problem, const Plan& plan,
                           const Report& report) {
  if (file.kind.moving) {
    const Film film = film_of_searching(problem, plan, report);
    if (film.left_out() > 0 && file.remark) file.remark(left_out_remark(film));
    return write_picture(file, film);
  }
  const std::optional<Tape> tape = recorded_for_picture(problem, plan, report);
  return write_findings(file, problem, report, tape ? &*tape : nullptr);
}

PictureFacts write_way(const PictureFile& file, const Problem& problem, const Report& report) {
  if (!file.kind.moving) return write_findings(file, problem, report, nullptr);
  const Canvas picture = problem.picture(1, 1);
  check_filmed_size(picture.source_rows(), picture.source_columns());
  Film film = film_of(problem);
  append_search(film, problem, Tape(0), report);
  return write_picture(file, film);
}

bool pictures_steps(const PictureFile& file, const Stage& stage) {
  return file.kind.name != "svg" && can_picture(stage, file.options);
}

PictureFacts write_picture(const PictureFile& file, const Stage& stage, const Report& report) {
  const std::vector<StageStep> steps = steps_of(stage, start_of(stage), report.moves);
  return file.kind.moving ? write_stage_gif(stage, steps, file.options, file.path, file.progress)
                          : write_stage_png(stage, steps, file.options, file.path);
}

bool pictures_steps(const PictureFile& file, const TileBoard& board) {
  return can_picture(board, file.options);
}

PictureFacts write_picture(const PictureFile& file, const TileBoard& board, const Report* report) {
  if (file.options.scale > 0 && file.options.scale < least_tile_scale && file.remark)
    file.remark(
        fmt::format("tiles are drawn with {0} pixels at least: --scale {0} was taken", least_tile_scale));
  const TileWay way = report != nullptr ? tile_way(board, *report) : TileWay{board};
  if (file.kind.moving) return write_tiles_gif(way, file.options, file.path, file.progress);
  return file.kind.name == "svg" ? write_tiles_svg(way, file.options, file.path)
                                 : write_tiles_png(way, file.options, file.path);
}

PictureFacts write_picture(const PictureFile& file, const Film& film) {
  return write_gif(film, file.options, file.path, file.progress);
}

PictureFacts write_picture(const PictureFile& file, std::span<const Panel> panels) {
  return file.kind.moving ? write_gif(panels, file.options, file.path, file.progress)
                          : write_png(panels, file.options, file.path, file.progress);
}

}  // namespace wend
