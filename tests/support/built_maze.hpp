// Mazes from builders by name, and mazes as text, for tests.
#pragma once

#include <stdexcept>
#include <string>

#include "generate/all.hpp"

namespace wend {

inline Maze build(std::string_view name, const BuildOptions& options) {
  const Builder* const builder = find_builder(name);
  if (builder == nullptr) throw std::runtime_error("no builder " + std::string(name));
  return builder->build(options, nullptr);
}

/// A line for each row: '.' open, '#' wall.
inline std::string text_of(const Maze& maze) {
  std::string text;
  for (std::uint32_t row = 0; row < maze.grid.rows(); ++row) {
    for (std::uint32_t column = 0; column < maze.grid.columns(); ++column) {
      text += maze.grid.open(Cell{row, column}) ? '.' : '#';
    }
    text += '\n';
  }
  return text;
}

}  // namespace wend
