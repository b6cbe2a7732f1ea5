#include "studio/films.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/words.hpp"
#include "domains/all.hpp"
#include "engine/recorded.hpp"
#include "engine/verify.hpp"

namespace wend {
namespace {

constexpr std::size_t most_changes = 5'000'000;
constexpr std::size_t most_events = 2'000'000;

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

void show_at_once(Film& film, const Canvas& picture) {
  for (std::size_t row = 0; row < film.rows(); ++row) {
    for (std::size_t column = 0; column < film.columns(); ++column)
      film.paint(row, column, film_cell(picture, row, column));
  }
  if (film.step_open()) film.end_step();
}

void check_filmed_size(std::size_t rows, std::size_t columns) {
  if (rows == 0 || columns <= most_filmed_squares / rows) return;
  throw Error::usage(count_words(rows) + " x " + count_words(columns) +
                         " squares are too many to be watched: at most " + count_words(most_filmed_squares),
                     "make it smaller, or leave out what asks for moving pictures");
}

Film film_of_making(const Builder& builder, const MazeRecipe& recipe) {
  check_filmed_size(recipe.build.rows, recipe.build.columns);
  BuildTape tape(most_changes);
  Maze maze = builder.build(recipe.build, &tape);
  modify(maze, recipe.changes, recipe.build.seed, &tape);
  std::string title(builder.name);
  for (const Change& change : recipe.changes)
    title += (&change == recipe.changes.data() ? " with " : ",") + change.text;
  Film film = film_of(tape, std::move(title));
  show_at_once(film, picture_of(Model(std::move(maze)), 0, 0));
  return film;
}

std::unique_ptr<Problem> problem_of(const Maze& maze, const OpenOptions& options) {
  Model model = maze;
  const Domain& domain = domain_for(model, "");
  return domain.open(std::move(model), options);
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

std::string left_out_remark(const Film& film) {
  if (film.left_out() == 0) return "";
  return "too long to be kept whole: " + plural(film.left_out(), "change") + " happen at once";
}

}  // namespace wend
