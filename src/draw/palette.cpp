// Colours are mixed and compared in plain sRGB: the stops below lie close together. Finding the nearest
// colour of 256 looks at 240 entries.
#include "draw/palette.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "draw/crew_colors.hpp"

namespace wend {
namespace {

// The 16 classic colours by number: 0..7 black, red, green, yellow, blue, magenta, cyan, white; +8 is bright.
constexpr Paint tone(Rgb color, std::uint8_t classic) {
  return {Paint::Kind::color, color, classic};
}

constexpr Paint seen_paint = tone({88, 126, 140}, 8);
constexpr Paint narrow_seen_paint = tone({20, 88, 96}, 8);
constexpr Paint frontier_paint = tone({64, 196, 190}, 6);
constexpr Paint start_paint = tone({120, 190, 255}, 14);
constexpr Paint goal_paint = tone({226, 54, 60}, 9);
constexpr Paint end_paint = tone({236, 64, 200}, 13);
constexpr Paint gem_paint = tone({240, 190, 20}, 11);
constexpr Paint heart_paint = tone({60, 180, 110}, 10);
constexpr Paint monster_paint = tone({150, 70, 200}, 5);
constexpr Paint agent_paint = tone({140, 210, 40}, 10);

// The ways back are told apart by their arrows; the four colours help, and differ in lightness too.
constexpr std::array<Paint, 4> back_paints{tone({200, 70, 70}, 1), tone({90, 170, 90}, 2),
                                           tone({214, 184, 84}, 3), tone({80, 110, 204}, 4)};
constexpr Paint head_paint = end_paint;  // never in one picture
constexpr Paint scan_paint = tone({150, 150, 222}, 6);

// From start to end: blue, violet, rose, orange, yellow. Lightness only rises, so it reads without colours
// too.
constexpr std::array<Rgb, 5> path_stops{
    {{64, 84, 232}, {140, 80, 226}, {214, 92, 160}, {246, 142, 74}, {252, 212, 48}}};
constexpr std::array<std::uint8_t, 3> path_classics{12, 13, 11};

// From low to high: violet, blue, teal, green, yellow. Lightness rises all the way and blue falls where
// yellow rises, so that no step is lost on eyes that cannot tell red from green.
constexpr std::array<Rgb, 5> heat_stops{
    {{104, 56, 168}, {60, 116, 180}, {40, 154, 158}, {120, 192, 104}, {244, 214, 60}}};
constexpr std::array<std::uint8_t, 4> heat_classics{4, 6, 2, 11};

constexpr Rgb light_terrain{132, 118, 98};
constexpr Rgb heavy_terrain{200, 170, 126};
constexpr std::uint8_t terrain_classic = 3;

// By TileLook. Fragile tiles are the only warm ones, closed bridges the only dark ones.
constexpr std::array<Paint, tile_looks> tile_paints{
    tone({142, 150, 166}, 7), tone({222, 140, 74}, 3),  tone({66, 72, 90}, 8),   tone({118, 164, 190}, 6),
    tone({104, 178, 150}, 2), tone({186, 112, 160}, 5), tone({132, 122, 214}, 4)};

constexpr Rgb shrunk_floor{28, 30, 36};
constexpr Rgb shrunk_wall{206, 210, 218};
constexpr std::array<std::uint8_t, 3> shrunk_classics{0, 7, 15};  // not grey, which is `seen`

/// The colour at a level from 0 to 255 along evenly spaced stops.
Paint scale_paint(std::span<const Rgb> stops, std::span<const std::uint8_t> classics, std::uint8_t level) {
  const double place = level / 255.0 * static_cast<double>(stops.size() - 1);
  const std::size_t stop = std::min(static_cast<std::size_t>(place), stops.size() - 2);
  const Rgb color = blend(stops[stop], stops[stop + 1], place - static_cast<double>(stop));
  return tone(color, classics[level * classics.size() / 256]);
}

Paint terrain_paint(std::uint8_t weight) {
  return tone(blend(light_terrain, heavy_terrain, (std::clamp<int>(weight, 2, 9) - 2) / 7.0),
              terrain_classic);
}

Paint shrunk_paint(double walls) {
  const std::size_t step = static_cast<std::size_t>(walls * shrunk_classics.size());
  return tone(blend(shrunk_floor, shrunk_wall, walls),
              shrunk_classics[std::min(step, shrunk_classics.size() - 1)]);
}

// The light of each sRGB value. A table, because players ask for every cell of every frame.
std::array<double, 256> linear_light() {
  std::array<double, 256> light;
  for (std::size_t part = 0; part < light.size(); ++part) {
    const double value = static_cast<double>(part) / 255.0;
    light[part] = value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  }
  return light;
}

// Red and blue weigh more where the eye tells them apart better: a cheap stand-in for a perceptual distance.
int distance(Rgb a, Rgb b) {
  const int red = a.red - b.red;
  const int green = a.green - b.green;
  const int blue = a.blue - b.blue;
  const int middle_red = (a.red + b.red) / 2;
  return (((512 + middle_red) * red * red) >> 8) + 4 * green * green +
         (((767 - middle_red) * blue * blue) >> 8);
}

// A cube of 6 x 6 x 6 colours, then 24 greys.
std::array<Rgb, 240> xterm_colors() {
  constexpr std::array<std::uint8_t, 6> steps{0, 95, 135, 175, 215, 255};
  std::array<Rgb, 240> colors;
  for (std::size_t i = 0; i < 216; ++i) colors[i] = {steps[i / 36], steps[i / 6 % 6], steps[i % 6]};
  for (std::size_t i = 0; i < 24; ++i) {
    const auto grey = static_cast<std::uint8_t>(8 + 10 * i);
    colors[216 + i] = {grey, grey, grey};
  }
  return colors;
}

}  // namespace

Paint paint_of(Ink ink, std::uint8_t level) {
  switch (ink) {
    case Ink::nothing:
    case Ink::dark:
    case Ink::floor:
      break;
    case Ink::wall:
      return {Paint::Kind::foreground};
    case Ink::rough:
      return terrain_paint(level);
    case Ink::tile:
      return tile_paints[std::min<std::size_t>(level, tile_looks - 1)];
    case Ink::heat:
      return scale_paint(heat_stops, heat_classics, level);
    case Ink::seen:
      return seen_paint;
    case Ink::frontier:
      return frontier_paint;
    case Ink::crew:
      return crew_paint(level);
    case Ink::scan:
      return scan_paint;
    case Ink::back_up:
    case Ink::back_right:
    case Ink::back_down:
    case Ink::back_left:
      return back_paints[static_cast<std::size_t>(ink) - static_cast<std::size_t>(Ink::back_up)];
    case Ink::path:
      return scale_paint(path_stops, path_classics, level);
    case Ink::gem:
      return gem_paint;
    case Ink::heart:
      return heart_paint;
    case Ink::monster:
      return monster_paint;
    case Ink::goal:
      return level == told_end ? end_paint : goal_paint;
    case Ink::start:
      return start_paint;
    case Ink::head:
      return head_paint;
    case Ink::agent:
      return agent_paint;
  }
  return {Paint::Kind::background};
}

Paint paint_at(const Canvas& canvas, std::size_t row, std::size_t column) {
  const Ink ink = canvas.ink(row, column);
  if (ink == Ink::nothing) return {};
  const Paint paint = paint_of(ink, canvas.level(row, column));
  if (canvas.scale() == 1) return paint;
  const double walls = canvas.wall_share(row, column);
  if (ink == Ink::floor || ink == Ink::wall) return shrunk_paint(walls);
  // Two tones, not a blend: few terminals could tell the steps apart, and 256 colours would make them
  // speckles.
  if (ink == Ink::seen && walls > 0.7) return narrow_seen_paint;
  return paint;
}

Rgb blend(Rgb from, Rgb to, double share) {
  const auto part = [share](std::uint8_t a, std::uint8_t b) {
    return static_cast<std::uint8_t>(std::lround(a + (b - a) * share));
  };
  return {part(from.red, to.red), part(from.green, to.green), part(from.blue, to.blue)};
}

double luminance(Rgb color) {
  static const std::array<double, 256> linear = linear_light();
  return 0.2126 * linear[color.red] + 0.7152 * linear[color.green] + 0.0722 * linear[color.blue];
}

Paint text_on(Rgb ground) {
  // Black and white have the same contrast where 1.05 / (L + 0.05) = (L + 0.05) / 0.05.
  return luminance(ground) > 0.179 ? tone({0, 0, 0}, 0) : tone({255, 255, 255}, 15);
}

std::uint8_t nearest_of_256(Rgb color) {
  static const std::array<Rgb, 240> colors = xterm_colors();
  const auto closer = [color](Rgb a, Rgb b) { return distance(color, a) < distance(color, b); };
  return static_cast<std::uint8_t>(16 +
                                   (std::min_element(colors.begin(), colors.end(), closer) - colors.begin()));
}

}  // namespace wend
