// The mazes of three courses, with optima known from elsewhere. They are not part of the repository; without
// them the tests are skipped.
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "base/file.hpp"
#include "domains/tour/tour_domain.hpp"
#include "engine/verify.hpp"
#include "formats/all.hpp"

namespace wend {
namespace {

struct CourseMaze {
  std::string file;
  std::size_t goals = 0;
  std::int64_t optimum = 0;
};

std::vector<CourseMaze> course_mazes() {
  std::vector<CourseMaze> mazes;
  std::ifstream table(std::string(WEND_SHARED_DATA) + "/mazes/expected.tsv");
  for (std::string line; std::getline(table, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream fields(line);
    CourseMaze maze;
    if (fields >> maze.file >> maze.goals >> maze.optimum) mazes.push_back(maze);
  }
  return mazes;
}

Report answer_of(const Problem& problem, const std::string& algorithm,
                 const std::string& heuristic = "auto") {
  Plan plan;
  plan.algorithm = algorithm;
  plan.heuristic = heuristic;
  return solve(problem, plan);
}

TEST(CourseMazes, allAreReadAndProven) {
  const std::vector<CourseMaze> mazes = course_mazes();
  if (mazes.empty()) GTEST_SKIP() << "no mazes/expected.tsv in " << WEND_SHARED_DATA;
  for (const CourseMaze& each : mazes) {
    SCOPED_TRACE(each.file);
    const Model model = read_model(read_file(std::string(WEND_SHARED_DATA) + "/mazes/" + each.file));
    EXPECT_EQ(std::get<Maze>(model).goals.size(), each.goals);
    const auto problem = tour_domain.open(model, {});
    const Report best = answer_of(*problem, "auto");
    EXPECT_TRUE(best.optimal);
    EXPECT_EQ(best.cost, (ExactCost{each.optimum, 0}));
    const Report greedy = answer_of(*problem, "nearest");
    EXPECT_GE(greedy.cost, (ExactCost{each.optimum, 0}));
    EXPECT_LE(greedy.bound, (ExactCost{each.optimum, 0}));
    if (each.goals <= 20) {
      const Report search = answer_of(*problem, "astar", "mst-path");
      EXPECT_EQ(search.cost, (ExactCost{each.optimum, 0}));
      EXPECT_GE(search.stats.expanded, static_cast<std::uint64_t>(each.optimum))
          << "every state on the way is expanded but the last";
    }
  }
}

}  // namespace
}  // namespace wend
