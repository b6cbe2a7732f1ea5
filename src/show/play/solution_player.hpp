// A solution of a stage, step by step, but for the terminal: keys, time and window sizes go in, the bytes to
// write come out.
//
//   ┌──────────────────────────────┐
//   │          the board           │
//   └──────────────────────────────┘
//   12 of 57: right, split   flood
//   ↓ ← ↓ → → ↑[→]S ← ← ↓ …            the moves around the one being made
//   ←→ step  Space play  …
#pragma once

#include <chrono>
#include <functional>

#include "show/play/stage_pane.hpp"
#include "show/play/step_track.hpp"
#include "show/stage/stage_steps.hpp"
#include "show/term/keys.hpp"
#include "show/term/raw_terminal.hpp"
#include "show/term/watch_end.hpp"

namespace wend {

struct SolutionOptions {
  std::string title;
  ColorChoice color = ColorChoice::automatic;
  /// What `b` shows, the search itself; WatchEnd::skipped comes back to the solution. May be null.
  std::function<WatchResult(RawTerminal&)> show_search = nullptr;
  /// What is said after the last step, where that is no goal.
  std::string ending = {};
  int input = 0;
  int output = 1;
};

class SolutionPlayer {
 public:
  /// Everything outlives the player.
  SolutionPlayer(const Stage& stage, const std::vector<StageStep>& steps, const SolutionOptions& options,
                 const Screen& screen);

  void press(const KeyPress& key);
  void advance(std::chrono::microseconds elapsed);
  [[nodiscard]] bool wants_time() const { return track_.moving() != 0; }
  void resize(const Screen& screen);
  std::string frame();
  [[nodiscard]] const std::optional<WatchEnd>& end() const { return end_; }
  /// After `b`: goes on where it was, without moving by itself.
  void come_back(const Screen& screen);

  /// Steps made, not counting one that is on its way.
  [[nodiscard]] std::size_t done() const { return track_.done(); }
  [[nodiscard]] bool playing() const { return track_.playing(); }

 private:
  void press_character(char character);
  [[nodiscard]] StageScene scene() const;
  [[nodiscard]] std::string status() const;
  [[nodiscard]] std::string help_line() const;
  void draw_moves(std::size_t line);

  const Stage* stage_;
  const std::vector<StageStep>* steps_;
  const SolutionOptions* options_;
  Screen screen_;
  StageLook look_;
  StagePane pane_;
  StepTrack track_;
  std::optional<WatchEnd> end_;
  Frame shown_;
  Frame wanted_;
  bool fresh_ = true;
};

/// Until the watcher leaves. An Error if there is no terminal.
WatchResult watch_solution(const Stage& stage, const std::vector<StageStep>& steps,
                           const SolutionOptions& options);

}  // namespace wend
