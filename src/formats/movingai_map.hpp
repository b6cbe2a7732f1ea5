// Maps of the Moving AI benchmarks: a head of four lines, then one letter per cell.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "formats/format.hpp"

namespace wend {

/// Nobody crosses the shore: what a traveller may enter depends on where the journey begins.
enum class Terrain : std::uint8_t {
  land,  // ground (`.`, `G`) and swamp (`S`), which is entered from ground
  water  // `W`, which is left for nothing else
};

/// The map as travellers on that terrain see it; everything else is wall. A map has no start and no goals.
Maze read_movingai_map(std::string_view bytes, Terrain terrain);

extern const Format movingai_map_format;

}  // namespace wend
