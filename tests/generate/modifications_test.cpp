// What every modification owes: it only opens squares, keeps the outer wall and connectivity, repeats itself,
// can be watched; and what each one promises.
#include <array>
#include <gtest/gtest.h>
#include <vector>

#include "base/error.hpp"
#include "generate/modify/all.hpp"
#include "support/built_maze.hpp"

namespace wend {
namespace {

struct Sides {
  std::size_t rows;
  std::size_t columns;
};

constexpr std::array sizes{Sides{3, 3},  Sides{3, 5},  Sides{5, 3},   Sides{5, 5},    Sides{5, 7},
                           Sides{7, 5},  Sides{3, 51}, Sides{51, 3},  Sides{7, 7},    Sides{5, 101},
                           Sides{9, 21}, Sides{21, 9}, Sides{31, 31}, Sides{11, 151}, Sides{151, 11}};

std::size_t open_neighbours(const Grid& grid, Slot at) {
  const auto down = static_cast<Slot>(grid.stride());
  std::size_t count = 0;
  for (const Slot next : {at - down, at + 1, at + down, at - 1}) count += grid.open(next) ? 1U : 0U;
  return count;
}

std::vector<Slot> dead_ends(const Maze& maze) {
  std::vector<Slot> found;
  for (std::uint32_t row = 0; row < maze.grid.rows(); ++row) {
    for (std::uint32_t column = 0; column < maze.grid.columns(); ++column) {
      const Slot at = maze.grid.slot({row, column});
      if (maze.grid.open(at) && open_neighbours(maze.grid, at) == 1) found.push_back(at);
    }
  }
  return found;
}

Maze built(std::string_view builder, Sides size, std::uint64_t seed, std::string_view changes,
           BuildTape* tape = nullptr) {
  Maze maze = find_builder(builder)->build({.rows = size.rows, .columns = size.columns, .seed = seed}, tape);
  if (!changes.empty()) modify(maze, parse_changes(changes), seed, tape);
  return maze;
}

/// An arena of pillars without any wall between them would hide mistakes, so: every perfect builder.
template <class Use>
void for_each_modified(Use use) {
  for (const Builder& builder : all_builders()) {
    if (!builder.perfect) continue;
    for (const Sides size : sizes) {
      for (const std::string_view changes :
           {"cross", "x", "braid", "braid=0.5", "room", "room=20", "cross,x", "x,braid=1,room=1"}) {
        SCOPED_TRACE(std::string(builder.name) + " " + std::to_string(size.rows) + " x " +
                     std::to_string(size.columns) + " " + std::string(changes));
        use(built(builder.name, size, 3, ""), built(builder.name, size, 3, changes));
      }
    }
  }
}

TEST(Modifications, OnlyOpenSquaresAndNoneOfTheOuterWall) {
  for_each_modified([](const Maze& before, const Maze& after) {
    for (std::uint32_t row = 0; row < before.grid.rows(); ++row) {
      for (std::uint32_t column = 0; column < before.grid.columns(); ++column) {
        const Cell at{row, column};
        const bool edge =
            row == 0 || column == 0 || row + 1 == before.grid.rows() || column + 1 == before.grid.columns();
        ASSERT_TRUE(after.grid.open(at) || !before.grid.open(at)) << row << "," << column;
        ASSERT_FALSE(edge && after.grid.open(at)) << row << "," << column;
      }
    }
    ASSERT_EQ(before.start, after.start);
    ASSERT_EQ(before.goals, after.goals);
  });
}

TEST(Modifications, KeepMazesConnected) {
  for_each_modified([](const Maze&, const Maze& after) {
    ASSERT_EQ(reachable(after), after.grid.open_cells()) << text_of(after);
  });
}

TEST(Modifications, WatchingChangesNothingAndShowsTheMaze) {
  for (const std::string_view changes : {"cross", "x", "braid=0.5", "room=3"}) {
    SCOPED_TRACE(changes);
    BuildTape plain;
    built("rdfs", {15, 31}, 5, "", &plain);
    BuildTape tape;
    const Maze maze = built("rdfs", {15, 31}, 5, changes, &tape);
    EXPECT_EQ(maze, built("rdfs", {15, 31}, 5, changes));
    ASSERT_GT(tape.size(), plain.size());
    EXPECT_TRUE(tape[tape.size() - 1].last);
    for (std::uint32_t row = 0; row < 15; ++row) {
      for (std::uint32_t column = 0; column < 31; ++column) {
        EXPECT_EQ(tape.board(row, column), maze.grid.open(Cell{row, column}) ? Brush::open : Brush::wall);
      }
    }
  }
}

TEST(Modifications, TheNoteCanBeGivenBack) {
  EXPECT_EQ(built("rdfs", {9, 9}, 1, "").notes.size(), 1U);
  const Maze maze = built("rdfs", {21, 41}, 1, "cross,braid=25%,room");
  ASSERT_EQ(maze.notes.size(), 2U);
  EXPECT_EQ(maze.notes[1], "modified cross,braid=25%,room=3");
  EXPECT_EQ(built("rdfs", {21, 41}, 1, maze.notes[1].substr(9)), maze);
}

TEST(Modifications, SeedAndOrderMatter) {
  for (const std::string_view changes : {"braid=0.5", "room"}) {
    Maze one = built("rdfs", {31, 31}, 1, "");
    Maze other = one;
    modify(one, parse_changes(changes), 1, nullptr);
    modify(other, parse_changes(changes), 2, nullptr);
    EXPECT_NE(one.grid, other.grid) << changes;
  }
  EXPECT_NE(built("rdfs", {31, 31}, 1, "braid=0.5,cross").grid,
            built("rdfs", {31, 31}, 1, "cross,braid=0.5").grid);
}

TEST(Modifications, BadNamesAndParametersAreErrorsWithHints) {
  const auto complaint = [](std::string_view text) -> std::string {
    try {
      parse_changes(text);
    } catch (const Error& error) {
      EXPECT_FALSE(error.hint.empty()) << text;
      return error.message;
    }
    return "no error";
  };
  EXPECT_EQ(complaint("cros"), "no such modification: cros");
  EXPECT_EQ(complaint("cross=2"), "the modification cross takes no parameter");
  EXPECT_EQ(complaint(""), "no such modification: ");
  EXPECT_EQ(complaint("cross,"), "no such modification: ");
  for (const std::string_view bad : {"", "2", "1.1", "101%", "-1", "half", ".", "%", "0.1234567", "1e-1",
                                     "99999999999999999999999", "0.5%%", "0..5"}) {
    EXPECT_EQ(complaint("braid=" + std::string(bad)),
              "braid cannot remove '" + std::string(bad) + "' of the dead ends");
  }
  for (const std::string_view bad : {"", "0", "-1", "1001", "two", "3x", "2.5"}) {
    EXPECT_EQ(complaint("room=" + std::string(bad)), "room cannot open '" + std::string(bad) + "' rooms");
  }
}

TEST(Modifications, SharesAreReadExactly) {
  const auto amount = [](std::string_view text) { return parse_changes(text).at(0).amount; };
  EXPECT_EQ(amount("braid=0"), 0U);
  EXPECT_EQ(amount("braid=0.000001"), 1U);
  EXPECT_EQ(amount("braid=.5"), 500'000U);
  EXPECT_EQ(amount("braid=12.5%"), 125'000U);
  EXPECT_EQ(amount("braid=100%"), 1'000'000U);
  EXPECT_EQ(amount("braid=1.0"), 1'000'000U);
  EXPECT_EQ(amount("braid"), 1'000'000U);
  EXPECT_EQ(amount("room=12"), 12U);
}

TEST(Cross, OpensTheMiddleTwoSquaresFromTheBorder) {
  Maze maze;
  maze.grid = Grid(9, 13);
  modify(maze, parse_changes("cross"), 1, nullptr);
  EXPECT_EQ(text_of(maze),
            "#############\n"
            "#############\n"
            "######..#####\n"
            "######..#####\n"
            "##.........##\n"
            "######..#####\n"
            "######..#####\n"
            "#############\n"
            "#############\n");
}

TEST(X, OpensBothDiagonalsFiveSquaresWide) {
  Maze maze;
  maze.grid = Grid(13, 25);
  modify(maze, parse_changes("x"), 1, nullptr);
  EXPECT_EQ(text_of(maze),
            "#########################\n"
            "#########################\n"
            "##...###############...##\n"
            "###.....#########.....###\n"
            "#####.....#####.....#####\n"
            "########.........########\n"
            "##########.....##########\n"
            "########.........########\n"
            "#####.....#####.....#####\n"
            "###.....#########.....###\n"
            "##...###############...##\n"
            "#########################\n"
            "#########################\n");
}

TEST(X, LeavesNoGapInVeryWideMazes) {
  Maze maze;
  maze.grid = Grid(9, 101);
  modify(maze, parse_changes("x"), 1, nullptr);
  maze.start = Cell{2, 2};
  EXPECT_EQ(reachable(maze), maze.grid.open_cells()) << text_of(maze);
}

TEST(Braid, RemovesTheShareAskedFor) {
  const std::size_t all = dead_ends(built("rdfs", {101, 101}, 4, "")).size();
  ASSERT_GT(all, 100U);
  for (const std::size_t percent : {0U, 10U, 50U, 90U, 100U}) {
    const Maze maze = built("rdfs", {101, 101}, 4, "braid=" + std::to_string(percent) + "%");
    const auto wanted = static_cast<double>(all) * (100 - static_cast<double>(percent)) / 100;
    EXPECT_NEAR(static_cast<double>(dead_ends(maze).size()), wanted, 1.5) << percent;
  }
}

/// A dead end is impossible to open only if no wall of it has open floor behind it.
TEST(Braid, WhollyBraidedMazesHaveOnlyImpossibleDeadEnds) {
  for (const Builder& builder : all_builders()) {
    if (!builder.perfect) continue;
    for (const Sides size : sizes) {
      const Maze maze = built(builder.name, size, 6, "braid=1");
      for (const Slot at : dead_ends(maze)) {
        const auto down = static_cast<Slot>(maze.grid.stride());
        for (const Slot way : {0 - down, Slot{1}, down, ~Slot{0}}) {
          const Cell wall = maze.grid.cell(at + way);
          const bool outer = wall.row == 0 || wall.column == 0 || wall.row + 1 == maze.grid.rows() ||
                             wall.column + 1 == maze.grid.columns();
          if (outer || maze.grid.open(wall)) continue;
          EXPECT_FALSE(maze.grid.open(at + 2 * way)) << builder.name << "\n" << text_of(maze);
        }
      }
      EXPECT_TRUE(size.rows < 5 || size.columns < 5 || dead_ends(maze).empty()) << text_of(maze);
    }
  }
}

TEST(Braid, PrefersToJoinTwoDeadEnds) {
  // Four dead ends in a row of combs: opening between the teeth removes two at a time, so two walls do.
  Maze maze;
  maze.grid = Grid(5, 9);
  for (std::uint32_t column = 1; column < 8; ++column) maze.grid.set_open({3, column}, true);
  for (const std::uint32_t column : {1U, 3U, 5U, 7U}) {
    maze.grid.set_open({1, column}, true);
    maze.grid.set_open({2, column}, true);
  }
  const std::size_t before = maze.grid.open_cells();
  modify(maze, parse_changes("braid"), 1, nullptr);
  EXPECT_LE(maze.grid.open_cells(), before + 3) << text_of(maze);
  EXPECT_TRUE(dead_ends(maze).empty());
}

TEST(Room, OpensWholeRectangles) {
  const Maze maze = built("rdfs", {41, 61}, 2, "room=1");
  std::size_t pillars = 0;  // squares that only a room can have opened
  for (std::uint32_t row = 2; row < 40; row += 2) {
    for (std::uint32_t column = 2; column < 60; column += 2) {
      if (!maze.grid.open(Cell{row, column})) continue;
      ++pillars;
      for (std::uint32_t r = row - 1; r <= row + 1; ++r) {
        for (std::uint32_t c = column - 1; c <= column + 1; ++c) EXPECT_TRUE(maze.grid.open(Cell{r, c}));
      }
    }
  }
  EXPECT_GE(pillars, 1U);
  EXPECT_LE(pillars, 4U * 6U);
}

}  // namespace
}  // namespace wend
