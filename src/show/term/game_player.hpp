// Plays a game in the terminal, but for the terminal: keys, time and window sizes go in, the bytes to write
// come out. The board is as the problem paints it, seen through a window that follows the player where it is
// larger.
//
//   ┌──────────────────────────────┐
//   │          the board           │
//   │ 12 moves  best 68  hp 6      │  status
//   │ arrows move  ? hint  u undo …│  keys, or a message
//   └──────────────────────────────┘
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "engine/game.hpp"
#include "show/term/draw_canvas.hpp"
#include "show/term/frame.hpp"
#include "show/term/keys.hpp"
#include "show/term/watch_end.hpp"

namespace wend {

struct PlayOptions {
  /// Null picks one that fits the window, anew after each resize.
  const WallStyle* style = nullptr;
  ColorChoice color = ColorChoice::automatic;
  std::string title;
  Settings advice;  // limits of a hint, and of the optimum asked for in the beginning
  /// Saves the picture and says in a few words where; an Error is shown instead. Null: the key does nothing.
  std::function<std::string(const Canvas&)> save;
  int input = 0;
  int output = 1;
};

class GamePlayer {
 public:
  /// Game and options outlive the player. Finding the optimum takes as long as the limits of advice allow.
  GamePlayer(Game& game, const PlayOptions& options, const Screen& screen);

  void press(const KeyPress& key);
  void advance(std::chrono::microseconds elapsed);
  [[nodiscard]] bool wants_time() const { return shown_moves_ < script_.size(); }
  void resize(const Screen& screen);
  /// What to write so that the terminal shows the game as it is now; empty if it does.
  std::string frame();
  [[nodiscard]] const std::optional<WatchEnd>& end() const { return end_; }
  /// What the solver said about the whole game.
  [[nodiscard]] const Advice& best() const { return best_; }

  /// The board with the way so far, the player and a hint, if one was asked for.
  [[nodiscard]] Canvas board() const;

 private:
  void press_character(char character);
  void make(const std::string& move);
  void mean_other();
  /// What the last move did where it could have done something else, and the key for that.
  [[nodiscard]] std::string meaning_words() const;
  [[nodiscard]] bool wall_at(std::string_view move) const;
  void give_hint();
  void show_the_way();
  void save();
  [[nodiscard]] std::string status() const;
  [[nodiscard]] std::string help_line() const;
  void draw_board();
  void draw_line(std::size_t row, const std::string& words, const Paint& paint);

  Game* game_;
  const PlayOptions* options_;
  Screen screen_;
  Canvas ground_;  // the board at the start
  Advice best_;
  std::string end_words_;  // where a walk has to end, if that is told
  std::string message_;
  std::vector<std::string> script_;               // moves to be shown
  std::size_t shown_moves_ = 0;                   // of these
  std::optional<std::vector<std::byte>> hinted_;  // where the hinted move leads
  std::chrono::microseconds since_move_{0};
  std::optional<WatchEnd> end_;
  Frame shown_;
  Frame wanted_;
  bool fresh_ = true;  // the terminal shows something else
};

/// Returns when the player leaves; the terminal is then as it was before. An Error if there is no terminal.
WatchResult play_in_terminal(Game& game, const PlayOptions& options);

}  // namespace wend
