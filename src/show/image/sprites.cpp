#include "show/image/sprites.hpp"

#include <array>
#include <cmath>

namespace wend {
namespace {

constexpr Rgb white{255, 255, 255};
constexpr Rgb black{0, 0, 0};

bool in_disc(double x, double y, double middle_x, double middle_y, double radius) {
  return (x - middle_x) * (x - middle_x) + (y - middle_y) * (y - middle_y) <= radius * radius;
}

/// Cut like a diamond: a flat top, light facets above, dark ones on the right.
std::optional<Rgb> gem_at(Rgb body, double x, double y) {
  const double aside = std::abs(x - 0.5);
  if (y < 0.14 || y > 0.9) return std::nullopt;
  const bool crown = y < 0.38;
  const double half = crown ? 0.24 + (y - 0.14) * 0.75 : 0.42 * (0.9 - y) / 0.52;
  if (aside > half) return std::nullopt;
  if (crown) return blend(body, white, aside < 0.16 ? 0.75 : 0.45);
  if (aside < 0.17 * (0.9 - y) / 0.52) return blend(body, white, 0.2);
  return x > 0.5 ? blend(body, black, 0.3) : body;
}

std::optional<Rgb> heart_at(Rgb body, double x, double y) {
  const double u = (x - 0.5) * 2.75;
  const double v = (0.52 - y) * 2.75;
  const double round = u * u + v * v - 1;
  if (round * round * round - u * u * v * v * v > 0) return std::nullopt;
  if (in_disc(x, y, 0.33, 0.36, 0.1)) return blend(body, white, 0.65);
  return u > 0.45 || v < -0.5 ? blend(body, black, 0.16) : body;
}

/// A ghost whose eyes go where it looks.
std::optional<Rgb> monster_at(Rgb body, std::uint8_t facing, double x, double y) {
  static constexpr std::array<std::array<double, 2>, 4> looks{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
  const auto [look_x, look_y] = looks[facing % looks.size()];
  const bool head = in_disc(x, y, 0.5, 0.48, 0.38);
  const double hem = 0.86 + 0.06 * std::cos(x * 6.2831853 * 3.5);
  const bool gown = y >= 0.48 && y <= hem && std::abs(x - 0.5) <= 0.38;
  if (!head && !gown) return std::nullopt;
  for (const double eye : {0.33, 0.67}) {
    const double eye_x = eye + 0.05 * look_x;
    const double eye_y = 0.45 + 0.06 * look_y;
    if (in_disc(x, y, eye_x + 0.055 * look_x, eye_y + 0.055 * look_y, 0.068)) return blend(body, black, 0.75);
    if (in_disc(x, y, eye_x, eye_y, 0.13)) return white;
  }
  return body;
}

/// Dark and light squares, as on the flag at a finish.
Rgb checked_at(Rgb body, double x, double y) {
  constexpr double square = 0.16;
  const auto number = [](double place) { return static_cast<int>(std::floor((place - 0.02) / square)); };
  return (number(x) + number(y)) % 2 == 0 ? body : blend(body, white, 0.8);
}

/// A ring with a dot, which is a ball with checks where the walk ends as well.
std::optional<Rgb> start_at(Rgb body, std::uint8_t level, double x, double y) {
  if (level == told_end && in_disc(x, y, 0.5, 0.5, 0.24)) return checked_at(blend(body, black, 0.4), x, y);
  if (in_disc(x, y, 0.5, 0.5, 0.18)) return body;
  if (in_disc(x, y, 0.5, 0.5, 0.3)) return std::nullopt;
  return in_disc(x, y, 0.5, 0.5, 0.46) ? std::optional(body) : std::nullopt;
}

/// A flag on its pole: a pennant, or where the walk ends a square one with checks.
std::optional<Rgb> goal_at(Rgb body, std::uint8_t level, double x, double y) {
  if (x >= 0.2 && x < 0.31 && y >= 0.06 && y < 0.94) return blend(body, black, 0.35);
  if (level == told_end)
    return x >= 0.31 && x < 0.94 && y >= 0.06 && y < 0.6 ? std::optional(checked_at(body, x, y))
                                                         : std::nullopt;
  if (x >= 0.31 && std::abs(y - 0.34) <= 0.28 * (0.94 - x) / 0.63) return body;
  return std::nullopt;
}

std::optional<Rgb> agent_at(Rgb body, double x, double y) {
  if (in_disc(x, y, 0.5, 0.5, 0.26)) return body;
  return in_disc(x, y, 0.5, 0.5, 0.4) ? std::optional(white) : std::nullopt;
}

constexpr double edge_width = 0.09;  // of the thing

/// The thing, its edge, or the ground.
Rgb edged_at(FilmCell thing, const SpriteColors& colors, double x, double y) {
  if (const auto inside = sprite_at(thing, colors.body, x, y)) return *inside;
  if (colors.edge == colors.ground) return colors.ground;
  constexpr double slant = edge_width * 0.7;
  static constexpr std::array<std::array<double, 2>, 8> around{{{edge_width, 0},
                                                                {-edge_width, 0},
                                                                {0, edge_width},
                                                                {0, -edge_width},
                                                                {slant, slant},
                                                                {slant, -slant},
                                                                {-slant, slant},
                                                                {-slant, -slant}}};
  for (const auto& [right, down] : around) {
    if (sprite_at(thing, colors.body, x + right, y + down)) return colors.edge;
  }
  return colors.ground;
}

}  // namespace

bool has_sprite(Ink ink) {
  return ink == Ink::gem || ink == Ink::heart || ink == Ink::monster || ink == Ink::start ||
         ink == Ink::goal || ink == Ink::agent;
}

std::optional<Rgb> sprite_at(FilmCell thing, Rgb body, double x, double y) {
  switch (thing.ink) {
    case Ink::gem:
      return gem_at(body, x, y);
    case Ink::heart:
      return heart_at(body, x, y);
    case Ink::monster:
      return monster_at(body, thing.level, x, y);
    case Ink::start:
      return start_at(body, thing.level, x, y);
    case Ink::goal:
      return goal_at(body, thing.level, x, y);
    case Ink::agent:
      return agent_at(body, x, y);
    default:
      return std::nullopt;
  }
}

std::vector<Rgb> sprite_pixels(FilmCell thing, const SpriteColors& colors, unsigned side, double size) {
  constexpr int samples = 4;  // in each direction of a pixel
  std::vector<Rgb> pixels;
  const auto at = [&](double place) { return (place / side - 0.5) / size + 0.5; };
  for (unsigned row = 0; row < side; ++row) {
    for (unsigned column = 0; column < side; ++column) {
      std::array<int, 3> sum{};
      for (int i = 0; i < samples * samples; ++i) {
        const int down = i / samples;
        const int right = i % samples;
        const double y = at(row + (down + 0.5) / samples);
        const double x = at(column + (right + 0.5) / samples);
        const Rgb color = edged_at(thing, colors, x, y);
        sum = {sum[0] + color.red, sum[1] + color.green, sum[2] + color.blue};
      }
      const auto mean = [](int all) { return static_cast<std::uint8_t>(all / (samples * samples)); };
      pixels.push_back({mean(sum[0]), mean(sum[1]), mean(sum[2])});
    }
  }
  return pixels;
}

}  // namespace wend
