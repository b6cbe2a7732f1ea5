#include "domains/tour/methods.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "tours/best_tour.hpp"
#include "tours/blockwise.hpp"
#include "tours/closure/cut_tour.hpp"
#include "tours/closure/held_karp.hpp"
#include "tours/closure/subset_table.hpp"
#include "tours/diagonal/diagonal_tour.hpp"
#include "tours/exhausted.hpp"
#include "tours/kept/tour_shelf.hpp"
#include "tours/piece_method.hpp"
#include "tours/tour_costs.hpp"
#include "tours/tree_tour.hpp"

namespace wend {
namespace {

constexpr std::size_t most_subset_goals = SubsetTable<std::uint32_t>::most;

/// Settings and a budget for a method that may go on where an earlier sitting was, and keep how far it is.
struct Sitting {
  /// Without a keeper it begins anew.
  Sitting(const Settings& given, Keeper* keeper)
      : shelf(keeper), settings(shelf.going_on(given)), budget(settings) {
    shelf.count(budget);
  }

  TourAnswer finish(TourAnswer answer) {
    answer.misfit = shelf.misfit();
    budget.write_stats(answer.stats);
    if (answer.verdict == Verdict::stopped) shelf.keep();
    return answer;
  }

  TourShelf shelf;
  Settings settings;
  Budget budget;
};

template <class Body>
void guard(Budget& budget, Body&& body) {
  budget.guard([&] { within_memory(body); });
}

/// A method that finds the best order of the places.
template <class Method>
TourAnswer answer_by_order(const TourTask& task, Sitting& sitting, Method&& method) {
  TourAnswer answer;
  Budget& budget = sitting.budget;
  bool out_of_memory = false;
  guard(budget, [&] {
    const Places places = places_of(task, budget);
    const TourOrder found = method(places);
    out_of_memory = found.out_of_memory;
    answer.bound = {places.real_bound(found.bound), 0};
    if (found.order.empty()) return;
    answer.walk = walk_through(task, places, found.order);
    answer.cost = ExactCost{places.real(found.sum), 0};
    if (answer.optimal()) answer.verdict = Verdict::solved;
  });
  answer.stopped = out_of_memory ? StopReason::memory : budget.why();
  return sitting.finish(std::move(answer));
}

/// A method that finds the shortest walk, for sure, on the map as a whole.
template <class Method>
TourAnswer answer_by_map(const TourTask& task, Sitting& sitting, Method&& method) {
  TourAnswer answer;
  Budget& budget = sitting.budget;
  guard(budget, [&] {
    const MapReach reach(task.maze->grid, task.start, budget);
    answer.walk = method(reach);
    answer.cost = answer.bound = TourCosts(task).of_walk(answer.walk);
    answer.verdict = Verdict::solved;
  });
  answer.stopped = budget.why();
  return sitting.finish(std::move(answer));
}

/// The same on a map with diagonal moves.
TourAnswer answer_with_diagonals(const TourTask& task, Sitting& sitting, DiagonalMethod method) {
  TourAnswer answer;
  DiagonalAnswer found = diagonal_tour(task, method, sitting.budget, &sitting.shelf);
  answer.bound = found.bound;
  answer.walk = std::move(found.walk);
  answer.stopped = found.out_of_memory ? StopReason::memory : sitting.budget.why();
  if (!answer.walk.empty()) answer.cost = TourCosts(task).of_walk(answer.walk);
  if (answer.optimal() || answer.stopped == StopReason::none) answer.verdict = Verdict::solved;
  return sitting.finish(std::move(answer));
}

}  // namespace

/// Better walks are announced once the search takes a while: most tours are proven before anybody could read
/// of them.
TourAnswer answer_best_tour(const TourTask& task, const Settings& settings) {
  constexpr double a_while = 0.2;  // seconds
  Settings patient = settings;
  if (settings.progress) {
    patient.progress = [&settings](Progress progress) {
      progress.improved = progress.improved && progress.seconds >= a_while;
      settings.progress(progress);
    };
  }
  return best_tour(task, patient);
}

TourAnswer answer_held_karp(const TourTask& task, const Settings& settings) {
  const bool last_is_known =
      task.end == TourEnd::fixed && std::binary_search(task.goals.begin(), task.goals.end(), task.end_at);
  if (task.goals.size() > most_subset_goals + (last_is_known ? 1 : 0))
    throw Error::usage(
        fmt::format("held-karp does not fit this problem: there are {} goals", task.goals.size()),
        "it needs " + std::string(HeldKarp::info.needs) + "; best-tour and branch-and-cut take more");
  Sitting sitting(settings, nullptr);  // some seconds at most: not worth keeping
  if (has_diagonal_steps(*task.maze)) return answer_with_diagonals(task, sitting, DiagonalMethod::subsets);
  return answer_by_order(task, sitting,
                         [&](const Places& places) { return held_karp(places, sitting.budget); });
}

TourAnswer answer_cut(const TourTask& task, const Settings& settings) {
  Sitting sitting(settings, settings.keeper);
  if (has_diagonal_steps(*task.maze)) {
    if (task.maze->grid.weighted())
      throw Error::usage(
          "branch-and-cut does not fit this problem: a way back may cost less than the way there",
          "it needs " + std::string(CutWalk::info.needs));
    return answer_with_diagonals(task, sitting, DiagonalMethod::cuts);
  }
  return answer_by_order(task, sitting, [&](const Places& places) {
    return can_cut_tour(places) ? cut_tour(places, sitting.budget, {.shelf = &sitting.shelf})
                                : held_karp(places, sitting.budget);
  });
}

TourAnswer answer_tree(const TourTask& task, const Settings& settings) {
  Sitting sitting(settings, nullptr);  // a formula
  return answer_by_map(task, sitting, [&](const MapReach& reach) {
    if (!reach.is_tree())
      throw Error::usage("tree does not fit this problem: the map has loops",
                         "it needs " + std::string(TreeWalk::info.needs));
    return tree_tour(task, reach, sitting.budget.meter()).take_walk(task.start);
  });
}

TourAnswer answer_frontier(const TourTask& task, const Settings& settings) {
  Sitting sitting(settings, settings.keeper);
  Budget& budget = sitting.budget;
  return answer_by_map(task, sitting, [&](const MapReach& reach) {
    const MapGraph graph(task, reach, budget);
    if (!Blockwise::can_count(graph))
      throw Error::usage("frontier does not fit this problem: walks are longer than it can count",
                         "best-tour takes them");
    const Blocks blocks(graph, budget);
    Blockwise blockwise(task, graph, blocks, budget);
    blockwise.run([&](Blockwise::Piece& piece) {
      constexpr std::size_t moves = 20'000;  // to find a narrow way to pass
      const FrontierGraph junctions(piece.task, budget);
      FrontierPlan plan = plan_frontier(junctions, moves, budget);
      if (plan.steps.empty())
        throw Error::usage("frontier does not fit this problem: the map is too wide",
                           "it needs " + std::string(FrontierWalk::info.needs));
      plan.take_ends(piece.task);
      pass_frontier(junctions, plan, piece, budget, &sitting.shelf);
    });
    return blockwise.steps().take_walk(task.start);
  });
}

}  // namespace wend
