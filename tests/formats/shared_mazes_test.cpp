// The course mazes people know, where they are at hand: sizes, starts and goals as published.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>

#include "formats/all.hpp"
#include "formats/error_of.hpp"

namespace wend {
namespace {

const std::filesystem::path shared_data = WEND_SHARED_DATA;

Maze load(const std::string& name) {
  return std::get<Maze>(load_model((shared_data / name).string()));
}

TEST(SharedMazes, EachHasItsGoals) {
  if (!std::filesystem::exists(shared_data / "mazes")) GTEST_SKIP() << "no course mazes at hand";
  std::ifstream table(shared_data / "mazes" / "expected.tsv");
  int count = 0;
  for (std::string line; std::getline(table, line);) {
    std::istringstream fields(line);
    std::string name;
    std::size_t goals = 0;
    if (line.starts_with('#') || !(fields >> name >> goals)) continue;
    const Maze maze = load("mazes/" + name);
    EXPECT_EQ(maze.goals.size(), goals) << name;
    EXPECT_TRUE(maze.start) << name;
    EXPECT_EQ(maze.neighbours, Neighbours::four) << name;
    EXPECT_FALSE(maze.grid.weighted()) << name;
    const Model model = maze;
    for (const char* const format : {"wend-maze", "course"}) {
      EXPECT_EQ(read_model(find_format(format)->write(model)), model) << name << " as " << format;
    }
    ++count;
  }
  EXPECT_GE(count, 22);
}

TEST(SharedMazes, SizesAreThoseOfThePicture) {
  if (!std::filesystem::exists(shared_data / "mazes")) GTEST_SKIP() << "no course mazes at hand";
  const Maze medium = load("mazes/sogang/stage1-medium.txt");  // its row 7 has one blank too many
  EXPECT_EQ(medium.grid.rows(), 18U);
  EXPECT_EQ(medium.grid.columns(), 36U);
  EXPECT_EQ(medium.start, (Cell{1, 34}));
  EXPECT_EQ(medium.goals, (std::vector<Cell>{{16, 1}}));
  const Maze dots = load("mazes/uiuc/bigDots.txt");
  EXPECT_EQ(dots.grid.rows(), 17U);
  EXPECT_EQ(dots.grid.columns(), 28U);
  const Maze big = load("mazes/berkeley/bigCorners.lay");
  EXPECT_EQ(big.grid.rows(), 37U);
  EXPECT_EQ(big.grid.columns(), 37U);
}

TEST(SharedMazes, DecodedPicturesAreMazesOrQuests) {
  if (!std::filesystem::exists(shared_data / "encoder")) GTEST_SKIP() << "no encoder samples at hand";
  const Maze plain = load("encoder/maze_v1.txt");
  EXPECT_EQ(plain.grid.rows(), 30U);
  EXPECT_EQ(plain.grid.columns(), 30U);
  EXPECT_EQ(plain.start, (Cell{0, 0}));
  EXPECT_EQ(plain.goals, (std::vector<Cell>{{29, 7}}));
  const Maze quest = load("encoder/maze_v2.txt");
  const auto count = [&](EntityKind kind) {
    return std::count_if(quest.entities.begin(), quest.entities.end(),
                         [kind](const Entity& entity) { return entity.kind == kind; });
  };
  EXPECT_EQ(count(EntityKind::gem), 3);
  EXPECT_EQ(count(EntityKind::monster), 3);
  EXPECT_EQ(count(EntityKind::heart), 0);
  EXPECT_EQ(quest.entities.front().at, (Cell{0, 13}));
}

}  // namespace
}  // namespace wend
