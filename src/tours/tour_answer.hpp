// What comes back: a walk, its cost and a proven lower bound on the cost of any walk.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/grid.hpp"
#include "space/outcome.hpp"

namespace wend {

/// A walk may be present although the verdict is `stopped`: the best so far. Optimal is cost == bound,
/// nothing else.
struct TourAnswer {
  Verdict verdict = Verdict::stopped;
  StopReason stopped = StopReason::none;
  std::optional<ExactCost> cost;
  ExactCost bound;
  std::vector<Slot> walk;         // every cell, the start first
  std::vector<Slot> unreachable;  // goals, or the end, no way leads to; not empty: there is no walk
  std::string method;             // "tree", "frontier", "held-karp", ...
  std::string why;                // why this method, or why it went no further; a sentence for people
  bool misfit = false;            // something was kept that could not be read: it began anew
  Stats stats;                    // expanded counts states or nodes of the method

  [[nodiscard]] bool optimal() const { return cost.has_value() && bound >= *cost; }
};

}  // namespace wend
