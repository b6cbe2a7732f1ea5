// What a builder of mazes owes: a name, a line about it, and a function from options to a maze.
//
// Same options, same maze, on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "model/maze.hpp"

namespace wend {

/// Rows and columns count squares of the finished grid, walls included.
struct BuildOptions {
  std::size_t rows = 21;
  std::size_t columns = 41;
  std::uint64_t seed = 1;
  unsigned wall_percent = 25;  // read by builders that throw walls at random
};

struct Builder {
  std::string_view name;
  std::string_view summary;
  /// An Error (without a place) for options that cannot be built.
  Maze (*build)(const BuildOptions& options);
};

}  // namespace wend
