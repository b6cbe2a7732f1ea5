#include "race/parts/floor.hpp"

#include <algorithm>

namespace wend {

RaceFloor::RaceFloor(const Grid& grid, const RacePlaces& places, const RaceSetup& setup)
    : grid_(&grid),
      setup_(setup),
      plane_size_(lane_size(grid)),
      planes_((1 + std::size_t{setup.runners}) * plane_size_),
      ways_(ways_on(grid)),
      pool_(setup.runners),
      runners_(setup.runners) {
  for (const Cell start : places.starts) starts_.push_back(grid.slot(start));
  for (const Cell finish : places.finishes) finishes_.push_back(grid.slot(finish));
  owner_ = std::make_unique<std::atomic<std::uint8_t>[]>(finishes_.size());
  std::fill_n(plane(0), plane_size_, std::uint8_t{0});
  for (const Slot finish : finishes_) plane(0)[finish] = Marks::is_finish;
}

void RaceFloor::prepare(unsigned runner) {
  lay_lane(*grid_, runner % 4, plane(1 + runner), setup_.stop);
}

std::uint64_t RaceFloor::count_first(unsigned runner) const {
  const auto mark = static_cast<std::uint8_t>(runner + 1);
  const std::uint8_t* const marks = plane(0);
  const auto is_first = [&](std::size_t at) {
    return std::uint8_t{static_cast<std::uint8_t>(marks[at] & Marks::who) == mark};
  };
  std::uint64_t count = 0;
  std::size_t at = 0;
  // Blocks of one size, counted in a byte: compilers take many squares at a time then.
  constexpr std::size_t block = 128;
  for (; at + block <= grid_->slots(); at += block) {
    std::uint8_t here = 0;
    for (std::size_t i = 0; i < block; ++i) here = static_cast<std::uint8_t>(here + is_first(at + i));
    count += here;
  }
  for (; at < grid_->slots(); ++at) count += is_first(at);
  return count;
}

bool RaceFloor::claim(Slot at, unsigned runner) {
  const auto found = std::lower_bound(finishes_.begin(), finishes_.end(), at);
  std::atomic<std::uint8_t>& owner = owner_[static_cast<std::size_t>(found - finishes_.begin())];
  std::uint8_t unowned = 0;
  if (!owner.compare_exchange_strong(unowned, static_cast<std::uint8_t>(runner + 1),
                                     std::memory_order_acq_rel)) {
    return false;
  }
  unsigned nobody = 0;
  const bool won = winner_.compare_exchange_strong(nobody, runner + 1, std::memory_order_acq_rel);
  const bool gather = setup_.game == Game::gather;
  if (!won && !gather) return false;  // somebody was at another finish a moment earlier
  runners_[runner].result.claimed.push_back(grid_->cell(at));
  const std::size_t claimed = claimed_.fetch_add(1, std::memory_order_acq_rel) + 1;
  if (!gather || claimed == finishes_.size()) over_ = true;
  return true;
}

}  // namespace wend
