#include "cli/picture_files.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <memory>

#include "base/error.hpp"
#include "cli/flags.hpp"
#include "cli/made_film.hpp"
#include "cli/output.hpp"
#include "cli/picture.hpp"
#include "cli/progress_bar.hpp"
#include "cli/recorded.hpp"
#include "cli/speech.hpp"
#include "cli/tile_ways.hpp"
#include "cli/values.hpp"
#include "cli/words.hpp"
#include "domains/all.hpp"
#include "show/image/panel_pictures.hpp"
#include "show/image/stage_pictures.hpp"

namespace wend {
namespace {

std::vector<std::string> theme_names() {
  return {"light", "dark"};
}

double seconds_of(const Arguments& arguments, const char* flag, double fallback) {
  const auto text = arguments.value(flag);
  return text ? parse_seconds(flag, *text) : fallback;
}

/// A bar on a terminal, and an ear for Ctrl-C.
PictureProgress progress_of(const PictureFile& file) {
  return [path = file.path, stop = file.stop, bar = std::shared_ptr<ProgressBar>()](std::size_t done,
                                                                                    std::size_t all) mutable {
    if (stop.stop_requested()) throw Interrupted{path};
    if (!bar)
      bar = std::make_shared<ProgressBar>(BarFacts{.what = "writing " + name_words(path), .all = all});
    bar->update(done);
    if (done == all) bar->clear();
  };
}

/// The cells of the way in order; nothing where a state is more than one cell.
std::vector<Cell> way_of(const Problem& problem, const Report& report) {
  std::vector<Cell> way;
  std::size_t states = 0;
  walk(problem, report.moves, [&](std::size_t, StateView at) {
    ++states;
    problem.footprint(at, [&](std::size_t row, std::size_t column) {
      way.push_back({static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)});
    });
  });
  if (way.size() != states) way.clear();
  return way;
}

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

}  // namespace

std::vector<Flag> picture_flags() {
  return {{.name = "scale",
           .value = "N",
           .help = "pixels per square of a picture",
           .fallback = "what gives a handy size"},
          {.name = "theme",
           .value = "THEME",
           .help = "the paper of a picture: light or dark",
           .fallback = "light",
           .choices = theme_names}};
}

std::vector<Flag> moving_picture_flags() {
  return {
      {.name = "fps", .value = "N", .help = "frames per second of a moving picture", .fallback = "25"},
      {.name = "seconds", .value = "TIME", .help = "about how long a moving picture runs", .fallback = "8"},
      {.name = "hold", .value = "TIME", .help = "how long its last frame stays", .fallback = "2"},
      {.name = "loop", .value = "N", .help = "how often it is played; 0 is for ever", .fallback = "0"}};
}

PictureOptions picture_options_of(const Arguments& arguments, std::string note) {
  PictureOptions options;
  if (arguments.value("theme") == "dark") options.theme = Theme::dark;
  options.scale = number_of(arguments, "scale", options.scale, 1, 1000);
  options.frames_per_second = number_of(arguments, "fps", options.frames_per_second, 1, 50);
  options.seconds = seconds_of(arguments, "seconds", options.seconds);
  options.seconds_asked_for = arguments.has("seconds");
  options.hold = seconds_of(arguments, "hold", options.hold);
  options.loops = number_of(arguments, "loop", options.loops, 0, 65536);
  options.note = std::move(note);
  return options;
}

std::string note_of(const Maze& maze) {
  std::string note;
  for (const std::string& each : maze.notes) note += (note.empty() ? "" : "\n") + each;
  return note;
}

const PictureKind& picture_kind_of(const std::string& path, const Arguments& arguments) {
  static_cast<void>(picture_options_of(arguments, ""));
  if (path == "-") return *picture_kind_for("-.png");
  if (const PictureKind* kind = picture_kind_for(path)) return *kind;
  std::string endings;
  for (const PictureKind& kind : picture_kinds())
    endings += (endings.empty() ? "." : ", .") + std::string(kind.name);
  throw Error::usage("what kind of picture is " + path + "?", "its name may end in " + endings);
}

void expect_picture_size(const Problem& problem, const std::string& path, const Arguments& arguments) {
  const Canvas small = problem.picture(1, 1);
  expect_picture_size(picture_kind_of(path, arguments), small.source_rows(), small.source_columns(),
                      picture_options_of(arguments, ""));
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
  return write_png(*maze, file.options, file.path, progress_of(file));
}

PictureFacts write_picture(const PictureFile& file, const Canvas& canvas) {
  refuse_moving(file.kind, file.path);
  return file.kind.name == "svg" ? write_svg(canvas, {}, file.options, file.path, progress_of(file))
                                 : write_png(canvas, file.options, file.path, progress_of(file));
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
    return write_png(paint_heat(maze, field, 0, 0), ground, file.options, file.path, progress_of(file));
  }
  const auto fill = [&](std::size_t row, std::span<FilmCell> cells) {
    heat_row(maze, field, static_cast<std::uint32_t>(row), cells);
  };
  return write_png(maze.grid.rows(), maze.grid.columns(), fill, file.options, file.path, progress_of(file));
}

PictureFacts write_picture(const PictureFile& file, const Problem& problem, const Plan& plan,
                           const Report& report) {
  if (file.kind.moving) {
    const Film film = film_of_searching(problem, plan, report);
    talk(left_out_words(film));
    return write_picture(file, film);
  }
  const std::optional<Tape> tape = recorded_for_picture(problem, plan, report);
  const Canvas canvas = painter_of(problem, {&report.moves, tape ? &*tape : nullptr})(0, 0);
  return file.kind.name == "svg"
             ? write_svg(canvas, way_of(problem, report), file.options, file.path, progress_of(file))
             : write_png(canvas, way_of(problem, report), file.options, file.path, progress_of(file));
}

bool pictures_steps(const PictureFile& file, const Stage& stage) {
  return file.kind.name != "svg" && can_picture(stage, file.options);
}

PictureFacts write_picture(const PictureFile& file, const Stage& stage, const Report& report) {
  const std::vector<StageStep> steps = steps_of(stage, start_of(stage), report.moves);
  return file.kind.moving ? write_stage_gif(stage, steps, file.options, file.path, progress_of(file))
                          : write_stage_png(stage, steps, file.options, file.path);
}

bool pictures_steps(const PictureFile& file, const TileBoard& board) {
  return can_picture(board, file.options);
}

PictureFacts write_picture(const PictureFile& file, const TileBoard& board, const Report* report) {
  if (file.options.scale > 0 && file.options.scale < least_tile_scale)
    talk(fmt::format("wend: tiles are drawn with {0} pixels at least: --scale {0} was taken\n",
                     least_tile_scale));
  const TileWay way = report != nullptr ? tile_way(board, *report) : TileWay{board};
  if (file.kind.moving) return write_tiles_gif(way, file.options, file.path, progress_of(file));
  return file.kind.name == "svg" ? write_tiles_svg(way, file.options, file.path)
                                 : write_tiles_png(way, file.options, file.path);
}

PictureFacts write_picture(const PictureFile& file, const Film& film) {
  return write_gif(film, file.options, file.path, progress_of(file));
}

PictureFacts write_picture(const PictureFile& file, std::span<const Panel> panels) {
  return file.kind.moving ? write_gif(panels, file.options, file.path, progress_of(file))
                          : write_png(panels, file.options, file.path, progress_of(file));
}

void say_written(const std::string& path, const PictureFacts& facts) {
  if (path == "-") return;
  const std::string pixels =
      facts.width > 0 ? fmt::format("{} x {} pixels, ", facts.width, facts.height) : "";
  const std::string frames = facts.frames > 1 ? plural(facts.frames, "frame") + ", " : "";
  talk(fmt::format("wend: wrote {}: {}{}{}\n", name_words(path), pixels, frames, bytes_words(facts.bytes)));
}

}  // namespace wend
