// The smallest form: every byte of a small maze, how small mazes and quests become, what it keeps, and what
// damaged files are told.
#include "formats/pack.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

#include "formats/all.hpp"
#include "formats/error_of.hpp"
#include "support/built_maze.hpp"
#include "support/pack_file.hpp"
#include "support/random_quest.hpp"

namespace wend {
namespace {

using namespace std::string_literals;

Maze without_notes(Maze maze) {
  maze.notes.clear();
  return maze;
}

Maze packed_maze() {
  Maze maze = std::get<Maze>(read_model("wend maze 1\nsize 3 5\ncells\n#####\n#S E#\n#####\n"));
  maze.entities.push_back({EntityKind::heart, {1, 2}, 3, Facing::west});
  return maze;
}

TEST(Pack, WritesTheseBytes) {
  const std::string bytes = pack_format.write(packed_maze());
  EXPECT_EQ(bytes, "\xf7wp\2\x50\3\5\4;!x \xf3u\xc8G"s);
  EXPECT_EQ(test::with_checksum(bytes.substr(0, bytes.size() - 4)), bytes);
  EXPECT_EQ(read_model(bytes), Model{packed_maze()});
}

/// The map of the original encoder with all that stands in it; its text has no facing and lost the hearts.
Maze sample_quest(const std::filesystem::path& text) {
  std::ifstream file(text);
  Maze maze;
  maze.grid = Grid(30, 30);
  std::string line;
  for (std::uint32_t row = 0; std::getline(file, line); ++row) {
    for (std::uint32_t column = 0; column < 30; ++column) {
      const Cell at{row, column};
      const char letter = line.at(column);
      maze.grid.set_open(at, letter != '#');
      if (letter == 'S') maze.start = at;
      if (letter == 'E') maze.goals.push_back(at);
      if (letter == 'G') maze.entities.push_back({EntityKind::gem, at, default_gem_value});
      if (letter == 'M')
        maze.entities.push_back(
            {EntityKind::monster, at, default_strength, row == 19 ? Facing::east : Facing::west});
      if (at == Cell{11, 22} || at == Cell{21, 10})
        maze.entities.push_back({EntityKind::heart, at, default_health});
    }
  }
  return maze;
}

TEST(Pack, HoldsTheSampleInAHundredAndFortyBytes) {
  const std::filesystem::path text = std::filesystem::path(WEND_SHARED_DATA) / "encoder" / "maze_v2.txt";
  if (!std::filesystem::exists(text)) GTEST_SKIP() << "the sample is not at hand";
  const Maze quest = sample_quest(text);
  ASSERT_EQ(quest.entities.size(), 8U);
  const std::string bytes = pack_format.write(quest);
  RecordProperty("bytes", static_cast<int>(bytes.size()));
  EXPECT_LE(bytes.size(), 140U);
  EXPECT_EQ(pack_format.read(bytes), Model{quest});
}

TEST(Pack, NeedsFewBitsForACell) {
  const auto bits_per_cell = [](std::string_view builder, std::uint32_t cells) {
    const Maze maze =
        without_notes(build(builder, {.rows = 2 * cells + 1, .columns = 2 * cells + 1, .seed = 7}));
    const std::string bytes = pack_format.write(maze);
    EXPECT_TRUE(pack_format.read(bytes) == Model{maze}) << builder;
    return 8 * static_cast<double>(bytes.size()) / (cells * cells);
  };
  EXPECT_LE(bits_per_cell("wilson", 1000), 1.79) << "1.68 is the entropy of uniform mazes";
  EXPECT_LE(bits_per_cell("wilson", 100), 1.83);
  EXPECT_LE(bits_per_cell("kruskal", 300), 1.81);
  EXPECT_LE(bits_per_cell("rdfs", 300), 1.3);
  EXPECT_LE(bits_per_cell("sidewinder", 300), 1.51);
  EXPECT_LE(bits_per_cell("binary-tree", 300), 1.01);
}

TEST(Pack, NeverTakesMuchMoreThanABitForACell) {
  for (const unsigned walls : {25U, 50U}) {
    const Maze maze = test::random_quest({300, 300, walls, 0}, walls);
    EXPECT_LE(pack_format.write(maze).size(), 90'000 / 8 * 101 / 100);
  }
}

TEST(Pack, KeepsTheOrderOfEntities) {
  Maze maze;
  maze.grid = Grid(9, 9, true);
  Rng rng(3);
  for (std::uint32_t i = 0; i < 50; ++i) maze.entities.push_back(test::random_entity(rng, {i / 9, i % 9}));
  const std::string sorted = pack_format.write(maze);
  for (int round = 0; round < 20; ++round) {
    rng.shuffle(maze.entities);
    const std::string shuffled = pack_format.write(maze);
    EXPECT_EQ(pack_format.read(shuffled), Model{maze});
    EXPECT_GT(shuffled.size(), sorted.size() + 15) << "the order has its price";
  }
}

TEST(Pack, TermsNeedAnotherVersionOnlyWhereTheyAreUnusual) {
  Maze maze = packed_maze();
  const std::string usual = pack_format.write(maze);
  EXPECT_EQ(usual[3], 2);
  maze.terms = {20, QuestRules::intent};
  const std::string unusual = pack_format.write(maze);
  EXPECT_EQ(unusual[3], 3);
  EXPECT_EQ(unusual.size(), usual.size() + 1);
  EXPECT_EQ(pack_format.read(unusual), Model{maze});
}

TEST(Pack, LeavesNotesOutAndRefusesWeights) {
  Maze maze = packed_maze();
  maze.notes = {"made by hand"};
  EXPECT_EQ(pack_format.read(pack_format.write(maze)), Model{packed_maze()});
  maze.grid.set_weight({1, 1}, 3);
  const Error error = error_of([&] { pack_format.write(maze); });
  EXPECT_NE(error.message.find("weights"), std::string::npos);
  EXPECT_NE(error.hint.find("wend-maze"), std::string::npos);
}

class DamagedPack : public testing::TestWithParam<Bad> {};

TEST_P(DamagedPack, IsRefused) {
  expect_refused(GetParam(), [](const std::string& bytes) { read_model(bytes); });
}

const std::string good = "\xf7wp\2\x14\3\5"s;  // then the length

INSTANTIATE_TEST_SUITE_P(
    Each, DamagedPack,
    testing::Values(Bad{"nothing", "\xf7wp"s, 1, 4, "ends too early"},
                    Bad{"version", "\xf7wp\1\0\1\1\0"s, 1, 4, "version 1"},
                    Bad{"no_hp", "\xf7wp\3\4\1\1\1\0"s, 1, 6, "0 hp"},
                    Bad{"too_many_hp", "\xf7wp\3\4\xff\xff\xff\x7f\1\1\0"s, 1, 6, "hp: they are"},
                    Bad{"template", "\xf7wp\2\x0b\1\1\0"s, 1, 5, "flags"},
                    Bad{"places_without_marks", "\xf7wp\2\x84\1\1\0"s, 1, 5, "flags"},
                    Bad{"no_rows", "\xf7wp\2\4\0\1\0"s, 1, 6, "at least one cell"},
                    Bad{"no_columns", "\xf7wp\2\4\1\0\0"s, 1, 6, "at least one cell"},
                    Bad{"large_number", "\xf7wp\2\4\xff\xff\xff\xff\x08"s, 1, 10, "2^31"},
                    Bad{"endless_number", "\xf7wp\2\4\x80\x80"s, 1, 8, "ends too early"},
                    Bad{"bomb", "\xf7wp\2\4\xff\x7f\xff\x7f\1\0"s, 1, 6, "cannot be in 1 bytes"},
                    Bad{"beyond_the_grid",
                        "\xf7wp\2\4\xff\xff\xff\xff\7\xff\xff\xff\xff\7\xff\xff\xff\xff\7"s, 1, 6,
                        "cannot be"},
                    Bad{"short", good + "\2ab"s, 1, 11, "has 10 bytes, but its header makes it 14"},
                    Bad{"long", test::with_checksum(good + "\1a") + "x", 1, 14, "has 14 bytes"},
                    Bad{"checksum", good + "\1a1234"s, 1, 10, "checksum"},
                    Bad{"unused_bytes", test::with_checksum(good + "\x0b" + std::string(11, 'a')), 1, 14,
                        "bytes after the last cell"},
                    Bad{"cells_missing", test::framed(0, 64, 64, ""), 1, 9, "cells end too early"},
                    Bad{"second_start", test::with_marks({{0}, {2}}), 1, 11, "second start"},
                    Bad{"kind", test::with_marks({{6}}), 1, 10, "not known"},
                    Bad{"place", test::with_marks({{3}, {3}, {4, 3}}), 1, 12, "beyond the end"}),
    [](const auto& each) { return each.param.name; });

TEST(Pack, IsChosenByExtension) {
  EXPECT_EQ(&format_for_path("maze.pack"), find_format("pack"));
  EXPECT_EQ(recognised_format(pack_format.write(packed_maze())), find_format("pack"));
}

}  // namespace
}  // namespace wend
