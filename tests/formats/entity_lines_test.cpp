// Gems, hearts and monsters in wend's own text: letters, lines, order, and what is refused.
#include <gtest/gtest.h>

#include "error_of.hpp"
#include "formats/all.hpp"

namespace wend {
namespace {

Maze read_lines(const std::string& header, const std::string& cells = "SGHM E\n") {
  return std::get<Maze>(read_model("wend maze 1\nsize 1 6\n" + header + "cells\n" + cells));
}

TEST(EntityLines, LettersAloneAreTheUsualOnes) {
  const std::vector<Entity> expected{{EntityKind::gem, {0, 1}, 1, Facing::north},
                                     {EntityKind::heart, {0, 2}, 2, Facing::north},
                                     {EntityKind::monster, {0, 3}, 1, Facing::north}};
  EXPECT_EQ(read_lines("").entities, expected);
}

TEST(EntityLines, ALineChangesOnlyItsEntity) {
  const Maze maze = read_lines("monster 0 3 7 west\n");
  EXPECT_EQ(maze.entities[2], (Entity{EntityKind::monster, {0, 3}, 7, Facing::west}));
  EXPECT_TRUE(is_usual(maze.entities[0]));
  EXPECT_TRUE(is_usual(maze.entities[1]));
}

TEST(EntityLines, LinesForAllGiveTheOrder) {
  const Maze maze = read_lines("monster 0 3\ngem 0 1\nheart 0 2 9\n");
  EXPECT_EQ(maze.entities[0].kind, EntityKind::monster);
  EXPECT_EQ(maze.entities[1].kind, EntityKind::gem);
  EXPECT_EQ(maze.entities[2].value, 9);
}

TEST(EntityLines, AnOldLegendMayUseTheirLetters) {
  const Maze maze = read_lines("legend floor=G wall=H\n", "SGHGGE\n");
  EXPECT_TRUE(maze.entities.empty());
  EXPECT_FALSE(maze.grid.open(Cell{0, 2}));
}

TEST(EntityLines, TheCourseFormatReadsThemToo) {
  EXPECT_EQ(std::get<Maze>(read_model("######\n#SGHM#\n#E####\n")).entities.size(), 3U);
}

class BadEntityLines : public testing::TestWithParam<Bad> {};
TEST_P(BadEntityLines, IsAnErrorAtItsPlace) {
  expect_refused(GetParam(), [](const std::string& bytes) { return read_model(bytes); });
}
std::string with(const std::string& line) {
  return "wend maze 1\nsize 1 6\n" + line + "\ncells\nSGHM E\n";
}
INSTANTIATE_TEST_SUITE_P(All, BadEntityLines,
                         testing::Values(Bad{"nothing_there", with("gem 0 4"), 3, 1, "shows no gem"},
                                         Bad{"another_kind", with("heart 0 1"), 3, 1, "shows no heart"},
                                         Bad{"outside", with("gem 5 1"), 3, 1, "outside"},
                                         Bad{"twice", with("gem 0 1\ngem 0 1"), 4, 1, "line 3"},
                                         Bad{"too_strong", with("monster 0 3 256"), 3, 13, "255"},
                                         Bad{"facing_nowhere", with("monster 0 3 1 wets"), 3, 15,
                                             "no direction"},
                                         Bad{"too_short", with("monster 0"), 3, 9, "missing"},
                                         Bad{"too_long", with("monster 0 3 1 west now"), 3, 20, "more than"}),
                         [](const auto& each) { return each.param.name; });

}  // namespace
}  // namespace wend
