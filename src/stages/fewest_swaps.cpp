// Backwards level by level from the goals, keeping for either half the fewest swaps still to come if it is
// the active one; then forwards along what was kept.
#include "stages/fewest_swaps.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace wend {
namespace {

/// By whether the half with the larger number is the active one. A whole block has only one entry that
/// counts.
using Swaps = std::array<std::uint32_t, 2>;
using Layer = std::unordered_map<NodeId, Swaps>;
constexpr Swaps unknown{UINT32_MAX, UINT32_MAX};

/// The state after a move, its active half first.
StageState after(const StageSpace& space, StageState at, StageMove move) {
  if (move >= 4) std::swap(at.first, at.second);
  space.rules().roll(at, static_cast<Roll>(move % 4));
  return at;
}
std::size_t active_of(const StageSpace& space, const StageState& at) {
  return space.rules().is_split(at) && at.first > at.second ? 1 : 0;
}

/// Swaps from `at` on if its next move is this one.
std::uint32_t swaps_by(const StageSpace& space, const StageState& at, std::size_t active, StageMove move,
                       const Swaps& then) {
  const bool swapped = space.rules().is_split(at) && (move >= 4) != (active == 1);
  return then[active_of(space, after(space, at, move))] + (swapped ? 1 : 0);
}

/// The states one level nearer to the start that lead into the layer.
Layer layer_before(const StageFlood& flood, const Layer& layer, std::size_t level) {
  const StageSpace& space = flood.space();
  Layer before;
  for (const auto& known : layer) {
    const Swaps& then = known.second;
    space.predecessors(flood[known.first], [&](StageMove move, const StageState& from, std::int32_t) {
      const NodeId found = flood.find(from);
      if (found == no_node || space.is_goal(from)) return;
      if (found < flood.level_begin(level - 1) || found >= flood.level_begin(level)) return;
      Swaps& best = before.try_emplace(found, unknown).first->second;
      for (std::size_t active = 0; active < 2; ++active)
        best[active] = std::min(best[active], swaps_by(space, from, active, move, then));
    });
  }
  return before;
}

}  // namespace

std::vector<StageMove> way_with_fewest_swaps(const StageFlood& flood) {
  const StageSpace& space = flood.space();
  const std::size_t length = flood.level_of(flood.goal());
  std::vector<Layer> layers(length + 1);
  for (NodeId node = flood.level_begin(length); node < flood.level_begin(length + 1); ++node) {
    if (space.is_goal(flood[node])) layers[length].emplace(node, Swaps{});
  }
  for (std::size_t level = length; level > 0; --level)
    layers[level - 1] = layer_before(flood, layers[level], level);
  std::vector<StageMove> way;
  StageState at = space.start();
  std::size_t active = 0;
  for (std::size_t level = 1; level <= length; ++level) {
    std::uint32_t fewest = UINT32_MAX;
    StageMove best = 0;
    space.successors(at, [&](StageMove move, const StageState& next, std::int32_t) {
      const auto found = layers[level].find(flood.find(next));
      if (found == layers[level].end()) return;
      const std::uint32_t swaps = swaps_by(space, at, active, move, found->second);
      if (swaps >= fewest) return;
      fewest = swaps;
      best = move;
    });
    const StageState next = after(space, at, best);
    active = active_of(space, next);
    at = space.same(next);
    way.push_back(best);
  }
  return way;
}

}  // namespace wend
