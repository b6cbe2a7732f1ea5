// The board of a problem with what a search found and saw painted over it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/problem.hpp"
#include "model/grid.hpp"

namespace wend {

/// What to paint over the board; null for nothing.
struct Findings {
  const std::vector<std::string>* moves = nullptr;
  const Tape* tape = nullptr;
};

/// Paints a board on a canvas of at most the given size.
using Painter = std::function<Canvas(std::size_t most_rows, std::size_t most_columns)>;

/// The board with what a search found. What is named here must outlive the painter.
Painter painter_of(const Problem& problem, const Findings& findings);

/// Calls use(i, state) for the start and for the state after each move; stops at a move that does not exist.
void walk(const Problem& problem, const std::vector<std::string>& moves,
          const std::function<void(std::size_t move, StateView at)>& use);

/// The cells of the way in order; nothing where a state is more than one cell.
std::vector<Cell> way_of(const Problem& problem, const Report& report);

}  // namespace wend
