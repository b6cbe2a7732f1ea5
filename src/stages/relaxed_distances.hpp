// How many moves a stage would take if all bridges were open and nothing broke: for every place of the block
// or of its halves, exactly. What a stage really takes is never less, and a move changes this by 1 at most,
// so it is an admissible and consistent estimate.
//
// Cost: 4 bytes for each place of the block, and for each pair of tiles where the stage splits blocks.
#pragma once

#include "search/parts/budget.hpp"
#include "stages/stage_places.hpp"

namespace wend {

class RelaxedDistances {
 public:
  static constexpr std::int32_t unreachable = INT32_MAX / 4;

  /// Throws what a budget throws.
  RelaxedDistances(const Stage& stage, Budget& budget);

  /// Moves to a goal, of whatever the bridges are; `unreachable` if there is no way even so.
  [[nodiscard]] std::int32_t operator()(const StageState& at) const { return distance_[place(at)]; }

 private:
  /// Which half is active means nothing here.
  [[nodiscard]] std::size_t place(const StageState& at) const {
    return at.first < at.second ? place_(at) : place_({at.second, at.first, at.open});
  }

  StagePlaces place_;
  MeteredVector<std::int32_t> distance_;
};

}  // namespace wend
