// One stage being played, but for the terminal: keys and time go in, a frame comes out.
//
//   Stage 2 of 40: A bridge
//   ┌──────────────────────────────┐
//   │          the board           │
//   └──────────────────────────────┘
//   5 moves   optimum 11   best 12 ★★☆
//   ←↑↓→ roll  u undo  h hint  …             keys, or a message
#pragma once

#include <chrono>
#include <optional>

#include "show/play/pack_options.hpp"
#include "show/play/stage_pane.hpp"
#include "show/stage/stage_steps.hpp"
#include "show/term/keys.hpp"
#include "show/term/words.hpp"
#include "stages/stage_advice.hpp"
#include "stages/stage_game.hpp"

namespace wend {

class StageScreen {
 public:
  /// What the player wants that a stage cannot give.
  enum class Wish : std::uint8_t { menu, next, quit };

  /// The options outlive the screen. Explores the stage within their limits.
  StageScreen(const PackOptions& options, std::size_t number, StageLook look);

  void press(const KeyPress& key);
  void advance(std::chrono::microseconds elapsed);
  [[nodiscard]] bool wants_time() const { return motion_.has_value() || watching_; }
  void draw(const Screen& screen, Frame& frame);

  [[nodiscard]] std::optional<Wish> take_wish() { return std::exchange(wish_, std::nullopt); }
  void say(std::string words) { message_ = std::move(words); }
  [[nodiscard]] std::size_t number() const { return number_; }
  [[nodiscard]] const StageLook& look() const { return look_; }
  [[nodiscard]] const StageGame& game() const { return game_; }

 private:
  /// A step on its way over the screen.
  struct Motion {
    StageStep step;
    double seconds = 0;  // since it began
    bool backwards = false;
  };

  void press_character(char character);
  void roll(Roll way, bool shown = false);
  void swap(bool shown = false);
  void undo();
  void redo();
  void restart();
  void give_hint();
  void watch();
  void watch_on();
  void finish();
  void note_dead_end();
  void begin(const StageStep& step, bool backwards = false) { motion_ = Motion{step, 0, backwards}; }

  [[nodiscard]] StageScene scene() const;
  [[nodiscard]] std::string title() const;
  [[nodiscard]] std::vector<LinePiece> status(bool unicode) const;
  [[nodiscard]] std::string help_line(const Screen& screen) const;
  void draw_banner(const Screen& screen, Frame& frame) const;

  const PackOptions* options_;
  std::size_t number_;
  StageLook look_;
  StageGame game_;
  StageAdvice advice_;
  StagePane pane_;
  std::optional<Motion> motion_;
  std::optional<StageHint> hint_;
  bool watching_ = false;  // the rest of a shortest solution is being shown
  bool help_ = false;
  double seconds_ = 0;  // played
  std::string message_;
  std::vector<std::string> banner_;  // what is said about a game that was won
  std::optional<unsigned> stars_;    // of that game, if it counts
  std::optional<Wish> wish_;
};

}  // namespace wend
