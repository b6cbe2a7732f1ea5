#include "show/image/picture.hpp"

#include <algorithm>
#include <array>

#include "show/image/gif_writer.hpp"
#include "show/image/png_writer.hpp"

namespace wend {
namespace {

constexpr std::array<PictureKind, 3> kinds{{
    {"png", "pixels: every program shows it, of any size", false},
    {"svg", "vectors: sharp at any size, small for small mazes", false},
    {"gif", "moving pixels: the search as it went", true},
}};

char small(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

}  // namespace

std::span<const PictureKind> picture_kinds() {
  return kinds;
}

const PictureKind* picture_kind_for(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  if (dot == std::string_view::npos) return nullptr;
  const std::string_view ending = path.substr(dot + 1);
  for (const PictureKind& kind : kinds) {
    if (std::equal(ending.begin(), ending.end(), kind.name.begin(), kind.name.end(),
                   [](char a, char b) { return small(a) == b; })) {
      return &kind;
    }
  }
  return nullptr;
}

void expect_picture_size(const PictureKind& kind, std::size_t rows, std::size_t columns,
                         const PictureOptions& options) {
  const unsigned scale = std::max(1U, options.scale);  // a scale of our own choice always fits
  if (kind.name == "svg") expect_svg_size(rows, columns);
  if (kind.name == "gif") expect_gif_size(columns * scale, rows * scale);
  if (kind.name == "png") expect_png_size(rows, columns, scale);
}

}  // namespace wend
