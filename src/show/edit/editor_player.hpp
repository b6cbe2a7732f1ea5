// The editor of stages, but for the terminal: keys, time and window sizes go in, the bytes to write come out.
//
//   ┌──────────────────────────────┐
//   │  the stage from above, with  │
//   │  the cursor                  │
//   └──────────────────────────────┘
//   3,4 soft button A toggles b                        what is below the cursor
//   stage.stage *   8 x 12   solvable in 23 moves      live
//   . floor  f fragile  g goal  b bridge a  o soft …   what can be painted
//   arrows move  u undo  p play  w save  ? help …      or a message
#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "show/edit/stage_editor.hpp"
#include "show/edit/test_play.hpp"
#include "show/term/watch_end.hpp"
#include "stages/stage_advice.hpp"

namespace wend {

struct EditOptions {
  std::string file;  // as it is shown
  /// Writes the stage and says so in a few words; throws an Error, which is shown.
  std::function<std::string(const Stage&)> save;
  Settings advice;  // limits of looking for the optimum after each change
  ColorChoice color = ColorChoice::automatic;
  int input = 0;
  int output = 1;
};

class EditorPlayer {
 public:
  /// The options outlive the player. `fresh`: there is no such file yet.
  EditorPlayer(Stage stage, bool fresh, const EditOptions& options, const Screen& screen);

  void press(const KeyPress& key);
  void advance(std::chrono::microseconds elapsed);
  [[nodiscard]] bool wants_time() const { return stale_ || (playing_ && playing_->wants_time()); }
  void resize(const Screen& screen);
  std::string frame();
  [[nodiscard]] const std::optional<WatchEnd>& end() const { return end_; }
  [[nodiscard]] const StageEditor& editor() const { return editor_; }

 private:
  void press_editing(const KeyPress& key);
  bool press_painting(char character);
  void press_command(char character);
  void press_playing(const KeyPress& key);
  void press_name(const KeyPress& key);
  void press_leaving(const KeyPress& key);
  void move(std::int64_t down, std::int64_t right);
  bool save();
  /// After a change: what was known about the stage is known no more.
  void look_again(bool changed);
  void examine();
  void draw_board(const FrameArea& area);
  void draw_foot(std::size_t line);
  void draw_help();
  [[nodiscard]] std::string facts() const;
  [[nodiscard]] std::string last_line() const;

  StageEditor editor_;
  const EditOptions* options_;
  Screen screen_;
  StageLook look_;
  std::unique_ptr<TestPlay> playing_;
  std::optional<std::string> name_;  // being typed
  bool leaving_ = false;             // asked whether to save
  bool help_ = false;
  std::optional<char> pen_;  // painted wherever the cursor goes
  std::string message_;
  bool stale_ = true;  // what `found_` says is about an earlier stage
  std::string found_;
  std::optional<WatchEnd> end_;
  Frame shown_;
  Frame wanted_;
  bool fresh_ = true;
};

/// Until the user leaves. An Error if there is no terminal.
WatchResult edit_in_terminal(Stage stage, bool fresh, const EditOptions& options);

}  // namespace wend
