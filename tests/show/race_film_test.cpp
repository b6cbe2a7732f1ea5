#include "show/race_film.hpp"

#include <gtest/gtest.h>

#include "draw/crew_colors.hpp"

namespace wend {
namespace {

// Squares:  0 1 2 3 4
//           # S . E #
Grid race_floor() {
  Grid grid(1, 5);
  for (std::uint32_t column = 1; column <= 3; ++column) grid.set_open({0, column}, true);
  return grid;
}

RaceScene scene(bool dark) {
  RaceScene scene;
  scene.title = "bfs-hunt";
  scene.runners = 2;
  scene.starts = {{0, 1}, {0, 1}};
  scene.finishes = {{0, 3}};
  scene.ways = {{{{0, 1}, {0, 2}, {0, 3}}, std::nullopt}};
  scene.dark = dark;
  return scene;
}

RaceTape tape() {
  RaceTape tape;
  tape.add({1, 0, true, false});
  tape.add({1, 1, true, true});
  tape.add({2, 0, true, false});
  tape.add({2, 1, true, true});
  tape.add({3, 0, true, false});
  tape.add({2, 1, false, true});
  return tape;
}

std::vector<Ink> inks(const FilmCursor& cursor) {
  std::vector<Ink> inks;
  for (std::size_t column = 0; column < 5; ++column) inks.push_back(cursor.at(0, column).ink);
  return inks;
}

TEST(RaceFilm, ColoursMixAndTheWayComesLast) {
  const Grid grid = race_floor();
  Film film = film_of(grid, scene(false));
  append_race(film, grid, tape(), scene(false));
  ASSERT_EQ(film.size(), 6U) << "three ticks, a way of three squares";
  FilmCursor cursor(film);
  EXPECT_EQ(inks(cursor), (std::vector<Ink>{Ink::wall, Ink::start, Ink::floor, Ink::goal, Ink::wall}));
  cursor.seek(2);
  EXPECT_EQ(cursor.at(0, 2), (FilmCell{Ink::crew, crew_level(3, 2)}));
  EXPECT_EQ(cursor.counts().expanded, 4U);
  EXPECT_EQ(cursor.chapter()->kind, Chapter::Kind::race);
  cursor.seek(3);
  EXPECT_EQ(cursor.at(0, 2), (FilmCell{Ink::crew, crew_level(1, 2)})) << "the second runner went back";
  EXPECT_EQ(cursor.at(0, 3).ink, Ink::goal);
  cursor.seek(film.size());
  EXPECT_EQ(inks(cursor), (std::vector<Ink>{Ink::wall, Ink::start, Ink::path, Ink::goal, Ink::wall}));
  EXPECT_EQ(cursor.chapter()->kind, Chapter::Kind::path);
  cursor.seek(0);
  EXPECT_EQ(inks(cursor), (std::vector<Ink>{Ink::wall, Ink::start, Ink::floor, Ink::goal, Ink::wall}));
}

TEST(RaceFilm, InTheDarkOnlyWhatIsTouchedIsLit) {
  const Grid grid = race_floor();
  Film film = film_of(grid, scene(true));
  append_race(film, grid, tape(), scene(true));
  FilmCursor cursor(film);
  EXPECT_EQ(inks(cursor), (std::vector<Ink>{Ink::dark, Ink::start, Ink::dark, Ink::dark, Ink::dark}));
  cursor.seek(1);
  EXPECT_EQ(inks(cursor), (std::vector<Ink>{Ink::wall, Ink::start, Ink::dark, Ink::dark, Ink::dark}));
  cursor.seek(3);
  EXPECT_EQ(inks(cursor), (std::vector<Ink>{Ink::wall, Ink::start, Ink::crew, Ink::goal, Ink::wall}));
}

TEST(RaceFilm, GoesOnWhereAnotherFilmEnds) {
  const Grid grid = race_floor();
  Film film(1, 5);
  film.begin_chapter(Chapter::Kind::build, "rdfs");
  film.paint(0, 1, {Ink::floor, 0});
  film.end_step();
  append_race(film, grid, tape(), scene(false));
  EXPECT_EQ(film.size(), 1U + 1 + 6) << "built, places shown, the race";
  FilmCursor cursor(film);
  cursor.seek(2);
  EXPECT_EQ(inks(cursor), (std::vector<Ink>{Ink::wall, Ink::start, Ink::floor, Ink::goal, Ink::wall}));
}

TEST(CrewColors, EveryMixtureOfFourAndEveryRunnerOfManyHasItsOwn) {
  std::vector<Rgb> seen;
  const auto add = [&](std::uint8_t level) {
    ASSERT_LT(level, crew_levels);
    const Paint paint = crew_paint(level);
    ASSERT_EQ(paint.kind, Paint::Kind::color);
    EXPECT_EQ(std::find(seen.begin(), seen.end(), paint.color), seen.end()) << int{level};
    seen.push_back(paint.color);
  };
  for (std::uint64_t mask = 1; mask < 16; ++mask) add(crew_level(mask, 4));
  seen.clear();
  for (unsigned runner = 0; runner < 64; ++runner) add(crew_level(std::uint64_t{1} << runner, 64));
  for (std::uint64_t mask = 3; mask < 256; mask = 2 * mask + 1) add(crew_level(mask, 64));
}

TEST(CrewColors, WithoutColoursARunnerHasItsNumber) {
  EXPECT_EQ(crew_glyph(crew_level(1, 4)), "1");
  EXPECT_EQ(crew_glyph(crew_level(8, 4)), "4");
  EXPECT_EQ(crew_glyph(crew_level(5, 4)), "+");
  EXPECT_EQ(crew_glyph(crew_level(1, 9)), "1");
  EXPECT_EQ(crew_glyph(crew_level(512, 12)), "a");
  EXPECT_EQ(crew_glyph(crew_level(513, 12)), "+");
}

}  // namespace
}  // namespace wend
