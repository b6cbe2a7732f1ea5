// The colours of pictures in files: the inks of draw/palette on paper of our own, all of them in one table of
// at most 256, so that nothing is ever quantised. The long scales (path, heat) are cut into steps no eye can
// tell apart. A picture's own palette holds only the colours it uses.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "draw/palette.hpp"
#include "show/image/picture.hpp"

namespace wend {

class Colors {
 public:
  explicit Colors(Theme theme);

  /// The number of a cell's colour in `all`.
  [[nodiscard]] std::uint8_t of(FilmCell cell) const;
  /// The same for a canvas cell, which may be shrunk.
  [[nodiscard]] std::uint8_t of(const Canvas& canvas, std::size_t row, std::size_t column) const;
  [[nodiscard]] const std::vector<Rgb>& all() const { return all_; }

 private:
  std::array<std::uint8_t, static_cast<std::size_t>(Ink::agent) + 1> first_{};  // of each ink
  std::uint8_t first_shade_ = 0;
  std::vector<Rgb> all_;
};

/// The colours that occur, numbered from 0 in the order of the table.
class PictureColors {
 public:
  explicit PictureColors(const Colors& colors) : colors_(&colors) {}

  void use(std::uint8_t color) { used_[color] = true; }
  /// Numbers what was used; afterwards `number` and `rgb` hold.
  void close();
  [[nodiscard]] std::uint8_t number(std::uint8_t color) const { return numbers_[color]; }
  [[nodiscard]] const std::vector<Rgb>& rgb() const { return rgb_; }

 private:
  const Colors* colors_;
  std::array<bool, 256> used_{};
  std::array<std::uint8_t, 256> numbers_{};
  std::vector<Rgb> rgb_;
};

/// Pixels per cell: what was asked for, or the most that keeps the longer side within `handy` pixels. What
/// would be a hair of less than 48 pixels gets cells of up to 8, if the longer side stays within 16,000.
unsigned scale_for(std::size_t rows, std::size_t columns, unsigned asked, std::size_t handy);

}  // namespace wend
