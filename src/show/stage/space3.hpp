// Points and boxes in the world of a stage: x counts columns, y rows, z up from the tiles' tops; a tile is 1
// wide.
#pragma once

#include <cmath>

namespace wend {

struct Vec3 {
  double x = 0, y = 0, z = 0;
  friend constexpr Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend constexpr Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend constexpr Vec3 operator*(double f, Vec3 a) { return {f * a.x, f * a.y, f * a.z}; }
};

constexpr double dot(Vec3 a, Vec3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

/// A corner and the three edges that leave it, at right angles to each other.
struct Box3 {
  Vec3 corner;
  Vec3 a, b, c;

  [[nodiscard]] Vec3 middle() const { return corner + 0.5 * (a + b + c); }
};

/// A direction along the ground: (0, -1) is up.
struct Heading {
  double x = 0, y = 0;
};

/// Tips towards `way` by an angle, about a line through the origin.
inline Vec3 tipped(Vec3 p, Heading way, double angle) {
  const double ahead = p.x * way.x + p.y * way.y;
  const double moved = ahead * std::cos(angle) + p.z * std::sin(angle) - ahead;
  return {p.x + moved * way.x, p.y + moved * way.y, p.z * std::cos(angle) - ahead * std::sin(angle)};
}

inline Box3 tipped(const Box3& box, Vec3 pivot, Heading way, double angle) {
  return {pivot + tipped(box.corner - pivot, way, angle), tipped(box.a, way, angle),
          tipped(box.b, way, angle), tipped(box.c, way, angle)};
}

/// Whether a ray meets the box ahead of where it begins.
bool meets(const Box3& box, Vec3 from, Vec3 towards);

}  // namespace wend
