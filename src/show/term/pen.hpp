// Writes characters with colours as terminal text, and only those colour changes that are needed. Colours
// never run past the end of a line, so that a picture cut off in the middle leaves no stain.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "draw/palette.hpp"

namespace wend {

/// One character of a picture. A paint that is no colour leaves the terminal's own text or ground colour.
struct Tile {
  std::string_view glyph = " ";
  Paint text = {};
  Paint ground = {};
};

class Pen {
 public:
  /// A colour as the terminal will get it: equal codes look equal.
  using Code = std::uint32_t;
  static constexpr Code own = UINT32_MAX;
  static Code code_of(const Paint& paint, ColorDepth depth);

  explicit Pen(ColorDepth depth) : depth_(depth) {}

  void put(const Tile& tile);
  void put(std::string_view glyph, Code text, Code ground);
  /// The next character goes to this place of the screen, counted from 0.
  void move_to(std::size_t row, std::size_t column);
  /// In the terminal's own colours.
  void put(std::string_view words);
  /// Back to the terminal's own colours.
  void reset();
  void end_line();
  [[nodiscard]] std::string take() { return std::exchange(written_, {}); }

 private:
  void number(std::size_t value);
  void change(Code& current, Code wanted, bool ground);

  ColorDepth depth_;
  Code text_ = own;
  Code ground_ = own;
  std::string written_;
};

}  // namespace wend
