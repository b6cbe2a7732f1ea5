// What builders of passages share: sizes checked, the watcher chosen, squares, start, goal and note made at
// the end. Such a builder is a struct with
//   static constexpr std::string_view name;
//   template <class W> static void carve(Passages& passages, const BuildOptions& options, W& watch);
// and `build_passages<ThatStruct>` is its Builder::build. One that puts up walls in an empty room says so
// with
//   static constexpr bool builds_walls = true;
#pragma once

#include "generate/builder.hpp"
#include "model/passages.hpp"

namespace wend {

/// An Error unless rows and columns are odd and at least 3 (one cell), and the squares can be numbered.
void check_odd_size(std::string_view builder, const BuildOptions& options);

/// Start top left, goal bottom right, and the note that says how to build it again.
Maze finished_maze(Grid grid, std::string_view builder, const BuildOptions& options);

/// The board before the first step: nothing inside the outer wall, not even pillars.
void begin_empty_room(BuildTape& tape, const BuildOptions& options);

template <class B>
concept WallBuilder = requires {
  requires B::builds_walls;
};

template <class B>
Maze build_passages(const BuildOptions& options, BuildTape* tape) {
  check_odd_size(B::name, options);
  Passages passages(options.rows / 2, options.columns / 2);
  if (tape != nullptr) {
    if constexpr (WallBuilder<B>) {
      begin_empty_room(*tape, options);
    } else {
      tape->begin(options.rows, options.columns, Brush::wall);
    }
    BuildRecorder recorder(*tape);
    B::carve(passages, options, recorder);
    recorder.step();
  } else {
    NoBuildWatch nobody;
    B::carve(passages, options, nobody);
  }
  return finished_maze(squares(passages), B::name, options);
}

}  // namespace wend
