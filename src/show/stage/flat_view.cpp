#include "show/stage/flat_view.hpp"

#include <array>

namespace wend {
namespace {

/// Of the 16 classic colours; for terminals that have no more.
enum Classic : std::uint8_t {
  black = 0,
  red = 1,
  yellow = 3,
  blue = 4,
  grey = 8,
  white = 7,
  bright_yellow = 11,
  bright_blue = 12
};

Paint paint(Rgb color, std::uint8_t classic) {
  return {Paint::Kind::color, color, classic};
}

bool is_open(const StageTile& tile, BridgeSet open) {
  return (open >> tile.link & 1U) != 0;
}

std::string_view arrow_of(Roll way) {
  static constexpr std::array<std::string_view, 4> arrows{"^^", ">>", "vv", "<<"};
  return arrows[static_cast<std::size_t>(way)];
}

/// Where the arrow of a hint is: the cell ahead of the block.
std::optional<BlockCell> hinted_cell(const StageScene& scene, const std::vector<BlockCell>& block) {
  if (!scene.hint) return std::nullopt;
  const Heading to = heading_of(*scene.hint);
  BlockCell ahead = block.front();
  for (const BlockCell& cell : block) {
    const auto reach = [&](const BlockCell& at) {
      return static_cast<double>(at.row) * to.y + static_cast<double>(at.column) * to.x;
    };
    if (cell.active && reach(cell) > reach(ahead)) ahead = cell;
  }
  ahead.row += static_cast<std::int64_t>(to.y);
  ahead.column += static_cast<std::int64_t>(to.x);
  return ahead;
}

FlatCell block_cell(const BlockCell& cell, bool fallen, const StageColors& colors, bool colored) {
  const std::string_view marks = fallen ? "xx" : colored ? "  " : cell.active ? "##" : "%%";
  return {marks, paint(colors.hint, white),
          paint(cell.active ? colors.block : colors.resting, cell.active ? bright_blue : grey)};
}

std::int64_t origin_along(std::int64_t wanted, std::int64_t size, std::int64_t room) {
  if (size <= room) return -((room - size) / 2);
  return std::clamp(wanted - room / 2, std::int64_t{0}, size - room);
}

}  // namespace

std::string_view flat_mark(const Stage& stage, Cell cell, BridgeSet open, bool colors) {
  const StageTile& tile = stage.at(cell);
  switch (tile.kind) {
    case TileKind::none:
      return "  ";
    case TileKind::floor:
      return colors ? "  " : "..";
    case TileKind::fragile:
      return "::";
    case TileKind::goal:
      return "GG";
    case TileKind::bridge:
      return is_open(tile, open) ? "==" : "--";
    case TileKind::button:
      return stage.buttons[tile.link].hard ? "><" : "()";
    case TileKind::split:
      return "[]";
  }
  return "  ";
}

FlatCell flat_cell(const Stage& stage, Cell at, BridgeSet open, const StageColors& colors, bool colored) {
  const StageTile& tile = stage.at(at);
  const bool dark = (at.row + at.column) % 2 == 1;
  const Paint floor = paint(dark ? colors.other_floor : colors.floor, white);
  FlatCell cell{flat_mark(stage, at, open, colored), paint(colors.hard, black), floor};
  switch (tile.kind) {
    case TileKind::none:
      return {};
    case TileKind::floor:
      break;
    case TileKind::fragile:
      cell.ground = paint(colors.fragile, red);
      break;
    case TileKind::goal:
      cell.ground = paint(colors.goal, black);
      cell.text = paint(colors.floor, white);
      break;
    case TileKind::bridge:
      cell.ground = is_open(tile, open) ? paint(colors.bridge, bright_yellow) : Paint{};
      if (!is_open(tile, open)) cell.text = paint(colors.shut, yellow);
      break;
    case TileKind::button:
      cell.text = stage.buttons[tile.link].hard ? paint(colors.hard, black) : paint(colors.soft, blue);
      break;
    case TileKind::split:
      cell.text = paint(colors.split, blue);
      break;
  }
  return cell;
}

FlatOrigin flat_origin(const Stage& stage, std::int64_t row, std::int64_t column, const FrameArea& area) {
  return {origin_along(row, stage.rows, static_cast<std::int64_t>(area.lines)),
          origin_along(column, stage.columns, static_cast<std::int64_t>(area.columns / 2))};
}

void put_flat(const Stage& stage, const StageScene& scene, Theme theme, const FrameArea& area, Frame& frame) {
  const StageColors& colors = stage_colors(theme);
  const bool colored = frame.depth() != ColorDepth::none;
  const std::vector<BlockCell> block = block_cells(scene);
  const FlatOrigin origin = flat_origin(stage, block.front().row, block.front().column, area);
  const auto put = [&](std::int64_t row, std::int64_t column, const FlatCell& cell) {
    const std::int64_t line = row - origin.row;
    const std::int64_t place = 2 * (column - origin.column);
    if (line < 0 || place < 0 || line >= static_cast<std::int64_t>(area.lines) ||
        place + 1 >= static_cast<std::int64_t>(area.columns))
      return;
    for (std::size_t i = 0; i < 2; ++i) {
      frame.put(area.line + static_cast<std::size_t>(line), area.column + static_cast<std::size_t>(place) + i,
                {cell.marks.substr(i, 1), cell.text, cell.ground});
    }
  };
  for (std::uint32_t row = 0; row < stage.rows; ++row) {
    for (std::uint32_t column = 0; column < stage.columns; ++column)
      put(row, column, flat_cell(stage, {row, column}, scene.at.open, colors, colored));
  }
  for (const BlockCell& cell : block)
    put(cell.row, cell.column, block_cell(cell, scene.fallen > 0, colors, colored));
  if (const std::optional<BlockCell> ahead = hinted_cell(scene, block)) {
    put(ahead->row, ahead->column,
        {arrow_of(*scene.hint), paint(colors.hint, white), paint(colors.block, blue)});
  }
}

}  // namespace wend
