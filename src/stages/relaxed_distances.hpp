// How many moves a stage would take if all bridges were open and nothing broke: for every place of the block
// or of its halves, exactly. What a stage really takes is never less, and a move changes this by 1 at most,
// so it is an admissible and consistent estimate.
//
// Cost: 4 bytes for each place of the block, and for each pair of tiles where the stage splits blocks.
#pragma once

#include "search/parts/budget.hpp"
#include "stages/stage_space.hpp"

namespace wend {

class RelaxedDistances {
 public:
  static constexpr std::int32_t unreachable = INT32_MAX / 4;

  /// Throws what a budget throws.
  RelaxedDistances(const Stage& stage, Budget& budget);

  /// Moves to a goal, of whatever the bridges are; `unreachable` if there is no way even so.
  [[nodiscard]] std::int32_t operator()(const StageState& at) const { return distance_[place(at)]; }

 private:
  [[nodiscard]] std::size_t place(const StageState& at) const {
    const bool whole = at.stands() || !is_split(at);
    const std::size_t first = tile_[at.first < at.second ? at.first : at.second];
    const std::size_t second = tile_[at.first < at.second ? at.second : at.first];
    if (!whole) return 3 * tiles_ + first * tiles_ + second;
    return 3 * first + (at.stands() ? 0 : second_is_right(at) ? 1 : 2);
  }
  [[nodiscard]] bool is_split(const StageState& at) const {
    const int apart = at.first < at.second ? at.second - at.first : at.first - at.second;
    return apart != 1 && apart != stride_;
  }
  [[nodiscard]] static bool second_is_right(const StageState& at) {
    return at.first < at.second ? at.second - at.first == 1 : at.first - at.second == 1;
  }

  int stride_;
  std::size_t tiles_ = 0;
  std::vector<std::uint32_t> tile_;  // by cell: its number among the tiles
  MeteredVector<std::int32_t> distance_;
};

}  // namespace wend
