#include "stages/stage_places.hpp"

namespace wend {

StagePlaces::StagePlaces(const StageSpace& space)
    : stride_(static_cast<int>(space.rules().stage().columns) + 1), tile_(space.rules().cells()) {
  for (std::size_t cell = 0; cell < tile_.size(); ++cell) {
    if (space.rules().tile(static_cast<StageCell>(cell)).kind == TileKind::none) continue;
    tile_[cell] = static_cast<std::uint32_t>(tiles_++);
  }
  size_ = 3 * tiles_ + (space.has_halves() ? tiles_ * tiles_ : 0);
}

}  // namespace wend
