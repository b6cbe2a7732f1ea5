// A picture in the making: several samples for each pixel, each with a colour and how near it is. What is
// nearer covers what is farther, whatever is painted first; the mean of a pixel's samples is its colour,
// which smooths all edges. Memory: 8 bytes per sample.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "show/stage/projection.hpp"
#include "show/stage/rgb_image.hpp"

namespace wend {

/// Pixels: from left to before right, from top to before bottom.
struct PixelArea {
  std::size_t left = 0, top = 0, right = 0, bottom = 0;
  [[nodiscard]] bool empty() const { return left >= right || top >= bottom; }
};

class Samples {
 public:
  static constexpr float farthest = -1e30F;

  /// `fineness` x `fineness` samples per pixel.
  Samples(std::size_t width, std::size_t height, std::size_t fineness, Rgb ground)
      : width_(width * fineness),
        height_(height * fineness),
        fineness_(fineness),
        colors_(width_ * height_, ground),
        depths_(width_ * height_, farthest) {}

  /// What a sample of a face becomes: its colour, and by how much it lies behind the face, as in a hole.
  struct Dab {
    Rgb color;
    double behind = 0;
  };

  /// Paints a parallelogram. `shade(u, v)` tells the Dab at a place, u along the first edge and v along the
  /// second, both from 0 to 1; or nothing, where one looks through.
  template <class Shade>
  void face(const Projection& view, Vec3 corner, Vec3 first, Vec3 second, Shade&& shade) {
    scan(view, corner, first, second, [&](std::size_t at, double u, double v, double depth) {
      if (depth < static_cast<double>(depths_[at])) return;
      const std::optional<Dab> dab = shade(u, v);
      if (!dab || depth - dab->behind <= static_cast<double>(depths_[at])) return;
      depths_[at] = static_cast<float>(depth - dab->behind);
      colors_[at] = dab->color;
    });
  }

  /// The same in front of everything.
  template <class Shade>
  void cover(const Projection& view, Vec3 corner, Vec3 first, Vec3 second, Shade&& shade) {
    scan(view, corner, first, second, [&](std::size_t at, double u, double v, double) {
      if (const std::optional<Rgb> color = shade(u, v)) colors_[at] = *color;
    });
  }

  /// Darkens what lies in this very plane, where `shaded(u, v)` says so.
  template <class Shaded>
  void shadow(const Projection& view, Vec3 corner, Vec3 first, Vec3 second, double light, Shaded&& shaded) {
    scan(view, corner, first, second, [&](std::size_t at, double u, double v, double depth) {
      if (std::abs(depth - static_cast<double>(depths_[at])) > 0.02 || !shaded(u, v)) return;
      colors_[at] = blend({0, 0, 0}, colors_[at], light);
    });
  }

  void clear(Rgb ground) {
    std::fill(colors_.begin(), colors_.end(), ground);
    std::fill(depths_.begin(), depths_.end(), farthest);
  }
  /// Takes the samples of an area from another picture of the same size.
  void copy(const Samples& other, const PixelArea& area);
  /// The pixels of an area.
  void resolve(const PixelArea& area, RgbImage& image) const;

 private:
  template <class Use>
  void scan(const Projection& view, Vec3 corner, Vec3 first, Vec3 second, Use&& use) const;
  /// Narrows [begin, end] to where `at + step * x` is between 0 and 1.
  static void keep_unit(double at, double step, double& begin, double& end) {
    if (std::abs(step) < 1e-12) return;
    const double zero = -at / step, one = (1 - at) / step;
    begin = std::max(begin, std::min(zero, one));
    end = std::min(end, std::max(zero, one));
  }

  std::size_t width_;
  std::size_t height_;
  std::size_t fineness_;
  std::vector<Rgb> colors_;
  std::vector<float> depths_;
};

template <class Use>
void Samples::scan(const Projection& view, Vec3 corner, Vec3 first, Vec3 second, Use&& use) const {
  const auto fine = static_cast<double>(fineness_);
  const Point2 from = view(corner);
  const Point2 to_first = view(corner + first);
  const Point2 to_second = view(corner + second);
  const Point2 a{to_first.x - from.x, to_first.y - from.y};
  const Point2 b{to_second.x - from.x, to_second.y - from.y};
  const double area = a.x * b.y - a.y * b.x;
  if (std::abs(area) < 1e-9) return;  // seen from its edge
  const auto [left, right] = std::minmax({from.x, from.x + a.x, from.x + b.x, from.x + a.x + b.x});
  const auto [top, bottom] = std::minmax({from.y, from.y + a.y, from.y + b.y, from.y + a.y + b.y});
  const auto place = [fine](double pixel, std::size_t most) {
    return static_cast<std::size_t>(std::clamp(std::floor(pixel * fine), 0.0, static_cast<double>(most)));
  };
  const Vec3 sight = view.sight();
  const double scale = 1 / std::sqrt(dot(sight, sight));
  const double depth = scale * dot(sight, corner);
  const double depth_first = scale * dot(sight, first), depth_second = scale * dot(sight, second);
  for (std::size_t row = place(top, height_); row < place(bottom + 1, height_); ++row) {
    const double y = (static_cast<double>(row) + 0.5) / fine - from.y;
    // u and v change evenly along the line: what is inside is one stretch of it
    const double u_step = b.y / area, u_begin = -y * b.x / area;
    const double v_step = -a.y / area, v_begin = a.x * y / area;
    double begin = left - from.x, end = right - from.x;
    keep_unit(u_begin, u_step, begin, end);
    keep_unit(v_begin, v_step, begin, end);
    if (begin > end) continue;
    const std::size_t last = place(end + from.x + 1, width_);
    for (std::size_t column = place(begin + from.x - 1, width_); column < last; ++column) {
      const double x = (static_cast<double>(column) + 0.5) / fine - from.x;
      const double u = u_begin + x * u_step;
      const double v = v_begin + x * v_step;
      if (u < 0 || u > 1 || v < 0 || v > 1) continue;
      use(row * width_ + column, u, v, depth + u * depth_first + v * depth_second);
    }
  }
}

}  // namespace wend
