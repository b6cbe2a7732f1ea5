// The stages of a pack to choose from, but for the terminal.
//
//   Our stages                                       12 of 40 solved   30 of 120 ★
//      1  First steps        ★★★   best 7 of 7
//    > 2  A bridge           ★★☆   best 12 of 11            a picture of the stage,
//      3  Two halves                    13 moves            where there is room
//   ↑↓ choose  Enter play  c passcode  q quit
#pragma once

#include <map>
#include <optional>

#include "show/play/pack_options.hpp"
#include "show/play/stage_pane.hpp"
#include "show/term/keys.hpp"

namespace wend {

class StageMenu {
 public:
  /// The options outlive the menu.
  StageMenu(const PackOptions& options, std::size_t selected, StageLook look);

  void press(const KeyPress& key);
  /// Finds out about a stage in view of which the optimum is not known yet.
  void advance();
  [[nodiscard]] bool wants_time() const { return unknown_in_view_.has_value(); }
  void draw(const Screen& screen, Frame& frame);
  void say(std::string words) { message_ = std::move(words); }

  /// The stage chosen to be played.
  [[nodiscard]] std::optional<std::size_t> take_choice() { return std::exchange(choice_, std::nullopt); }
  [[nodiscard]] bool left() const { return left_; }
  [[nodiscard]] const StageLook& look() const { return look_; }
  void set_look(StageLook look) { look_ = look; }
  void select(std::size_t number) { selected_ = number; }

 private:
  void press_character(char character);
  void press_passcode(const KeyPress& key);
  void move(std::int64_t by);
  [[nodiscard]] std::string title_line(const Screen& screen) const;
  void draw_stage(std::size_t number, std::size_t row, std::size_t width, bool unicode, Frame& frame) const;
  void draw_preview(const Screen& screen, const FrameArea& area, Frame& frame);

  const PackOptions* options_;
  std::size_t selected_;
  StageLook look_;
  std::size_t top_ = 0;                                          // the first stage in view
  std::size_t page_ = 10;                                        // stages in view
  std::map<std::size_t, std::optional<std::uint32_t>> optimum_;  // of those asked for; nothing: not found
  std::optional<std::size_t> unknown_in_view_;
  std::optional<std::string> passcode_;  // being typed
  std::string message_;
  std::optional<std::size_t> choice_;
  bool left_ = false;
  std::optional<StagePane> preview_;
  std::size_t previewed_ = 0;
};

/// The stage of this passcode, from 0.
std::optional<std::size_t> find_passcode(const StagePack& pack, std::string_view passcode);

}  // namespace wend
