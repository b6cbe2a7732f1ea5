// wend-maze text, byte for byte what that format writes for the same maze.
#include "formats/rows/text_rows.hpp"

#include <array>
#include <cstring>
#include <fmt/format.h>

#include "formats/rows/square_rows.hpp"
#include "formats/text.hpp"
#include "formats/wend_maze.hpp"

namespace wend {
namespace {

/// Eight squares as eight characters.
constexpr std::array<std::array<char, 8>, 256> pictures = [] {
  std::array<std::array<char, 8>, 256> table{};
  for (std::size_t byte = 0; byte < 256; ++byte) {
    for (std::size_t bit = 0; bit < 8; ++bit) table[byte][bit] = (byte >> bit) & 1 ? ' ' : '#';
  }
  return table;
}();

class TextRows final : public SquareRowWriter {
 public:
  TextRows(const std::string& path, const RowsAhead& ahead)
      : SquareRowWriter(path, ahead), rows_(ahead.rows), line_((width() + 7) / 8 * 8 + 8, '\n') {
    file().write(fmt::format("wend maze 1\nsize {} {}\nnote {}\n{}\ncells\n", 2 * ahead.rows + 1,
                             2 * ahead.columns + 1, one_line(ahead.note), wend_maze_legend));
    first_row();
  }

 private:
  bool squares(std::span<const std::uint64_t> open) override {
    for (std::size_t at = 0; at < width(); at += 8) {
      const auto byte = static_cast<unsigned char>(open[at / 64] >> (at % 64));
      std::memcpy(line_.data() + at, pictures[byte].data(), 8);
    }
    line_[width()] = '\n';
    const bool last = done_ == 2 * rows_ - 1;
    if (last) line_[width() - 2] = 'E';
    if (done_ == 1) line_[1] = last && width() == 3 ? 'B' : 'S';
    ++done_;
    return file().write(std::string_view(line_).substr(0, width() + 1));
  }

  std::uint64_t rows_;
  std::uint64_t done_ = 0;  // rows of squares
  std::string line_;
};

}  // namespace

constinit const RowFormat text_rows{
    .name = "wend-maze",
    .summary = "wend's own text, a character per square",
    .extension = ".maze",
    .open = [](const std::string& path, const RowsAhead& ahead) -> std::unique_ptr<RowWriter> {
      return std::make_unique<TextRows>(path, ahead);
    }};

}  // namespace wend
