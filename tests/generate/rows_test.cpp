// The builders that finish a maze row by row: their mazes for one seed, and that streaming them gives the
// very rows that are built in memory.
#include <array>
#include <cmath>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "model/passages.hpp"
#include "support/built_maze.hpp"

namespace wend {
namespace {

constexpr BuildOptions small_rows{.rows = 9, .columns = 17, .seed = 1};

/// Seeds are printed so that they can be given back later: a change of these pictures breaks that promise.
TEST(RowBuilders, SeedsKeepTheirMazes) {
  EXPECT_EQ(text_of(build("eller", small_rows)),
            "#################\n"
            "#.#.#.....#...#.#\n"
            "#.#.#####.###.#.#\n"
            "#...........#...#\n"
            "###.###.#######.#\n"
            "#.#.#...#.#.....#\n"
            "#.###.###.###.#.#\n"
            "#.............#.#\n"
            "#################\n");
  EXPECT_EQ(text_of(build("sidewinder", small_rows)),
            "#################\n"
            "#.....#.#...#...#\n"
            "###.###.#.###.###\n"
            "#.....#.......#.#\n"
            "#####.#.#######.#\n"
            "#.#...........#.#\n"
            "#.###########.#.#\n"
            "#...............#\n"
            "#################\n");
  EXPECT_EQ(text_of(build("binary-tree", small_rows)),
            "#################\n"
            "#.#.#.....#...#.#\n"
            "#.#.#####.###.#.#\n"
            "#.#.#.#.#.#.#...#\n"
            "#.#.#.#.#.#.###.#\n"
            "#...........#...#\n"
            "###########.###.#\n"
            "#...............#\n"
            "#################\n");
}

Passages streamed(const Builder& builder, std::size_t rows, std::size_t columns, std::uint64_t seed) {
  Passages passages(rows, columns);
  std::size_t row = 0;
  builder.stream(rows, columns, seed, [&](auto east, auto south) {
    if (row >= rows || east.size() != passages.words_per_row() || south.size() != east.size()) {
      ADD_FAILURE() << "row " << row << " has " << east.size() << " and " << south.size() << " words";
      return false;
    }
    std::copy(east.begin(), east.end(), passages.east_row(row).begin());
    std::copy(south.begin(), south.end(), passages.south_row(row).begin());
    ++row;
    return true;
  });
  EXPECT_EQ(row, rows);
  return passages;
}

TEST(RowBuilders, StreamsTheSameMazeAsInMemory) {
  int streaming = 0;
  for (const Builder& builder : all_builders()) {
    if (builder.stream == nullptr) continue;
    ++streaming;
    for (const std::size_t rows : {1U, 2U, 7U, 40U}) {
      for (const std::size_t columns : {1U, 2U, 63U, 64U, 65U, 128U, 200U}) {
        SCOPED_TRACE(std::string(builder.name) + " " + std::to_string(rows) + " x " +
                     std::to_string(columns));
        const Passages passages = streamed(builder, rows, columns, 11);
        EXPECT_EQ(passages.count(), rows * columns - 1) << "also bits beyond the last column are counted";
        const Maze maze =
            builder.build({.rows = 2 * rows + 1, .columns = 2 * columns + 1, .seed = 11}, nullptr);
        EXPECT_EQ(squares(passages), maze.grid);
      }
    }
  }
  EXPECT_GE(streaming, 3) << "eller, sidewinder and binary-tree stream";
}

TEST(RowBuilders, StopWhenTheSinkHasHadEnough) {
  for (const Builder& builder : all_builders()) {
    if (builder.stream == nullptr) continue;
    std::uint64_t rows = 0;
    builder.stream(std::uint64_t{1} << 60, 100, 1, [&](auto, auto) { return ++rows < 1000; });
    EXPECT_EQ(rows, 1000U) << builder.name;
  }
}

TEST(RowBuilders, RefuseToStreamWhatCannotBe) {
  const RowSink nobody = [](auto, auto) { return true; };
  for (const Builder& builder : all_builders()) {
    if (builder.stream == nullptr) continue;
    EXPECT_THROW(builder.stream(0, 5, 1, nobody), Error) << builder.name;
    EXPECT_THROW(builder.stream(5, 0, 1, nobody), Error) << builder.name;
    EXPECT_THROW(builder.stream(5, std::uint64_t{1} << 40, 1, nobody), Error) << builder.name;
  }
}

/// Corridors of a sidewinder row: how often each place of a corridor of three cells is the way down.
TEST(Sidewinder, ChoosesTheWayDownEvenly) {
  std::array<int, 3> chosen{};
  const Builder& builder = *find_builder("sidewinder");
  builder.stream(20'000, 3, 5, [&](auto east, auto south) {
    if (east[0] != 0b011 || south[0] == 0) return true;
    for (std::size_t place = 0; place < 3; ++place) chosen[place] += (south[0] >> place) & 1 ? 1 : 0;
    return true;
  });
  const double expected = (chosen[0] + chosen[1] + chosen[2]) / 3.0;
  EXPECT_GT(expected, 1500);
  for (const int count : chosen) EXPECT_NEAR(count, expected, 4 * std::sqrt(expected));
}

}  // namespace
}  // namespace wend
