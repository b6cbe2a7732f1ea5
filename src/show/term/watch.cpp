// The one place where player, clock and terminal meet. At most 60 frames a second; between them it sleeps,
// and while nothing moves it sleeps until something happens.
#include "show/term/watch.hpp"

#include <algorithm>

#include "show/term/raw_terminal.hpp"

namespace wend {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;

constexpr microseconds frame_time{16'667};
constexpr microseconds escape_time{50'000};  // a sequence that takes longer than this was a lone Esc
constexpr microseconds for_ever{-1};

class Watching {
 public:
  /// `shown` is a film, or films side by side.
  template <class Shown>
  Watching(RawTerminal& terminal, const Shown& shown, const WatchOptions& options)
      : options_(options),
        terminal_(terminal),
        player_(shown, options, screen_of(options.output, options.color)) {}

  WatchResult run() {
    while (!player_.end()) {
      if (Clock::now() >= next_frame_ && !show()) return {WatchEnd::closed, 0};
      const RawTerminal::Arrived arrived = terminal_.wait(waiting_time());
      if (arrived.signal != 0) return {WatchEnd::interrupted, arrived.signal};
      if (arrived.closed) return {WatchEnd::closed, 0};
      pass_time();
      if (arrived.resized) player_.resize(screen_of(options_.output, options_.color));
      changed_ = changed_ || arrived.resized;
      read_keys(arrived.bytes);
    }
    return {*player_.end(), player_.end() == WatchEnd::interrupted ? SIGINT : 0};
  }

 private:
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

  void read_keys(std::string_view bytes) {
    if (!bytes.empty()) {
      last_byte_ = Clock::now();
      press(keys_.feed(bytes));
    } else if (keys_.waiting() && Clock::now() - last_byte_ >= escape_time) {
      press(keys_.give_up());
    }
  }

  void press(const std::vector<KeyPress>& keys) {
    for (const KeyPress& key : keys) {
      if (key.key == Key::suspend) {
        terminal_.suspend();
      } else if (!player_.end() || player_.end() == WatchEnd::skipped) {
        player_.press(key);  // whoever skips and leaves in one breath wants to leave
      }
      changed_ = true;
    }
  }

  const WatchOptions& options_;
  RawTerminal& terminal_;
  FilmPlayer player_;
  KeyDecoder keys_;
  Clock::time_point played_until_ = Clock::now();
  Clock::time_point next_frame_ = played_until_;
  Clock::time_point last_byte_ = played_until_;
  bool changed_ = true;  // a frame is due, whatever the clock says about the film
};

}  // namespace

WatchResult watch(const Film& film, const WatchOptions& options) {
  RawTerminal terminal(options.input, options.output);
  return Watching(terminal, film, options).run();
}

WatchResult watch(std::span<const Panel> panels, const WatchOptions& options) {
  RawTerminal terminal(options.input, options.output);
  return Watching(terminal, panels, options).run();
}

WatchResult watch_all(const NextFilm& next, ColorChoice color, int input, int output) {
  RawTerminal terminal(input, output);
  while (true) {
    Showing showing = next(screen_of(output, color));
    showing.options.color = color;
    showing.options.input = input;
    showing.options.output = output;
    const WatchResult result = Watching(terminal, showing.film, showing.options).run();
    if (result.end != WatchEnd::skipped && result.end != WatchEnd::finished) return result;
  }
}

}  // namespace wend
