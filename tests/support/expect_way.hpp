// Whether what a search found is a way.
#pragma once

#include <gtest/gtest.h>

#include "space/outcome.hpp"

namespace wend::test {

/// Whether the moves lead to a goal at the cost told.
template <Space S>
void expect_way(const S& space, const Outcome<S>& outcome) {
  typename S::State at = space.start();
  typename S::Cost cost{};
  for (const auto move : outcome.path) {
    bool made = false;
    typename S::State next = at;
    space.successors(at, [&](typename S::Move each, const typename S::State& to, typename S::Cost price) {
      if (made || each != move) return;
      made = true;
      next = to;
      cost = cost + price;
    });
    ASSERT_TRUE(made);
    at = next;
  }
  EXPECT_TRUE(space.is_goal(at));
  EXPECT_EQ(cost, outcome.cost);
}

}  // namespace wend::test
