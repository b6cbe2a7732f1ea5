// Levels: 1 to 15 the mixtures of up to four runners, bit by bit; 16 to 79 the runners of larger crews; 80 to
// 86 squares of two to eight or more of these.
#include "draw/crew_colors.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace wend {
namespace {

constexpr std::size_t first_single = 16;
constexpr std::size_t first_shared = 80;
constexpr std::size_t most_shared = 8;

// Vermilion (the red of finishes is another), green, blue and purple are alone; the other mixtures follow the
// colours that watchers of four threads in a maze are used to. White is all four.
constexpr std::array<Paint, 16> mixtures{{
    {},
    {Paint::Kind::color, {232, 92, 32}, 1},     // 1
    {Paint::Kind::color, {38, 166, 76}, 2},     // 2
    {Paint::Kind::color, {232, 190, 40}, 3},    // 1 2
    {Paint::Kind::color, {48, 100, 232}, 4},    // 3
    {Paint::Kind::color, {240, 60, 232}, 5},    // 1 3
    {Paint::Kind::color, {80, 214, 226}, 6},    // 2 3
    {Paint::Kind::color, {135, 240, 175}, 10},  // 1 2 3
    {Paint::Kind::color, {196, 150, 240}, 13},  // 4
    {Paint::Kind::color, {255, 105, 140}, 9},   // 1 4
    {Paint::Kind::color, {135, 175, 0}, 11},    // 2 4
    {Paint::Kind::color, {135, 135, 255}, 14},  // 1 2 4
    {Paint::Kind::color, {95, 0, 235}, 12},     // 3 4
    {Paint::Kind::color, {135, 0, 95}, 7},      // 1 3 4
    {Paint::Kind::color, {95, 95, 135}, 8},     // 2 3 4
    {Paint::Kind::color, {240, 240, 240}, 15},  // all
}};

std::uint8_t channel(double hue, double saturation, double lightness, double shift) {
  const double k = std::fmod(shift + hue * 12, 12);
  const double reach = saturation * std::min(lightness, 1 - lightness);
  const double value = lightness - reach * std::max(-1.0, std::min({k - 3, 9 - k, 1.0}));
  return static_cast<std::uint8_t>(std::lround(255 * value));
}

// Hues far apart for neighbours in number, in three lightnesses.
Paint single_paint(std::size_t runner) {
  constexpr double golden = 0.618033988749895;
  constexpr std::array<double, 3> lightness{0.50, 0.66, 0.38};
  constexpr std::array<std::uint8_t, 12> classics{1, 2, 4, 3, 5, 6, 9, 10, 12, 11, 13, 14};
  const double hue = std::fmod(static_cast<double>(runner) * golden, 1.0);
  const double light = lightness[runner % lightness.size()];
  return {Paint::Kind::color,
          {channel(hue, 0.72, light, 0), channel(hue, 0.72, light, 8), channel(hue, 0.72, light, 4)},
          classics[runner % classics.size()]};
}

Paint shared_paint(std::size_t step) {
  const auto part = [step](std::size_t first) { return static_cast<std::uint8_t>(first + 15 * step); };
  return {Paint::Kind::color, {part(140), part(115), part(70)}, step < 3 ? std::uint8_t{8} : std::uint8_t{7}};
}

}  // namespace

std::uint8_t crew_level(std::uint64_t painted_by, unsigned runners) {
  if (runners <= most_mixed_runners) return static_cast<std::uint8_t>(painted_by);
  const auto count = static_cast<std::size_t>(std::popcount(painted_by));
  if (count == 1)
    return static_cast<std::uint8_t>(first_single + static_cast<std::size_t>(std::countr_zero(painted_by)));
  return static_cast<std::uint8_t>(first_shared + std::min(count, most_shared) - 2);
}

Paint crew_paint(std::uint8_t level) {
  if (level < first_single) return mixtures[level];
  if (level < first_shared) return single_paint(level - first_single);
  return shared_paint(level - first_shared);
}

std::string_view crew_glyph(std::uint8_t level) {
  static constexpr std::string_view names =
      "123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0@$";
  if (level >= first_shared) return "+";
  if (level >= first_single) return names.substr(level - first_single, 1);
  const unsigned bits = level;
  if (!std::has_single_bit(bits)) return "+";
  return names.substr(static_cast<std::size_t>(std::countr_zero(bits)), 1);
}

}  // namespace wend
