#include "show/play/box.hpp"

#include <algorithm>

#include "show/term/words.hpp"

namespace wend {
namespace {

constexpr Paint box_text{Paint::Kind::color, {236, 238, 244}, 15};
constexpr Paint box_ground{Paint::Kind::color, {48, 52, 74}, 4};

}  // namespace

void put_box(std::span<const std::string> lines, BoxLines how, Frame& frame) {
  std::size_t widest = 0;
  for (const std::string& line : lines) widest = std::max(widest, width_of(line));
  const std::size_t width = std::min(widest + 4, frame.columns());
  const std::size_t height = std::min(lines.size() + 2, frame.rows());
  const std::size_t top = (frame.rows() - height) / 2;
  const std::size_t left = (frame.columns() - width) / 2;
  const std::string blank(width, ' ');
  const std::size_t first = height == lines.size() + 2 ? 1 : 0;
  for (std::size_t row = 0; row < height; ++row) {
    frame.write(top + row, left, blank, box_text, box_ground);
    if (row < first || row - first >= lines.size()) continue;
    const std::string_view words = cut(lines[row - first], width);
    const std::size_t indent = how == BoxLines::middle ? (width - width_of(words)) / 2
                                                       : std::min<std::size_t>(2, width - width_of(words));
    frame.write(top + row, left + indent, words, box_text, box_ground);
  }
}

}  // namespace wend
