// Where the block is in space: at rest, on its way over an edge, or falling.
#pragma once

#include <optional>
#include <vector>

#include "model/stage.hpp"
#include "show/stage/space3.hpp"
#include "stages/stage_rules.hpp"

namespace wend {

/// A moment of a game. Everything but `at` is optional.
struct StageScene {
  StagePosition at = {};          // of a roll: where it begins
  std::optional<Roll> roll = {};  // the block, or the active half, on its way
  double rolled = 0;              // how far, 0 to 1
  double fallen = 0;              // then down, 0 to 1: beside the tiles, with one that breaks, into the goal
  BridgeSet open_before = 0;      // bridges on their way from there to `at.open`
  double swung = 1;               // how far, 0 to 1
  double grown = 1;               // size of halves that have just come out of a split
  std::optional<Roll> hint = {};  // an arrow ahead of the block
};

/// A piece of the block as it is to be drawn.
struct BlockBox {
  Box3 box;
  bool active = true;  // the one that moves
  double faded = 0;    // 0 to 1
};

/// The block, or its halves.
std::vector<BlockBox> block_boxes(const Stage& stage, const StageScene& scene);

/// A cell under the block, perhaps outside the stage.
struct BlockCell {
  std::int64_t row = 0;
  std::int64_t column = 0;
  bool active = true;
};
/// The cells under the block or its halves, for views that know no motion: rolls are done at half.
std::vector<BlockCell> block_cells(const StageScene& scene);

Heading heading_of(Roll way);
bool is_split(const StagePosition& at);
/// Whether something is there to stand on; places outside the stage have nothing.
bool is_there(const Stage& stage, std::int64_t row, std::int64_t column, BridgeSet open);
/// The fragile tile that breaks in this moment, if one does.
std::optional<Cell> breaking_tile(const Stage& stage, const StageScene& scene);

}  // namespace wend
