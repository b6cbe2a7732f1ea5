// How to wait for something that nobody wakes us for: look a few times, then sleep, longer and longer. Where
// there are more processes than cores, those who wait leave the cores to those who work.
#pragma once

#include <algorithm>
#include <chrono>
#include <thread>

namespace wend {

class Nap {
 public:
  /// `crowd`: how many processes there are for each core.
  explicit Nap(unsigned crowd)
      : looks_(crowd > 1 ? 1 : 20), longest_(std::chrono::milliseconds(std::clamp(crowd, 1U, 16U))) {}

  /// There was something to do.
  void reset() {
    looked_ = 0;
    next_ = shortest;
  }
  void take() {
    if (looked_ < looks_) {
      ++looked_;
      return std::this_thread::yield();
    }
    std::this_thread::sleep_for(next_);
    next_ = std::min(2 * next_, longest_);
  }

 private:
  using Length = std::chrono::microseconds;
  static constexpr Length shortest{50};

  int looks_;
  Length longest_;
  int looked_ = 0;
  Length next_ = shortest;
};

}  // namespace wend
