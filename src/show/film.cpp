#include "show/film.hpp"

#include <algorithm>
#include <limits>

#include "base/error.hpp"

namespace wend {
namespace {

FilmCell cell_of(Brush brush) {
  switch (brush) {
    case Brush::wall:
      return {Ink::wall, 0};
    case Brush::open:
      break;
    case Brush::back_up:
      return {Ink::back_up, 0};
    case Brush::back_right:
      return {Ink::back_right, 0};
    case Brush::back_down:
      return {Ink::back_down, 0};
    case Brush::back_left:
      return {Ink::back_left, 0};
    case Brush::head:
      return {Ink::head, 0};
    case Brush::scan:
      return {Ink::scan, 0};
  }
  return {Ink::floor, 0};
}

}  // namespace

FilmCell film_cell(const Canvas& picture, std::size_t row, std::size_t column) {
  const Ink ink = picture.ink(row, column);
  const bool plain = ink == Ink::nothing || ink == Ink::floor || ink == Ink::wall;
  return {ink, plain ? std::uint8_t{0} : picture.level(row, column)};
}

Film::Film(std::size_t rows, std::size_t columns, FilmCell all) : rows_(rows), columns_(columns) {
  if (rows > 0 && columns > std::numeric_limits<std::uint32_t>::max() / rows) {
    throw Error("too large to be watched: more than four thousand million cells");
  }
  first_.assign(rows * columns, all);
  board_ = first_;
}

const Chapter* Film::chapter_at(std::size_t position) const {
  const std::size_t step = position > 0 ? position - 1 : 0;
  const auto after =
      std::upper_bound(chapters_.begin(), chapters_.end(), step,
                       [](std::size_t s, const Chapter& chapter) { return s < chapter.first; });
  if (after != chapters_.begin()) return &*(after - 1);
  return chapters_.empty() ? nullptr : &chapters_.front();
}

FilmCounts Film::counts_at(std::size_t position) const {
  return position == 0 ? FilmCounts{} : steps_[std::min(position, size()) - 1].counts;
}

void Film::begin_with(std::size_t row, std::size_t column, FilmCell cell) {
  first_[row * columns_ + column] = board_[row * columns_ + column] = cell;
}

void Film::begin_chapter(Chapter::Kind kind, std::string title) {
  if (step_open()) end_step();
  chapters_.push_back({kind, std::move(title), size()});
}

void Film::paint(std::size_t row, std::size_t column, FilmCell cell) {
  const std::size_t number = row * columns_ + column;
  FilmCell& now = board_[number];
  if (now == cell) return;
  deltas_.push_back({static_cast<std::uint32_t>(number), now, cell});
  now = cell;
}

void Film::end_step(FilmCounts counts) {
  steps_.push_back({deltas_.size(), counts});
}

FilmCursor FilmCursor::end_of(const Film& film) {
  FilmCursor cursor(film);
  cursor.board_.assign(film.last().begin(), film.last().end());
  cursor.position_ = film.size();
  return cursor;
}

Canvas FilmCursor::picture(std::size_t most_rows, std::size_t most_columns) const {
  Canvas canvas(film_->rows(), film_->columns(), most_rows, most_columns);
  for (std::size_t row = 0; row < film_->rows(); ++row) {
    for (std::size_t column = 0; column < film_->columns(); ++column) {
      const FilmCell cell = at(row, column);
      canvas.mark(row, column, cell.ink, cell.level);
    }
  }
  return canvas;
}

Film film_of(const BuildTape& tape, std::string title) {
  Film film(tape.rows(), tape.columns());
  const auto for_each_square = [&](auto&& use) {
    for (std::size_t row = 0; row < tape.rows(); ++row) {
      for (std::size_t column = 0; column < tape.columns(); ++column) use(row, column);
    }
  };
  for_each_square([&](std::size_t row, std::size_t column) {
    film.begin_with(row, column, cell_of(tape.first(row, column)));
  });
  film.begin_chapter(Chapter::Kind::build, std::move(title));
  for (std::size_t i = 0; i < tape.size(); ++i) {
    film.paint(tape[i].row, tape[i].column, cell_of(tape[i].after));
    if (tape[i].last) film.end_step();
  }
  for_each_square([&](std::size_t row, std::size_t column) {
    film.paint(row, column, cell_of(tape.board(row, column)));
  });
  if (film.step_open()) film.end_step();
  film.leave_out(tape.lost());
  return film;
}

Film film_of(const Problem& problem) {
  const Canvas picture = problem.picture(0, 0);
  Film film(picture.rows(), picture.columns());
  for (std::size_t row = 0; row < picture.rows(); ++row) {
    for (std::size_t column = 0; column < picture.columns(); ++column)
      film.begin_with(row, column, film_cell(picture, row, column));
  }
  return film;
}

}  // namespace wend
