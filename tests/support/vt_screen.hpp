// A small model of a terminal: eats the bytes we write and knows what a person would see. It understands only
// what wend uses (cursor moves, colours, clearing, the alternate screen, UTF-8) and refuses everything else,
// so a test notices any sequence that was not meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace wend::test {

struct VtCell {
  std::string glyph = " ";
  std::string text;    // parameters of the colour sequence, "" for the terminal's own
  std::string ground;  // likewise
  friend bool operator==(const VtCell&, const VtCell&) = default;
};

class VtScreen {
 public:
  VtScreen(std::size_t rows, std::size_t columns);

  /// Throws std::runtime_error for what it does not know, and for characters outside the screen.
  void feed(std::string_view bytes);
  /// A new size. What was shown stays where it was, as far as it fits.
  void resize(std::size_t rows, std::size_t columns);

  [[nodiscard]] const VtCell& at(std::size_t row, std::size_t column) const {
    return cells_[row * columns_ + column];
  }
  /// The characters of a row, without the blanks at its end.
  [[nodiscard]] std::string row(std::size_t row) const;
  /// All rows, each ended by a line break, blank rows at the end left out.
  [[nodiscard]] std::string text() const;
  [[nodiscard]] const std::vector<VtCell>& cells() const { return cells_; }
  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }

  [[nodiscard]] bool cursor_visible() const { return cursor_visible_; }
  [[nodiscard]] bool alternate() const { return alternate_; }
  [[nodiscard]] bool wraps() const { return wraps_; }
  /// Between the beginning and the end of a frame.
  [[nodiscard]] bool in_frame() const { return in_frame_; }
  [[nodiscard]] bool own_colors() const { return text_.empty() && ground_.empty(); }
  /// How often the screen was cleared since the beginning.
  [[nodiscard]] std::size_t cleared() const { return cleared_; }
  /// How many characters were written since the beginning.
  [[nodiscard]] std::size_t written() const { return written_; }

 private:
  void put(std::string_view character);
  void sequence(std::string_view parameters, char letter);
  void color(std::string_view parameters);
  void mode(std::string_view number, bool on);

  std::size_t rows_;
  std::size_t columns_;
  std::vector<VtCell> cells_;
  std::size_t row_ = 0;
  std::size_t column_ = 0;
  std::string text_;
  std::string ground_;
  bool cursor_visible_ = true;
  bool alternate_ = false;
  bool wraps_ = true;
  bool in_frame_ = false;
  std::size_t cleared_ = 0;
  std::size_t written_ = 0;
  std::string pending_;  // half a sequence or character
};

}  // namespace wend::test
