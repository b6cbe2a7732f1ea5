// Runs every generic algorithm that fits a space, directly as a template, and checks what every outcome owes.
#pragma once

#include <gtest/gtest.h>
#include <optional>
#include <tuple>

#include "search/all.hpp"

namespace wend::test {

/// Follows the path by the space's own moves: its cost, or nothing if it does not lead to a goal. Of parallel
/// moves with the same name the first counts.
template <Space S>
std::optional<typename S::Cost> cost_of(const S& space, const std::vector<typename S::Move>& path) {
  typename S::State at = space.start();
  typename S::Cost cost{};
  for (const typename S::Move wanted : path) {
    bool made = false;
    typename S::State to = at;
    space.successors(at, [&](typename S::Move move, const typename S::State& next, typename S::Cost price) {
      if (made || !(move == wanted)) return;
      made = true;
      to = next;
      cost = cost + price;
    });
    if (!made) return std::nullopt;
    at = to;
  }
  if (!space.is_goal(at)) return std::nullopt;
  return cost;
}

/// What must hold of any outcome, given the true cost (nothing: unsolvable).
template <Space S>
void expect_sound(const S& space, const Outcome<S>& outcome, const std::optional<typename S::Cost>& truth) {
  if (outcome.cost) {
    EXPECT_EQ(cost_of(space, outcome.path), outcome.cost) << "the path does not hold";
    EXPECT_TRUE(truth.has_value());
  } else {
    EXPECT_TRUE(outcome.path.empty());
    EXPECT_NE(outcome.verdict, Verdict::solved);
  }
  if (outcome.verdict == Verdict::unsolvable) {
    EXPECT_FALSE(truth.has_value());
  }
  EXPECT_EQ(outcome.verdict == Verdict::unsolvable, is_infinite(outcome.bound));
  EXPECT_EQ(outcome.verdict == Verdict::stopped, outcome.why != StopReason::none);
  if (truth) {
    EXPECT_LE(outcome.bound, *truth) << "bound above the optimum";
    if (outcome.cost) {
      EXPECT_GE(*outcome.cost, *truth);
    }
  }
}

/// The same without limits: complete algorithms decide, optimal ones find the optimum.
template <Space S>
void expect_promises(const AlgorithmInfo& info, const S& space, bool admissible, const Outcome<S>& outcome,
                     const std::optional<typename S::Cost>& truth) {
  expect_sound(space, outcome, truth);
  if (info.complete) {
    EXPECT_EQ(outcome.verdict, truth ? Verdict::solved : Verdict::unsolvable);
  }
  if (outcome.verdict == Verdict::stopped) {
    EXPECT_EQ(outcome.why, StopReason::gave_up);
  }
  const bool promised =
      info.optimal == Optimal::yes || (info.optimal == Optimal::unit_costs && unit_costs(space));
  if (truth && promised && (admissible || !info.uses_heuristic)) {
    EXPECT_EQ(outcome.cost, truth);
    EXPECT_TRUE(outcome.optimal());
  }
}

/// Calls use(info, outcome) for every algorithm that fits; returns how many did not.
template <Space S, HeuristicFor<S> H, class Use>
int run_all(const S& space, const H& h, const Settings& settings, Use&& use) {
  int left_out = 0;
  const auto one = [&]<class A>(A) {
    NoWatch nobody;
    if constexpr (requires { A::run(space, h, settings, nobody); }) {
      SCOPED_TRACE(std::string(A::info.name));
      use(A::info, A::run(space, h, settings, nobody));
    } else {
      ++left_out;
    }
  };
  std::apply([&](auto... each) { (one(each), ...); }, Algorithms{});
  return left_out;
}

}  // namespace wend::test
