// Small stages of Bloxorz with everything a stage can hold, from a seed. Many cannot be solved, some fall
// apart at the first step: what rules and searches have to agree on.
#pragma once

#include <algorithm>
#include <vector>

#include "base/rng.hpp"
#include "model/stage.hpp"

namespace wend::test {

struct StageShape {
  std::uint32_t rows = 4;
  std::uint32_t columns = 6;
  unsigned holes = 20;  // of a hundred cells
  std::size_t bridges = 2;
  std::size_t buttons = 2;
  std::size_t splits = 0;
};

namespace detail {

inline Cell any_tile(const Stage& stage, Rng& rng) {
  for (;;) {
    const Cell at{static_cast<std::uint32_t>(rng.below(stage.rows)),
                  static_cast<std::uint32_t>(rng.below(stage.columns))};
    if (stage.at(at).kind != TileKind::none) return at;
  }
}
inline BridgeSet any_bridges(const Stage& stage, Rng& rng) {
  return static_cast<BridgeSet>(rng.below(std::uint64_t{1} << stage.bridges.size()));
}

}  // namespace detail

inline Stage random_stage(std::uint64_t seed, const StageShape& shape) {
  Rng rng(seed);
  Stage stage;
  stage.rows = shape.rows;
  stage.columns = shape.columns;
  stage.tiles.resize(std::size_t{shape.rows} * shape.columns);
  for (StageTile& tile : stage.tiles) {
    if (rng.chance(shape.holes, 100)) continue;
    tile.kind = rng.chance(1, 8) ? TileKind::fragile : TileKind::floor;
  }
  stage.tiles[0].kind = TileKind::floor;
  const auto place = [&](StageTile tile) { stage.at(detail::any_tile(stage, rng)) = tile; };
  for (std::size_t i = 0; i < shape.bridges; ++i) {
    stage.bridges.push_back({static_cast<char>('a' + i), rng.chance(1, 2)});
    for (int cells = 0; cells < 2; ++cells) place({TileKind::bridge, static_cast<std::uint8_t>(i)});
  }
  for (std::size_t i = 0; i < shape.buttons; ++i) {
    Button button{static_cast<char>('A' + i), rng.chance(1, 3), 0, 0, 0};
    button.toggles = detail::any_bridges(stage, rng);
    if (rng.chance(1, 2)) button.opens = detail::any_bridges(stage, rng);
    if (rng.chance(1, 2)) button.closes = detail::any_bridges(stage, rng);
    stage.buttons.push_back(button);
    place({TileKind::button, static_cast<std::uint8_t>(i)});
  }
  for (std::size_t i = 0; i < shape.splits; ++i) {
    place({TileKind::split, static_cast<std::uint8_t>(i)});
    const Cell first = detail::any_tile(stage, rng);
    Cell second = detail::any_tile(stage, rng);
    for (int tries = 0; second == first && tries < 50; ++tries) second = detail::any_tile(stage, rng);
    stage.splits.push_back({static_cast<char>('0' + i), first, second});
  }
  place({TileKind::goal, 0});
  stage.start = {0, 0};
  stage.tiles[0] = {TileKind::floor, 0};
  if (rng.chance(1, 2)) stage.at(detail::any_tile(stage, rng)) = {TileKind::goal, 0};
  stage.tiles[0] = {TileKind::floor, 0};
  return stage;
}

}  // namespace wend::test
