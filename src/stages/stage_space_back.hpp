// Moves of a stage followed backwards. Where a block or a half came from is geometry; which bridges were open
// before buttons were pressed is not told by a state, so every possibility is tried. The rules, forwards,
// decide about each candidate: nothing is written twice.
#pragma once

#include "stages/stage_space.hpp"

namespace wend {

inline BridgeSet StageSpace::unknown_before(const State& at) const {
  BridgeSet unknown = 0;
  for (const StageCell cell : {at.first, at.second}) {
    const StageTile& tile = rules_.tile(cell);
    if (tile.kind != TileKind::button) continue;
    const Button& button = rules_.stage().buttons[tile.link];
    unknown |= button.toggles | button.opens | button.closes;
  }
  return unknown;
}

/// `before` with every set of bridges that leads to `at` by this roll.
template <class Visit>
void StageSpace::try_before(State before, Roll way, const State& at, BridgeSet unknown, Visit&& visit) const {
  for_each_subset(unknown, [&](BridgeSet open) {
    before.open = (at.open & ~unknown) | open;
    if (!rules_.carries(before.first, before.open) || !rules_.carries(before.second, before.open)) return;
    State next = before;
    if (!rules_.roll(next, way) || same(next) != at) return;
    const bool other = !count_swaps_ && rules_.is_split(before) && before.first > before.second;
    visit(static_cast<Move>(static_cast<unsigned>(way) + (other ? 4 : 0)), same(before), Cost{1});
  });
}

/// Rolled here as a block, or onto a tile that splits it.
template <class Visit>
void StageSpace::before_whole(const State& at, Visit&& visit) const {
  for (const Roll way : rolls) {
    State before = at;
    if (!rules_.is_split(at) && rules_.move_block(before, opposite(way)))
      try_before(before, way, at, unknown_before(at), visit);
    rules_.splits_onto(at, [&](StageCell split) {
      before = {split, split, at.open};
      if (rules_.move_block(before, opposite(way))) try_before(before, way, at, 0, visit);
    });
  }
}

/// A half came here, and joined the other perhaps.
template <class Visit>
void StageSpace::before_half(const State& at, Visit&& visit) const {
  const bool either = !count_swaps_ || !rules_.is_split(at);
  for (const Roll way : rolls) {
    for (const bool swapped : {false, true}) {
      if (swapped && !either) continue;
      State before = swapped ? State{at.second, at.first, at.open} : at;
      before.first = rules_.next(before.first, opposite(way));
      if (before.first == no_cell || !rules_.is_split(before)) continue;
      try_before(before, way, at, unknown_before(at), visit);
    }
  }
}

template <class Visit>
void StageSpace::predecessors(const State& at, Visit&& visit) const {
  before_whole(at, visit);
  if (has_halves() && !at.stands()) before_half(at, visit);
  if (count_swaps_ && rules_.is_split(at)) visit(swap_move, State{at.second, at.first, at.open}, Cost{1});
}

}  // namespace wend
