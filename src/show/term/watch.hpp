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

namespace wend {

struct WatchResult {
  WatchEnd end = WatchEnd::left;
  /// For `interrupted`: the signal, SIGINT for Ctrl-C. A program that was to end by it should now do so.
  int signal = 0;
};

/// An Error if there is no terminal.
WatchResult watch(const Film& film, const WatchOptions& options);

}  // namespace wend
