// Where a film is being played and where it goes next: position, direction, speed, pause. Pure: it knows
// neither clock nor keyboard nor screen, only what it is told.
#pragma once

#include <array>
#include <chrono>

#include "show/film.hpp"

namespace wend {

inline constexpr int slowest_speed = 1;
inline constexpr int fastest_speed = 7;

/// How long a step is shown at a speed.
std::chrono::microseconds step_delay(Chapter::Kind kind, int speed);

/// From 1 to 7; what lies outside counts as the nearest of these.
struct PlaySpeeds {
  int build = 4;
  int search = 4;
  int paint = 4;
};

class Playback {
 public:
  /// Begins at position 0, playing forwards.
  Playback(const Film& film, const PlaySpeeds& speeds);

  [[nodiscard]] std::size_t position() const { return position_; }
  [[nodiscard]] bool backwards() const { return backwards_; }
  [[nodiscard]] bool paused() const { return paused_; }
  /// Where the film ends in the present direction.
  [[nodiscard]] bool at_last() const { return position_ == (backwards_ ? 0 : film_->size()); }
  /// Building, searching and painting have a speed each; this is the one that counts here.
  [[nodiscard]] int speed() const { return speeds_[which_speed()]; }

  void advance(std::chrono::microseconds elapsed);

  void toggle_pause();       // at the end of the film: plays it again
  void step(bool backward);  // takes that direction, pauses, one step
  void change_speed(int by);
  void reverse();  // turns round and plays
  void go_to_start();
  void go_to_end();

 private:
  /// The kind of chapter whose step comes next.
  [[nodiscard]] Chapter::Kind next_kind() const;
  [[nodiscard]] std::size_t which_speed() const;

  const Film* film_;
  std::array<int, 3> speeds_;
  std::size_t position_ = 0;
  bool backwards_ = false;
  bool paused_ = false;
  std::chrono::microseconds saved_{0};  // time that was not enough for a step
};

}  // namespace wend
