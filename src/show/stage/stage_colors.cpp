// Marks are drawn by asking, for a place on the tile, whether it belongs to the mark: so they are as sharp as
// the samples are.
#include "show/stage/stage_colors.hpp"

#include <algorithm>

namespace wend {
namespace {

constexpr StageColors dark_colors{.ground = {24, 26, 38},
                                  .floor = {178, 186, 200},
                                  .other_floor = {162, 170, 186},
                                  .fragile = {232, 134, 52},
                                  .bridge = {240, 212, 104},
                                  .shut = {154, 138, 80},
                                  .goal = {14, 14, 20},
                                  .rim = {238, 242, 250},
                                  .soft = {0, 126, 120},
                                  .hard = {58, 40, 66},
                                  .split = {150, 62, 160},
                                  .block = {70, 96, 232},
                                  .resting = {92, 104, 160},
                                  .hint = {255, 255, 255},
                                  .words = {236, 238, 244},
                                  .quiet_words = {140, 146, 164}};

constexpr StageColors light_colors{.ground = {247, 245, 240},
                                   .floor = {206, 211, 221},
                                   .other_floor = {191, 197, 210},
                                   .fragile = {236, 142, 66},
                                   .bridge = {242, 208, 88},
                                   .shut = {196, 156, 40},
                                   .goal = {36, 36, 48},
                                   .rim = {112, 120, 144},
                                   .soft = {0, 118, 112},
                                   .hard = {58, 40, 66},
                                   .split = {146, 56, 158},
                                   .block = {58, 82, 214},
                                   .resting = {110, 122, 178},
                                   .hint = {255, 255, 255},
                                   .words = {30, 32, 44},
                                   .quiet_words = {120, 122, 134}};

double length(double x, double y) {
  return std::sqrt(x * x + y * y);
}

/// Whether a place, counted from the middle of a tile, belongs to the mark of a button or a split.
bool marked(const TileTop& tile, double x, double y) {
  const double far = length(x, y);
  if (tile.kind == TileKind::split) {  // two brackets, back to back
    return far > 0.24 && far < 0.38 && std::abs(x) > 0.08;
  }
  if (tile.kind != TileKind::button) return false;
  if (!tile.hard) return far > 0.2 && far < 0.34;
  return std::abs(std::abs(x) - std::abs(y)) < 0.11 && std::max(std::abs(x), std::abs(y)) < 0.32;
}

/// The same where a tile is a few pixels: a spot, wide for buttons that are easy to press.
bool coarsely_marked(const TileTop& tile, double x, double y) {
  if (tile.kind == TileKind::split) return std::abs(x) > 0.2 && std::abs(y) < 0.34;
  if (tile.kind != TileKind::button) return false;
  return tile.hard ? std::abs(std::abs(x) - std::abs(y)) < 0.16 : length(x, y) < 0.34;
}

Rgb mark_color(const TileTop& tile, const StageColors& colors) {
  if (tile.kind == TileKind::split) return colors.split;
  return tile.hard ? colors.hard : colors.soft;
}

Rgb ground_color(const TileTop& tile, const StageColors& colors) {
  const double shade = tile.dark ? 0.93 : 1;
  if (tile.kind == TileKind::fragile) return lit(colors.fragile, shade);
  if (tile.kind == TileKind::bridge) return lit(colors.bridge, shade);
  return tile.dark ? colors.other_floor : colors.floor;
}

/// Cracks in what breaks, the joints of planks in a bridge.
bool scored(const TileTop& tile, double u, double v) {
  if (tile.kind == TileKind::fragile) {
    const auto crack = [&](double along, double across, double at) {
      const double zigzag = std::abs(std::fmod(along * 4, 2.0) - 1) * 0.14 - 0.07;
      return std::abs(across - at - zigzag) < 0.025;
    };
    return crack(v, u, 0.5) || (u < 0.5 && crack(u, v, 0.34)) || (u > 0.5 && crack(u, v, 0.66));
  }
  if (tile.kind == TileKind::bridge) return std::abs(u - 0.33) < 0.02 || std::abs(u - 0.67) < 0.02;
  return false;
}

/// Looking into a hole whose walls end where the tile does.
Samples::Dab hole(const TileTop& tile, const StageColors& colors, double u, double v, double rim) {
  const double to_west = (u - rim) / std::max(tile.falling_x, 1e-6);
  const double to_north = (v - rim) / std::max(tile.falling_y, 1e-6);
  const double down = std::min({to_west, to_north, tile_thickness});
  if (down == tile_thickness) return {colors.goal, down * tile.ray};
  const double light = (to_west < to_north ? 0.42 : 0.56) * (1 - 0.5 * down / tile_thickness);
  return {lit(colors.floor, light), down * tile.ray};
}

}  // namespace

const StageColors& stage_colors(Theme theme) {
  return theme == Theme::dark ? dark_colors : light_colors;
}

Rgb lit(Rgb color, double light) {
  return light <= 1 ? blend({0, 0, 0}, color, std::max(light, 0.0))
                    : blend(color, {255, 255, 255}, std::min(light - 1, 1.0));
}

double light_on(Vec3 normal) {
  return std::clamp(0.66 + 0.46 * normal.z + 0.04 * normal.y - 0.16 * normal.x, 0.3, 1.3);
}

Samples::Dab top_of_tile(const TileTop& tile, const StageColors& colors, double u, double v) {
  const double rim = 0.14;
  const bool inside = u > rim && u < 1 - rim && v > rim && v < 1 - rim;
  if (tile.kind == TileKind::goal) {
    if (inside) return hole(tile, colors, u, v, rim);
    return {colors.rim};
  }
  const bool mark = tile.fine ? marked(tile, u - 0.5, v - 0.5) : coarsely_marked(tile, u - 0.5, v - 0.5);
  if (mark) return {mark_color(tile, colors)};
  const Rgb color = ground_color(tile, colors);
  if (!tile.fine) return {color};
  const double edge = std::min({u, v, 1 - u, 1 - v});
  if (edge < 0.035) return {lit(color, u < 0.035 || v < 0.035 ? 1.25 : 0.82)};
  return {scored(tile, u, v) ? lit(color, 0.72) : color};
}

Rgb side_of_tile(TileKind kind, const StageColors& colors, Vec3 normal) {
  const Rgb color = kind == TileKind::fragile  ? colors.fragile
                    : kind == TileKind::bridge ? colors.bridge
                                               : colors.other_floor;
  return lit(color, light_on(normal) - 0.14);
}

}  // namespace wend
