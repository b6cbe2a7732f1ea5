// What tests of searches on disk share: puzzles, a folder that goes away, and ways that are walked.
#pragma once

#include <filesystem>
#include <gtest/gtest.h>

#include "search/disk/all.hpp"
#include "support/eight_puzzle.hpp"
#include "support/run_program.hpp"

namespace wend::test {

/// The eight puzzle that says of itself what boards of tiles say.
struct TwoWayPuzzle : EightPuzzle {
  using EightPuzzle::EightPuzzle;
  [[nodiscard]] bool undirected() const { return true; }
};
/// A puzzle that is never solved: the whole space is visited.
struct EndlessPuzzle : TwoWayPuzzle {
  using TwoWayPuzzle::TwoWayPuzzle;
  [[nodiscard]] bool is_goal(const State&) const { return false; }
};

class DiskSearches : public testing::Test {
 protected:
  [[nodiscard]] Settings on_disk(std::size_t bytes = std::size_t{1} << 20) const {
    Settings settings;
    settings.limits.bytes = bytes;
    settings.disk.folder = folder_.path("states");
    return settings;
  }
  [[nodiscard]] bool folder_is_empty() const { return std::filesystem::is_empty(folder_.path("states")); }

 private:
  ScratchFolder folder_;
};

template <class S>
void expect_way(const S& space, const Outcome<S>& outcome) {
  typename S::State at = space.start();
  typename S::Cost cost{};
  for (const auto move : outcome.path) {
    bool made = false;
    typename S::State next{};
    space.successors(at, [&](typename S::Move other, const typename S::State& to, typename S::Cost step) {
      if (other != move || made) return;
      made = true;
      next = to;
      cost += step;
    });
    ASSERT_TRUE(made) << "no such move";
    at = next;
  }
  EXPECT_TRUE(space.is_goal(at));
  EXPECT_EQ(cost, outcome.cost);
}

}  // namespace wend::test
