// Large mazes: nothing recurses, nothing is sized by the grid where only the states met should count, and the
// course's own mazes give the course's own numbers.
#include <deque>
#include <filesystem>
#include <gtest/gtest.h>
#include <set>

#include "base/stop_clock.hpp"
#include "domains/all.hpp"
#include "engine/verify.hpp"
#include "formats/all.hpp"
#include "support/maze_text.hpp"

namespace wend {
namespace {

// g++ and clang tell in different ways that a sanitizer slows everything down.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define WEND_SLOW_BUILD
#endif
#endif
#if defined(WEND_SLOW_BUILD) || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool slow_build = true;
#else
constexpr bool slow_build = false;
#endif

Report run(const Problem& problem, const std::string& algorithm, const Settings& settings = {}) {
  Plan plan;
  plan.algorithm = algorithm;
  plan.settings = settings;
  return solve(problem, plan);
}

TEST(Big, AVeryLongCorridor) {
  constexpr std::uint32_t length = 200'000;
  const auto problem = all_domains()[0]->open(test::open_field(1, length), {});
  for (const AlgorithmInfo& info : algorithms_of(*all_domains()[0])) {
    if (info.name == "iddfs") continue;      // one round per move: 2 * 10^10 expansions by design
    if (info.name == "annealing") continue;  // a random walk
    const Report report = run(*problem, std::string(info.name));
    EXPECT_EQ(report.cost, (ExactCost{length - 1, 0})) << info.name;
  }
}

TEST(Big, AWideOpenField) {
  constexpr std::uint32_t size = slow_build ? 500 : 2000;
  const auto problem = all_domains()[0]->open(test::open_field(size, size), {});
  for (const char* algorithm :
       {"bfs", "astar", "dfs", "bidirectional", "dijkstra", "greedy-best-first", "greedy-dfs"}) {
    const WorkClock clock;
    const Report report = run(*problem, algorithm);
    EXPECT_LT(clock.seconds(), 20.0) << algorithm;
    EXPECT_EQ(report.verdict, Verdict::solved) << algorithm;
    if (std::string(algorithm) != "dfs" && std::string(algorithm) != "greedy-dfs") {
      EXPECT_EQ(report.cost, (ExactCost{2 * (size - 1), 0})) << algorithm;
    }
  }
}

/// 900 million cells, nearly all wall: along the top, then all the way down.
TEST(Big, ThirtyThousandSquaredWithOneCorridor) {
  constexpr std::uint32_t size = slow_build ? 5'000 : 30'000;
  Maze maze;
  maze.grid = Grid(size, size);
  for (std::uint32_t i = 0; i < size; ++i) {
    maze.grid.set_open({0, i}, true);
    maze.grid.set_open({i, size - 1}, true);
  }
  maze.start = Cell{0, 0};
  maze.goals = {Cell{size - 1, size - 1}};
  const auto problem = all_domains()[0]->open(std::move(maze), {});
  for (const char* algorithm : {"bfs", "astar"}) {
    Settings settings;
    settings.limits.bytes = 200'000'000;  // a table of all cells would take 7.2 GB
    const WorkClock clock;
    const Report report = run(*problem, algorithm, settings);
    EXPECT_LT(clock.seconds(), 10.0) << algorithm;
    EXPECT_EQ(report.cost, (ExactCost{2 * (size - 1), 0})) << algorithm;
  }
}

/// A plain queue that tries moves in the given order: what it has taken out when the goal's turn comes.
std::uint64_t queue_expansions(const Problem& problem, const std::vector<std::string>& order) {
  std::deque<std::vector<std::byte>> queue{problem.start()};
  std::set<std::vector<std::byte>> seen{problem.start()};
  for (std::uint64_t expanded = 0; !queue.empty(); ++expanded, queue.pop_front()) {
    if (problem.is_goal(queue.front())) return expanded;
    const std::vector<MoveOption> options = problem.moves(queue.front());
    for (const std::string& name : order) {
      for (const MoveOption& option : options) {
        if (option.name == name && seen.insert(option.next).second) queue.push_back(option.next);
      }
    }
  }
  return 0;
}

/// The course counts expansions until the goal's turn comes, the goal not counted, and tries down before up.
/// Our order is U R D L: within the last level that makes a difference of two.
TEST(Course, BreadthFirstExpandsWhatTheCourseSays) {
  const std::filesystem::path folder = std::filesystem::path(WEND_SHARED_DATA) / "mazes/sogang";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no " << folder;
  struct Stage {
    const char* size;
    std::uint64_t course;
    std::uint64_t ours;
    std::int64_t cost;
  };
  for (const Stage& stage :
       {Stage{"small", 15, 15, 8}, Stage{"medium", 269, 269, 68}, Stage{"big", 619, 621, 210}}) {
    SCOPED_TRACE(stage.size);
    const Model model = load_model((folder / (std::string("stage1-") + stage.size + ".txt")).string());
    const auto problem = domain_for(model, "").open(model, {});
    EXPECT_EQ(queue_expansions(*problem, {"D", "U", "R", "L"}), stage.course);
    EXPECT_EQ(queue_expansions(*problem, {"U", "R", "D", "L"}), stage.ours);
    EXPECT_EQ(run(*problem, "bfs").stats.expanded, stage.ours);
    for (const char* algorithm : {"bfs", "astar", "bidirectional", "ida-star", "iddfs"}) {
      EXPECT_EQ(run(*problem, algorithm).cost, (ExactCost{stage.cost, 0})) << algorithm;
    }
  }
}

}  // namespace
}  // namespace wend
