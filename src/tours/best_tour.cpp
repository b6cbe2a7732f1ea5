#include "tours/best_tour.hpp"

#include <algorithm>

#include "tours/blockwise.hpp"
#include "tours/map_reach.hpp"
#include "tours/piece_method.hpp"
#include "tours/tree_tour.hpp"

namespace wend {
namespace {

class Dispatch {
 public:
  Dispatch(const TourTask& task, const Settings& settings) : task_(task), costs_(task), budget_(settings) {}

  TourAnswer run() {
    budget_.guard([&] {
      const MapReach reach(task_.maze->grid, task_.start, budget_.meter());
      if (all_reachable(reach)) choose(reach);
    });
    answer_.stopped = budget_.why();
    if (answer_.optimal()) answer_.verdict = Verdict::solved;
    budget_.write_stats(answer_.stats);
    return std::move(answer_);
  }

 private:
  bool all_reachable(const MapReach& reach) {
    for (const Slot goal : task_.goals) {
      if (!reach.reached(goal)) answer_.unreachable.push_back(goal);
    }
    if (task_.end == TourEnd::fixed && !reach.reached(task_.end_at) &&
        !std::binary_search(task_.goals.begin(), task_.goals.end(), task_.end_at)) {
      answer_.unreachable.push_back(task_.end_at);
    }
    if (answer_.unreachable.empty()) return true;
    answer_.verdict = Verdict::unsolvable;
    answer_.method = "reachability";
    answer_.why = "no way leads from the start to all goals";
    return false;
  }

  void choose(const MapReach& reach) {
    if (reach.is_tree()) {
      answer_.method = "tree";
      answer_.why = "the map has no loops, so the farthest goal comes last and a formula gives the cost";
      StepCounts steps = tree_tour(task_, reach, budget_.meter());
      return take(steps);
    }
    const MapGraph graph(task_, reach, budget_.meter());
    const Blocks blocks(graph, budget_.meter());
    Blockwise blockwise(task_, graph, blocks, budget_.meter());
    answer_.method = "tree";
    answer_.why = "no loop of the map is of use, so a formula gives the cost";
    double hardest = -1;
    blockwise.run([&](Blockwise::Piece& piece) {
      const PiecePlan plan = plan_piece(piece, budget_);
      if (plan.seconds > hardest) {
        hardest = plan.seconds;
        answer_.method = plan.name();
        answer_.why = plan.why();
      }
      solve_piece(graph, task_.end, plan, piece, budget_);
    });
    StepCounts steps = blockwise.steps();
    take(steps);
    answer_.bound = real_bound(blockwise.bound());
  }

  /// The steps become a walk, whose cost is counted anew.
  void take(StepCounts& steps) {
    answer_.walk = steps.take_walk(task_.start);
    answer_.cost = answer_.bound = costs_.of_walk(answer_.walk);
    budget_.found({*answer_.cost, 0});
  }

  [[nodiscard]] std::int64_t real_bound(std::int64_t sum) const {
    return std::max<std::int64_t>(0, (sum + costs_.offset() + costs_.scale() - 1) / costs_.scale());
  }

  const TourTask& task_;
  TourCosts costs_;
  Budget budget_;
  TourAnswer answer_;
};

}  // namespace

std::string tour_obstacle(const TourTask& task) {
  if (task.maze->neighbours == Neighbours::four) return {};
  return "on eight neighbours lengths are a + b√2, and these methods count in integers";
}

TourAnswer best_tour(const TourTask& task, const Settings& settings) {
  return Dispatch(task, settings).run();
}

}  // namespace wend
