// Mazes from builders by name, and mazes as text, for tests.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

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

/// Open squares that can be reached from the start.
inline std::size_t reachable(const Maze& maze) {
  std::vector<bool> seen(maze.grid.slots());
  std::vector<Slot> stack{maze.grid.slot(*maze.start)};
  seen[stack[0]] = true;
  std::size_t count = 0;
  const auto down = static_cast<Slot>(maze.grid.stride());
  while (!stack.empty()) {
    const Slot at = stack.back();
    stack.pop_back();
    ++count;
    for (const Slot next : {at - down, at + 1, at + down, at - 1}) {
      if (!maze.grid.open(next) || seen[next]) continue;
      seen[next] = true;
      stack.push_back(next);
    }
  }
  return count;
}

}  // namespace wend
