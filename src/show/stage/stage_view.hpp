// A stage and its block as pixels, in three dimensions: tiles with thickness, the block with its shadow,
// rolling, falling, split; bridges that swing.
//
//   StageView view(stage, 640, 480, Theme::dark);
//   const RgbImage& image = view.paint({.at = start_of(stage), .roll = Roll::right, .rolled = 0.4});
//
// Cost: tiles are painted once for each set of open bridges; after that a moment costs what the block covers.
#pragma once

#include <memory>
#include <span>

#include "show/stage/block_boxes.hpp"
#include "show/stage/samples.hpp"
#include "show/stage/stage_colors.hpp"

namespace wend {

class StageView {
 public:
  /// The stage outlives the view. `tile`: the most pixels a tile may be wide.
  StageView(const Stage& stage, std::size_t width, std::size_t height, Theme theme, double tile = 64);

  /// Whether there is room at all. If not, nothing is painted, and the stage is better shown flat.
  [[nodiscard]] bool fits() const { return view_.height > 0; }
  [[nodiscard]] const Projection& projection() const { return view_; }
  [[nodiscard]] const StageColors& colors() const { return *colors_; }

  /// Valid until the next call.
  const RgbImage& paint(const StageScene& scene);

 private:
  void paint_tiles(const StageScene& scene);
  void paint_tile(Cell cell, double lower);
  void paint_bridge(Cell cell, const StageScene& scene);
  void paint_slab(const Box3& slab, const TileTop& top);
  void paint_outline(Cell cell);
  void paint_block(const BlockBox& piece);
  void paint_shadow(const Box3& box);
  void paint_hint(const StageScene& scene, std::span<const BlockBox> pieces);
  [[nodiscard]] TileTop top_at(Cell cell) const;
  /// The pixels that hold these places, within the picture.
  [[nodiscard]] PixelArea area_of(std::span<const Vec3> places) const;
  [[nodiscard]] PixelArea whole() const { return {0, 0, image_.width, image_.height}; }

  const Stage* stage_;
  const StageColors* colors_;
  Projection view_;
  Samples tiles_;  // without the block
  Samples all_;
  RgbImage tiles_image_;
  RgbImage image_;
  PixelArea painted_;                   // where `image_` is not as `tiles_image_`
  std::optional<BridgeSet> tiles_for_;  // the open bridges in `tiles_`, if all are at rest
};

}  // namespace wend
