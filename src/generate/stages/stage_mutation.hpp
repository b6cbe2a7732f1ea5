// Small changes to a stage at random. Whatever is done, the stage stays one that could be written to a file:
// links lead somewhere, the block can stand on its start, and there is a goal. Nothing is left behind that
// has lost its purpose: buttons without bridges become floor, bridges without buttons floor or nothing.
#pragma once

#include "base/rng.hpp"
#include "generate/stages/stage_wishes.hpp"
#include "model/stage.hpp"

namespace wend {

class StageMutation {
 public:
  StageMutation(const StageWishes& wishes, Rng& rng) : wishes_(wishes), rng_(rng) {}

  /// A few platforms, a start and a goal.
  Stage first();
  /// One change, or two.
  void change(Stage& stage);

 private:
  struct Box {
    std::uint32_t top, left, rows, columns;
  };

  void change_once(Stage& stage);
  void stamp(Stage& stage, const Box& box, StageTile tile);
  void stamp_with_images(Stage& stage, const Box& box, StageTile tile);
  Box any_box(std::uint32_t most_rows, std::uint32_t most_columns);
  Cell any_cell();
  Cell any_tile(const Stage& stage);
  /// Plain floor under nobody; the start where there is no other.
  Cell any_floor(const Stage& stage);

  void change_floor(Stage& stage);
  void change_fragile(Stage& stage);
  void move_start(Stage& stage);
  void move_goal(Stage& stage);
  void add_bridge(Stage& stage);
  void move_bridge(Stage& stage);
  void remove_bridge(Stage& stage);
  void add_button(Stage& stage);
  void change_button(Stage& stage);
  void move_button(Stage& stage);
  void add_split(Stage& stage);
  void change_split(Stage& stage);
  void lay_bridge(Stage& stage, std::uint8_t link);
  void link(Button& button, BridgeSet bridge);
  bool any_hardness();
  BridgeSet any_bridge(const Stage& stage);

  const StageWishes& wishes_;
  Rng& rng_;
};

/// Makes a stage sound again, as said above.
void mend(Stage& stage);

}  // namespace wend
