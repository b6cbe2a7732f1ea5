#include "show/image/maze_png.hpp"

#include <algorithm>

namespace wend {
namespace {

constexpr std::size_t handy_pixels = 1200;

}  // namespace

MazePng::Palette::Palette(const MazeOutline& outline, const PictureOptions& options) {
  const Colors table(options.theme);
  PictureColors used(table);
  const auto color = [&](Ink ink) { return table.of({ink, 0}); };
  for (const Ink ink : {Ink::wall, Ink::floor}) used.use(color(ink));
  if (outline.start) used.use(color(Ink::start));
  if (!outline.goals.empty()) used.use(color(Ink::goal));
  used.close();
  wall = used.number(color(Ink::wall));
  floor = used.number(color(Ink::floor));
  start = used.number(color(Ink::start));
  goal = used.number(color(Ink::goal));
  rgb = used.rgb();
}

MazePng::MazePng(const std::string& path, MazeOutline outline, const PictureOptions& options)
    : outline_(std::move(outline)),
      palette_(outline_, options),
      scale_(scale_for(outline_.rows, outline_.columns, options.scale, handy_pixels)),
      writer_(path, outline_.rows, outline_.columns, palette_.rgb, scale_, options.note) {
  for (unsigned byte = 0; byte < two_bits_.size(); ++byte) {
    unsigned pixels = 0;
    for (unsigned bit = 0; bit < 8; ++bit) {
      const unsigned color = (byte >> bit & 1) != 0 ? palette_.floor : palette_.wall;
      pixels |= color << (bit / 4 * 8 + (3 - bit % 4) * 2);
    }
    two_bits_[byte] = static_cast<std::uint16_t>(pixels);
  }
}

/// mark(column, color) for the goals and the start in this row.
template <class Mark>
void MazePng::mark_ends(const Mark& mark) {
  const std::vector<Cell>& goals = outline_.goals;
  for (auto goal = std::lower_bound(goals.begin(), goals.end(), Cell{row_, 0});
       goal != goals.end() && goal->row == row_; ++goal) {
    mark(goal->column, palette_.goal);
  }
  if (outline_.start && outline_.start->row == row_) mark(outline_.start->column, palette_.start);
}

bool MazePng::squares(std::span<const std::uint64_t> open) {
  if (scale_ == 1 && writer_.depth() == 2) return packed(open);
  line_.resize(outline_.columns);
  for (std::size_t column = 0; column < line_.size(); ++column)
    line_[column] = (open[column / 64] >> (column % 64) & 1) != 0 ? palette_.floor : palette_.wall;
  mark_ends([&](std::size_t column, std::uint8_t color) { line_[column] = color; });
  ++row_;
  return writer_.row(line_);
}

/// Two bits per pixel, straight from the table.
bool MazePng::packed(std::span<const std::uint64_t> open) {
  line_.resize(open.size() * 16);
  for (std::size_t byte = 0; byte < open.size() * 8; ++byte) {
    const std::uint16_t pixels = two_bits_[open[byte / 8] >> (8 * (byte % 8)) & 0xff];
    line_[2 * byte] = static_cast<std::uint8_t>(pixels & 0xff);
    line_[2 * byte + 1] = static_cast<std::uint8_t>(pixels >> 8);
  }
  mark_ends([&](std::size_t column, std::uint8_t color) {
    const auto shift = static_cast<unsigned>((3 - column % 4) * 2);
    std::uint8_t& pixels = line_[column / 4];
    pixels = static_cast<std::uint8_t>((pixels & ~(3U << shift)) | static_cast<unsigned>(color) << shift);
  });
  ++row_;
  return writer_.packed_line(line_);
}

}  // namespace wend
