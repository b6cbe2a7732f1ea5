#include "show/term/playback.hpp"

#include <algorithm>

namespace wend {
namespace {

using std::chrono::microseconds;

// After a longer sleep (a stopped process, a closed lid) the film goes on instead of leaping ahead.
constexpr microseconds longest_tick{100'000};

constexpr std::array<int, 7> build_delays{5000, 2500, 1000, 500, 250, 100, 1};
constexpr std::array<int, 7> search_delays{20'000, 10'000, 5000, 2000, 1000, 500, 250};
constexpr std::array<int, 7> paint_delays{10'000, 5000, 2000, 1000, 500, 250, 50};

const std::array<int, 7>& delays_of(Chapter::Kind kind) {
  switch (kind) {
    case Chapter::Kind::build:
      return build_delays;
    case Chapter::Kind::paint:
      return paint_delays;
    default:
      return search_delays;
  }
}

}  // namespace

microseconds step_delay(Chapter::Kind kind, int speed) {
  const auto index = static_cast<std::size_t>(std::clamp(speed, slowest_speed, fastest_speed) - 1);
  return microseconds(delays_of(kind)[index]);
}

Playback::Playback(const Film& film, const PlaySpeeds& speeds)
    : film_(&film), speeds_{speeds.build, speeds.search, speeds.paint} {
  for (int& speed : speeds_) speed = std::clamp(speed, slowest_speed, fastest_speed);
}

Chapter::Kind Playback::next_kind() const {
  const std::size_t after_step = backwards_ ? position_ : position_ + 1;
  const Chapter* chapter = film_->chapter_at(after_step);
  return chapter == nullptr ? Chapter::Kind::search : chapter->kind;
}

std::size_t Playback::which_speed() const {
  switch (next_kind()) {
    case Chapter::Kind::build:
      return 0;
    case Chapter::Kind::paint:
      return 2;
    default:
      return 1;
  }
}

void Playback::advance(microseconds elapsed) {
  if (paused_) return;
  saved_ += std::min(elapsed, longest_tick);
  while (!at_last()) {
    const microseconds delay = step_delay(next_kind(), speed());
    if (saved_ < delay) return;
    saved_ -= delay;
    position_ += backwards_ ? static_cast<std::size_t>(-1) : 1;
  }
  paused_ = true;
  saved_ = microseconds(0);
}

void Playback::toggle_pause() {
  paused_ = !paused_;
  saved_ = microseconds(0);
  if (!paused_ && at_last()) position_ = backwards_ ? film_->size() : 0;
}

void Playback::step(bool backward) {
  backwards_ = backward;
  paused_ = true;
  if (!at_last()) position_ += backward ? static_cast<std::size_t>(-1) : 1;
}

void Playback::change_speed(int by) {
  int& speed = speeds_[which_speed()];
  speed = std::clamp(speed + by, slowest_speed, fastest_speed);
}

void Playback::reverse() {
  backwards_ = !backwards_;
  paused_ = at_last();
  saved_ = microseconds(0);
}

void Playback::go_to_start() {
  position_ = 0;
  backwards_ = false;
  paused_ = true;
}

void Playback::go_to_end() {
  position_ = film_->size();
  backwards_ = false;
  paused_ = true;
}

}  // namespace wend
