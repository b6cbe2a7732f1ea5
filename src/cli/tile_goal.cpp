#include "cli/tile_goal.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "formats/all.hpp"
#include "tiles/board.hpp"

namespace wend {
namespace {

/// As the tiles of a board in a file lie.
std::vector<TileNumber> goal_in(const std::string& path, const TileShape& shape) {
  try {
    TileBoard goal = tiles_in(load_model(path));
    if (shape_of(goal) != shape)
      throw Error(fmt::format("the goal is {} x {}, and the board is {} x {}", goal.rows, goal.columns,
                              shape.rows, shape.columns));
    return std::move(goal.tiles);
  } catch (Error& error) {
    error.file = shown_name(path);
    if (error.hint.empty()) error.hint = "--goal takes last, first, or a file with a board";
    throw;
  }
}

}  // namespace

std::vector<Flag> tiles_flags() {
  return {{.name = "goal",
           .value = "GOAL",
           .help = "of a board of tiles: last (the blank behind the tiles), first (before them), or a file "
                   "with a board that lies as it should",
           .fallback = "what the file says, else first in lists and last elsewhere"}};
}

void set_goal(Model& model, const Arguments& arguments) {
  TileBoard* const board = std::get_if<TileBoard>(&model);
  const auto goal = arguments.value("goal");
  if (board == nullptr || !goal) return;
  const TileShape shape = shape_of(*board);
  board->goal = *goal == "last"    ? goal_last(shape)
                : *goal == "first" ? goal_first(shape)
                                   : goal_in(*goal, shape);
}

std::string other_goal_hint(TileBoard board) {
  const TileShape shape = shape_of(board);
  for (const bool first : {true, false}) {
    board.goal = first ? goal_first(shape) : goal_last(shape);
    if (why_unsolvable(board).empty())
      return fmt::format("hint: with --goal {} it can be solved\n", first ? "first" : "last");
  }
  return {};
}

}  // namespace wend
