#include "show/play/step_track.hpp"

#include <algorithm>

namespace wend {
namespace {

constexpr double slowest = 0.25;
constexpr double fastest = 16;
constexpr std::size_t page = 10;

}  // namespace

bool StepTrack::press(const KeyPress& key) {
  switch (key.key) {
    case Key::right:
    case Key::left:
      rest();
      step(key.key == Key::right ? 1 : -1);
      return true;
    case Key::home:
      jump(0);
      return true;
    case Key::end:
      jump(size_);
      return true;
    case Key::page_up:
      jump(done_ > page ? done_ - page : 0);
      return true;
    case Key::page_down:
      jump(std::min(done_ + page, size_));
      return true;
    case Key::character:
      break;
    default:
      return false;
  }
  switch (key.character) {
    case ' ':
      play_or_pause();
      return true;
    case '+':
      speed_ = std::min(2 * speed_, fastest);
      return true;
    case '-':
      speed_ = std::max(speed_ / 2, slowest);
      return true;
    default:
      return false;
  }
}

void StepTrack::play_or_pause() {
  playing_ = !playing_;
  if (!playing_ || moving_ != 0) return;
  if (done_ == size_) jump(0);
  playing_ = true;
  step(1);
}

void StepTrack::step(int direction) {
  const bool possible = direction > 0 ? done_ < size_ : done_ > 0;
  moving_ = possible ? direction : 0;
  seconds_ = 0;
  if (direction > 0 && !possible) playing_ = false;
}

void StepTrack::arrive() {
  if (moving_ > 0) ++done_;
  if (moving_ < 0) --done_;
  moving_ = 0;
}

void StepTrack::rest() {
  playing_ = false;
  arrive();
}

void StepTrack::jump(std::size_t to) {
  playing_ = false;
  moving_ = 0;
  done_ = to;
}

void StepTrack::advance(double seconds) {
  if (moving_ == 0) return;
  seconds_ += speed_ * seconds;
  while (moving_ != 0) {
    const double takes = seconds_of_(moving_ > 0 ? done_ : done_ - 1);
    if (seconds_ < takes) return;
    const double left = seconds_ - takes;
    arrive();
    if (!playing_) return;
    step(1);
    seconds_ = left;
  }
}

std::size_t StepTrack::current() const {
  if (moving_ > 0) return done_;
  return done_ > 0 ? done_ - 1 : size_;
}

std::string StepTrack::speed_words() const {
  if (speed_ == 1) return {};
  return "speed " + (speed_ > 1 ? std::to_string(static_cast<int>(speed_))
                                : "1/" + std::to_string(static_cast<int>(1 / speed_)));
}

}  // namespace wend
