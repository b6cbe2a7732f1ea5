// What a builder of mazes owes: what people read about it, and a function from options to a maze.
//
// Same options, same maze, on every machine and with any number of threads. No recursion. Whoever watches
// gets a tape; the same code runs watched and unwatched.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include "model/maze.hpp"
#include "trace/build_tape.hpp"

namespace wend {

/// Rows and columns count squares of the finished grid, walls included.
struct BuildOptions {
  std::size_t rows = 31;
  std::size_t columns = 111;
  std::uint64_t seed = 1;
  unsigned threads = 1;        // read by builders that say `parallel`; never changes the result
  unsigned wall_percent = 25;  // scatter: the share of walls
  unsigned newest = 50;        // growing-tree: how often the newest cell is chosen,
  unsigned random = 50;        // a random one,
  unsigned oldest = 0;         // or the oldest; shares of their sum
};

/// Receives a maze row by row, top to bottom: passages to the east and to the south of each cell, as bits
/// (cell c is bit c % 64 of word c / 64). What is handed over is gone after the call. False stops the
/// builder.
using RowSink =
    std::function<bool(std::span<const std::uint64_t> east, std::span<const std::uint64_t> south)>;

struct Builder {
  std::string_view name;
  std::string_view title;
  std::string_view summary;      // one line
  std::string_view description;  // a few paragraphs: the idea, what to look for, guarantee, cost
  bool perfect = false;          // exactly one way between any two cells
  bool parallel = false;         // uses `threads`
  bool any_size = false;         // also even sizes
  std::string_view knobs = {};   // the flag only this builder reads: walls, mix
  unsigned bytes_per_cell = 1;   // what it needs at its peak besides passages and squares
  /// An Error (without a place) for options that cannot be built. The tape may be null.
  Maze (*build)(const BuildOptions& options, BuildTape* tape) = nullptr;
  /// Builds `rows` x `columns` cells (not squares) in memory for one row; null where that is impossible.
  void (*stream)(std::uint64_t rows, std::uint64_t columns, std::uint64_t seed,
                 const RowSink& sink) = nullptr;
};

}  // namespace wend
