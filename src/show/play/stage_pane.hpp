// A stage in a part of the window: in three dimensions where there is room and colour for it, else flat.
#pragma once

#include <optional>

#include "show/stage/flat_view.hpp"
#include "show/stage/stage_view.hpp"

namespace wend {

/// How players want to see stages.
struct StageLook {
  bool flat = false;
  Theme theme = Theme::dark;
  friend bool operator==(const StageLook&, const StageLook&) = default;

  /// `v` changes the view, `t` the theme; false if a key means neither.
  bool press(char key);
};

class StagePane {
 public:
  /// The stage outlives the pane.
  explicit StagePane(const Stage& stage) : stage_(&stage) {}

  void draw(const StageScene& scene, const StageLook& look, const Screen& screen, const FrameArea& area,
            Frame& frame);

 private:
  const Stage* stage_;
  std::optional<StageView> view_;  // for these pixels and this theme
  std::size_t width_ = 0;
  std::size_t height_ = 0;
  Theme theme_ = Theme::dark;
};

}  // namespace wend
