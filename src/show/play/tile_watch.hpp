// A solution of a board of tiles, move by move, with the numbers a search goes by, but for the terminal:
// keys, time and window sizes go in, the bytes to write come out.
//
//   ┌──────────────────┐   move   12 of 52
//   │    the board     │   g      12
//   └──────────────────┘   h      38  pdb
//                          g + h  50
//                          bound  52  proven shortest
//   … 9 14 [5] 6 10 …                the tiles around the one that moves
//   ←→ step  Space play  …
#pragma once

#include <chrono>

#include "show/play/step_track.hpp"
#include "show/term/watch_end.hpp"
#include "show/tiles/tile_cells.hpp"

namespace wend {

struct TileSolution {
  TileBoard board;
  std::vector<TileMove> moves;
  std::vector<int> estimates;  // of the moves left: before the first move, then after each; may be empty
  std::string heuristic;
  std::optional<std::size_t> bound;  // so many moves are needed at least
  std::string claim;                 // what that proves
};

struct TileWatchOptions {
  std::string title;
  ColorChoice color = ColorChoice::automatic;
  int input = 0;
  int output = 1;
};

class TileWatcher {
 public:
  /// Everything outlives the watcher.
  TileWatcher(const TileSolution& solution, const TileWatchOptions& options, const Screen& screen);

  void press(const KeyPress& key);
  void advance(std::chrono::microseconds elapsed);
  [[nodiscard]] bool wants_time() const { return track_.moving() != 0; }
  void resize(const Screen& screen);
  std::string frame();
  [[nodiscard]] const std::optional<WatchEnd>& end() const { return end_; }
  [[nodiscard]] std::size_t done() const { return track_.done(); }

 private:
  /// Brings `board_` to where the track is.
  void catch_up();
  [[nodiscard]] TileScene scene() const;
  [[nodiscard]] std::vector<std::string> figures() const;
  [[nodiscard]] std::string status() const;
  [[nodiscard]] std::string help_line() const;
  void draw_moves(std::size_t line);

  const TileSolution* solution_;
  const TileWatchOptions* options_;
  std::vector<TileNumber> moved_;  // the tile of each move
  Screen screen_;
  Theme theme_ = Theme::dark;
  TilePane pane_;
  StepTrack track_;
  TileBoard board_;
  std::size_t made_ = 0;  // moves made on it
  std::optional<WatchEnd> end_;
  Frame shown_;
  Frame wanted_;
  bool fresh_ = true;
};

/// Until the watcher leaves. An Error if there is no terminal.
WatchResult watch_tiles(const TileSolution& solution, const TileWatchOptions& options);

}  // namespace wend
