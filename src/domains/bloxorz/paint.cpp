// The picture of a stage as it is in the beginning, seen from above.
#include "domains/bloxorz/bloxorz_domain.hpp"

namespace wend {
namespace {

TileLook look_of(const Stage& stage, const StageTile& tile) {
  switch (tile.kind) {
    case TileKind::fragile:
      return TileLook::fragile;
    case TileKind::bridge:
      return stage.bridges[tile.link].open ? TileLook::open_bridge : TileLook::closed_bridge;
    case TileKind::button:
      return stage.buttons[tile.link].hard ? TileLook::hard_button : TileLook::soft_button;
    case TileKind::split:
      return TileLook::split;
    default:
      return TileLook::floor;
  }
}

}  // namespace

Canvas paint_stage(const Stage& stage, std::size_t most_rows, std::size_t most_columns) {
  Canvas canvas(stage.rows, stage.columns, most_rows, most_columns);
  for (std::uint32_t row = 0; row < stage.rows; ++row) {
    for (std::uint32_t column = 0; column < stage.columns; ++column) {
      const StageTile& tile = stage.at({row, column});
      if (tile.kind == TileKind::none) continue;
      canvas.mark(row, column, Ink::tile, static_cast<std::uint8_t>(look_of(stage, tile)));
      if (tile.kind == TileKind::goal) canvas.mark(row, column, Ink::goal);
    }
  }
  canvas.mark(stage.start.row, stage.start.column, Ink::start);
  return canvas;
}

}  // namespace wend
