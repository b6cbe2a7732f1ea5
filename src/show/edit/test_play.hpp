// Trying a stage out while it is edited: rolls, swaps, undo, falls that bring the block back.
#pragma once

#include <optional>
#include <string>

#include "show/play/stage_pane.hpp"
#include "show/stage/stage_steps.hpp"
#include "show/term/keys.hpp"
#include "stages/stage_game.hpp"

namespace wend {

class TestPlay {
 public:
  /// A copy: it is edited no more while it is played.
  explicit TestPlay(const Stage& stage) : stage_(stage), game_(stage_, false), pane_(stage_) {}
  TestPlay(const TestPlay&) = delete;
  TestPlay& operator=(const TestPlay&) = delete;

  /// False if the key means nothing here.
  bool press(const KeyPress& key, StageLook& look);
  void advance(double seconds);
  [[nodiscard]] bool wants_time() const { return moving_ && seconds_ < seconds_of(*moving_); }
  void draw(const StageLook& look, const Screen& screen, const FrameArea& area, Frame& frame);
  [[nodiscard]] std::string words() const;
  [[nodiscard]] const StageGame& game() const { return game_; }

 private:
  void step(char key);

  Stage stage_;
  StageGame game_;
  StagePane pane_;
  std::optional<StageStep> moving_;
  double seconds_ = 0;
};

}  // namespace wend
