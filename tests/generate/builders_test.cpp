// What every builder owes, and what each promises about its mazes.
#include <gtest/gtest.h>
#include <vector>

#include "base/error.hpp"
#include "generate/all.hpp"
#include "support/built_maze.hpp"
#include "support/repeats.hpp"

namespace wend {
namespace {

struct Size {
  std::size_t rows;
  std::size_t columns;
};
void PrintTo(const Size& size, std::ostream* out) {
  *out << size.rows << " x " << size.columns;
}

/// Under a sanitizer only builders with threads, and so with tiles, make the largest mazes.
bool makes_perfect(const Builder& builder, std::size_t rows) {
  return builder.perfect && (rows < 1000 || builder.parallel || test::sized(true, false));
}

class PerfectBuilder : public testing::TestWithParam<Size> {};

TEST_P(PerfectBuilder, HasOnePassageLessThanCellsAndIsConnected) {
  const auto [rows, columns] = GetParam();
  const std::size_t cells = (rows / 2) * (columns / 2);
  for (const Builder& builder : all_builders()) {
    if (!makes_perfect(builder, rows)) continue;
    for (std::uint64_t seed = 0; seed < (cells < 10'000 ? 20U : 1U); ++seed) {
      SCOPED_TRACE(std::string(builder.name) + ", seed " + std::to_string(seed));
      const Maze maze = builder.build({.rows = rows, .columns = columns, .seed = seed}, nullptr);
      ASSERT_EQ(maze.grid.rows(), rows);
      ASSERT_EQ(maze.grid.columns(), columns);
      ASSERT_EQ(maze.grid.open_cells(), cells + (cells - 1)) << text_of(maze);
      ASSERT_EQ(reachable(maze), maze.grid.open_cells()) << text_of(maze);
      EXPECT_EQ(*maze.start, (Cell{1, 1}));
      const Cell corner{static_cast<std::uint32_t>(rows - 2), static_cast<std::uint32_t>(columns - 2)};
      EXPECT_EQ(maze.goals, std::vector{corner});
    }
  }
}

TEST_P(PerfectBuilder, KeepsCellsOpenAndTheOuterWallClosed) {
  const auto [rows, columns] = GetParam();
  for (const Builder& builder : all_builders()) {
    if (!makes_perfect(builder, rows)) continue;
    const Maze maze = builder.build({.rows = rows, .columns = columns}, nullptr);
    for (std::uint32_t row = 0; row < rows; ++row) {
      for (std::uint32_t column = 0; column < columns; ++column) {
        const bool edge = row == 0 || column == 0 || row == rows - 1 || column == columns - 1;
        const bool pillar = row % 2 == 0 && column % 2 == 0;
        const bool cell = row % 2 == 1 && column % 2 == 1;
        if (!cell && !edge && !pillar) continue;  // wall or passage, as it came
        ASSERT_EQ(maze.grid.open(Cell{row, column}), cell) << builder.name << " " << row << "," << column;
      }
    }
  }
}

/// The last one is larger than a tile of any builder in both directions.
INSTANTIATE_TEST_SUITE_P(Sizes, PerfectBuilder,
                         testing::Values(Size{3, 3}, Size{3, 5}, Size{5, 3}, Size{3, 101}, Size{101, 3},
                                         Size{5, 5}, Size{21, 41}, Size{65, 129}, Size{201, 131},
                                         Size{2061, 2063}));

TEST(Builders, SameSeedSameMazeOtherSeedOtherMaze) {
  for (const Builder& builder : all_builders()) {
    const BuildOptions seven{.rows = 41, .columns = 61, .seed = 7};
    const BuildOptions eight{.rows = 41, .columns = 61, .seed = 8};
    EXPECT_EQ(builder.build(seven, nullptr), builder.build(seven, nullptr)) << builder.name;
    const bool same = builder.build(seven, nullptr).grid == builder.build(eight, nullptr).grid;
    EXPECT_EQ(same, builder.name == "arena") << builder.name << "; an arena has nothing random about it";
  }
}

/// Seeds are printed so that they can be given back later: a change of these pictures breaks that promise.
TEST(Scatter, SeedsKeepTheirMazes) {
  EXPECT_EQ(text_of(build("scatter", {.rows = 5, .columns = 20, .seed = 1, .wall_percent = 30})),
            "...##..#.##..##....#\n"
            "............#....##.\n"
            "..#.##.....#.#...#.#\n"
            ".....##...##..#...#.\n"
            "#..#...#..#.#.#.....\n");
}

/// The same code runs watched: same maze, and the tape ends with exactly that maze on its board.
TEST(Builders, WatchingChangesNothingAndShowsTheMaze) {
  for (const Builder& builder : all_builders()) {
    SCOPED_TRACE(builder.name);
    const BuildOptions options{.rows = 15, .columns = 31, .seed = 5};
    BuildTape tape;
    const Maze maze = builder.build(options, &tape);
    EXPECT_EQ(maze, builder.build(options, nullptr));
    EXPECT_GT(tape.size(), 0U);
    for (std::uint32_t row = 0; row < 15; ++row) {
      for (std::uint32_t column = 0; column < 31; ++column) {
        EXPECT_EQ(tape.board(row, column), maze.grid.open(Cell{row, column}) ? Brush::open : Brush::wall)
            << row << "," << column;
      }
    }
  }
}

TEST(Builders, NoteNamesBuilderAndSeed) {
  for (const Builder& builder : all_builders()) {
    const Maze maze = builder.build({.rows = 5, .columns = 5, .seed = 42}, nullptr);
    ASSERT_EQ(maze.notes.size(), 1U) << builder.name;
    EXPECT_NE(maze.notes[0].find("builder " + std::string(builder.name)), std::string::npos) << maze.notes[0];
    EXPECT_NE(maze.notes[0].find("seed 42"), std::string::npos) << maze.notes[0];
  }
}

TEST(Builders, FindsEveryListedNameAndNoOther) {
  for (const Builder& builder : all_builders()) EXPECT_EQ(find_builder(builder.name)->build, builder.build);
  EXPECT_EQ(find_builder("rdf"), nullptr);
}

TEST(PerfectBuilders, RefuseSizesWithoutRoomForCells) {
  for (const Builder& builder : all_builders()) {
    if (!builder.perfect) continue;
    for (const Size size : {Size{0, 5}, Size{1, 5}, Size{5, 1}, Size{4, 5}, Size{5, 4}}) {
      EXPECT_THROW(builder.build({.rows = size.rows, .columns = size.columns}, nullptr), Error)
          << builder.name << " " << size.rows << " x " << size.columns;
    }
    EXPECT_THROW(builder.build({.rows = 100'001, .columns = 100'001}, nullptr), Error) << builder.name;
  }
}

TEST(Scatter, HasAboutTheShareOfWallsAskedFor) {
  for (const unsigned percent : {0U, 10U, 25U, 60U, 100U}) {
    const Maze maze = build("scatter", {.rows = 300, .columns = 300, .seed = 3, .wall_percent = percent});
    const auto walls = static_cast<double>(300 * 300 - maze.grid.open_cells());
    EXPECT_NEAR(walls / 900, percent, 1.0);
  }
}

TEST(Scatter, KeepsTheCornersOpen) {
  const Maze full = build("scatter", {.rows = 4, .columns = 6, .wall_percent = 100});
  EXPECT_EQ(full.grid.open_cells(), 2U);
  EXPECT_TRUE(full.grid.open(*full.start));
  EXPECT_TRUE(full.grid.open(full.goals.at(0)));
  const Maze single = build("scatter", {.rows = 1, .columns = 1, .wall_percent = 100});
  EXPECT_EQ(single.grid.open_cells(), 1U);
  EXPECT_EQ(single.goals, std::vector{*single.start});
}

TEST(Scatter, RefusesWhatCannotBe) {
  EXPECT_THROW(build("scatter", {.rows = 0, .columns = 5}), Error);
  EXPECT_THROW(build("scatter", {.rows = 5, .columns = 0}), Error);
  EXPECT_THROW(build("scatter", {.rows = 5, .columns = 5, .wall_percent = 101}), Error);
  EXPECT_THROW(build("scatter", {.rows = 100'000, .columns = 100'000}), Error);
}

}  // namespace
}  // namespace wend
