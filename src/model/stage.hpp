// A stage of Bloxorz as plain data: tiles, what they are linked to, and where the block stands.
// docs/bloxorz.md has the rules.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/grid.hpp"

namespace wend {

enum class TileKind : std::uint8_t {
  none,  // nothing: whoever stands there falls
  floor,
  fragile,  // breaks under the standing block
  goal,     // the block has to stand on it
  bridge,   // there while its group is open
  button,   // works on bridges
  split     // puts the two halves of the standing block elsewhere
};

/// A tile; `link` is the place of its bridge, button or split in the lists of the stage.
struct StageTile {
  TileKind kind = TileKind::none;
  std::uint8_t link = 0;
  friend bool operator==(const StageTile&, const StageTile&) = default;
};

/// Sets of bridge groups, one bit each.
using BridgeSet = std::uint32_t;

struct Bridge {
  char letter = 'a';
  bool open = false;  // in the beginning
  friend bool operator==(const Bridge&, const Bridge&) = default;
};

/// Toggles first, then opens, then closes.
struct Button {
  char letter = 'A';
  bool hard = false;  // pressed by the standing block only
  BridgeSet toggles = 0;
  BridgeSet opens = 0;
  BridgeSet closes = 0;
  friend bool operator==(const Button&, const Button&) = default;
};

/// Where the halves go; the first is active then.
struct Split {
  char digit = '0';
  Cell first;
  Cell second;
  friend bool operator==(const Split&, const Split&) = default;
};

struct Stage {
  static constexpr std::size_t most_bridges = 23;  // letters but f, g and o, which mean something else
  /// Cells have 16-bit numbers, with one left out after each row.
  static constexpr bool fits(std::uint64_t rows, std::uint64_t columns) {
    return rows * (columns + 1) < 65'535;
  }

  std::string name = {};
  std::string passcode = {};
  std::vector<std::string> notes = {};
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  std::vector<StageTile> tiles = {};  // row by row
  Cell start = {};
  std::vector<Bridge> bridges = {};
  std::vector<Button> buttons = {};
  std::vector<Split> splits = {};

  [[nodiscard]] bool contains(std::int64_t row, std::int64_t column) const {
    return row >= 0 && column >= 0 && row < rows && column < columns;
  }
  [[nodiscard]] const StageTile& at(Cell cell) const {
    return tiles[std::size_t{cell.row} * columns + cell.column];
  }
  [[nodiscard]] StageTile& at(Cell cell) { return tiles[std::size_t{cell.row} * columns + cell.column]; }
  [[nodiscard]] BridgeSet open_bridges() const {
    BridgeSet open = 0;
    for (std::size_t i = 0; i < bridges.size(); ++i) open |= BridgeSet{bridges[i].open} << i;
    return open;
  }
  friend bool operator==(const Stage&, const Stage&) = default;
};

/// Where the block is and what is open: the whole state of a game.
struct StagePosition {
  Cell first;   // the active half, if the block is split
  Cell second;  // the same cell if it stands
  BridgeSet open = 0;
  friend bool operator==(const StagePosition&, const StagePosition&) = default;
};

inline StagePosition start_of(const Stage& stage) {
  return {stage.start, stage.start, stage.open_bridges()};
}

/// What pressing the button makes of the open bridges.
inline BridgeSet pressed(const Button& button, BridgeSet open) {
  return ((open ^ button.toggles) | button.opens) & ~button.closes;
}

}  // namespace wend
