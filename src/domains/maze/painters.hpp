// Heat maps of mazes: a value for every square that can be reached from the middle, painted from low to high.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "draw/canvas.hpp"
#include "model/maze.hpp"

namespace wend {

/// The values of a painter, by slot.
struct HeatField {
  static constexpr std::uint32_t nothing = UINT32_MAX;  // a wall, or out of reach
  Cell middle;                                          // where the flood began
  std::uint32_t highest = 0;
  std::vector<std::uint32_t> values;
};

/// The place of a value on the scale, from 0 to 255.
inline std::uint8_t heat_level(const HeatField& field, std::uint32_t value) {
  return static_cast<std::uint8_t>(value * std::uint64_t{255} / (field.highest == 0 ? 1 : field.highest));
}

struct MazePainter {
  std::string_view name;
  std::string_view summary;
  std::string_view description;
  HeatField (*measure)(const Grid& grid) = nullptr;
};

std::span<const MazePainter> all_painters();

/// The painter of that name, or null.
const MazePainter* find_painter(std::string_view name);

/// Where painters begin: the square in the middle, in an odd row and column as cells are; the nearest open
/// one if that is a wall. Row 0, column 0 if nothing is open.
Cell middle_of(const Grid& grid);

/// The maze with its heat map, shrunk to at most the given size (0: no limit).
Canvas paint_heat(const Maze& maze, const HeatField& field, std::size_t most_rows, std::size_t most_columns);

}  // namespace wend
