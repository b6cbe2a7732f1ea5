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
