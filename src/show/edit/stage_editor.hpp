// A stage being edited, but for any screen: a cursor, what can be painted and linked, undo and redo without
// end.
//
// The cursor may stand one cell outside the stage: painting there makes the stage larger. Bridges that have
// no cell any more, buttons and splits without their tile, and links to what is gone, vanish after each
// change.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/stage.hpp"

namespace wend {

class StageEditor {
 public:
  enum class Tool : std::uint8_t { nothing, floor, fragile, goal, bridge, soft_button, hard_button, split };
  enum class Work : std::uint8_t { toggle, open, close };

  explicit StageEditor(Stage stage);
  /// An empty stage with a tile to start on.
  static Stage new_stage();

  [[nodiscard]] const Stage& stage() const { return stage_; }
  [[nodiscard]] bool changed() const { return changes_ != saved_; }
  /// What is there now is on the disk.
  void mark_saved() { saved_ = changes_; }

  /// From -1 to the number of rows or columns.
  [[nodiscard]] std::int64_t row() const { return row_; }
  [[nodiscard]] std::int64_t column() const { return column_; }
  [[nodiscard]] bool inside() const { return stage_.contains(row_, column_); }
  [[nodiscard]] Cell cell() const {
    return {static_cast<std::uint32_t>(row_), static_cast<std::uint32_t>(column_)};
  }
  void move(std::int64_t down, std::int64_t right);

  /// The bridge that is painted and linked, by its letter.
  [[nodiscard]] char bridge() const { return bridge_; }
  void choose_bridge(int step);

  // All below: false, and `why` says the reason in a sentence, if that cannot be done.
  bool paint(Tool tool);
  bool set_start();
  /// Links the button under the cursor to the chosen bridge, or takes that link away.
  bool link(Work work);
  /// The chosen bridge is there in the beginning, or not.
  bool flip_bridge();
  /// Where half 0 or 1 goes that the split painted or visited last sends away.
  bool set_half(int half);
  bool rename(const std::string& name);
  /// Takes empty rows and columns off the borders.
  bool crop();
  bool undo();
  bool redo();
  [[nodiscard]] const std::string& why() const { return why_; }

  /// What keeps this from being a stage; empty if nothing does.
  [[nodiscard]] std::string fault() const;
  /// The cell under the cursor in words.
  [[nodiscard]] std::string words() const;

 private:
  /// Makes `next` the stage, if it differs; can be undone.
  bool change(Stage next);
  bool refuse(std::string why);
  /// The stage with the cursor's cell in it; the cursor goes along.
  std::optional<Stage> enlarged();
  [[nodiscard]] const Button* button_here() const;

  struct Moment {
    Stage stage;
    std::uint64_t changes = 0;
  };
  Stage stage_;
  std::vector<Moment> before_;
  std::vector<Moment> after_;  // undone, the next to redo last
  std::uint64_t changes_ = 0;  // a number for each state of the stage
  std::uint64_t last_change_ = 0;
  std::uint64_t saved_ = 0;
  std::int64_t row_ = 0;
  std::int64_t column_ = 0;
  char bridge_ = 'a';
  char split_ = 0;  // the digit of the one painted or visited last
  std::string why_;
};

/// Without what nothing refers to; links follow.
Stage tidied(const Stage& stage);

}  // namespace wend
