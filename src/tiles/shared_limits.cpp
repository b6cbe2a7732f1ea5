#include "tiles/shared_limits.hpp"

#include <algorithm>

#include "space/keeper.hpp"

namespace wend {

std::uint64_t SharedLimits::draw() {
  if (stopped()) return 0;
  const double now = clock_.seconds();
  if (settings_.limits.stop.stop_requested()) {
    why_ = StopReason::interrupted;
  } else if (now >= settings_.limits.seconds) {
    why_ = StopReason::time;
  }
  if (stopped() || has_to_pause()) return 0;
  const std::uint64_t before = drawn_.fetch_add(most_at_once);
  const std::uint64_t left = settings_.limits.expansions - std::min(before, settings_.limits.expansions);
  const std::uint64_t granted = std::min(left, most_at_once);
  give_back(most_at_once - granted);
  if (granted == 0) why_ = StopReason::expansions;
  if (std::this_thread::get_id() == owner_) report(now);
  return granted;
}

bool SharedLimits::has_to_pause() {
  if (settings_.keeper == nullptr) return false;
  if (!paused() && drawn_ >= next_pause_ && asking_.try_lock()) {
    if (settings_.keeper->due()) paused_ = true;
    asking_.unlock();
  }
  return paused();
}

void SharedLimits::go_on() {
  next_pause_ = drawn_ + between_pauses;
  paused_ = false;
}

void SharedLimits::report(double now) {
  constexpr double every = 0.2;  // seconds
  if (!settings_.progress || now - last_report_ < every) return;
  last_report_ = now;
  Progress progress;
  progress.expanded = before_ + drawn_;
  progress.seconds = now;
  progress.bound = ExactCost{bound_, 0};
  settings_.progress(progress);
}

}  // namespace wend
