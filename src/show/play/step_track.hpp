// Where one is in a row of steps that are shown one after the other: playing, pausing, stepping back,
// jumping, faster and slower. Knows nothing of what the steps are.
#pragma once

#include <functional>
#include <string>

#include "show/term/keys.hpp"

namespace wend {

class StepTrack {
 public:
  /// `seconds_of` says how long a step takes. Begins with the first step on its way.
  StepTrack(std::size_t steps, std::function<double(std::size_t)> seconds_of)
      : size_(steps), seconds_of_(std::move(seconds_of)) {
    step(1);
  }

  /// Arrows, Home, End, Page Up and Down, Space, + and -; false for any other key.
  bool press(const KeyPress& key);
  void advance(double seconds);
  /// Ends the step on its way, and pauses.
  void rest();

  [[nodiscard]] std::size_t size() const { return size_; }
  /// Steps made, not counting one that is on its way.
  [[nodiscard]] std::size_t done() const { return done_; }
  /// Of the step on its way: 1 forwards, -1 back, 0 if there is none.
  [[nodiscard]] int moving() const { return moving_; }
  [[nodiscard]] double seconds() const { return seconds_; }
  [[nodiscard]] bool playing() const { return playing_; }
  [[nodiscard]] bool over() const { return moving_ == 0 && done_ == size_; }
  /// The step being made, or the last one made; `size` before the first.
  [[nodiscard]] std::size_t current() const;
  /// "speed 2", "speed 1/4"; empty if it is 1.
  [[nodiscard]] std::string speed_words() const;

 private:
  void step(int direction);
  void jump(std::size_t to);
  void arrive();
  void play_or_pause();

  std::size_t size_;
  std::function<double(std::size_t)> seconds_of_;
  std::size_t done_ = 0;
  int moving_ = 0;
  double seconds_ = 0;
  double speed_ = 1;
  bool playing_ = true;
};

}  // namespace wend
