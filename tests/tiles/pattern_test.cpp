// Pattern tables: against a plain search that counts the same moves, as estimates on whole small spaces, and
// as files that may be damaged, foreign or impossible to write.
#include <csignal>
#include <deque>
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "support/run_program.hpp"
#include "tiles/estimates.hpp"
#include "tiles/pattern_database.hpp"
#include "whole_space.hpp"

namespace wend {
namespace {

using testing::HasSubstr;
constexpr TableLayout wide = TableLayout::wide;

/// Moves of the pattern's tiles alone, by search over their cells and the blank's: moves of other tiles are
/// free. By entry number.
std::map<std::size_t, int> plain_distances(const TileShape& shape, const std::vector<TileCell>& tiles,
                                           TileCell home) {
  using State = std::pair<std::vector<TileCell>, TileCell>;
  std::map<State, int> known;
  std::deque<std::pair<State, int>> queue{{{tiles, home}, 0}};
  std::map<std::size_t, int> best;
  while (!queue.empty()) {
    const auto [state, distance] = queue.front();
    queue.pop_front();
    if (!known.emplace(state, distance).second) continue;
    std::size_t entry = 0;
    for (std::size_t i = tiles.size(); i-- > 0;) entry = entry * shape.cells() + state.first[i];
    best.emplace(entry, distance);
    for (const TileMove move : tile_moves) {
      if (!shape.has(state.second, move)) continue;
      State next = state;
      next.second = shape.next(state.second, move);
      const auto moved = std::find(next.first.begin(), next.first.end(), next.second);
      if (moved == next.first.end()) {
        queue.push_front({next, distance});
      } else {
        *moved = state.second;
        queue.push_back({next, distance + 1});
      }
    }
  }
  return best;
}

Pattern pattern_of(const TileShape& shape, const std::vector<TileCell>& tiles, TileCell home) {
  CellSet set = 0;
  for (const TileCell tile : tiles) set |= cell_bit(tile);
  return make_pattern(shape, set, home);
}

TEST(PatternTables, CountTheMovesOfTheirTiles) {
  struct Case {
    TileShape shape;
    std::vector<TileCell> tiles;
    TileCell home;
  };
  for (const Case& one : {Case{{3, 3}, {1, 3}, 0}, Case{{3, 3}, {1, 3, 4}, 0}, Case{{2, 4}, {0, 3, 5}, 2},
                          Case{{4, 3}, {2, 7, 8}, 11}, Case{{2, 2}, {1, 2, 3}, 0}, Case{{4, 4}, {1, 4}, 0}}) {
    const auto table = PatternTable::build(pattern_of(one.shape, one.tiles, one.home), wide, {});
    const auto plain = plain_distances(one.shape, one.tiles, one.home);
    for (const auto& [entry, distance] : plain)
      ASSERT_EQ(table->entries()[entry], distance)
          << one.shape.rows << " x " << one.shape.columns << ", " << entry;
  }
}

TEST(PatternTables, ThreadsBuildTheSame) {
  const Pattern pattern = make_pattern({4, 3}, 0b110110110, 11);
  const auto one = PatternTable::build(pattern, wide, {});
  const auto three = PatternTable::build(pattern, wide, {.threads = 3});
  EXPECT_TRUE(std::equal(one->entries().begin(), one->entries().end(), three->entries().begin()));
}

TEST(PatternTables, BuildingTellsHowFarItIsAndCanBeStopped) {
  double last = 0;
  const Pattern pattern = make_pattern({3, 3}, 0b11110, 0);
  const auto listening = [&](double done) {
    EXPECT_GE(done, last);
    EXPECT_LE(done, 1);
    last = done;
    return true;
  };
  EXPECT_TRUE(PatternTable::build(pattern, wide, {.go_on = listening}));
  EXPECT_GT(last, 0.9);
  EXPECT_FALSE(PatternTable::build(pattern, wide, {.go_on = [](double done) { return done < 0.5; }}));
}

void expect_sound(const TileShape& shape, TileCell home, const std::vector<std::size_t>& sizes) {
  TableStore store(std::nullopt);
  const auto database =
      PatternDatabase::make(shape, home, partition_of(shape, home, sizes).value(), store, {}).value();
  const WholeSpace space(shape, home);
  for (const HomeBoard& board : space.boards()) {
    const int h = database(board.view());
    ASSERT_LE(h, space.distance(board)) << testing::PrintToString(board.tiles);
    ASSERT_GE(h, tile_manhattan(board.view())) << testing::PrintToString(board.tiles);
  }
}

TEST(PatternDatabases, SoundOnAllBoardsOfSmallShapes) {
  expect_sound({3, 2}, 2, {3, 2});
  expect_sound({2, 3}, 0, {2, 2, 1});
  expect_sound({4, 2}, 1, {4, 3});
  expect_sound({4, 2}, 1, {7});
  expect_sound({2, 4}, 0, {2, 2, 2, 1});
}

TEST(PatternDatabases, SoundOnAllBoardsOfThreeByThree) {
  expect_sound({3, 3}, 0, {4, 4});
}

TEST(PatternDatabases, PartitionsOfTheLargeBoardsShareTables) {
  const auto tables = [](const TileShape& shape, const std::vector<std::size_t>& sizes) {
    std::vector<Pattern> distinct;
    const Partition partition = partition_of(shape, 0, sizes).value();
    for (const CellSet part : partition) {
      const Pattern pattern = shared_pattern(make_pattern(shape, part, 0)).pattern;
      if (std::find(distinct.begin(), distinct.end(), pattern) == distinct.end()) distinct.push_back(pattern);
    }
    return distinct.size();
  };
  EXPECT_EQ(tables({5, 5}, {6, 6, 6, 6}), 2);
  EXPECT_EQ(tables({4, 4}, {6, 6, 3}), 3);
  EXPECT_FALSE(partition_of({4, 4}, 0, {5, 5, 4}));
  EXPECT_FALSE(partition_of({4, 4}, 0, {15}));
  EXPECT_FALSE(partition_of({5, 5}, 0, {0, 6, 6, 6, 6}));
}

TEST(PatternDatabases, EveryShapeOfSomeSizeHasAUsualPartition) {
  for (const TileShape shape :
       {TileShape{2, 2}, TileShape{3, 4}, TileShape{4, 5}, TileShape{2, 9}, TileShape{6, 6}}) {
    const auto partition = usual_partition(shape, 1);
    ASSERT_TRUE(partition) << shape.rows << " x " << shape.columns;
    CellSet all = cell_bit(1);
    for (const CellSet part : *partition) {
      EXPECT_EQ(all & part, 0);
      all |= part;
    }
    EXPECT_EQ(all, CellFlood(shape).all());
  }
  EXPECT_FALSE(usual_partition({30, 30}, 0));
  EXPECT_FALSE(usual_partition({1, 64}, 0));
}

class PatternFiles : public testing::Test {
 protected:
  std::string refusal(const std::string& bytes) {
    write_file(folder + ".one", bytes);
    std::string message;
    try {
      PatternTable::load(folder + ".one");
    } catch (const Error& error) {
      message = error.message;
      EXPECT_EQ(error.file, folder + ".one");
    }
    return message;
  }

  const test::ScratchFolder scratch;
  const std::string folder = scratch.path("tables");
  const Pattern pattern = make_pattern({3, 3}, 0b1111, 8);
};

TEST_F(PatternFiles, AreKeptAndComeBack) {
  TableStore first(folder), second(folder);
  const auto built = first.get(pattern, wide, {});
  EXPECT_EQ(first.get(pattern, wide, {}), built);
  EXPECT_EQ(first.built(), 1);
  EXPECT_EQ(first.trouble(), "");
  const auto loaded = second.get(pattern, wide, {});
  EXPECT_EQ(second.built(), 0);
  EXPECT_TRUE(std::equal(built->entries().begin(), built->entries().end(), loaded->entries().begin(),
                         loaded->entries().end()));
}

TEST_F(PatternFiles, DamageIsFoundAndMended) {
  TableStore(folder).get(pattern, wide, {});
  const std::string path = TableStore(folder).path_of(pattern, wide), sound = read_file(path);
  EXPECT_EQ(refusal(sound), "");
  EXPECT_THAT(refusal(sound.substr(0, 20)), HasSubstr("too short"));
  EXPECT_THAT(refusal(sound.substr(0, sound.size() - 8)), HasSubstr("cut short"));
  EXPECT_THAT(refusal(sound + "12345678"), HasSubstr("behind its end"));
  EXPECT_THAT(refusal("other" + sound.substr(5)), HasSubstr("not a table"));
  for (std::size_t at = 8; at < sound.size(); at += at < 80 ? 1 : 977) {
    std::string bytes = sound;
    bytes[at] = static_cast<char>(bytes[at] ^ 4);
    EXPECT_NE(refusal(bytes), "") << "byte " << at;
    if (at % 31 != 0) continue;
    write_file(path, bytes);
    TableStore store(folder);
    EXPECT_TRUE(store.get(pattern, wide, {}));
    EXPECT_EQ(store.built(), 1) << "byte " << at;
    EXPECT_EQ(read_file(path), sound);
  }
}

TEST_F(PatternFiles, OfAnotherPatternOrLayoutAreBuiltAnew) {
  const std::string path = TableStore(folder).path_of(pattern, wide);
  TableStore(folder).get(pattern, wide, {});
  const std::string sound = read_file(path);
  for (const auto& other : {PatternTable::build(make_pattern({3, 3}, 0b11011, 8), wide, {}),
                            PatternTable::build(pattern, TableLayout::compact, {})}) {
    other->save(path);
    EXPECT_EQ(refusal(read_file(path)), "") << "it is sound in itself";
    TableStore store(folder);
    EXPECT_EQ(store.get(pattern, wide, {})->pattern(), pattern);
    EXPECT_EQ(store.built(), 1);
    EXPECT_EQ(read_file(path), sound);
  }
}

/// What a child process says: 0 if `holds` did there.
template <class Holds>
pid_t in_child(const Holds& holds) {
  const pid_t child = fork();
  if (child == 0) _exit(holds() ? 0 : 1);
  return child;
}
int verdict_of(pid_t child) {
  int status = -1;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST_F(PatternFiles, SeveralProcessesBuildTheSameTableAtOnce) {
  const auto right = PatternTable::build(pattern, wide, {});
  std::vector<pid_t> children;
  for (int i = 0; i < 4; ++i) {
    children.push_back(in_child([&] {
      TableStore store(folder);
      const auto table = store.get(pattern, wide, {});
      return store.trouble().empty() && std::equal(right->entries().begin(), right->entries().end(),
                                                   table->entries().begin(), table->entries().end());
    }));
  }
  for (const pid_t child : children) EXPECT_EQ(verdict_of(child), 0);
  TableStore store(folder);
  EXPECT_TRUE(store.get(pattern, wide, {}));
  EXPECT_EQ(store.built(), 0);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1)
      << "nothing else is left there";
}

TEST_F(PatternFiles, AFullDiskOnlyCostsTheCache) {
  const pid_t child = in_child([&] {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit little{4096, 4096};  // the system says no to more, as a full disk does
    setrlimit(RLIMIT_FSIZE, &little);
    TableStore store(folder);
    return store.get(pattern, wide, {}) != nullptr && !store.trouble().empty();
  });
  EXPECT_EQ(verdict_of(child), 0);
  EXPECT_TRUE(std::filesystem::is_empty(folder));
}

TEST_F(PatternFiles, WhereNothingCanBeWrittenTablesStillServe) {
  write_file(folder, "a file where the folder should be");
  TableStore store(folder);
  EXPECT_TRUE(store.get(pattern, wide, {}));
  EXPECT_NE(store.trouble(), "");
}

TEST_F(PatternFiles, WhoWaitsIsToldWhatIsBuilt) {
  std::vector<double> heard;
  const TableWork work{.tell = [&](const std::string& table, double done) {
    EXPECT_EQ(table, "3x3, 4 tiles");
    heard.push_back(done);
  }};
  TableStore(folder).get(pattern, wide, work);
  EXPECT_GT(heard.size(), 2);
  EXPECT_TRUE(std::is_sorted(heard.begin(), heard.end()));
  EXPECT_LT(heard.front(), 1);
  EXPECT_EQ(heard.back(), 1);
  heard.clear();
  TableStore(folder).get(pattern, wide, work);
  EXPECT_TRUE(heard.empty()) << "nothing was built";
}

TEST_F(PatternFiles, WhatWasStoppedIsNotKept) {
  TableStore store(folder);
  EXPECT_FALSE(store.get(pattern, wide, {.go_on = [](double) { return false; }}));
  EXPECT_FALSE(std::filesystem::exists(folder));
}

}  // namespace
}  // namespace wend
