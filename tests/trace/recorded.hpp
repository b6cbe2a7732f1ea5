// Real searches on small random mazes, recorded: what the tests of this folder read.
#pragma once

#include <gtest/gtest.h>
#include <memory>

#include "domains/all.hpp"
#include "engine/verify.hpp"
#include "support/random_maze.hpp"

namespace wend::test {

struct Recorded {
  std::unique_ptr<Problem> problem;
  Report report;
  Tape tape;
};

inline std::unique_ptr<Problem> open_maze(const Maze& maze) {
  return all_domains()[0]->open(maze, {});
}

/// Limited, because annealing would look for millions of steps for a way that is not there.
inline Plan plan_for(std::string_view algorithm) {
  Plan plan;
  plan.algorithm = std::string(algorithm);
  plan.settings.width = 10;
  plan.settings.weight = Ratio{3, 1};
  plan.settings.limits.expansions = 5000;
  return plan;
}

inline Recorded record(const Maze& maze, std::string_view algorithm, std::size_t cap = 1'000'000) {
  Recorded run{open_maze(maze), {}, Tape(cap)};
  run.report = solve(*run.problem, plan_for(algorithm), &run.tape);
  return run;
}

inline std::vector<std::string> algorithm_names() {
  std::vector<std::string> names;
  for (const AlgorithmInfo& info : algorithms_of(*all_domains()[0])) names.emplace_back(info.name);
  return names;
}

/// How GoogleTest may call the test of one algorithm: `ida-star` as `ida_star`.
inline std::string test_name(const testing::TestParamInfo<std::string>& each) {
  std::string name = each.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

/// Four mazes of each size: 4 and 8 neighbours, plain and weighted.
template <class Use>
void for_each_maze(std::uint64_t seeds, std::uint32_t size, Use&& use) {
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    for (const bool weighted : {false, true}) {
      for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight}) {
        use(random_maze(seed, {size, size + 2, 25, weighted, neighbours, 1 + seed % 2}),
            "seed " + std::to_string(seed) + (weighted ? ", weighted" : "") +
                (neighbours == Neighbours::eight ? ", 8 neighbours" : ", 4 neighbours"));
      }
    }
  }
}

}  // namespace wend::test
