// The colours of a crew of runners in one maze, and of squares that several of them have painted. They travel
// as the level of Ink::crew.
//
// Up to four runners every mixture has a colour of its own. Larger crews have too many mixtures to tell
// apart: there a square shows its one runner, or by its lightness how many have been there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "draw/palette.hpp"

namespace wend {

inline constexpr unsigned most_mixed_runners = 4;
/// Levels lie below this.
inline constexpr std::size_t crew_levels = 87;

/// The level of a square painted by these runners, bit i for runner i of `runners`. There is at least one.
std::uint8_t crew_level(std::uint64_t painted_by, unsigned runners);

Paint crew_paint(std::uint8_t level);

/// What stands for a level where there are no colours: the runner's number or letter, + for several.
std::string_view crew_glyph(std::uint8_t level);

}  // namespace wend
