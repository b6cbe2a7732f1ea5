// Estimates of the moves left in a stage.
#pragma once

#include <memory>

#include "engine/one_of.hpp"
#include "engine/table_heuristic.hpp"
#include "stages/relaxed_distances.hpp"

namespace wend {

class Relaxed {
 public:
  static constexpr HeuristicInfo info{
      .name = "relaxed", .summary = "exact distances as if all bridges were open and nothing broke"};
  Relaxed() = default;
  Relaxed(const Stage& stage, Budget& budget)
      : distances_(std::make_shared<const RelaxedDistances>(stage, budget)) {}

  std::int32_t operator()(const StageState& at) const {
    const std::int32_t moves = (*distances_)(at);
    return moves == RelaxedDistances::unreachable ? infinite_cost<std::int32_t>() : moves;
  }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }

 private:
  std::shared_ptr<const RelaxedDistances> distances_;
};

using StageHeuristic = OneOf<StageSpace, Blind<StageSpace>, Relaxed, FromTable<StageSpace>>;

}  // namespace wend
