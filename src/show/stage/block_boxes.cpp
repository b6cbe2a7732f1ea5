#include "show/stage/block_boxes.hpp"

#include <algorithm>
#include <numbers>

namespace wend {
namespace {

constexpr double inset = 0.04;  // between the block and the edges of its cells
constexpr double right_angle = std::numbers::pi / 2;

/// The cells under a box and its height, all in whole numbers; may lie outside the stage.
struct Placed {
  std::int64_t row = 0, column = 0;  // the upper left cell
  std::int64_t rows = 1, columns = 1;
  std::int64_t height = 1;
};

Placed placed(Cell one, Cell other, std::int64_t height) {
  const std::int64_t row = std::min(one.row, other.row);
  const std::int64_t column = std::min(one.column, other.column);
  return {row, column, std::max(one.row, other.row) - row + 1,
          std::max(one.column, other.column) - column + 1, height};
}

Box3 box_of(const Placed& at) {
  const auto edge = [](std::int64_t cells) { return static_cast<double>(cells) - 2 * inset; };
  return {{static_cast<double>(at.column) + inset, static_cast<double>(at.row) + inset, inset},
          {edge(at.columns), 0, 0},
          {0, edge(at.rows), 0},
          {0, 0, edge(at.height)}};
}

/// On the ground, at the edge over which it rolls.
Vec3 rolling_edge(const Placed& at, Roll way) {
  const auto row = static_cast<double>(way == Roll::down ? at.row + at.rows : at.row);
  const auto column = static_cast<double>(way == Roll::right ? at.column + at.columns : at.column);
  return {column, row, 0};
}

Placed after_roll(Placed at, Roll way) {
  const bool across = way == Roll::left || way == Roll::right;
  std::int64_t& along = across ? at.columns : at.rows;
  std::int64_t& place = across ? at.column : at.row;
  place += way == Roll::right || way == Roll::down ? along : -at.height;
  std::swap(along, at.height);
  return at;
}

/// Which way a lying block tips if only one of its ends has ground below it.
std::optional<Roll> tipping(const Stage& stage, const Placed& at, BridgeSet open) {
  if (at.height != 1 || at.rows * at.columns != 2) return std::nullopt;
  const bool first = is_there(stage, at.row, at.column, open);
  const bool last = is_there(stage, at.row + at.rows - 1, at.column + at.columns - 1, open);
  if (first == last) return std::nullopt;
  if (at.columns == 2) return first ? Roll::right : Roll::left;
  return first ? Roll::down : Roll::up;
}

Box3 lowered(Box3 box, double by) {
  box.corner.z -= by;
  return box;
}

Box3 falling(const Stage& stage, const StageScene& scene, const Placed& at) {
  const double t = scene.fallen;
  const Box3 box = box_of(at);
  if (const std::optional<Roll> way = tipping(stage, at, scene.at.open)) {
    const Vec3 middle{static_cast<double>(at.column) + static_cast<double>(at.columns) / 2,
                      static_cast<double>(at.row) + static_cast<double>(at.rows) / 2, 0};
    const double late = std::max(0.0, t - 0.3);
    return lowered(tipped(box, middle, heading_of(*way), t * 1.25 * right_angle), 14 * late * late);
  }
  const bool straight = !scene.roll || is_there(stage, at.row, at.column, scene.at.open);
  const Box3 turned =
      straight ? box : tipped(box, box.middle(), heading_of(*scene.roll), t * 0.9 * right_angle);
  return lowered(turned, 7 * t * t);
}

BlockBox moving_piece(const Stage& stage, const StageScene& scene, const Placed& begin) {
  if (scene.fallen > 0) {
    const Placed end = scene.roll ? after_roll(begin, *scene.roll) : begin;
    const bool half = begin.height == 1 && begin.rows * begin.columns == 1;
    if (half && is_there(stage, end.row, end.column, scene.at.open)) return {box_of(end)};  // the other falls
    return {falling(stage, scene, end), true, scene.fallen * scene.fallen};
  }
  if (!scene.roll) return {box_of(begin)};
  return {tipped(box_of(begin), rolling_edge(begin, *scene.roll), heading_of(*scene.roll),
                 scene.rolled * right_angle)};
}

/// Grows out of the middle of its ground.
Box3 grown(const Box3& box, double size) {
  const Vec3 foot{box.middle().x, box.middle().y, 0};
  return {foot + size * (box.corner - foot), size * box.a, size * box.b, size * box.c};
}

}  // namespace

Heading heading_of(Roll way) {
  static constexpr Heading headings[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
  return headings[static_cast<std::size_t>(way)];
}

bool is_split(const StagePosition& at) {
  const auto apart = [](std::uint32_t a, std::uint32_t b) { return a < b ? b - a : a - b; };
  return apart(at.first.row, at.second.row) + apart(at.first.column, at.second.column) > 1;
}

bool is_there(const Stage& stage, std::int64_t row, std::int64_t column, BridgeSet open) {
  if (!stage.contains(row, column)) return false;
  const StageTile& tile = stage.at({static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)});
  if (tile.kind == TileKind::bridge) return (open >> tile.link & 1U) != 0;
  return tile.kind != TileKind::none;
}

std::optional<Cell> breaking_tile(const Stage& stage, const StageScene& scene) {
  if (scene.fallen <= 0 || is_split(scene.at)) return std::nullopt;
  Placed at = placed(scene.at.first, scene.at.second, scene.at.first == scene.at.second ? 2 : 1);
  if (scene.roll) at = after_roll(at, *scene.roll);
  if (at.height != 2 || !stage.contains(at.row, at.column)) return std::nullopt;
  const Cell cell{static_cast<std::uint32_t>(at.row), static_cast<std::uint32_t>(at.column)};
  if (stage.at(cell).kind != TileKind::fragile) return std::nullopt;
  return cell;
}

std::vector<BlockCell> block_cells(const StageScene& scene) {
  const auto& [first, second, open] = scene.at;
  const bool split = is_split(scene.at);
  Placed at = split ? placed(first, first, 1) : placed(first, second, first == second ? 2 : 1);
  if (scene.roll && (scene.rolled > 0.5 || scene.fallen > 0)) at = after_roll(at, *scene.roll);
  std::vector<BlockCell> cells;
  for (std::int64_t row = at.row; row < at.row + at.rows; ++row) {
    for (std::int64_t column = at.column; column < at.column + at.columns; ++column)
      cells.push_back({row, column, true});
  }
  if (split) cells.push_back({second.row, second.column, false});
  return cells;
}

std::vector<BlockBox> block_boxes(const Stage& stage, const StageScene& scene) {
  const auto& [first, second, open] = scene.at;
  if (!is_split(scene.at))
    return {moving_piece(stage, scene, placed(first, second, first == second ? 2 : 1))};
  BlockBox active = moving_piece(stage, scene, placed(first, first, 1));
  BlockBox resting{box_of(placed(second, second, 1)), false};
  if (scene.fallen > 0 &&
      !is_there(stage, second.row, second.column, open)) {  // lost its bridge to the other
    const StageScene alone{.at = scene.at, .fallen = scene.fallen};
    resting = moving_piece(stage, alone, placed(second, second, 1));
    resting.active = false;
  }
  if (scene.grown < 1) {
    active.box = grown(active.box, scene.grown);
    resting.box = grown(resting.box, scene.grown);
  }
  return {active, resting};
}

}  // namespace wend
