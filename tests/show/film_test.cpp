// Films: made by hand, from a builder, from searches; forwards, backwards and by leaps.
#include "show/film.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/error.hpp"
#include "base/rng.hpp"
#include "draw/painted.hpp"
#include "generate/all.hpp"
#include "show/term/draw_canvas.hpp"
#include "trace/recorded.hpp"

namespace wend {
namespace {

using Board = std::vector<FilmCell>;

Board board_of(const FilmCursor& cursor) {
  return {cursor.board().begin(), cursor.board().end()};
}

/// The board as the ascii style draws it, after a line break.
std::string text_of(const FilmCursor& cursor) {
  return '\n' + draw(cursor.picture(), *find_style("ascii"), Screen{});
}

std::string text_at(const Film& film, std::size_t position) {
  FilmCursor cursor(film);
  cursor.seek(position);
  return text_of(cursor);
}

constexpr FilmCell open_cell{Ink::floor, 0};
constexpr FilmCell wall_cell{Ink::wall, 0};
constexpr FilmCell seen_cell{Ink::seen, 0};

TEST(Film, StepsForwardsAndBackwards) {
  Film film(1, 3);
  film.begin_with(0, 2, open_cell);
  film.paint(0, 0, open_cell);
  film.paint(0, 0, seen_cell);  // twice in one step: going back must undo them in reverse
  film.end_step();
  film.paint(0, 1, open_cell);
  film.end_step({5, 2});
  ASSERT_EQ(film.size(), 2u);
  FilmCursor cursor(film);
  EXPECT_TRUE(cursor.at_start());
  EXPECT_FALSE(cursor.backward());
  EXPECT_EQ(board_of(cursor), (Board{wall_cell, wall_cell, open_cell}));
  EXPECT_TRUE(cursor.forward());
  EXPECT_EQ(board_of(cursor), (Board{seen_cell, wall_cell, open_cell}));
  EXPECT_EQ(cursor.counts(), (FilmCounts{0, 0}));
  EXPECT_TRUE(cursor.forward());
  EXPECT_EQ(board_of(cursor), (Board{seen_cell, open_cell, open_cell}));
  EXPECT_EQ(cursor.counts(), (FilmCounts{5, 2}));
  EXPECT_TRUE(cursor.at_end());
  EXPECT_FALSE(cursor.forward());
  EXPECT_TRUE(cursor.backward());
  EXPECT_TRUE(cursor.backward());
  EXPECT_EQ(board_of(cursor), (Board{wall_cell, wall_cell, open_cell}));
  EXPECT_EQ(cursor.position(), 0u);
}

TEST(Film, PaintingACellAsItIsChangesNothing) {
  Film film(1, 1);
  film.paint(0, 0, wall_cell);
  EXPECT_FALSE(film.step_open());
  film.paint(0, 0, open_cell);
  EXPECT_TRUE(film.step_open());
  film.end_step();
  EXPECT_FALSE(film.step_open());
  film.end_step();
  EXPECT_EQ(film.size(), 2u) << "a step may be empty";
  EXPECT_TRUE(film.step(1).empty());
}

TEST(Film, ChaptersBeginWhereTheLastStepEnded) {
  Film film(1, 2);
  EXPECT_EQ(film.chapter_at(0), nullptr);
  film.begin_chapter(Chapter::Kind::build, "one");
  film.paint(0, 0, open_cell);
  film.end_step();
  film.paint(0, 1, open_cell);
  film.begin_chapter(Chapter::Kind::search, "two");  // ends the open step
  film.end_step();
  ASSERT_EQ(film.size(), 3u);
  EXPECT_EQ(film.chapter_at(0)->title, "one");
  EXPECT_EQ(film.chapter_at(2)->title, "one");
  EXPECT_EQ(film.chapter_at(3)->title, "two");
  EXPECT_EQ(film.chapter_at(99)->title, "two");
}

TEST(Film, TooManyCellsAreRefused) {
  EXPECT_THROW(Film(100'000, 100'000), Error);
}

TEST(Film, OfABuilder) {
  BuildTape tape;
  tape.begin(3, 7, Brush::wall);
  BuildRecorder recorder(tape);
  recorder.cell(0, 0, Brush::open);
  recorder.step();
  recorder.cell(0, 1, Brush::back_left);
  recorder.east_of(0, 0, Brush::back_left);
  recorder.step();
  recorder.cell(0, 2, Brush::head);
  recorder.east_of(0, 1, Brush::scan);
  const Film film = film_of(tape, "by hand");
  ASSERT_EQ(film.size(), 3u) << "the last step need not be ended";
  EXPECT_EQ(film.chapters()[0].title, "by hand");
  EXPECT_EQ(text_at(film, 1), R"(
#######
# #####
#######
)");
  EXPECT_EQ(text_at(film, 3), R"(
#######
# <<~+#
#######
)");
}

TEST(Film, WhatTheTapeLostAppearsAtTheEnd) {
  BuildTape tape(1);
  tape.begin(1, 3, Brush::wall);
  for (const std::size_t column : {0U, 1U, 2U}) {
    tape.paint(0, column, Brush::open);
    tape.end_step();
  }
  const Film film = film_of(tape);
  ASSERT_EQ(film.size(), 2u);
  EXPECT_EQ(text_at(film, 1), "\n ##\n");
  EXPECT_EQ(text_at(film, 2), "\n   \n");
}

Maze crossing() {
  Maze maze;
  maze.grid = Grid(3, 5);
  for (const Cell cell : {Cell{0, 1}, Cell{1, 0}, Cell{1, 1}, Cell{1, 2}, Cell{1, 3}, Cell{2, 1}})
    maze.grid.set_open(cell, true);
  maze.start = Cell{1, 0};
  maze.goals = {Cell{1, 3}};
  return maze;
}

TEST(Film, OfASearchThenItsPath) {
  const test::Recorded run = test::record(crossing(), "bfs");
  Film film = film_of(*run.problem);
  EXPECT_EQ(film.size(), 0u);
  append_search(film, *run.problem, run.tape, run.report);
  ASSERT_EQ(film.chapters().size(), 2u);
  EXPECT_EQ(film.chapters()[0].kind, Chapter::Kind::search);
  EXPECT_EQ(film.chapters()[0].title, "bfs");
  EXPECT_EQ(text_at(film, 2), R"(
# ###
So E#
# ###
)");
  EXPECT_EQ(text_at(film, 3), R"(
#o###
S.oE#
#o###
)");
  const std::size_t path = film.chapters()[1].first;
  EXPECT_EQ(film.counts_at(path).expanded, run.report.stats.expanded);
  EXPECT_EQ(film.size() - path, run.report.moves.size() + 1);
  EXPECT_EQ(text_at(film, film.size()), R"(
#.###
S**E#
#.###
)");
  EXPECT_EQ(film.last()[5 + 1].level, 85) << "a third of the way";
  EXPECT_EQ(film.last()[5 + 2].level, 170);
}

TEST(Film, ANewRoundWipesTheBoard) {
  const test::Recorded run = test::record(crossing(), "iddfs");
  Film film = film_of(*run.problem);
  append_search(film, *run.problem, run.tape, run.report);
  const Board empty(film.first().begin(), film.first().end());
  FilmCursor cursor(film);
  std::size_t wiped = 0;
  bool dirty = false;
  while (cursor.forward()) {
    std::size_t marks = 0;
    for (const FilmCell& cell : cursor.board()) marks += cell.ink == Ink::seen || cell.ink == Ink::frontier;
    if (dirty && marks == 0) {
      EXPECT_EQ(board_of(cursor), empty);
      ++wiped;
    }
    dirty = marks > 0;
  }
  EXPECT_GE(wiped, 1u);
}

TEST(Film, BuildThenSearch) {
  BuildOptions options;
  options.rows = 9;
  options.columns = 15;
  BuildTape build;
  const Maze maze = find_builder("rdfs")->build(options, &build);
  const test::Recorded run = test::record(maze, "astar");
  Film film = film_of(build, "rdfs");
  const std::size_t built = film.size();
  append_search(film, *run.problem, run.tape, run.report);
  ASSERT_EQ(film.chapters().size(), 3u);
  EXPECT_EQ(film.chapters()[1].first, built);
  EXPECT_EQ(film.step(built).size(), 2u) << "between them only start and goal appear";
  Film alone = film_of(*run.problem);
  append_search(alone, *run.problem, run.tape, run.report);
  EXPECT_TRUE(std::equal(film.last().begin(), film.last().end(), alone.last().begin(), alone.last().end()));
  EXPECT_EQ(film.size(), built + 1 + alone.size());
}

TEST(Film, ASearchOfAnotherSizeIsRefused) {
  const test::Recorded run = test::record(crossing(), "bfs");
  Film film(4, 5);
  EXPECT_THROW(append_search(film, *run.problem, run.tape, run.report), Error);
}

TEST(Film, AFullTapeStillEndsWithThePath) {
  const test::Recorded run = test::record(crossing(), "bfs", 2);
  Film film = film_of(*run.problem);
  append_search(film, *run.problem, run.tape, run.report);
  EXPECT_EQ(text_at(film, film.size()), R"(
# ###
S**E#
# ###
)");
}

TEST(Film, PicturesAreShrunkLikeAnyOther) {
  Film film(4, 4);
  const FilmCursor cursor(film);
  const Canvas picture = cursor.picture(2, 2);
  EXPECT_EQ(picture.scale(), 2u);
  EXPECT_EQ(picture.wall_share(1, 1), 1.0);
}

// Every board on the way, noted while going forwards, is found again by any leap.
RC_GTEST_PROP(Film, LeapsFindTheSameBoards, ()) {
  const auto rows = *rc::gen::inRange<std::size_t>(1, 5);
  const auto columns = *rc::gen::inRange<std::size_t>(1, 5);
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  Film film(rows, columns);
  std::vector<Board> boards{Board(film.last().begin(), film.last().end())};
  for (std::size_t step = 0; step < 20; ++step) {
    for (std::uint64_t i = rng.below(5); i > 0; --i) {
      film.paint(rng.below(rows), rng.below(columns),
                 {static_cast<Ink>(rng.below(10)), static_cast<std::uint8_t>(rng.below(3))});
    }
    film.end_step();
    boards.emplace_back(film.last().begin(), film.last().end());
  }
  FilmCursor cursor(film);
  for (int leap = 0; leap < 20; ++leap) {
    const Board before = board_of(cursor);
    const std::size_t to = rng.below(25);
    std::vector<bool> touched(rows * columns);
    cursor.seek(to, [&](std::uint32_t cell) { touched[cell] = true; });
    RC_ASSERT(cursor.position() == std::min<std::size_t>(to, 20));
    RC_ASSERT(board_of(cursor) == boards[cursor.position()]);
    for (std::size_t cell = 0; cell < before.size(); ++cell)
      RC_ASSERT(touched[cell] || before[cell] == cursor.board()[cell]);
  }
}

}  // namespace
}  // namespace wend
