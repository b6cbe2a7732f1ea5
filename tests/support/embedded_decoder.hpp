// A pack file through the C decoder of embedded/, byte by byte as from a serial line, into a Maze.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

extern "C" {
#include "wend_pack.h"
}
#include "model/maze.hpp"

namespace wend::test {

struct Unpacked {
  wend_pack_event last = WEND_PACK_NEED_BYTE;  // WEND_PACK_DONE: the maze is complete
  std::size_t bytes = 0;                       // so many were fed
  std::size_t cells = 0;                       // so many were reported one by one
  Maze maze;
};

inline void add_mark(const wend_pack& decoder, Maze& maze) {
  const wend_pack_mark& mark = decoder.mark;
  const Cell at{decoder.row, decoder.column};
  if (mark.kind == WEND_PACK_START || mark.kind == WEND_PACK_BOTH) maze.start = at;
  if (mark.kind == WEND_PACK_GOAL || mark.kind == WEND_PACK_BOTH) maze.goals.push_back(at);
  if (mark.kind < WEND_PACK_GEM) return;
  maze.entities.insert(maze.entities.begin() + mark.place,
                       Entity{static_cast<EntityKind>(mark.kind - WEND_PACK_GEM), at, mark.value,
                              static_cast<Facing>(mark.facing)});
}

inline void add_row(const wend_pack& decoder, Maze& maze) {
  for (std::uint32_t column = 0; column < decoder.columns; ++column) {
    if ((decoder.cells[column] & 1) == 0) maze.grid.set_open({decoder.row, column}, true);
  }
}

/// The C decoder streams rows and takes any number of them; the maze it is compared by holds them all.
inline bool held(std::uint64_t rows, std::uint64_t columns) {
  constexpr std::uint64_t most_cells = 1U << 24;
  return Grid::fits(rows, columns) && rows <= most_cells / (columns + 1);
}

/// `capacity` is the memory for columns. The memory is exactly so large, so that sanitizers see every step
/// beyond.
inline Unpacked unpack(std::string_view bytes, std::uint32_t capacity, bool report_cells = false) {
  Unpacked result;
  std::vector<std::uint8_t> cells(capacity);
  const auto decoder = std::make_unique<wend_pack>();
  wend_pack_start(decoder.get(), cells.data(), capacity);
  decoder->report_cells = report_cells ? 1 : 0;
  for (;;) {
    result.last = wend_pack_next(decoder.get());
    if (result.last == WEND_PACK_NEED_BYTE) {
      if (result.bytes == bytes.size()) return result;
      wend_pack_feed(decoder.get(), static_cast<std::uint8_t>(bytes[result.bytes++]));
    } else if (result.last == WEND_PACK_SIZE) {
      if (!held(decoder->rows, decoder->columns)) {
        result.last = WEND_PACK_TOO_LARGE;
        return result;
      }
      result.maze.grid = Grid(decoder->rows, decoder->columns);
      if (decoder->eight_neighbours != 0) result.maze.neighbours = Neighbours::eight;
      result.maze.terms = {static_cast<int>(decoder->terms / 2),
                           decoder->terms % 2 != 0 ? QuestRules::intent : QuestRules::walk};
    } else if (result.last == WEND_PACK_CELL) {
      ++result.cells;
    } else if (result.last == WEND_PACK_MARK) {
      add_mark(*decoder, result.maze);
    } else if (result.last == WEND_PACK_ROW) {
      add_row(*decoder, result.maze);
    } else {
      return result;
    }
  }
}

}  // namespace wend::test
