#include "formats/png_colors.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <vector>

#include "base/error.hpp"

namespace wend {
namespace {

constexpr int limit = 40;
constexpr std::size_t most_colors = 65'536;

constexpr std::size_t encoder_count = 8;
constexpr std::array colors{
    // the encoder
    KnownColor{PixelKind::floor, "floor", 255, 255, 255},
    KnownColor{PixelKind::wall, "wall", 0, 0, 0},
    KnownColor{PixelKind::start, "start", 0, 183, 239},
    KnownColor{PixelKind::end, "end", 237, 28, 36},
    KnownColor{PixelKind::heart, "heart", 34, 177, 80},
    KnownColor{PixelKind::gem, "gem", 255, 242, 0},
    KnownColor{PixelKind::monster, "monster", 111, 49, 152},
    KnownColor{PixelKind::marker, "facing marker", 181, 165, 213},
    // its first version
    KnownColor{PixelKind::heart, "heart", 0, 255, 0},
    KnownColor{PixelKind::gem, "gem", 0, 0, 255},
    KnownColor{PixelKind::monster, "monster", 255, 165, 0},
    // wend's pictures on light and on dark paper; a test holds them to show/
    KnownColor{PixelKind::floor, "floor", 252, 251, 247},
    KnownColor{PixelKind::wall, "wall", 42, 46, 60},
    KnownColor{PixelKind::floor, "floor", 74, 81, 100},
    KnownColor{PixelKind::wall, "wall", 10, 11, 15},
    KnownColor{PixelKind::start, "start", 120, 190, 255},
    KnownColor{PixelKind::end, "end", 226, 54, 60},
    KnownColor{PixelKind::heart, "heart", 60, 180, 110},
    KnownColor{PixelKind::gem, "gem", 240, 190, 20},
    KnownColor{PixelKind::monster, "monster", 150, 70, 200},
};

int squared_distance(Rgba a, const KnownColor& b) {
  const int red = a.red - b.red;
  const int green = a.green - b.green;
  const int blue = a.blue - b.blue;
  return red * red + green * green + blue * blue;
}

std::uint32_t number_of(Rgba color) {
  return std::uint32_t{color.red} << 24 | std::uint32_t{color.green} << 16 | std::uint32_t{color.blue} << 8 |
         color.alpha;
}

std::string pixels(std::uint64_t count) {
  return count == 1 ? "1 pixel" : fmt::format("{} pixels", count);
}

}  // namespace

std::span<const KnownColor> encoder_colors() {
  return std::span(colors).first(encoder_count);
}

std::span<const KnownColor> known_colors() {
  return colors;
}

ColorReader::Seen ColorReader::judge(Rgba color) const {
  const bool strict = match_ == ColorMatch::strict;
  if (!strict && color.alpha < 128) return {};  // nothing was painted here
  const std::span<const KnownColor> known = strict ? encoder_colors() : known_colors();
  const auto nearest = std::min_element(known.begin(), known.end(), [&](const auto& a, const auto& b) {
    return squared_distance(color, a) < squared_distance(color, b);
  });
  const int distance = squared_distance(color, *nearest);
  if (distance == 0) return {nearest->kind};
  const bool taken = !strict && distance <= limit * limit;
  if (taken && nearest->kind == PixelKind::floor) return {};
  const PixelKind other = strict ? PixelKind::floor : PixelKind::unknown;
  return {taken ? nearest->kind : other, &*nearest, taken};
}

PixelKind ColorReader::kind_of(Rgba color, std::size_t row, std::size_t column) {
  const std::uint32_t number = number_of(color);
  if (last_ == nullptr || number != last_color_) {
    const auto [found, fresh] = seen_.try_emplace(number);
    if (fresh) {
      if (seen_.size() > most_colors) {
        throw Error(fmt::format("more than {} colours: this looks like a photograph", most_colors), row + 1,
                    column + 1, "a maze is drawn in a few colours; docs/formats.md names them");
      }
      found->second = judge(color);
      found->second.row = row;
      found->second.column = column;
    }
    last_ = &found->second;  // stays where it is when the table grows
    last_color_ = number;
  }
  ++last_->count;
  return last_->kind;
}

void ColorReader::make_remarks(const Remark& remark) const {
  constexpr std::size_t most_remarks = 6;
  if (!remark) return;
  std::vector<std::pair<std::uint32_t, Seen>> strange;
  for (const auto& each : seen_) {
    if (each.second.nearest != nullptr) strange.emplace_back(each);
  }
  std::sort(strange.begin(), strange.end(), [](const auto& a, const auto& b) {
    return a.second.count != b.second.count ? a.second.count > b.second.count : a.first < b.first;
  });
  for (std::size_t i = 0; i < std::min(strange.size(), most_remarks); ++i) {
    const auto& [number, seen] = strange[i];
    const std::string what =
        fmt::format("{} of colour {},{},{}, the first in row {}, column {},", pixels(seen.count),
                    number >> 24, number >> 16 & 0xff, number >> 8 & 0xff, seen.row, seen.column);
    const KnownColor& known = *seen.nearest;
    remark(fmt::format("{} {} taken for {}{} {},{},{}", what, seen.count == 1 ? "is" : "are",
                       seen.taken ? "" : "floor; the nearest known colour is ", known.name, known.red,
                       known.green, known.blue));
  }
  if (strange.size() > most_remarks)
    remark(fmt::format("and {} more unknown colours", strange.size() - most_remarks));
}

}  // namespace wend
