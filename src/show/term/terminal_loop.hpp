// The one place where a player, the clock and the terminal meet. At most 60 frames a second; between them it
// sleeps, and while nothing moves it sleeps until something happens.
//
// A player is anything with: press(KeyPress), advance(microseconds), wants_time(), resize(Screen), frame()
// (the bytes to write), end() (set when it is over).
#pragma once

#include <algorithm>
#include <chrono>

#include "show/term/keys.hpp"
#include "show/term/raw_terminal.hpp"
#include "show/term/terminal.hpp"
#include "show/term/watch_end.hpp"

namespace wend {

template <class Player>
class TerminalLoop {
 public:
  TerminalLoop(RawTerminal& terminal, Player& player, int output, ColorChoice color)
      : terminal_(terminal), player_(player), output_(output), color_(color) {}

  WatchResult run() {
    while (!player_.end()) {
      if (Clock::now() >= next_frame_ && !show()) return {WatchEnd::closed, 0};
      const RawTerminal::Arrived arrived = terminal_.wait(waiting_time());
      if (arrived.signal != 0) return {WatchEnd::interrupted, arrived.signal};
      if (arrived.closed) return {WatchEnd::closed, 0};
      pass_time();
      if (arrived.resized) player_.resize(screen_of(output_, color_));
      changed_ = changed_ || arrived.resized;
      read_keys(arrived.bytes);
    }
    return {*player_.end(), player_.end() == WatchEnd::interrupted ? SIGINT : 0};
  }

 private:
  using Clock = std::chrono::steady_clock;
  using microseconds = std::chrono::microseconds;
  static constexpr microseconds frame_time{16'667};
  static constexpr microseconds escape_time{50'000};  // a sequence that takes longer than this was a lone Esc
  static constexpr microseconds for_ever{-1};

  bool show() {
    changed_ = false;
    next_frame_ = Clock::now() + frame_time;
    const std::string bytes = player_.frame();
    return bytes.empty() || terminal_.write(bytes);
  }

  [[nodiscard]] microseconds waiting_time() const {
    const auto until = [](Clock::time_point then) {
      return std::max(std::chrono::ceil<microseconds>(then - Clock::now()), microseconds(0));
    };
    if (changed_ || player_.wants_time()) return until(next_frame_);
    return keys_.waiting() ? until(last_byte_ + escape_time) : for_ever;
  }

  void pass_time() {
    const Clock::time_point now = Clock::now();
    player_.advance(std::chrono::duration_cast<microseconds>(now - played_until_));
    played_until_ = now;
  }

  /// What was typed after the key that ended this player is meant for the next one.
  void read_keys(std::string_view bytes) {
    if (bytes.empty()) {
      if (keys_.waiting() && Clock::now() - last_byte_ >= escape_time) press(keys_.give_up());
      return;
    }
    last_byte_ = Clock::now();
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      press(keys_.feed(bytes.substr(i, 1)));
      if (player_.end()) return terminal_.unread(bytes.substr(i + 1));
    }
  }

  void press(const std::vector<KeyPress>& keys) {
    for (const KeyPress& key : keys) {
      if (key.key == Key::suspend) {
        terminal_.suspend();
      } else if (!player_.end()) {
        player_.press(key);
      }
      changed_ = true;
    }
  }

  RawTerminal& terminal_;
  Player& player_;
  int output_;
  ColorChoice color_;
  KeyDecoder keys_;
  Clock::time_point played_until_ = Clock::now();
  Clock::time_point next_frame_ = played_until_;
  Clock::time_point last_byte_ = played_until_;
  bool changed_ = true;  // a frame is due, whatever the clock says
};

}  // namespace wend
