#include "domains/tour/methods.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "tours/best_tour.hpp"
#include "tours/blockwise.hpp"
#include "tours/closure/cut_tour.hpp"
#include "tours/closure/held_karp.hpp"
#include "tours/closure/subset_table.hpp"
#include "tours/diagonal/diagonal_tour.hpp"
#include "tours/frontier/frontier_pass.hpp"
#include "tours/tour_costs.hpp"
#include "tours/tree_tour.hpp"

namespace wend {
namespace {

constexpr std::size_t most_subset_goals = SubsetTable<std::uint32_t>::most;

/// A method that finds the best order of the places.
template <class Method>
TourAnswer answer_by_order(const TourTask& task, const Settings& settings, Method&& method) {
  TourAnswer answer;
  Budget budget(settings);
  budget.guard([&] {
    const Places places = places_of(task, budget);
    const TourOrder found = method(places, budget);
    answer.bound = {places.real_bound(found.bound), 0};
    if (found.order.empty()) return;
    answer.cost = ExactCost{places.real(found.sum), 0};
    answer.walk = walk_through(task, places, found.order);
    if (answer.optimal()) answer.verdict = Verdict::solved;
  });
  answer.stopped = budget.why();
  budget.write_stats(answer.stats);
  return answer;
}

/// A method that finds the shortest walk, for sure, on the map as a whole.
template <class Method>
TourAnswer answer_by_map(const TourTask& task, const Settings& settings, Method&& method) {
  TourAnswer answer;
  Budget budget(settings);
  budget.guard([&] {
    const MapReach reach(task.maze->grid, task.start, budget);
    answer.walk = method(reach, budget);
    answer.cost = answer.bound = TourCosts(task).of_walk(answer.walk);
    answer.verdict = Verdict::solved;
  });
  answer.stopped = budget.why();
  budget.write_stats(answer.stats);
  return answer;
}

/// The same on a map with diagonal moves.
TourAnswer answer_with_diagonals(const TourTask& task, const Settings& settings, DiagonalMethod method) {
  TourAnswer answer;
  Budget budget(settings);
  DiagonalAnswer found = diagonal_tour(task, method, budget);
  answer.bound = found.bound;
  answer.walk = std::move(found.walk);
  answer.stopped = found.out_of_memory ? StopReason::memory : budget.why();
  if (!answer.walk.empty()) answer.cost = TourCosts(task).of_walk(answer.walk);
  if (answer.optimal() || answer.stopped == StopReason::none) answer.verdict = Verdict::solved;
  budget.write_stats(answer.stats);
  return answer;
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
  if (has_diagonal_steps(*task.maze)) return answer_with_diagonals(task, settings, DiagonalMethod::subsets);
  return answer_by_order(task, settings, [](const Places& places, Budget& budget) {
    if (!budget.meter().has(held_karp_bytes(places))) throw MemoryExhausted{};
    return held_karp(places, budget);
  });
}

TourAnswer answer_cut(const TourTask& task, const Settings& settings) {
  if (has_diagonal_steps(*task.maze)) {
    if (task.maze->grid.weighted())
      throw Error::usage(
          "branch-and-cut does not fit this problem: a way back may cost less than the way there",
          "it needs " + std::string(CutWalk::info.needs));
    return answer_with_diagonals(task, settings, DiagonalMethod::cuts);
  }
  return answer_by_order(task, settings, [](const Places& places, Budget& budget) {
    return can_cut_tour(places) ? cut_tour(places, budget) : held_karp(places, budget);
  });
}

TourAnswer answer_tree(const TourTask& task, const Settings& settings) {
  return answer_by_map(task, settings, [&](const MapReach& reach, Budget& budget) {
    if (!reach.is_tree())
      throw Error::usage("tree does not fit this problem: the map has loops",
                         "it needs " + std::string(TreeWalk::info.needs));
    return tree_tour(task, reach, budget.meter()).take_walk(task.start);
  });
}

TourAnswer answer_frontier(const TourTask& task, const Settings& settings) {
  return answer_by_map(task, settings, [&](const MapReach& reach, Budget& budget) {
    const MapGraph graph(task, reach, budget);
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
      piece.answer = FrontierPass(junctions, plan, {piece.closed_wanted, piece.open_wanted}, budget).run();
    });
    return blockwise.steps().take_walk(task.start);
  });
}

}  // namespace wend
