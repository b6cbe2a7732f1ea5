#include "domains/tiles/tiles_domain.hpp"

#include "base/error.hpp"
#include "domains/tiles/estimator.hpp"
#include "domains/tiles/tile_problem.hpp"

namespace wend {
namespace {

std::unique_ptr<Problem> open(Model model, const OpenOptions& /*options*/) {
  TileBoard board = tiles_in(std::move(model));
  if (const std::string fault = fault_in(board); !fault.empty()) throw Error(fault);
  const std::size_t cells = board.tiles.size();
  if (cells <= PackedTiles::most_cells) return open_packed_tiles(std::move(board));
  if (cells <= ByteTiles::most_cells) return open_byte_tiles(std::move(board));
  if (cells <= ShortTiles::most_cells) return open_large_tiles(std::move(board));
  throw Error("the board has " + std::to_string(cells) + " cells, and 1024 is the most", 0, 0,
              "32x32 is the largest square");
}

bool suits(const Model& model) {
  return kind_of(model) == ModelKind::tiles;
}

std::optional<Canvas> picture(const Model& model, std::size_t most_rows, std::size_t most_columns) {
  if (!suits(model)) return std::nullopt;
  return paint_tiles(tiles_in(model), most_rows, most_columns);
}

std::vector<HeuristicInfo> heuristics() {
  const auto all = tile_estimates();
  return {all.begin(), all.end()};
}

}  // namespace

/// A tile has the warmth of the place where it belongs.
Canvas paint_tiles(const TileBoard& board, std::size_t most_rows, std::size_t most_columns) {
  Canvas canvas(board.rows, board.columns, most_rows, most_columns);
  std::vector<std::size_t> home(board.tiles.size());
  for (std::size_t cell = 0; cell < board.goal.size(); ++cell) home[board.goal[cell]] = cell;
  for (std::size_t cell = 0; cell < board.tiles.size(); ++cell) {
    if (board.tiles[cell] == 0) continue;
    const std::size_t warmth = home[board.tiles[cell]] * 255 / board.tiles.size();
    canvas.mark(cell / board.columns, cell % board.columns, Ink::heat, static_cast<std::uint8_t>(warmth));
  }
  return canvas;
}

std::vector<AlgorithmInfo> tile_specialists() {
  return infos_of<TileSpecialists>();
}

const Domain tiles_domain{.name = "tiles",
                          .summary = "slide numbered tiles until they lie in order",
                          .suits = suits,
                          .open = open,
                          .picture = picture,
                          .specialists = tile_specialists,
                          .heuristics = heuristics};

}  // namespace wend
