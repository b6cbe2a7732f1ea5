#include "cli/made_film.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "cli/flags.hpp"
#include "cli/recorded.hpp"
#include "cli/words.hpp"
#include "domains/all.hpp"
#include "engine/verify.hpp"

namespace wend {
namespace {

constexpr std::size_t most_changes = 5'000'000;
constexpr std::size_t most_events = 2'000'000;

/// The film's board turns into this picture in one step; nothing happens if it is that already.
void show_at_once(Film& film, const Canvas& picture) {
  for (std::size_t row = 0; row < film.rows(); ++row) {
    for (std::size_t column = 0; column < film.columns(); ++column)
      film.paint(row, column, film_cell(picture, row, column));
  }
  if (film.step_open()) film.end_step();
}

Plan plan_of(const std::string& algorithm, const Arguments& arguments) {
  return {algorithm, "auto", settings_of(arguments)};
}

/// The squares a painter reaches, in the order in which a flood from the middle does.
std::vector<Cell> in_flood_order(const Grid& grid) {
  const HeatField away = find_painter("distance")->measure(grid);
  std::vector<Cell> cells;
  for (std::uint32_t row = 0; row < grid.rows(); ++row) {
    for (std::uint32_t column = 0; column < grid.columns(); ++column) {
      if (away.values[grid.slot({row, column})] != HeatField::nothing) cells.push_back({row, column});
    }
  }
  std::stable_sort(cells.begin(), cells.end(), [&](const Cell& a, const Cell& b) {
    return away.values[grid.slot(a)] < away.values[grid.slot(b)];
  });
  return cells;
}

}  // namespace

void check_filmed_size(std::size_t rows, std::size_t columns) {
  if (rows == 0 || columns <= most_filmed_squares / rows) return;
  throw Error::usage(count_words(rows) + " x " + count_words(columns) +
                         " squares are too many to be watched: at most " + count_words(most_filmed_squares),
                     "make it smaller, or leave out what asks for moving pictures");
}

Film film_of_making(const Builder& builder, const MakeOptions& options) {
  check_filmed_size(options.build.rows, options.build.columns);
  BuildTape tape(most_changes);
  Maze maze = builder.build(options.build, &tape);
  modify(maze, options.changes, options.build.seed, &tape);
  std::string title(builder.name);
  for (const Change& change : options.changes)
    title += (&change == options.changes.data() ? " with " : ",") + change.text;
  Film film = film_of(tape, std::move(title));
  show_at_once(film, picture_of(Model(std::move(maze)), 0, 0));
  return film;
}

std::unique_ptr<Problem> problem_of(const Maze& maze, const OpenOptions& options) {
  Model model = maze;
  const Domain& domain = domain_for(model, "");
  return domain.open(std::move(model), options);
}

SolvedMaze solved_with(const Maze& maze, const Arguments& arguments) {
  SolvedMaze solved{
      problem_of(maze, open_options_of(arguments)), plan_of(*arguments.value("with"), arguments), {}};
  solved.report = solve(*solved.problem, solved.plan);
  return solved;
}

Report append_solving(Film& film, const Problem& problem, const Plan& plan) {
  Report report = solve(problem, plan);
  append_searching(film, problem, plan, report);
  return report;
}

void append_searching(Film& film, const Problem& problem, const Plan& plan, const Report& report) {
  append_search(film, problem, recorded(problem, plan, report, most_events), report);
}

Film film_of_searching(const Problem& problem, const Plan& plan, const Report& report) {
  const Canvas picture = problem.picture(1, 1);
  check_filmed_size(picture.source_rows(), picture.source_columns());
  Film film = film_of(problem);
  append_searching(film, problem, plan, report);
  return film;
}

void append_painting(Film& film, const Maze& maze, const MazePainter& painter) {
  const Canvas heat = paint_heat(maze, painter.measure(maze.grid), 0, 0);
  film.begin_chapter(Chapter::Kind::paint, std::string(painter.name));
  show_at_once(film, picture_of(Model(maze), 0, 0));
  for (const Cell& cell : in_flood_order(maze.grid)) {
    film.paint(cell.row, cell.column, film_cell(heat, cell.row, cell.column));
    film.end_step();
  }
}

std::string left_out_words(const Film& film) {
  if (film.left_out() == 0) return "";
  return "wend: too long to be kept whole: " + plural(film.left_out(), "change") + " happen at once\n";
}

std::string report_words(const Report& report, const Settings& settings) {
  return verdict_words(report, settings) + "; " + method_words(report) + ", " + effort_words(report) + "\n";
}

std::vector<Flag> film_flags() {
  return {{.name = "with",
           .letter = 'w',
           .also = "s",
           .value = "ALG",
           .help = "solve the maze too; drawn, watched, or in a picture",
           .choices = algorithm_or_auto,
           .meaning = algorithm_meant},
          {.name = "paint",
           .letter = 'p',
           .value = "PAINTER",
           .help = "a heat map of it, which spreads from the middle where it is watched or moves",
           .choices = painter_names}};
}

void check_film_flags(const Arguments& arguments, bool shown, bool moving) {
  for (const char* flag : {"with", "paint"}) {
    if (shown || !arguments.has(flag)) continue;
    throw Error::usage(std::string("--") + flag + " needs something to see: --watch, or -o with a picture",
                       std::string("for a maze in a file: wend ") +
                           (std::string_view(flag) == "with" ? "solve FILE --with " : "show FILE --paint ") +
                           *arguments.value(flag));
  }
  if (!moving && arguments.has("with") && arguments.has("paint")) {
    throw Error::usage("--with and --paint would cover each other in a picture that does not move",
                       "--watch, or -o with a .gif");
  }
}

MadeFilm film_asked_for(const Builder& builder, const MakeOptions& options, const Maze& maze,
                        const Arguments& arguments) {
  MadeFilm made{film_of_making(builder, options), std::nullopt};
  show_at_once(made.film, picture_of(Model(maze), 0, 0));  // what was put into it since
  if (const auto algorithm = arguments.value("with")) {
    const auto problem = problem_of(maze, open_options_of(arguments));
    made.report = append_solving(made.film, *problem, plan_of(*algorithm, arguments));
  }
  if (const auto painter = arguments.value("paint"))
    append_painting(made.film, maze, *find_painter(*painter));
  return made;
}

}  // namespace wend
