#include "tiles/staged.hpp"

#include <algorithm>

#include "tiles/beam_layers.hpp"
#include "tiles/staged_plan.hpp"
#include "tiles/staged_walk.hpp"

namespace wend {
namespace {

using Way = std::vector<TileMove>;

constexpr std::size_t finish_patience = 200;   // layers without less disorder
constexpr std::size_t stage_patience = 5'000;  // layers without another stage done

struct BeamEffort {
  std::size_t width = 1;
  std::size_t patience = stage_patience;
  std::size_t most_moves = SIZE_MAX;
};

/// The beam's way until the plan is done; or as far as it came, and false.
template <class Cell>
bool beam_through(const HomeBoard& board, StagedPlan& plan, const BeamEffort& effort, Budget& budget,
                  Way& way) {
  BeamLayers<Cell> beam(board, plan, effort.width, budget, effort.most_moves);
  std::optional<Way> found = beam.run(effort.patience);
  way = found ? *std::move(found) : beam.way_to_best();
  return found.has_value();
}
bool beam_through(const HomeBoard& board, StagedPlan& plan, const BeamEffort& effort, Budget& budget,
                  Way& way) {
  return board.tiles.size() <= 256 ? beam_through<std::uint8_t>(board, plan, effort, budget, way)
                                   : beam_through<std::uint16_t>(board, plan, effort, budget, way);
}

void slide_all(HomeBoard& board, const Way& way) {
  for (const TileMove move : way) board.slide(move);
}

/// Down to a rectangle that is smaller than the board in any case.
Way solve_by_stages(const HomeBoard& board, const StagedWidths& widths, Budget& budget) {
  const std::uint32_t side = std::max(board.shape.rows, board.shape.columns);
  StagedPlan plan(board.shape, board.home, std::min(side, widths.whole_side()) - 1, budget);
  Way way;
  HomeBoard at = board;
  const bool done = beam_through(board, plan, {.width = widths.stages}, budget, way);
  slide_all(at, way);
  const Way rest = done ? staged_way(cut_out(at, plan.rest()), widths, budget) : staged_walk(at, budget);
  way.insert(way.end(), rest.begin(), rest.end());
  return way;
}

}  // namespace

HomeBoard cut_out(const HomeBoard& board, const TileRectangle& rectangle) {
  const TileShape shape{rectangle.rows(), rectangle.columns()};
  const auto local = [&](std::size_t cell) {
    return shape.cell(board.shape.row(cell) - rectangle.top, board.shape.column(cell) - rectangle.left);
  };
  HomeBoard part{shape, local(board.home), local(board.blank), {}};
  for (std::uint32_t row = rectangle.top; row <= rectangle.bottom; ++row) {
    for (std::uint32_t column = rectangle.left; column <= rectangle.right; ++column)
      part.tiles.push_back(local(board.tiles[board.shape.cell(row, column)]));
  }
  return part;
}

std::optional<Way> beam_way(const HomeBoard& board, std::size_t width, Budget& budget,
                            std::size_t most_moves) {
  StagedPlan no_stages(board.shape, board.home, std::max(board.shape.rows, board.shape.columns), budget);
  Way way;
  if (!beam_through(board, no_stages, {width, finish_patience, most_moves}, budget, way)) return std::nullopt;
  return way;
}

Way staged_way(const HomeBoard& board, const StagedWidths& widths, Budget& budget) {
  const std::uint32_t side = std::max(board.shape.rows, board.shape.columns);
  if (side <= widths.whole_side()) {
    if (std::optional<Way> way = beam_way(board, widths.finish, budget)) return *std::move(way);
  }
  return side > 2 ? solve_by_stages(board, widths, budget) : staged_walk(board, budget);
}

}  // namespace wend
