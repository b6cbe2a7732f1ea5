#include "stages/relaxed_distances.hpp"

#include "search/parts/long_fill.hpp"

namespace wend {
namespace {

/// The stage without what may stop a block: bridges are floor, nothing breaks, buttons do nothing.
Stage relaxed(Stage stage) {
  for (StageTile& tile : stage.tiles) {
    if (tile.kind == TileKind::bridge || tile.kind == TileKind::button || tile.kind == TileKind::fragile)
      tile = {TileKind::floor, 0};
  }
  stage.bridges.clear();
  stage.buttons.clear();
  return stage;
}

}  // namespace

RelaxedDistances::RelaxedDistances(const Stage& stage, Budget& budget)
    : place_(StageSpace(stage, false)), distance_(budget.meter()) {
  const Stage easy = relaxed(stage);  // the same tiles are there: the same places
  const StageSpace space(easy, false);
  long_fill(distance_, place_.size(), unreachable, budget);
  MeteredVector<StageState> queue(budget.meter());
  const auto reach = [&](const StageState& at, std::int32_t moves) {
    if (distance_[place(at)] <= moves) return;
    distance_[place(at)] = moves;
    queue.push_back(at);
  };
  space.goals([&](const StageState& goal) { reach(goal, 0); });
  for (std::size_t done = 0; done < queue.size(); ++done) {
    const StageState at = queue[done];
    budget.spend();
    space.predecessors(at, [&](StageMove, const StageState& before, std::int32_t) {
      reach(before, distance_[place(at)] + 1);
    });
  }
}

}  // namespace wend
