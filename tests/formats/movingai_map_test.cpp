// Maps of the Moving AI benchmarks: letters, the two worlds of a map, and where bad files are refused.
#include "formats/movingai_map.hpp"

#include <gtest/gtest.h>

#include "formats/all.hpp"
#include "formats/error_of.hpp"

namespace wend {
namespace {

const std::string map_head = "type octile\nheight 2\nwidth 4\nmap\n";

std::string picture(const Maze& maze) {
  std::string rows;
  for (std::uint32_t row = 0; row < maze.grid.rows(); ++row) {
    for (std::uint32_t column = 0; column < maze.grid.columns(); ++column)
      rows += maze.grid.open(Cell{row, column}) ? '.' : '#';
    rows += '\n';
  }
  return rows;
}

TEST(MovingAiMap, LandAndWaterAreTwoWorlds) {
  const std::string bytes = map_head + ".GSW\n@OTW\n";
  EXPECT_EQ(picture(read_movingai_map(bytes, Terrain::land)), "...#\n####\n");
  EXPECT_EQ(picture(read_movingai_map(bytes, Terrain::water)), "###.\n###.\n");
  const Maze maze = std::get<Maze>(read_model(bytes));
  EXPECT_EQ(maze, read_movingai_map(bytes, Terrain::land));
  EXPECT_EQ(maze.neighbours, Neighbours::eight);
  EXPECT_FALSE(maze.start);
  EXPECT_TRUE(maze.goals.empty());
}

TEST(MovingAiMap, ReadsWhatFilesReallyHold) {
  const std::string rows = "....\n@@@@\n";
  const Model plain = read_model(map_head + rows);
  EXPECT_EQ(read_model("type octile\nwidth 4\nheight 2\nmap\n" + rows), plain) << "the other order";
  EXPECT_EQ(read_model("\xef\xbb\xbftype octile\r\nheight 2\r\nwidth 4\r\nmap\r\n....\r\n@@@@"), plain);
  EXPECT_EQ(read_model(map_head + "....  \n@@@@\n\n \n"), plain)
      << "blanks behind rows, blank lines at the end";
}

TEST(MovingAiMap, WritesWallsAndFloorOnly) {
  Maze maze;
  maze.grid = Grid(2, 4, true);
  maze.grid.set_open({1, 2}, false);
  maze.start = Cell{0, 0};
  maze.goals = {{1, 3}};
  maze.notes = {"made by hand"};
  EXPECT_EQ(movingai_map_format.write(maze), map_head + "....\n..@.\n");
  maze.grid.set_weight({0, 1}, 3);
  EXPECT_NE(error_of([&] { movingai_map_format.write(maze); }).message.find("weights"), std::string::npos);
  maze.grid.set_weight({0, 1}, 1);
  maze.entities = {{.at = {0, 1}}};
  EXPECT_NE(error_of([&] { movingai_map_format.write(maze); }).message.find("gems"), std::string::npos);
  EXPECT_FALSE(error_of([] { movingai_map_format.write(Maze{}); }).hint.empty());
}

TEST(MovingAiMap, WaterAndSwampAreRemarkedOn) {
  std::vector<std::string> remarks;
  ReadOptions options;
  options.remark = [&](const std::string& words) { remarks.push_back(words); };
  static_cast<void>(movingai_map_format.read(map_head + "....\n@OTG\n", options));
  EXPECT_TRUE(remarks.empty());
  static_cast<void>(movingai_map_format.read(map_head + ".WW.\n@SSS\n", options));
  ASSERT_EQ(remarks.size(), 2U);
  EXPECT_NE(remarks[0].find("2 cells of water (W) are wall"), std::string::npos) << remarks[0];
  EXPECT_NE(remarks[1].find("swamp (S, 3 cells)"), std::string::npos) << remarks[1];
}

class BadMap : public testing::TestWithParam<Bad> {};

TEST_P(BadMap, IsRefusedAtItsPlace) {
  expect_refused(GetParam(), [](const std::string& bytes) { movingai_map_format.read(bytes); });
}

INSTANTIATE_TEST_SUITE_P(
    Each, BadMap,
    testing::Values(Bad{"empty", "", 1, 1, "before the word 'map'"},
                    Bad{"other_type", "type hex\nheight 1\nwidth 1\nmap\n.\n", 1, 6, "octile"},
                    Bad{"no_type", "height 1\nwidth 1\nmap\n.\n", 3, 1, "no type"},
                    Bad{"no_height", "type octile\nwidth 1\nmap\n.\n", 3, 1, "no height"},
                    Bad{"no_width", "type octile\nheight 1\nmap\n.\n", 3, 1, "no width"},
                    Bad{"height_twice", "type octile\nheight 1\nheight 1\n", 3, 1, "second time"},
                    Bad{"no_number", "type octile\nheight\n", 2, 1, "one number"},
                    Bad{"word_for_number", "type octile\nheight two\n", 2, 8, "'two'"},
                    Bad{"zero", "type octile\nheight 0\n", 2, 8, "at least one"},
                    Bad{"strange_line", "type octile\ndepth 3\n", 2, 1, "'depth'"},
                    Bad{"too_large", "type octile\nheight 60000\nwidth 60000\nmap\n", 3, 1, "far more"},
                    Bad{"head_only", map_head, 4, 1, "0 of 2 rows"},
                    Bad{"row_missing", map_head + "....\n", 5, 1, "1 of 2"},
                    Bad{"row_short", map_head + "...\n....\n", 5, 4, "before column 4"},
                    Bad{"row_long", map_head + ".....\n....\n", 5, 5, "beyond the 4"},
                    Bad{"letter", map_head + "....\n.X..\n", 6, 2, "'X'"},
                    Bad{"nul", map_head + "....\n..." + std::string(1, '\0') + "\n", 6, 4, "NUL"},
                    Bad{"more_rows", map_head + "....\n....\n....\n", 7, 1, "follows the 2 rows"}),
    [](const auto& each) { return each.param.name; });

}  // namespace
}  // namespace wend
