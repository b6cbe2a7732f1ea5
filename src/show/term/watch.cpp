#include "show/term/watch.hpp"

#include "show/term/terminal_loop.hpp"

namespace wend {
namespace {

/// `shown` is a film, or films side by side.
template <class Shown>
WatchResult play_in(RawTerminal& terminal, const Shown& shown, const WatchOptions& options) {
  FilmPlayer player(shown, options, screen_of(options.output, options.color));
  return TerminalLoop(terminal, player, options.output, options.color).run();
}

}  // namespace

WatchResult watch(const Film& film, const WatchOptions& options) {
  RawTerminal terminal(options.input, options.output);
  return play_in(terminal, film, options);
}

WatchResult watch(std::span<const Panel> panels, const WatchOptions& options) {
  RawTerminal terminal(options.input, options.output);
  return play_in(terminal, panels, options);
}

WatchResult watch(RawTerminal& terminal, const Film& film, const WatchOptions& options) {
  return play_in(terminal, film, options);
}

WatchResult watch_all(const NextFilm& next, ColorChoice color, int input, int output) {
  RawTerminal terminal(input, output);
  while (true) {
    Showing showing = next(screen_of(output, color));
    showing.options.color = color;
    showing.options.input = input;
    showing.options.output = output;
    const WatchResult result = play_in(terminal, showing.film, showing.options);
    if (result.end != WatchEnd::skipped && result.end != WatchEnd::finished) return result;
  }
}

}  // namespace wend
