#include "show/race_film.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "draw/crew_colors.hpp"

namespace wend {
namespace {

/// Paints a race over its maze.
class RacePainter {
 public:
  RacePainter(Film& film, const Grid& grid, const RaceScene& scene)
      : film_(film), grid_(grid), scene_(scene), painted_by_(grid.rows() * grid.columns()) {
    if (grid.rows() != film.rows() || grid.columns() != film.columns()) {
      throw Error("the film of the maze and the race differ in size");
    }
  }

  [[nodiscard]] FilmCell at_first(Cell at) const {
    if (is_one_of(scene_.starts, at)) return {Ink::start, 0};
    if (scene_.dark) return {Ink::dark, 0};
    return lit(at);
  }

  void play(const RaceTape& tape) {
    for (std::size_t i = 0; i < tape.size(); ++i) {
      const RaceEvent& event = tape[i];
      change(event);
      if (event.last) film_.end_step(counts_);
    }
    if (film_.step_open()) film_.end_step(counts_);
  }

  /// Everything as it was in the end.
  void catch_up() {
    if (!scene_.painted_by) return;
    for (std::uint32_t row = 0; row < grid_.rows(); ++row) {
      for (std::uint32_t column = 0; column < grid_.columns(); ++column) {
        const std::uint64_t by = scene_.painted_by({row, column});
        if (by == painted_by_[row * grid_.columns() + column]) continue;
        painted_by_[row * grid_.columns() + column] = by;
        if (scene_.dark) light_around({row, column});
        show(Cell{row, column});
      }
    }
    if (film_.step_open()) film_.end_step(counts_);
  }

  void walk(const RaceWay& way) {
    for (std::size_t i = 0; i < way.cells.size(); ++i) {
      const auto level = static_cast<std::uint8_t>(255 * i / std::max<std::size_t>(way.cells.size() - 1, 1));
      const FilmCell paint =
          way.runner ? FilmCell{Ink::crew, crew_level(std::uint64_t{1} << *way.runner, scene_.runners)}
                     : FilmCell{Ink::path, level};
      if (scene_.dark) light_around(way.cells[i]);
      if (!covered(way.cells[i])) film_.paint(way.cells[i].row, way.cells[i].column, paint);
      film_.end_step(counts_);
    }
  }

 private:
  static bool is_one_of(const std::vector<Cell>& cells, Cell at) {
    return std::find(cells.begin(), cells.end(), at) != cells.end();
  }
  [[nodiscard]] FilmCell lit(Cell at) const {
    if (is_one_of(scene_.finishes, at)) return {Ink::goal, 0};
    return {grid_.open(at) ? Ink::floor : Ink::wall, 0};
  }
  [[nodiscard]] bool covered(Cell at) const {
    return is_one_of(scene_.starts, at) || is_one_of(scene_.finishes, at);
  }

  void change(const RaceEvent& event) {
    const std::uint64_t bit = std::uint64_t{1} << event.runner;
    std::uint64_t& by = painted_by_[event.square];
    by = event.entered ? by | bit : by & ~bit;
    if (event.entered) ++counts_.expanded;
    const auto columns = static_cast<std::uint32_t>(grid_.columns());
    const Cell at{event.square / columns, event.square % columns};
    if (scene_.dark && event.entered) light_around(at);
    show(at);
  }

  void show(Cell at) {
    if (covered(at)) return;
    const std::uint64_t by = painted_by_[at.row * grid_.columns() + at.column];
    film_.paint(at.row, at.column, by == 0 ? lit(at) : FilmCell{Ink::crew, crew_level(by, scene_.runners)});
  }

  /// What a runner touches: its square and the walls it could put a hand on.
  void light_around(Cell at) {
    for (std::uint32_t row = at.row - std::min(at.row, 1U); row <= at.row + 1; ++row) {
      for (std::uint32_t column = at.column - std::min(at.column, 1U); column <= at.column + 1; ++column) {
        if (!grid_.contains(row, column)) continue;
        const Cell near{row, column};
        if (!grid_.open(near) ||
            (near == at && is_one_of(scene_.finishes, at) && !is_one_of(scene_.starts, at)))
          film_.paint(row, column, lit(near));
      }
    }
  }

  Film& film_;
  const Grid& grid_;
  const RaceScene& scene_;
  std::vector<std::uint64_t> painted_by_;
  FilmCounts counts_;
};

template <class Use>
void for_each_cell(const Grid& grid, Use use) {
  for (std::uint32_t row = 0; row < grid.rows(); ++row) {
    for (std::uint32_t column = 0; column < grid.columns(); ++column) use(Cell{row, column});
  }
}

}  // namespace

Film film_of(const Grid& grid, const RaceScene& scene) {
  Film film(grid.rows(), grid.columns());
  const RacePainter painter(film, grid, scene);
  for_each_cell(grid, [&](Cell at) { film.begin_with(at.row, at.column, painter.at_first(at)); });
  return film;
}

void append_race(Film& film, const Grid& grid, const RaceTape& tape, const RaceScene& scene) {
  film.begin_chapter(Chapter::Kind::race, scene.title);
  RacePainter painter(film, grid, scene);
  for_each_cell(grid, [&](Cell at) { film.paint(at.row, at.column, painter.at_first(at)); });
  if (film.step_open()) film.end_step();
  painter.play(tape);
  painter.catch_up();
  film.leave_out(tape.lost());
  if (scene.ways.empty()) return;
  film.begin_chapter(Chapter::Kind::path, scene.title);
  for (const RaceWay& way : scene.ways) painter.walk(way);
}

}  // namespace wend
