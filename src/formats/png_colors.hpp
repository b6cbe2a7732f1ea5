// What the colours of a picture mean: the encoder's, those of its first version, and those wend's own
// pictures are drawn with; and what is to be told about all others.
//
// Two colours are as far apart as points in space: the root of the sum of the three squared differences. A
// colour that is none of the known ones counts as the nearest if that is no more than 40 away, else as
// unknown. Strict: the seven colours of the encoder exactly, and floor.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_map>

#include "formats/format.hpp"
#include "formats/png_decoder.hpp"

namespace wend {

/// Unknown: a colour far from all others, which becomes floor where nothing else tells.
enum class PixelKind : std::uint8_t { floor, wall, start, end, heart, gem, monster, marker, unknown };

struct KnownColor {
  PixelKind kind = PixelKind::floor;
  std::string_view name;
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
};

/// One for each known kind, in the order of PixelKind: what wend writes.
std::span<const KnownColor> encoder_colors();

/// All that is understood if colours need not be exact.
std::span<const KnownColor> known_colors();

class ColorReader {
 public:
  explicit ColorReader(ColorMatch match) : match_(match) {}

  /// An Error if the picture has more colours than a drawing has.
  PixelKind kind_of(Rgba color, std::size_t row, std::size_t column);

  /// About colours that are none of the known ones, the most frequent first.
  void make_remarks(const Remark& remark) const;

 private:
  struct Seen {
    PixelKind kind = PixelKind::floor;
    const KnownColor* nearest = nullptr;  // null: nothing to tell
    bool taken = false;                   // as that one, not as floor
    std::uint64_t count = 0;
    std::size_t row = 0;  // of the first
    std::size_t column = 0;
  };
  [[nodiscard]] Seen judge(Rgba color) const;

  ColorMatch match_;
  std::unordered_map<std::uint32_t, Seen> seen_;
  std::uint32_t last_color_ = 0;
  Seen* last_ = nullptr;
};

}  // namespace wend
