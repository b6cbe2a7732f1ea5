#include "show/tiles/digits.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "show/image/font.hpp"

namespace wend {
namespace {

struct Dot {
  double x = 0, y = 0;
};
using Line = std::vector<Dot>;
using Lines = std::vector<Line>;

// A digit is 0.6 wide and 1 high; the pen is `thick` wide and stays inside.
constexpr double digit_width = 0.6;
constexpr double advance = 0.7;  // from one digit to the next
constexpr double thick = 0.15;
constexpr double near = thick / 2;
constexpr double far_x = digit_width - near;
constexpr double far_y = 1 - near;

/// A part of an ellipse, in degrees clockwise from the right; joined to what was drawn before.
void arc(Line& line, Dot middle, Dot radius, double from, double to) {
  constexpr int pieces = 24;
  for (int i = 0; i <= pieces; ++i) {
    const double angle = (from + (to - from) * i / pieces) * std::numbers::pi / 180;
    line.push_back({middle.x + radius.x * std::cos(angle), middle.y + radius.y * std::sin(angle)});
  }
}

Line ring(Dot middle, Dot radius) {
  Line line;
  arc(line, middle, radius, 0, 360);
  return line;
}

Lines zero() {
  return {ring({0.3, 0.5}, {0.3 - near, 0.5 - near})};
}
Lines one() {
  return {{{0.1, 0.25}, {0.35, near}, {0.35, far_y}}};
}
Lines two() {
  Line line;
  arc(line, {0.3, 0.3}, {0.3 - near, 0.3 - near}, 180, 395);
  line.push_back({near, far_y});
  line.push_back({far_x, far_y});
  return {line};
}
Lines three() {
  Line line;
  arc(line, {0.285, 0.28}, {0.205, 0.28 - near}, 195, 450);
  arc(line, {0.285, 0.705}, {0.315 - near, 0.295 - near}, 270, 525);
  return {line};
}
Lines four() {
  return {{{0.43, far_y}, {0.43, near}, {near, 0.68}, {far_x, 0.68}}};
}
Lines five() {
  Line line{{far_x - 0.03, near}, {0.14, near}, {0.11, 0.46}};
  arc(line, {0.285, 0.655}, {0.315 - near, 0.345 - near}, 222, 510);
  return {line};
}
Lines six() {
  Line hook;
  arc(hook, {0.53, 0.67}, {0.53 - near, 0.67 - near}, 180, 260);
  return {hook, ring({0.3, 0.67}, {0.3 - near, 0.33 - near})};
}
Lines seven() {
  return {{{near, near}, {far_x, near}, {0.2, far_y}}};
}
Lines eight() {
  return {ring({0.3, 0.275}, {0.26 - near, 0.275 - near}), ring({0.3, 0.71}, {0.3 - near, 0.29 - near})};
}
/// A six stood on its head.
Lines nine() {
  Lines lines = six();
  for (Line& line : lines) {
    for (Dot& dot : line) dot = {digit_width - dot.x, 1 - dot.y};
  }
  return lines;
}

const Lines& lines_of(char digit) {
  static const std::array<Lines, 10> digits{zero(), one(), two(),   three(), four(),
                                            five(), six(), seven(), eight(), nine()};
  return digits[static_cast<std::size_t>(digit - '0') % digits.size()];
}

double distance(Dot at, Dot from, Dot to) {
  const Dot way{to.x - from.x, to.y - from.y};
  const double length = way.x * way.x + way.y * way.y;
  const double share =
      length > 0 ? std::clamp(((at.x - from.x) * way.x + (at.y - from.y) * way.y) / length, 0.0, 1.0) : 0;
  return std::hypot(at.x - from.x - share * way.x, at.y - from.y - share * way.y);
}

/// How far a place is from the middle of the pen's way.
double distance(Dot at, const Lines& lines) {
  double least = 1e9;
  for (const Line& line : lines) {
    for (std::size_t i = 0; i + 1 < line.size(); ++i)
      least = std::min(least, distance(at, line[i], line[i + 1]));
  }
  return least;
}

void put(RgbImage& image, std::size_t row, std::size_t column, Rgb color, double share) {
  if (row >= image.height || column >= image.width || share <= 0) return;
  Rgb& pixel = image.at(row, column);
  pixel = blend(pixel, color, std::min(share, 1.0));
}

/// `size` is the height in pixels.
void draw_smooth(RgbImage& image, double left, double top, double size, char digit, Rgb color) {
  const Lines& lines = lines_of(digit);
  const auto first_column = static_cast<std::size_t>(left);
  const auto first_row = static_cast<std::size_t>(top);
  const auto columns = static_cast<std::size_t>(std::ceil(size * digit_width)) + 2;
  const auto rows = static_cast<std::size_t>(std::ceil(size)) + 2;
  for (std::size_t row = first_row; row < first_row + rows; ++row) {
    for (std::size_t column = first_column; column < first_column + columns; ++column) {
      const Dot at{(static_cast<double>(column) + 0.5 - left) / size,
                   (static_cast<double>(row) + 0.5 - top) / size};
      put(image, row, column, color, 0.5 + (near - distance(at, lines)) * size);
    }
  }
}

// Three dots wide, five high: a bit per dot, row by row.
constexpr std::size_t dots_wide = 3;
constexpr std::size_t dots_high = 5;
constexpr std::array<std::uint16_t, 10> dots{
    0b111'101'101'101'111, 0b010'110'010'010'111, 0b111'001'111'100'111, 0b111'001'111'001'111,
    0b101'101'111'001'001, 0b111'100'111'001'111, 0b111'100'111'101'111, 0b111'001'001'010'010,
    0b111'101'111'101'111, 0b111'101'111'001'111};

struct DotFont {
  std::size_t width, height, step;  // of a digit, and from one to the next
};
constexpr DotFont small_font{dots_wide, dots_high, dots_wide + 1};
constexpr DotFont large_font{letter_width, letter_height, letter_advance};

bool is_set(const DotFont& font, char digit, std::size_t row, std::size_t column) {
  if (font.width == letter_width) return letter_pixel(digit, row, column);
  const unsigned bits = dots[static_cast<std::size_t>(digit - '0') % dots.size()];
  return (bits >> (dots_wide * dots_high - 1 - row * dots_wide - column) & 1U) != 0;
}

bool fits(const DotFont& font, const DigitBox& box, std::size_t digits) {
  return digits * font.step - 1 <= box.width && font.height <= box.height;
}

void draw_dots(RgbImage& image, const DigitBox& box, std::string_view number, const DotFont& font,
               Rgb color) {
  const std::size_t width = number.size() * font.step - 1;
  std::size_t left = box.left + (box.width - width) / 2;
  const std::size_t top = box.top + (box.height - font.height) / 2;
  for (const char digit : number) {
    for (std::size_t i = 0; i < font.width * font.height; ++i) {
      if (is_set(font, digit, i / font.width, i % font.width))
        put(image, top + i / font.width, left + i % font.width, color, 1);
    }
    left += font.step;
  }
}

constexpr double least_smooth = 13;  // pixels high; below that dots are easier to read

double width_of(std::size_t digits) {
  return advance * static_cast<double>(digits) - (advance - digit_width);
}

}  // namespace

void draw_number(RgbImage& image, const DigitBox& box, std::string_view number, std::size_t room, Rgb color) {
  const auto width = static_cast<double>(box.width);
  const auto height = static_cast<double>(box.height);
  const double size = std::min(height, width / width_of(room));
  if (size >= least_smooth) {
    double left = static_cast<double>(box.left) + (width - size * width_of(number.size())) / 2;
    const double top = static_cast<double>(box.top) + (height - size) / 2;
    for (const char digit : number) {
      draw_smooth(image, left, top, size, digit, color);
      left += size * advance;
    }
    return;
  }
  for (const DotFont& font : {large_font, small_font}) {
    if (fits(font, box, room)) return draw_dots(image, box, number, font, color);
  }
}

}  // namespace wend
