// A screen full of characters, and what has to be written to turn one into another: only the characters that
// differ, and only the colour changes they need. Every character is one column wide.
// Cost: one pass over the frame, 12 bytes per character.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "show/term/pen.hpp"

namespace wend {

struct FrameCell {
  std::array<char, 4> glyph{' '};  // UTF-8, filled up with zeros
  Pen::Code text = Pen::own;
  Pen::Code ground = Pen::own;
  friend bool operator==(const FrameCell&, const FrameCell&) = default;
};

/// A rectangle of characters in a frame.
struct FrameArea {
  std::size_t line = 0, column = 0, lines = 0, columns = 0;
};

class Frame {
 public:
  Frame(std::size_t rows, std::size_t columns, ColorDepth depth)
      : rows_(rows), columns_(columns), depth_(depth), cells_(rows * columns) {}

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }
  [[nodiscard]] ColorDepth depth() const { return depth_; }
  [[nodiscard]] const FrameCell& at(std::size_t row, std::size_t column) const {
    return cells_[row * columns_ + column];
  }

  /// What lies outside the frame is not shown.
  void put(std::size_t row, std::size_t column, const Tile& tile);
  /// Words in UTF-8, one column per character. Returns the column after the last.
  std::size_t write(std::size_t row, std::size_t column, std::string_view words, const Paint& text = {},
                    const Paint& ground = {});
  void clear_row(std::size_t row);
  void clear();

 private:
  /// Finding the nearest of 256 colours is slow, and few colours are in use: remembers the last ones.
  Pen::Code code_of(const Paint& paint);

  struct Known {
    Paint paint;
    Pen::Code code = Pen::own;
  };
  std::size_t rows_;
  std::size_t columns_;
  ColorDepth depth_;
  std::vector<FrameCell> cells_;
  std::array<Known, 64> known_{};
};

/// As lines of text, each ended by a newline, without the blanks at their ends.
std::string printed(const Frame& frame);

/// Brings a terminal that shows `before` to showing `after`; the two have the same size. Begins and ends in
/// the terminal's own colours. Empty if nothing differs.
std::string changes(const Frame& before, const Frame& after);

/// The same for a whole picture that is to appear at once; `shown` is then as `wanted`. `fresh`: the terminal
/// shows something else than `shown`, and is cleared first.
std::string bring_up_to_date(Frame& shown, const Frame& wanted, bool fresh);

}  // namespace wend
