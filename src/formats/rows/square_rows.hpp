// What writers of pictures share: each row of cells is two rows of squares, below one row of outer wall.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "base/file_writer.hpp"
#include "formats/rows/row_writer.hpp"
#include "model/passages.hpp"

namespace wend {

/// Calls `squares(bits)` for every row of squares, top to bottom: bit c % 64 of word c / 64 says whether
/// square c is open.
class SquareRowWriter : public RowWriter {
 public:
  SquareRowWriter(const std::string& path, const RowsAhead& ahead)
      : file_(path),
        columns_(static_cast<std::size_t>(ahead.columns)),
        squares_(square_words(static_cast<std::size_t>(ahead.columns))) {}

  bool row(std::span<const std::uint64_t> east, std::span<const std::uint64_t> south) override {
    square_row(east, columns_, false, squares_);
    if (!squares(squares_)) return false;
    square_row(south, columns_, true, squares_);
    return squares(squares_);
  }
  std::uint64_t finish() override {
    file_.commit();
    return file_.bytes();
  }

 protected:
  virtual bool squares(std::span<const std::uint64_t> open) = 0;
  /// The outer wall at the top.
  bool first_row() {
    std::fill(squares_.begin(), squares_.end(), 0);
    return squares(squares_);
  }
  [[nodiscard]] std::size_t width() const { return 2 * columns_ + 1; }
  FileWriter& file() { return file_; }

 private:
  FileWriter file_;
  std::size_t columns_;
  std::vector<std::uint64_t> squares_;
};

/// The byte with its bits in opposite order: pictures have the leftmost pixel in the highest bit.
constexpr unsigned char mirrored(unsigned byte) {
  unsigned turned = 0;
  for (unsigned bit = 0; bit < 8; ++bit) turned |= ((byte >> bit) & 1) << (7 - bit);
  return static_cast<unsigned char>(turned);
}

/// Appends the row as pixels of one bit, 1 where open, or where not if `inverse`; bits beyond the width are
/// 0.
void append_pixels(std::span<const std::uint64_t> open, std::size_t width, bool inverse, std::string& out);

/// An `inverse` row the way back; what lies beyond the width is not looked at and means nothing.
void read_pixels(std::string_view pixels, std::span<std::uint64_t> open);

}  // namespace wend
