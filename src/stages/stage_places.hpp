// A number for every place a block can be at, whatever the bridges are: three per tile for the block, which
// stands or lies towards right or down, and one per pair of tiles for its halves, where there can be any.
#pragma once

#include <vector>

#include "stages/stage_space.hpp"

namespace wend {

class StagePlaces {
 public:
  explicit StagePlaces(const StageSpace& space);

  [[nodiscard]] std::size_t size() const { return size_; }
  /// Of halves the pair counts as it is ordered.
  [[nodiscard]] std::size_t operator()(const StageState& at) const {
    const std::size_t first = tile_[at.first];
    const int apart = at.second - at.first;
    if (apart != 0 && apart != 1 && apart != stride_) return 3 * tiles_ + first * tiles_ + tile_[at.second];
    return 3 * first + (apart == 0 ? 0 : apart == 1 ? 1 : 2);
  }

 private:
  int stride_;
  std::size_t tiles_ = 0;
  std::size_t size_ = 0;
  std::vector<std::uint32_t> tile_;  // by cell: its number among the tiles
};

}  // namespace wend
