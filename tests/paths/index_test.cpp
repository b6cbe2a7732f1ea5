// Index files: what is written is read, and what is not exactly that is refused. Whether answers are right is
// tested with all other methods, in methods_test.cpp.
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/rng.hpp"
#include "paths/finder.hpp"
#include "paths/index/index_file.hpp"
#include "paths/index/path_index.hpp"
#include "support/plain_lengths.hpp"
#include "support/run_program.hpp"

namespace wend {
namespace {

using testing::HasSubstr;

Grid cluttered(std::uint32_t rows, std::uint32_t columns, std::uint64_t seed) {
  Rng rng(seed);
  Grid grid(rows, columns, true);
  for (std::uint32_t row = 0; row < rows; ++row) {
    for (std::uint32_t column = 0; column < columns; ++column) {
      if (rng.chance(20, 100)) grid.set_open({row, column}, false);
    }
  }
  grid.set_open({0, 0}, true);
  grid.set_open({rows - 1, columns - 1}, true);
  return grid;
}

std::string refusal(const std::string& bytes, const PathMap& map) {
  try {
    const PathIndex index = PathIndex::read(bytes, map);
  } catch (const Error& error) {
    EXPECT_FALSE(error.hint.empty()) << error.message;
    return error.message;
  }
  return "accepted";
}

/// All queries between some cells, against the textbook.
bool answers_right(const PathMap& map, Finder& finder, Neighbours neighbours) {
  const Cell last{static_cast<std::uint32_t>(map.rows() - 1), static_cast<std::uint32_t>(map.columns() - 1)};
  const auto truth = test::plain_lengths(map.grid(), neighbours, last);
  for (std::uint32_t row = 0; row < map.rows(); ++row) {
    for (std::uint32_t column = 0; column < map.columns(); ++column) {
      const auto& length = truth[row * map.columns() + column];
      const Found found = finder.find({row, column}, last);
      if (found.reached() != length.has_value() || (length && !(found.length == *length))) return false;
    }
  }
  return true;
}

TEST(PathIndexFile, ReadsWhatWasWritten) {
  const test::ScratchFolder folder;
  const PathMap map(cluttered(30, 70, 1));
  for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight}) {
    const std::string path = folder.path("map.index");
    write_file(path, PathIndex::build(map, neighbours).bytes());
    const PathIndex index = PathIndex::load(path, map);
    EXPECT_EQ(index.neighbours(), neighbours);
    EXPECT_EQ(index.bytes(), read_file(path));
    Finder finder(map, index);
    EXPECT_TRUE(answers_right(map, finder, neighbours));
    EXPECT_EQ(finder.method().name, "index");
  }
}

TEST(PathIndexFile, BuildingTwiceGivesTheSameBytes) {
  const PathMap map(cluttered(30, 70, 2));
  EXPECT_EQ(PathIndex::build(map, Neighbours::eight).bytes(),
            PathIndex::build(map, Neighbours::eight).bytes());
}

TEST(PathIndexFile, RefusesEveryFlippedBit) {
  const PathMap map(cluttered(9, 11, 3));
  const std::string sound(PathIndex::build(map, Neighbours::eight).bytes());
  ASSERT_EQ(refusal(sound, map), "accepted");
  std::string bytes = sound;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      bytes[at] = static_cast<char>(sound[at] ^ (1 << bit));
      ASSERT_NE(refusal(bytes, map), "accepted") << "byte " << at << ", bit " << bit;
    }
    bytes[at] = sound[at];
  }
}

TEST(PathIndexFile, RefusesEveryCut) {
  const PathMap map(cluttered(9, 11, 3));
  const std::string sound(PathIndex::build(map, Neighbours::four).bytes());
  for (std::size_t size = 0; size < sound.size(); ++size) {
    ASSERT_NE(refusal(sound.substr(0, size), map), "accepted") << size << " of " << sound.size();
  }
  EXPECT_THAT(refusal(sound.substr(0, sound.size() - 8), map), HasSubstr("cut short"));
  EXPECT_THAT(refusal(sound + '\0', map), HasSubstr("behind its end"));
  EXPECT_THAT(refusal("", map), HasSubstr("not an index"));
  EXPECT_THAT(refusal("type octile\nheight 4\n", map), HasSubstr("not an index"));
}

TEST(PathIndexFile, SaysWhatIsWrong) {
  const PathMap map(cluttered(9, 11, 3));
  std::string bytes(PathIndex::build(map, Neighbours::eight).bytes());
  bytes[offsetof(IndexHeader, version)] = 77;
  EXPECT_THAT(refusal(bytes, map), HasSubstr("version 77"));
  seal(bytes);
  EXPECT_THAT(refusal(bytes, map), HasSubstr("version 77"));
  bytes[offsetof(IndexHeader, version)] = 1;
  bytes.back() = static_cast<char>(bytes.back() ^ 1);
  EXPECT_THAT(refusal(bytes, map), HasSubstr("checksum"));
}

TEST(PathIndexFile, RefusesOtherMaps) {
  const PathMap map(cluttered(9, 11, 3));
  const std::string bytes(PathIndex::build(map, Neighbours::eight).bytes());
  EXPECT_THAT(refusal(bytes, PathMap(cluttered(11, 9, 3))), HasSubstr("11 x 9 cells"));
  for (std::uint32_t row = 0; row < map.rows(); ++row) {
    for (std::uint32_t column = 0; column < map.columns(); ++column) {
      Grid grid = map.grid();
      grid.set_open({row, column}, !grid.open(Cell{row, column}));
      ASSERT_THAT(refusal(bytes, PathMap(std::move(grid))), HasSubstr("another map of the same size"));
    }
  }
}

/// With a right checksum only the content itself can give a forgery away. What is accepted must still lead to
/// ways that can be walked.
TEST(PathIndexFile, ForgeriesDoNoHarm) {
  const PathMap map(cluttered(12, 12, 4));
  const std::string sound(PathIndex::build(map, Neighbours::eight).bytes());
  Rng rng(5);
  int refused = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string bytes = sound;
    for (std::uint64_t changes = 1 + rng.below(3); changes > 0; --changes)
      bytes[sizeof(IndexHeader) + rng.below(bytes.size() - sizeof(IndexHeader))] ^=
          static_cast<char>(1 << rng.below(8));
    seal(bytes);
    try {
      const PathIndex index = PathIndex::read(std::move(bytes), map);
      Finder finder(map, index);
      if (!finder.find({0, 0}, {11, 11}).reached()) continue;
      for (const Cell cell : finder.cells()) ASSERT_TRUE(map.open(cell));
    } catch (const Error&) {
      ++refused;
    }
  }
  EXPECT_GT(refused, 2000);
}

TEST(PathIndexFile, WeightedMapsHaveNone) {
  Grid grid = cluttered(9, 11, 3);
  grid.set_weight({0, 0}, 4);
  const PathMap map(std::move(grid));
  EXPECT_FALSE(PathIndex::suits(map));
  EXPECT_THROW(PathIndex::build(map, Neighbours::eight), Error);
}

TEST(PathIndexFile, AMissingFileIsNamed) {
  const PathMap map(cluttered(9, 11, 3));
  try {
    const PathIndex index = PathIndex::load("no/such.index", map);
    FAIL() << "there is no such file";
  } catch (const Error& error) {
    EXPECT_EQ(error.file, "no/such.index");
  }
}

/// Nobody is told of a way through what has just been blocked.
TEST(PathIndexMovingObstacles, TheIndexIsDroppedAndThatIsSaid) {
  for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight}) {
    PathMap map(cluttered(30, 40, 6));
    const PathIndex index = PathIndex::build(map, neighbours);
    Finder finder(map, index);
    ASSERT_TRUE(answers_right(map, finder, neighbours));
    Rng rng(7);
    for (int i = 0; i < 20; ++i) {
      const Cell cell{static_cast<std::uint32_t>(rng.below(29)), static_cast<std::uint32_t>(rng.below(39))};
      if (!map.block(cell)) map.free(cell);
      ASSERT_TRUE(answers_right(map, finder, neighbours));
      ASSERT_NE(finder.method().name, "index");
      ASSERT_THAT(finder.because(), HasSubstr("changed since its index was built"));
    }
  }
}

TEST(PathIndexMovingObstacles, WhatIsUndoneIsNoChange) {
  PathMap map(cluttered(30, 40, 6));
  const PathIndex index = PathIndex::build(map, Neighbours::eight);
  Finder finder(map, index);
  ASSERT_TRUE(map.block({0, 0}));
  ASSERT_TRUE(map.free({0, 0}));
  EXPECT_TRUE(answers_right(map, finder, Neighbours::eight));
  EXPECT_EQ(finder.method().name, "index");
}

TEST(PathIndexSharing, ThreadsHaveFindersOfTheirOwn) {
  const PathMap map(cluttered(40, 60, 8));
  const PathIndex index = PathIndex::build(map, Neighbours::eight);
  std::vector<char> right(4, 0);
  std::vector<std::thread> threads;
  for (char& mine : right) {
    threads.emplace_back([&] {
      Finder finder(map, index);
      mine = answers_right(map, finder, Neighbours::eight) ? 1 : 0;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_THAT(right, testing::Each(1));
}

/// Two processes on one file at once, which is replaced by another while they have it.
TEST(PathIndexSharing, ProcessesShareAFile) {
  const test::ScratchFolder folder;
  const PathMap map(cluttered(40, 60, 9));
  const std::string path = folder.path("map.index");
  write_file(path, PathIndex::build(map, Neighbours::eight).bytes());
  const PathIndex index = PathIndex::load(path, map);
  const pid_t child = fork();
  if (child == 0) {
    const PathIndex own = PathIndex::load(path, map);
    Finder finder(map, own);
    _exit(answers_right(map, finder, Neighbours::eight) ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  write_file(path, "something else");
  Finder finder(map, index);
  EXPECT_TRUE(answers_right(map, finder, Neighbours::eight));
}

}  // namespace
}  // namespace wend
