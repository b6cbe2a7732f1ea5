// Our own samples: each is listed with its best, each best is what repeated relaxation finds, written here a
// second time on purpose so that no search of wend vouches for itself.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "base/cost.hpp"
#include "base/file.hpp"
#include "formats/all.hpp"
#include "support/repeats.hpp"
#include "support/small_quest.hpp"
#include "support/small_tour.hpp"

namespace wend {
namespace {

const std::filesystem::path problems = std::filesystem::path(WEND_SOURCE_DIR) / "problems";

struct Best {
  std::string domain;
  int neighbours = 0;
  std::string cost;
};

std::map<std::string, Best> listed() {
  std::map<std::string, Best> found;
  std::ifstream table(problems / "best.tsv");
  for (std::string line; std::getline(table, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream fields(line);
    std::string name;
    Best best;
    fields >> name >> best.domain >> best.neighbours >> std::ws;
    std::getline(fields, best.cost);
    found[name] = best;
  }
  return found;
}

/// One pass over all steps into open cells; whether any cell became cheaper.
bool relax(const Maze& maze, std::vector<ExactCost>& cost) {
  bool better = false;
  const Grid& grid = maze.grid;
  const auto stride = static_cast<int>(grid.stride());
  for (Slot at = 0; at < grid.slots(); ++at) {
    if (!grid.open(at) || is_infinite(cost[at])) continue;
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        const bool diagonal = down != 0 && right != 0;
        if (diagonal && maze.neighbours == Neighbours::four) continue;
        const auto slot = [&](int rows, int columns) {
          return static_cast<Slot>(static_cast<int>(at) + rows * stride + columns);
        };
        const Slot next = slot(down, right);
        if (!grid.open(next) || !grid.open(slot(down, 0)) || !grid.open(slot(0, right))) continue;
        const int weight = grid.weight(next);
        const ExactCost there = cost[at] + (diagonal ? ExactCost{0, weight} : ExactCost{weight, 0});
        if (!(there < cost[next])) continue;
        cost[next] = there;
        better = true;
      }
    }
  }
  return better;
}

std::string best_cost(const Maze& maze) {
  std::vector<ExactCost> cost(maze.grid.slots(), infinite_cost<ExactCost>());
  cost[maze.grid.slot(maze.start.value())] = {};
  while (relax(maze, cost)) {
  }
  const ExactCost best = cost[maze.grid.slot(maze.goals.at(0))];
  if (is_infinite(best)) return "unsolvable";
  return std::to_string(best.straight) + " " + std::to_string(best.diagonal);
}

TEST(Problems, EachFileIsListed) {
  std::set<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(problems)) {
    const std::string name = entry.path().filename().string();
    if (entry.is_directory()) continue;  // maps have queries of their own
    if (name != "README.md" && name != "best.tsv") files.insert(name);
  }
  std::set<std::string> names;
  for (const auto& [name, best] : listed()) names.insert(name);
  EXPECT_EQ(names, files);
}

TEST(Problems, EachBestIsRight) {
  for (const auto& [name, best] : listed()) {
    if (best.domain != "maze") continue;
    const Maze maze = std::get<Maze>(load_model((problems / name).string()));
    EXPECT_EQ(maze.goals.size(), 1U) << name;
    EXPECT_EQ(maze.neighbours, best.neighbours == 8 ? Neighbours::eight : Neighbours::four) << name;
    EXPECT_EQ(best_cost(maze), best.cost) << name;
  }
}

TEST(Problems, EachBestOfAQuestIsRight) {
  int quests = 0;
  for (const auto& [name, best] : listed()) {
    if (best.domain != "quest") continue;
    if (++quests > test::sized(100, 1)) break;
    const auto truth = test::quest_truth(std::get<Maze>(load_model((problems / name).string())), {});
    EXPECT_EQ(truth ? std::to_string(*truth) + " 0" : "unsolvable", best.cost) << name;
  }
  EXPECT_GT(quests, 0);
}

/// Tours of more goals than this oracle can try are held to their best in tests/cli.
TEST(Problems, EachBestOfASmallTourIsRight) {
  int tours = 0;
  for (const auto& [name, best] : listed()) {
    if (best.domain != "tour") continue;
    const Maze maze = std::get<Maze>(load_model((problems / name).string()));
    if (maze.goals.size() > 12) continue;
    ++tours;
    const auto truth = test::tour_truth(maze, {});
    EXPECT_EQ(truth ? std::to_string(truth->straight) + " 0" : "unsolvable", best.cost) << name;
  }
  EXPECT_GT(tours, 0);
}

TEST(Problems, EachFileIsWrittenAsItStands) {
  for (const auto& [name, best] : listed()) {
    const std::string bytes = read_file((problems / name).string());
    const Format* const format = recognised_format(bytes);
    ASSERT_NE(format, nullptr) << name;
    EXPECT_EQ(format->read(format->write(format->read(bytes))), format->read(bytes)) << name;
    if (format->name != "wend-maze") continue;  // pictures choose among several letters
    EXPECT_EQ(format->write(format->read(bytes)), bytes) << name;
  }
}

}  // namespace
}  // namespace wend
