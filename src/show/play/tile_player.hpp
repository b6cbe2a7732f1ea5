// A game of sliding tiles in the terminal, but for the terminal: keys, time and window sizes go in, the bytes
// to write come out.
//
//   4x4 tiles, seed 7
//   ┌──────────────────────────────┐
//   │          the board           │
//   └──────────────────────────────┘
//   12 moves   0:34   40 left at best   best of 4x4: 84
//   ←↑↓→ slide a tile into the gap  o moves left  …      keys, or a message
#pragma once

#include <chrono>
#include <memory>

#include "scores/score_store.hpp"
#include "show/play/tile_thought.hpp"
#include "show/term/keys.hpp"
#include "show/term/watch_end.hpp"
#include "show/term/words.hpp"
#include "show/tiles/tile_cells.hpp"
#include "tiles/tile_game.hpp"

namespace wend {

/// A board to play, and what its best score is kept under.
struct TilePuzzle {
  TileBoard board;
  std::string title;
  std::string score_board;
};

struct TilePlayOptions {
  TilePuzzle first;
  std::function<TilePuzzle()> next = nullptr;  // what `n` plays; null: there is no other
  ScoreStore* scores = nullptr;
  TileAdviser adviser;
  bool in_background = true;
  ColorChoice color = ColorChoice::automatic;
  int input = 0;
  int output = 1;
  static constexpr const char* game_name = "tiles";
};

class TilePlayer {
 public:
  /// The options outlive the player.
  TilePlayer(const TilePlayOptions& options, const Screen& screen);

  void press(const KeyPress& key);
  void advance(std::chrono::microseconds elapsed);
  [[nodiscard]] bool wants_time() const;
  void resize(const Screen& screen);
  std::string frame();
  [[nodiscard]] const std::optional<WatchEnd>& end() const { return end_; }
  [[nodiscard]] const TileGame& game() const { return game_; }
  [[nodiscard]] std::size_t solved() const { return solved_; }

 private:
  /// What an answer is waited for with.
  enum class Wish : std::uint8_t { nothing, hint, watch };
  struct Motion {
    TileBoard before;
    TileMove way;
    double seconds = 0;
  };

  void press_character(char character);
  /// The blank goes there; `shown`: by itself.
  void slide_to(TileMove way, bool shown = false);
  void take_back();
  void make_again();
  void restart();
  void open(TilePuzzle puzzle);
  void finish();
  void wish(Wish what);
  void fulfil();
  /// After the board changed by this move: what is known of the way to the goal.
  void follow(TileMove way);
  /// Thinks about the board, if somebody wants to know and nobody does.
  void think();
  void heed(TileThought::Answer answer);
  void watch_on();

  [[nodiscard]] bool knows() const { return plan_ && plan_->solved; }
  [[nodiscard]] std::string left_words() const;
  [[nodiscard]] std::vector<LinePiece> status() const;
  [[nodiscard]] std::string help_line() const;
  [[nodiscard]] std::vector<std::string> message_lines() const;
  void draw();

  const TilePlayOptions* options_;
  Screen screen_;
  Theme theme_;
  TilePuzzle puzzle_;
  TileGame game_;
  TilePane pane_;
  std::unique_ptr<TileThought> thought_;
  std::optional<TileAdvice> plan_;      // from the board as it is
  std::optional<std::size_t> optimum_;  // of the whole puzzle, once it is known
  std::optional<Motion> motion_;
  std::optional<TileMove> hint_;
  Wish wish_ = Wish::nothing;
  bool watching_ = false;
  bool counting_ = false;  // the moves left are shown
  bool help_ = false;
  double seconds_ = 0;
  std::size_t solved_ = 0;  // puzzles won
  std::string message_;
  std::vector<std::string> banner_;
  std::optional<WatchEnd> end_;
  Frame shown_;
  Frame wanted_;
  bool fresh_ = true;
};

/// Until the player leaves; how it ended, and what is left to say. An Error if there is no terminal.
struct TilesPlayed {
  WatchResult result;
  std::size_t solved = 0;
  std::size_t moves = 0;  // of the last game
  bool won = false;
};
TilesPlayed play_tiles_in_terminal(const TilePlayOptions& options);

}  // namespace wend
