#include "serve/export_task.hpp"

#include <algorithm>

#include "base/file.hpp"
#include "base/scratch_folder.hpp"
#include "base/stop_clock.hpp"
#include "domains/all.hpp"
#include "engine/follow.hpp"
#include "engine/recorded.hpp"
#include "engine/verify.hpp"
#include "engine/write_trace.hpp"
#include "formats/all.hpp"
#include "serve/film_bytes.hpp"
#include "serve/solve_task.hpp"
#include "studio/films.hpp"
#include "studio/pictures.hpp"

namespace wend::serve {
namespace {

constexpr std::int64_t most_scale = 100;
constexpr std::size_t most_trace_events = 200'000;
constexpr double most_writing_seconds = 30;
constexpr std::size_t most_pixels = 100'000'000;
constexpr std::size_t most_moving_pixels = 4'000'000;  // of a frame

const ExportKind& read_kind(const Asked& asked, ModelKind of) {
  std::vector<std::string> names;
  for (const ExportKind& each : all_exports()) {
    if (std::find(each.kinds.begin(), each.kinds.end(), of) != each.kinds.end()) names.push_back(each.name);
  }
  const std::string name = asked.one_of("to", names);
  return *std::find_if(all_exports().begin(), all_exports().end(),
                       [&](const ExportKind& each) { return each.name == name; });
}

const PictureKind* picture_kind(const ExportKind& kind) {
  return picture_kind_for(kind.extension);
}

std::shared_ptr<const std::string> read_film(House& house, const Asked& asked) {
  const auto named = asked.text_if("film");
  if (!named) return nullptr;
  const std::string id = named->substr(named->rfind('/') + 1);
  auto film = house.films.find(id);
  if (film == nullptr) throw not_found("no such film: " + id.substr(0, 60), "make the maze again");
  return film;
}

/// The moves as a report: what the replay says about them.
Report report_of(const Problem& problem, const std::vector<std::string>& moves) {
  Report report;
  report.domain = problem.domain();
  report.moves = moves;
  const Replay replay = problem.replay(moves);
  if (replay.reaches_goal && replay.problem.empty()) report.cost = replay.cost;
  return report;
}

void expect_possible(const Problem& problem, const std::vector<std::string>& moves, const Asked& asked) {
  const std::size_t made = follow(problem, problem.start(), moves).size() - 1;
  if (made == moves.size()) return;
  throw asked.wrong("moves[" + std::to_string(made) + "]", "cannot be made there");
}

/// What is to be shown of a solution.
void read_findings(House& house, const Asked& asked, ExportTask& task) {
  const bool moves = asked.has("moves");
  const bool search = asked.has("algorithm") || (task.kind->searched && !moves && task.film == nullptr);
  if (!moves && !search) return;
  task.posed = posed_problem(house, asked);
  if (search) {
    task.plan = read_plan(house, asked, *task.posed.domain);
    return;
  }
  task.moves = asked.texts_or_none("moves", most_moves);
  expect_possible(*task.posed.problem, *task.moves, asked);
}

void read_picture_options(const Asked& asked, ExportTask& task) {
  static const std::vector<std::string> themes{"light", "dark"};
  task.picture.scale = static_cast<unsigned>(asked.whole_or("scale", 0, most_scale, 0));
  if (asked.one_of_or("theme", themes, "light") == "dark") task.picture.theme = Theme::dark;
  const PictureKind& kind = *picture_kind(*task.kind);
  const std::size_t rows = rows_of(*task.model);
  const std::size_t columns = columns_of(*task.model);
  if (const Maze* const maze = std::get_if<Maze>(task.model.get())) {
    expect_picture_size(kind, rows, columns, task.picture);
    task.picture.note = note_of(*maze);
  }
  const std::size_t pixels = rows * columns * task.picture.scale * task.picture.scale;
  if (pixels > (kind.moving ? most_moving_pixels : most_pixels))
    throw asked.wrong("scale", std::to_string(pixels) + " pixels are too many",
                      "without a scale the picture has a handy size");
  if (kind.moving) check_filmed_size(rows, columns);
}

/// Ends a picture that nobody waits for any more, or that takes too long.
PictureProgress watched_progress(const JobControl& control, double seconds) {
  return [stop = control.stop, seconds, clock = StopClock()](std::size_t, std::size_t) {
    if (stop.stop_requested()) throw Refusal(503, "cancelled");
    if (clock.seconds() > seconds)
      throw bad_request("the picture takes too long", "a smaller scale, or another kind of picture");
  };
}

Report solved(const ExportTask& task, const JobControl& control) {
  Plan plan = *task.plan;
  plan.settings.limits.stop = control.stop;
  return solve(*task.posed.problem, plan);
}

PictureFacts write_solution(const PictureFile& file, const ExportTask& task, const Report& report) {
  if (const Stage* const stage = std::get_if<Stage>(task.model.get())) {
    if (pictures_steps(file, *stage)) {
      if (report.moves.empty() && file.kind.moving)
        throw bad_request("there is no solution that could be shown");
      return write_picture(file, *stage, report);
    }
  }
  if (const TileBoard* const board = std::get_if<TileBoard>(task.model.get())) {
    if (pictures_steps(file, *board)) return write_picture(file, *board, &report);
  }
  return task.plan ? write_picture(file, *task.posed.problem, *task.plan, report)
                   : write_way(file, *task.posed.problem, report);
}

PictureFacts write_making(const PictureFile& file, const ExportTask& task) {
  Film film = film_of(tape_of_film(*task.film));
  show_at_once(film, picture_of(*task.model, 0, 0));
  return write_picture(file, film);
}

std::string picture_bytes(const ExportTask& task, const JobControl& control) {
  const ScratchFolder folder;
  const PictureFile file{folder.path("picture" + task.kind->extension), *picture_kind(*task.kind),
                         task.picture, watched_progress(control, task.seconds)};
  if (task.film != nullptr) {
    write_making(file, task);
  } else if (task.plan) {
    write_solution(file, task, solved(task, control));
  } else if (task.moves) {
    write_solution(file, task, report_of(*task.posed.problem, *task.moves));
  } else {
    write_picture(file, *task.model);
  }
  return read_file(file.path);
}

std::string trace_bytes(const ExportTask& task, const JobControl& control) {
  const Report report = solved(task, control);
  const Tape tape = recorded(*task.posed.problem, *task.plan, report, most_trace_events);
  std::string bytes;
  write_trace(*task.posed.problem, report, tape, TraceFormat::json,
              [&](std::string_view piece) { bytes += piece; });
  return bytes;
}

std::string format_bytes(const ExportTask& task) {
  const bool own = task.kind->name == "text";
  const Format& format = own ? own_format(kind_of(*task.model)) : *find_format(task.kind->name);
  WriteOptions options;
  options.name = std::string(kind_name(kind_of(*task.model)));
  return format.write(*task.model, options);
}

}  // namespace

ExportTask read_export_task(House& house, const Asked& asked) {
  ExportTask task;
  task.model = posed_model(house, asked);
  task.kind = &read_kind(asked, kind_of(*task.model));
  task.seconds = std::min(house.limits.seconds, most_writing_seconds);
  const bool picture = picture_kind(*task.kind) != nullptr;
  if (picture && picture_kind(*task.kind)->moving) task.film = read_film(house, asked);
  if (picture || task.kind->searched) read_findings(house, asked, task);
  if (picture) read_picture_options(asked, task);
  return task;
}

JobResult run(const ExportTask& task, const JobControl& control) {
  std::string bytes = picture_kind(*task.kind) != nullptr ? picture_bytes(task, control)
                      : task.kind->searched               ? trace_bytes(task, control)
                                                          : format_bytes(task);
  const std::string name = "wend-" + std::string(kind_name(kind_of(*task.model))) + task.kind->extension;
  return {{{"type", task.kind->type}, {"filename", name}},
          std::make_shared<const std::string>(std::move(bytes))};
}

}  // namespace wend::serve
