// Watching a film in the terminal.
//
//   WatchOptions options;
//   options.title = "bfs in a maze by rdfs";
//   options.description = std::string(builder.description);
//   options.save_frame = [&](const FilmCursor& at) { ...write at.picture()...; return "saved as " + name; };
//   const WatchResult result = watch(film, options);
//
// Returns when the watcher leaves. The terminal is then as it was before, also if the program is killed or
// crashes meanwhile. No other thread may wait for SIGINT or SIGTERM meanwhile (cli/interrupt.hpp).
#pragma once

#include "show/term/player.hpp"
#include "show/term/raw_terminal.hpp"

namespace wend {

/// An Error if there is no terminal.
WatchResult watch(const Film& film, const WatchOptions& options);
/// Films side by side, at least one.
WatchResult watch(std::span<const Panel> panels, const WatchOptions& options);

/// In a terminal that is taken over already.
WatchResult watch(RawTerminal& terminal, const Film& film, const WatchOptions& options);

/// What an endless show plays next.
struct Showing {
  Film film;
  WatchOptions options;
};
using NextFilm = std::function<Showing(const Screen& window)>;

/// Plays one film after the other until the watcher leaves, without giving the terminal back in between.
/// `next` gets the window as it is then; colours, input and output are the same for all films.
WatchResult watch_all(const NextFilm& next, ColorChoice color = ColorChoice::automatic, int input = 0,
                      int output = 1);

}  // namespace wend
