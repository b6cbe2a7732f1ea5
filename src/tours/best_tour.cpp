#include "tours/best_tour.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/stop_clock.hpp"
#include "tours/block_tree.hpp"
#include "tours/blockwise.hpp"
#include "tours/diagonal/diagonal_tour.hpp"
#include "tours/exhausted.hpp"
#include "tours/map_reach.hpp"
#include "tours/nearest_walk.hpp"
#include "tours/piece_method.hpp"
#include "tours/place_tree.hpp"
#include "tours/tree_tour.hpp"

namespace wend {
namespace {

constexpr const char* too_short =
    "the limits leave no room for more than walking along a tree of nearest ways";
constexpr std::size_t large_map = 50'000;  // cells: what takes longer than a blink from here on

/// A little time more to put together what was found when the time was over.
Settings grace_of(const Settings& settings) {
  Settings grace;
  grace.limits.seconds = 0.03;
  grace.limits.bytes = settings.limits.bytes;
  return grace;
}

class Dispatch {
 public:
  Dispatch(const TourTask& task, const Settings& settings)
      : task_(task),
        shelf_(settings.keeper),
        settings_(shelf_.going_on(settings)),
        costs_(task),
        budget_(settings_) {
    shelf_.count(budget_);
    answer_.misfit = shelf_.misfit();
  }

  TourAnswer run() {
    bool possible = true;
    StopReason stopped = StopReason::none;
    try {
      within_memory([&] {
        const MapReach reach(task_.maze->grid, task_.start, budget_);
        possible = all_reachable(reach);
        if (possible) answer_.bound = least_cost();
        if (possible && has_diagonal_steps(*task_.maze))
          choose_with_diagonals(reach);
        else if (possible)
          choose(reach);
      });
    } catch (const MemoryExhausted&) {
      stopped = StopReason::memory;
    } catch (const BudgetSpent&) {
      // The budget knows why.
    }
    if (possible && answer_.walk.empty()) take_at_last();
    if (answer_.optimal() || finished_) answer_.verdict = Verdict::solved;
    if (answer_.verdict == Verdict::stopped) {
      answer_.stopped = stop_reason(stopped);
      shelf_.keep();
    }
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
      answer_.why = tree_reason();
      StepCounts steps = tree_tour(task_, reach, budget_.meter());
      take(steps.take_walk(task_.start));
      answer_.bound = *answer_.cost;
      return;
    }
    if (reach.order().size() > large_map) take_first(reach);
    const MapGraph graph(task_, reach, budget_);
    if (!Blockwise::can_count(graph)) return give_up_counting(reach);
    const Blocks blocks(graph, budget_);
    Blockwise blockwise(task_, graph, blocks, budget_);
    std::string method = "tree";
    std::string why = "no loop of the map is of use, so a formula gives the cost";
    solve_pieces(graph, blockwise, method, why);
    if (take(blockwise.steps().take_walk(task_.start))) {
      answer_.method = std::move(method);
      answer_.why = std::move(why);
    }
    answer_.bound = std::max(answer_.bound, real_bound(blockwise.bound()));
    if (reach.order().size() <= large_map) improve_at_last();
    answer_.bound = std::min(*answer_.cost, answer_.bound);
  }

  [[nodiscard]] std::string tree_reason() const {
    const char* const last = task_.end == TourEnd::free    ? "the farthest goal comes last"
                             : task_.end == TourEnd::fixed ? "all is walked twice but for the way to the end"
                                                           : "all is walked there and back";
    return std::string("the map has no loops, so ") + last + " and a formula gives the cost";
  }

  void give_up_counting(const MapReach& reach) {
    if (answer_.walk.empty()) take_first(reach);
    answer_.method = "nearest";
    answer_.why = "walks on this map are longer than the exact methods can count";
    finished_ = true;
  }

  void choose_with_diagonals(const MapReach& reach) {
    if (reach.order().size() > large_map) raise_bound(budget_);
    DiagonalAnswer found = diagonal_tour(task_, DiagonalMethod::any, budget_, &shelf_);
    out_of_memory_ = found.out_of_memory;
    if (found.walk.empty()) return take_first(reach);
    take(std::move(found.walk));
    answer_.bound = std::max(answer_.bound, found.bound);
    if (reach.order().size() <= large_map) improve_at_last();
    answer_.bound = std::min(*answer_.cost, answer_.bound);
    answer_.method = std::move(found.method);
    answer_.why = std::move(found.why);
    finished_ = !out_of_memory_ && budget_.why() == StopReason::none;
  }

  void solve_pieces(const MapGraph& graph, Blockwise& blockwise, std::string& method, std::string& why) {
    std::vector<PiecePlan> plans;
    for (const auto& piece : blockwise.pieces()) {
      plans.push_back(plan_piece(piece, budget_));
      races_ += plans.back().weight;
    }
    const Settings grace_settings = grace_of(settings_);
    std::optional<Budget> grace;
    double hardest = -1;
    std::size_t next = 0;
    blockwise.run([&](Blockwise::Piece& piece) {
      PiecePlan& plan = plans[next++];
      if (budget_.why() != StopReason::none && !grace) grace.emplace(grace_settings);
      RaceSettings race{.seconds = share_of(plan), .shelf = &shelf_};
      if (const auto beside = blockwise.beside(piece)) {
        race.tell = [&, beside = *beside](std::int64_t sum, std::int64_t bound) {
          tell(beside.sum + sum, beside.bound + bound);
        };
      }
      PieceReport report{.method = "tree", .why = too_short};
      try {
        report = solve_piece(graph, task_.end, plan, piece, grace ? *grace : budget_, race);
      } catch (const BudgetSpent&) {
        take_tree(piece);
        given_up_ = true;
      }
      out_of_memory_ = out_of_memory_ || report.out_of_memory;
      if (plan.seconds <= hardest) return;
      hardest = plan.seconds;
      method = report.method;
      why = report.why;
    });
  }

  /// For those kinds of walks for which there is nothing yet.
  static void take_tree(Blockwise::Piece& piece) {
    BlockAnswer& answer = piece.answer;
    const auto missing = [](const BlockTour& tour) { return tour.sum == BlockTour::nothing; };
    if (piece.closed_wanted && missing(answer.closed)) answer.closed = block_tree_tour(piece.task, false);
    if (piece.open_wanted && missing(answer.open)) answer.open = block_tree_tour(piece.task, true);
  }

  /// Of the time that is left, for a race.
  double share_of(const PiecePlan& plan) {
    if (plan.weight == 0) return 0;
    const double left = std::max(0.0, settings_.limits.seconds - clock_.seconds());
    const double share = plan.weight / std::exchange(races_, races_ - plan.weight);
    return races_ > 0 ? left * share : left;
  }

  /// A walk, unless the one there is costs less.
  bool take(std::vector<Slot> walk) {
    const ExactCost cost = costs_.of_walk(walk);
    if (answer_.cost && *answer_.cost < cost) return false;
    answer_.walk = std::move(walk);
    answer_.cost = cost;
    budget_.found(cost);
    return true;
  }

  void tell(std::int64_t sum, std::int64_t bound) {
    budget_.proven(std::max(answer_.bound, real_bound(bound)));
    budget_.found({(sum + costs_.offset()) / costs_.scale(), 0});
  }

  /// Every goal is entered once at least.
  [[nodiscard]] ExactCost least_cost() const {
    ExactCost sum;
    for (const Slot goal : task_.goals) sum.straight += task_.maze->grid.weight(goal);
    return sum;
  }

  /// On a large map it takes a while until there is anything better.
  void take_first(const MapReach& reach) {
    try {
      take_nearest(budget_);
    } catch (const BudgetSpent&) {
      take_tree_walk(reach, budget_);
      throw;
    }
    raise_bound(budget_);
  }

  /// By a tree that joins all goals with straight steps. A walk with diagonals is at most √2 times as long if
  /// all its steps become straight ones; weights may make that any dearer.
  void raise_bound(Budget& budget) {
    const bool diagonals = has_diagonal_steps(*task_.maze);
    if (diagonals && task_.maze->grid.weighted()) return;
    try {
      const std::int64_t tree = place_tree(task_, budget);
      answer_.bound = std::max(answer_.bound, diagonals ? ExactCost{0, tree / 2} : real_bound(tree));
      budget_.proven(answer_.bound);
    } catch (const MemoryExhausted&) {
      // Then it stays as it is.
    }
  }

  /// What a large map has from the beginning: nobody with more time should get less.
  void improve_at_last() {
    if (given_up_) return take_at_last();
    if (answer_.bound < *answer_.cost) raise_bound_at_last();
  }

  void raise_bound_at_last() {
    const Settings settings = grace_of(settings_);
    Budget grace(settings);
    grace.guard([&] { raise_bound(grace); });
  }

  /// What a small map, or whoever has no time, gets after all: the walk to the nearest goals if that does not
  /// take long either, else one along a tree.
  void take_at_last() {
    constexpr double not_long = 0.3;  // seconds
    Settings settings = grace_of(settings_);
    settings.limits.seconds = not_long;
    Budget grace(settings);
    try {
      take_nearest(grace);
    } catch (const BudgetSpent&) {
      if (answer_.walk.empty()) take_tree_walk();
    }
    raise_bound_at_last();
  }

  void take_tree_walk() {
    const Settings unlimited;  // it is linear
    Budget linear(unlimited);
    take_tree_walk(MapReach(task_.maze->grid, task_.start, linear), linear);
  }
  void take_tree_walk(const MapReach& reach, Budget& budget) {
    take(tree_tour(task_, reach, budget.meter()).take_walk(task_.start));
    answer_.method = "tree";
    answer_.why = too_short;
  }

  void take_nearest(Budget& budget) {
    answer_.bound = std::max(answer_.bound, least_cost());
    if (!take(nearest_walk(task_, budget))) return;
    answer_.method = "nearest";
    answer_.why = "the limits leave no room for more than walking on to the nearest goal each time";
  }

  [[nodiscard]] ExactCost real_bound(std::int64_t sum) const {
    return {std::max<std::int64_t>(0, (sum + costs_.offset() + costs_.scale() - 1) / costs_.scale()), 0};
  }

  /// Where the budget was not spent and memory sufficed, the seconds of a race were over.
  [[nodiscard]] StopReason stop_reason(StopReason thrown) const {
    if (thrown != StopReason::none) return thrown;
    if (budget_.why() != StopReason::none) return budget_.why();
    return out_of_memory_ ? StopReason::memory : StopReason::time;
  }

  const TourTask& task_;
  TourShelf shelf_;
  const Settings settings_;
  TourCosts costs_;
  Budget budget_;
  StopClock clock_;
  TourAnswer answer_;
  double races_ = 0;  // weights of those to come
  bool out_of_memory_ = false;
  bool given_up_ = false;  // a block, for lack of time
  bool finished_ = false;  // with or without a proof, no method goes any further
};

}  // namespace

TourAnswer best_tour(const TourTask& task, const Settings& settings) {
  return Dispatch(task, settings).run();
}

}  // namespace wend
