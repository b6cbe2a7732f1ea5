// The methods of tours/ as algorithms of the domain: same limits, same outcome as all others. They work on
// the map as a whole and not state by state, so a watcher sees nothing but the walk.
#pragma once

#include "base/error.hpp"
#include "domains/maze/grid_space.hpp"
#include "domains/tour/tour.hpp"
#include "search/parts/path.hpp"
#include "space/algorithm.hpp"
#include "tours/diagonal/diagonal_tour.hpp"
#include "tours/tour_answer.hpp"

namespace wend {

TourAnswer answer_best_tour(const TourTask& task, const Settings& settings);
TourAnswer answer_held_karp(const TourTask& task, const Settings& settings);
TourAnswer answer_tree(const TourTask& task, const Settings& settings);
TourAnswer answer_frontier(const TourTask& task, const Settings& settings);
TourAnswer answer_cut(const TourTask& task, const Settings& settings);

/// A walk cell by cell as moves of the maze.
template <class Cells>
std::vector<MazeMove> moves_of(const Cells& cells, const std::vector<Slot>& walk) {
  std::vector<MazeMove> moves;
  moves.reserve(walk.size());
  for (std::size_t i = 1; i < walk.size(); ++i) {
    for (MazeMove move = 0; move < move_names.size(); ++move) {
      if (cells.neighbour(walk[i - 1], move) != walk[i]) continue;
      moves.push_back(move);
      break;
    }
  }
  return moves;
}

template <class S>
void translate(const S& space, TourAnswer&& answer, Outcome<S>& outcome) {
  using Cost = typename S::Cost;
  const auto cost_of = [](const ExactCost& cost) {
    if constexpr (std::integral<Cost>) {
      return static_cast<Cost>(cost.straight);
    } else {
      return cost;
    }
  };
  outcome.verdict = answer.verdict;
  outcome.why = answer.stopped;
  outcome.stats = answer.stats;
  outcome.bound = cost_of(answer.bound);
  outcome.method = std::move(answer.method);
  outcome.because = std::move(answer.why);
  if (answer.misfit) outcome.note = "what was kept could not be read, so it began anew";
  if (!answer.cost) return;
  outcome.cost = cost_of(*answer.cost);
  outcome.path = moves_of(space.cells(), answer.walk);
}

/// What they have in common; Self holds the info, `answer`, and whether diagonal moves are taken.
template <class Self>
struct TourAlgorithm {
  template <class S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H&, const Settings& settings, W&) {
    if (!Self::takes_diagonals && has_diagonal_steps(space.tour().maze()))
      throw Error::usage(std::string(Self::info.name) + " does not fit this problem: it has diagonal moves",
                         "it needs " + std::string(Self::info.needs) + "; branch-and-cut takes others");
    Outcome<S> outcome;
    translate(space, Self::answer(space.tour().task(), settings), outcome);
    return outcome;
  }
};

struct BestTour : TourAlgorithm<BestTour> {
  static constexpr AlgorithmInfo info{.name = "best-tour",
                                      .title = "Best tour",
                                      .summary = "the exact method that fits the map and its goals best",
                                      .optimal = Optimal::yes,
                                      .complete = true};
  static constexpr bool takes_diagonals = true;
  static constexpr auto answer = answer_best_tour;
};

struct HeldKarp : TourAlgorithm<HeldKarp> {
  static constexpr AlgorithmInfo info{
      .name = "held-karp",
      .title = "Held-Karp",
      .summary = "the best order of the goals by all their subsets, for few of them",
      .optimal = Optimal::yes,
      .complete = true,
      .needs = "at most 24 goals"};
  static constexpr bool takes_diagonals = true;
  static constexpr auto answer = answer_held_karp;
};

struct TreeWalk : TourAlgorithm<TreeWalk> {
  static constexpr AlgorithmInfo info{
      .name = "tree",
      .title = "Tree walk",
      .summary = "all branches there and back, the longest at last: a formula",
      .optimal = Optimal::yes,
      .complete = true,
      .needs = "a map without loops and without diagonal moves"};
  static constexpr bool takes_diagonals = false;
  static constexpr auto answer = answer_tree;
};

struct FrontierWalk : TourAlgorithm<FrontierWalk> {
  static constexpr AlgorithmInfo info{
      .name = "frontier",
      .title = "Frontier",
      .summary = "dynamic programming along a line that passes over the map; any number of goals",
      .optimal = Optimal::yes,
      .complete = true,
      .needs = "a narrow map without diagonal moves"};
  static constexpr bool takes_diagonals = false;
  static constexpr auto answer = answer_frontier;
};

struct CutWalk : TourAlgorithm<CutWalk> {
  static constexpr AlgorithmInfo info{
      .name = "branch-and-cut",
      .title = "Branch and cut",
      .summary = "the best order by bounds from linear programs and cuts; hundreds of goals",
      .optimal = Optimal::yes,
      .complete = true,
      .needs = "a map without weights, or without diagonal moves"};
  static constexpr bool takes_diagonals = true;
  static constexpr auto answer = answer_cut;
};

}  // namespace wend
