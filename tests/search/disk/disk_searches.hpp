// What tests of searches on disk share: puzzles, and a folder that goes away.
#pragma once

#include <filesystem>
#include <gtest/gtest.h>

#include "search/disk/all.hpp"
#include "support/eight_puzzle.hpp"
#include "support/expect_way.hpp"
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

/// One state after the other.
struct Corridor {
  using State = std::uint32_t;
  using Move = std::uint32_t;
  using Cost = int;
  static constexpr State length = 300;

  [[nodiscard]] State start() const { return 0; }
  [[nodiscard]] bool is_goal(State at) const { return at == length; }
  [[nodiscard]] std::uint64_t hash(State at) const { return at; }
  template <class Visit>
  void successors(State at, Visit&& visit) const {
    if (at > 0) visit(0U, at - 1, 1);
    visit(1U, at + 1, 1);
  }
  [[nodiscard]] bool unit_costs() const { return true; }
  [[nodiscard]] bool undirected() const { return true; }
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

}  // namespace wend::test
