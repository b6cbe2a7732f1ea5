// The frame of all cross tests: every algorithm of a domain is run on many small problems and held to what
// its info says. The truth comes from a yardstick of each test's own.
#pragma once

#include <algorithm>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <vector>

#include "domains/all.hpp"
#include "engine/verify.hpp"

namespace wend::test {

inline std::vector<std::string> algorithm_names(const Domain& domain) {
  std::vector<std::string> all;
  for (const AlgorithmInfo& info : algorithms_of(domain)) all.emplace_back(info.name);
  return all;
}

inline AlgorithmInfo algorithm_info(const Domain& domain, const std::string& name) {
  for (const AlgorithmInfo& each : algorithms_of(domain)) {
    if (each.name == name) return each;
  }
  return {};
}

/// As GoogleTest allows it.
inline std::string algorithm_test_name(const testing::TestParamInfo<std::string>& each) {
  std::string name = each.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

/// Calls `check` with each heuristic that makes a difference.
template <class Check>
void with_each_heuristic(const Domain& domain, const AlgorithmInfo& info, const Check& check) {
  for (const HeuristicInfo& heuristic : domain.heuristics()) {
    if (!info.uses_heuristic && heuristic.name != "blind") continue;
    SCOPED_TRACE(std::string(info.name) + " with " + std::string(heuristic.name));
    check(std::string(heuristic.name));
  }
}

inline Report cross_run(const Problem& problem, const AlgorithmInfo& info, const std::string& heuristic) {
  Plan plan;
  plan.algorithm = std::string(info.name);
  plan.heuristic = heuristic;
  plan.settings.width = 10;
  plan.settings.limits.expansions = 300'000;
  return solve(problem, plan);
}

inline bool promises_optimum(const AlgorithmInfo& info, bool unit_costs) {
  return info.optimal == Optimal::yes || (info.optimal == Optimal::unit_costs && unit_costs);
}

/// Complete ones decide, nothing beats the truth, no bound is above it, and `optimal` ones find it.
inline void expect_as_promised(const Report& report, const AlgorithmInfo& info, bool optimal,
                               const std::optional<ExactCost>& truth) {
  if (info.complete) {
    EXPECT_NE(report.verdict, Verdict::stopped);
  }
  if (report.verdict == Verdict::unsolvable) {
    EXPECT_FALSE(truth.has_value());
  }
  if (report.cost) {
    ASSERT_TRUE(truth.has_value());
    EXPECT_GE(*report.cost, *truth);
  }
  if (!truth) return;
  ASSERT_TRUE(report.bound.has_value());
  EXPECT_LE(*report.bound, *truth) << "bound above the optimum";
  if (optimal) {
    EXPECT_TRUE(report.optimal);
    EXPECT_EQ(to_string(report.cost.value_or(ExactCost{-1, 0})), to_string(*truth));
  }
}

}  // namespace wend::test
