#include "show/stage/stage_view.hpp"

#include <array>
#include <numbers>

namespace wend {
namespace {

constexpr Vec3 towards_light{-0.5, -0.22, 1};
constexpr double shadow_light = 0.72;
constexpr double gap = 0.015;  // between tiles

std::size_t fineness_for(const Projection& view) {
  return view.fine() ? 3 : 4;
}

/// Calls use(corner, edge, edge, normal) for the six faces.
template <class Use>
void for_each_face(const Box3& box, Use&& use) {
  const auto pair = [&](Vec3 first, Vec3 second, Vec3 across) {
    const Vec3 normal = (1 / std::sqrt(dot(across, across))) * across;
    use(box.corner + across, first, second, normal);
    use(box.corner, first, second, -1 * normal);
  };
  pair(box.a, box.b, box.c);
  pair(box.a, box.c, box.b);
  pair(box.b, box.c, box.a);
}

std::array<Vec3, 8> corners_of(const Box3& box) {
  std::array<Vec3, 8> corners;
  for (unsigned i = 0; i < 8; ++i) {
    corners[i] = box.corner + (i & 1U ? 1.0 : 0.0) * box.a + (i & 2U ? 1.0 : 0.0) * box.b +
                 (i & 4U ? 1.0 : 0.0) * box.c;
  }
  return corners;
}

/// The ground below a box and below its shadow, as the corners of a rectangle.
struct Shade {
  Vec3 from, to;
};
Shade shade_of(const Box3& box) {
  Shade shade{{HUGE_VAL, HUGE_VAL, 0}, {-HUGE_VAL, -HUGE_VAL, 0}};
  for (const Vec3& corner : corners_of(box)) {
    const Vec3 cast = corner - std::max(corner.z, 0.0) * towards_light;
    shade.from = {std::min({shade.from.x, corner.x, cast.x}), std::min({shade.from.y, corner.y, cast.y}), 0};
    shade.to = {std::max({shade.to.x, corner.x, cast.x}), std::max({shade.to.y, corner.y, cast.y}), 0};
  }
  return shade;
}

PixelArea joined(const PixelArea& one, const PixelArea& other) {
  if (one.empty()) return other;
  if (other.empty()) return one;
  return {std::min(one.left, other.left), std::min(one.top, other.top), std::max(one.right, other.right),
          std::max(one.bottom, other.bottom)};
}

/// The edge about which a bridge swings: towards firm ground, if there is some beside it.
Roll hinge_of(const Stage& stage, Cell cell) {
  for (const Roll way : {Roll::left, Roll::right, Roll::up, Roll::down}) {
    const Heading to = heading_of(way);
    const std::int64_t row = std::int64_t{cell.row} + static_cast<std::int64_t>(to.y);
    const std::int64_t column = std::int64_t{cell.column} + static_cast<std::int64_t>(to.x);
    if (is_there(stage, row, column, 0)) return way;
  }
  return Roll::up;
}

Vec3 middle_of(Cell cell) {
  return {cell.column + 0.5, cell.row + 0.5, 0};
}

}  // namespace

StageView::StageView(const Stage& stage, std::size_t width, std::size_t height, Theme theme, double tile)
    : stage_(&stage),
      colors_(&stage_colors(theme)),
      view_(fit_stage(stage.rows, stage.columns, width, height, tile)),
      tiles_(width, height, fineness_for(view_), colors_->ground),
      all_(tiles_),
      tiles_image_(width, height, colors_->ground),
      image_(tiles_image_) {}

const RgbImage& StageView::paint(const StageScene& scene) {
  if (!fits()) return image_;
  const bool swinging = scene.swung < 1 && scene.open_before != scene.at.open;
  const bool moving = swinging || breaking_tile(*stage_, scene).has_value();
  if (moving || tiles_for_ != scene.at.open) {
    paint_tiles(scene);
    tiles_.resolve(whole(), tiles_image_);
    tiles_for_ = moving ? std::nullopt : std::optional(scene.at.open);
    image_ = tiles_image_;
    painted_ = {};
  }
  for (std::size_t row = painted_.top; row < painted_.bottom; ++row) {
    for (std::size_t column = painted_.left; column < painted_.right; ++column)
      image_.at(row, column) = tiles_image_.at(row, column);
  }
  const std::vector<BlockBox> pieces = block_boxes(*stage_, scene);
  painted_ = {};
  for (const BlockBox& piece : pieces) {
    const Shade shade = shade_of(piece.box);
    const std::array ground{shade.from, shade.to, Vec3{shade.from.x, shade.to.y, 0},
                            Vec3{shade.to.x, shade.from.y, 0}};
    painted_ = joined(painted_, joined(area_of(corners_of(piece.box)), area_of(ground)));
  }
  if (scene.hint) {
    const Vec3 at = pieces.front().box.middle();
    const std::array around{at - Vec3{3, 3, at.z}, at + Vec3{3, 3, -at.z}, at + Vec3{3, -3, -at.z},
                            at + Vec3{-3, 3, -at.z}};
    painted_ = joined(painted_, area_of(around));
  }
  all_.copy(tiles_, painted_);
  for (const BlockBox& piece : pieces) paint_shadow(piece.box);
  for (const BlockBox& piece : pieces) paint_block(piece);
  if (scene.hint) paint_hint(scene, pieces);
  all_.resolve(painted_, image_);
  return image_;
}

PixelArea StageView::area_of(std::span<const Vec3> places) const {
  double left = HUGE_VAL, top = HUGE_VAL, right = 0, bottom = 0;
  for (const Vec3& place : places) {
    const Point2 at = view_(place);
    left = std::min(left, at.x);
    right = std::max(right, at.x);
    top = std::min(top, at.y);
    bottom = std::max(bottom, at.y);
  }
  const auto within = [](double pixel, std::size_t most) {
    return static_cast<std::size_t>(std::clamp(pixel, 0.0, static_cast<double>(most)));
  };
  return {within(left - 1, image_.width), within(top - 1, image_.height), within(right + 2, image_.width),
          within(bottom + 2, image_.height)};
}

TileTop StageView::top_at(Cell cell) const {
  const StageTile& tile = stage_->at(cell);
  const Vec3 sight = view_.sight();
  return {.kind = tile.kind,
          .hard = tile.kind == TileKind::button && stage_->buttons[tile.link].hard,
          .dark = (cell.row + cell.column) % 2 == 1,
          .fine = view_.fine(),
          .falling_x = sight.x / sight.z,
          .falling_y = sight.y / sight.z,
          .ray = std::sqrt(dot(sight, sight)) / sight.z};
}

void StageView::paint_tiles(const StageScene& scene) {
  tiles_.clear(colors_->ground);
  const std::optional<Cell> breaking = breaking_tile(*stage_, scene);
  for (std::uint32_t row = 0; row < stage_->rows; ++row) {
    for (std::uint32_t column = 0; column < stage_->columns; ++column) {
      const Cell cell{row, column};
      const TileKind kind = stage_->at(cell).kind;
      if (kind == TileKind::none) continue;
      if (kind == TileKind::bridge) {
        paint_bridge(cell, scene);
      } else {
        paint_tile(cell, breaking == cell ? 8 * scene.fallen * scene.fallen : 0);
      }
    }
  }
}

void StageView::paint_tile(Cell cell, double lower) {
  const double edge = view_.fine() ? gap : 0;
  const Vec3 corner{cell.column + edge, cell.row + edge, -tile_thickness - lower};
  paint_slab({corner, {1 - 2 * edge, 0, 0}, {0, 1 - 2 * edge, 0}, {0, 0, tile_thickness}}, top_at(cell));
}

void StageView::paint_bridge(Cell cell, const StageScene& scene) {
  const BridgeSet bit = BridgeSet{1} << stage_->at(cell).link;
  const bool open = (scene.at.open & bit) != 0;
  const bool was_open = (scene.open_before & bit) != 0;
  if (scene.swung >= 1 || open == was_open) return open ? paint_tile(cell, 0) : paint_outline(cell);
  const double down = (open ? 1 - scene.swung : scene.swung) * std::numbers::pi / 2;
  const Heading to = heading_of(hinge_of(*stage_, cell));
  const Vec3 pivot = middle_of(cell) + Vec3{to.x / 2, to.y / 2, -tile_thickness};
  const Box3 flat{{cell.column + gap, cell.row + gap, -tile_thickness},
                  {1 - 2 * gap, 0, 0},
                  {0, 1 - 2 * gap, 0},
                  {0, 0, tile_thickness}};
  paint_slab(tipped(flat, pivot, {-to.x, -to.y}, down), top_at(cell));
}

void StageView::paint_slab(const Box3& slab, const TileTop& top) {
  bool first = true;  // the face at the end of the third edge
  for_each_face(slab, [&](Vec3 corner, Vec3 one, Vec3 two, Vec3 normal) {
    const bool upper = std::exchange(first, false);
    if (dot(normal, view_.sight()) <= 0) return;
    if (upper) {
      const double light = light_on(normal) / light_on({0, 0, 1});
      tiles_.face(view_, corner, one, two, [&](double u, double v) {
        Samples::Dab dab = top_of_tile(top, *colors_, u, v);
        if (light < 1) dab.color = lit(dab.color, light);
        return std::optional(dab);
      });
    } else {
      const Rgb color = side_of_tile(top.kind, *colors_, normal);
      tiles_.face(view_, corner, one, two,
                  [&](double, double) { return std::optional(Samples::Dab{color}); });
    }
  });
}

void StageView::paint_outline(Cell cell) {
  const double line = view_.fine() ? 0.05 : 0.2;
  const double dashes = view_.fine() ? 3 : 0;
  const Rgb color = blend(colors_->ground, colors_->shut, view_.fine() ? 1 : 0.7);
  const Vec3 corner{static_cast<double>(cell.column), static_cast<double>(cell.row), 0};
  tiles_.face(view_, corner, {1, 0, 0}, {0, 1, 0}, [&](double u, double v) -> std::optional<Samples::Dab> {
    const bool beside = u < line || u > 1 - line;
    const bool above = v < line || v > 1 - line;
    if (!beside && !above) return std::nullopt;
    const double along = (beside ? v : u) * dashes;
    if (dashes > 0 && std::abs(along - std::round(along)) > 0.3) return std::nullopt;
    return Samples::Dab{color};
  });
}

void StageView::paint_block(const BlockBox& piece) {
  const Rgb base = piece.active ? colors_->block : colors_->resting;
  for_each_face(piece.box, [&](Vec3 corner, Vec3 one, Vec3 two, Vec3 normal) {
    if (dot(normal, view_.sight()) <= 0) return;
    const double light = light_on(normal);
    const Rgb inner = blend(lit(base, light), colors_->ground, piece.faded);
    const Rgb outer = blend(lit(base, light + 0.14), colors_->ground, piece.faded);
    const double rim = view_.fine() ? 0.045 : 0;
    const double rim_one = rim / std::sqrt(dot(one, one));
    const double rim_two = rim / std::sqrt(dot(two, two));
    all_.face(view_, corner, one, two, [&](double u, double v) {
      const bool edge = u < rim_one || u > 1 - rim_one || v < rim_two || v > 1 - rim_two;
      return std::optional(Samples::Dab{edge ? outer : inner});
    });
  });
}

void StageView::paint_shadow(const Box3& box) {
  const Shade shade = shade_of(box);
  const Vec3 size = shade.to - shade.from;
  all_.shadow(view_, shade.from, {size.x, 0, 0}, {0, size.y, 0}, shadow_light, [&](double u, double v) {
    return meets(box, {shade.from.x + u * size.x, shade.from.y + v * size.y, 0}, towards_light);
  });
}

void StageView::paint_hint(const StageScene& scene, std::span<const BlockBox> pieces) {
  const Box3& box = pieces.front().box;
  const Heading to = heading_of(*scene.hint);
  const double half = (std::abs(dot(box.a, {to.x, to.y, 0})) + std::abs(dot(box.b, {to.x, to.y, 0}))) / 2;
  const Vec3 ahead{to.x, to.y, 0};
  const Vec3 across{-to.y, to.x, 0};
  const Vec3 middle = box.middle();
  const Vec3 begin = Vec3{middle.x, middle.y, 0.02} + (half + 0.12) * ahead - 0.5 * across;
  all_.cover(view_, begin, 0.95 * ahead, across, [&](double u, double v) -> std::optional<Rgb> {
    const double aside = std::abs(v - 0.5);
    const auto within = [&](double edge) {
      return u < 0.5 ? u > 0.02 + edge && aside < 0.17 - edge
                     : aside < (1 - u) * 0.95 - edge * 1.6 && u > 0.5 + edge;
    };
    if (!within(0)) return std::nullopt;
    const bool inner = !view_.fine() || within(0.07) || (u > 0.4 && u < 0.62 && aside < 0.1);
    return inner ? colors_->hint : lit(colors_->block, 0.4);
  });
}

}  // namespace wend
