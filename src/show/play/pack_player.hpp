// Plays the stages of a pack in the terminal, but for the terminal: a menu, and the stage that was chosen.
#pragma once

#include <memory>

#include "show/play/stage_menu.hpp"
#include "show/play/stage_screen.hpp"
#include "show/term/watch_end.hpp"

namespace wend {

class PackPlayer {
 public:
  /// The options outlive the player.
  PackPlayer(const PackOptions& options, const Screen& screen);

  void press(const KeyPress& key);
  void advance(std::chrono::microseconds elapsed);
  [[nodiscard]] bool wants_time() const { return stage_ ? stage_->wants_time() : menu_.wants_time(); }
  void resize(const Screen& screen);
  /// What to write so that the terminal shows the game as it is now; empty if it does.
  std::string frame();
  [[nodiscard]] const std::optional<WatchEnd>& end() const { return end_; }

 private:
  void open(std::size_t number);
  void close();
  void tell_trouble();
  void press_in_stage(const KeyPress& key);
  void press_in_menu(const KeyPress& key);
  void keep_look(const StageLook& look);

  const PackOptions* options_;
  Screen screen_;
  StageLook look_;
  StageMenu menu_;
  std::unique_ptr<StageScreen> stage_;  // null: the menu is shown
  std::string told_;                    // of the trouble with saving
  std::optional<WatchEnd> end_;
  Frame shown_;
  Frame wanted_;
  bool fresh_ = true;  // the terminal shows something else
};

/// Returns when the player leaves; the terminal is then as it was before. An Error if there is no terminal.
WatchResult play_pack_in_terminal(const PackOptions& options);

}  // namespace wend
