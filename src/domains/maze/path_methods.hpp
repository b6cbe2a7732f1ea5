// The fast methods of paths/ as algorithms of the maze: same limits, same events, same outcome as all others.
// A method that does not suit the maze (jumps know no weights, tree-dfs no circles) leaves it to one that
// does, and says so. Those who answer many queries on one maze use paths/finder.hpp itself: here every run
// makes its map anew.
//
// Guarantee: shortest, or a proof that there is no way. Memory is counted as if every cell were touched.
#pragma once

#include "domains/maze/path_watch.hpp"
#include "paths/choose.hpp"
#include "paths/finder.hpp"
#include "paths/methods/all.hpp"
#include "search/parts/path.hpp"
#include "space/algorithm.hpp"

namespace wend {

/// One run of a method on a maze.
template <class S, class W>
class PathRun final : PathProbe {
 public:
  PathRun(const S& space, W& watch, Budget& budget) : space_(space), budget_(budget), teller_(space, watch) {}

  void run(std::string_view name, Outcome<S>& outcome) {
    const Grid& grid = space_.grid();
    const Neighbours neighbours = space_.diagonals() ? Neighbours::eight : Neighbours::four;
    if (!PathMap::suits(grid)) {
      outcome.note = "too large for this method";
      return;
    }
    budget_.meter().take(3 * grid.bytes());
    const PathMap map(grid);
    const bool suits = find_path_method(name)->suits(map, neighbours);
    const std::string_view other = other_than_trees(grid, neighbours);
    found_ = search(map, neighbours, suits ? name : other, outcome);
    const bool unfit = found_.ending == Ending::unfit;
    if (unfit) found_ = search(map, neighbours, other, outcome);
    const std::string answered = "; " + std::string(other) + " answered";
    if (!suits) outcome.note = "the method does not suit this maze" + answered;
    if (unfit) outcome.note = "the maze has circles" + answered;
    decided_ = found_.ending == Ending::found || found_.ending == Ending::no_way;
  }
  /// Ran to the end, with a way or without.
  [[nodiscard]] bool decided() const { return decided_; }

 private:
  static std::string_view other_than_trees(const Grid& grid, Neighbours neighbours) {
    return choose_path_method(grid, neighbours, false).method->name;
  }

  Found search(const PathMap& map, Neighbours neighbours, std::string_view name, Outcome<S>& outcome) {
    Finder finder(map, neighbours, name);
    finder_ = &finder;
    metered_ = 0;
    settle();
    std::vector<Cell> goals;
    for (const Slot goal : space_.goal_slots()) goals.push_back(space_.grid().cell(goal));
    const Found found = finder.nearest_of(space_.grid().cell(space_.start()), goals, this);
    settle();
    if (found.reached()) take(finder.cells(), outcome);
    return found;
  }

  void take(const std::vector<Cell>& cells, Outcome<S>& outcome) {
    typename S::Cost cost{};
    for (std::size_t i = 1; i < cells.size(); ++i) {
      const Slot from = space_.grid().slot(cells[i - 1]), to = space_.grid().slot(cells[i]);
      if (i == 1) teller_.jumped(from, from);
      teller_.jumped(from, to);
      space_.successors(from, [&](MazeMove move, Slot next, typename S::Cost price) {
        if (next != to) return;
        outcome.path.push_back(move);
        cost = cost + price;
      });
    }
    outcome.cost = cost;
  }

  bool expands(Slot at, Slot from, const ExactCost&) override {
    constexpr std::uint64_t now_and_then = 1024;
    if (++calls_ % now_and_then == 0) settle();
    teller_.jumped(from, at);
    if (budget_.spent()) return false;
    budget_.count_generated();
    teller_.expanded(at);
    return true;
  }

  /// What the finder has grown by is counted; beyond the limit the run ends here.
  void settle() {
    const std::size_t now = finder_->bytes();
    if (now > metered_) budget_.meter().take(now - metered_);
    metered_ = std::max(metered_, now);
  }

  const S& space_;
  Budget& budget_;
  PathTeller<S, W> teller_;
  Finder* finder_ = nullptr;
  Found found_;
  bool decided_ = false;
  std::size_t metered_ = 0;
  std::uint64_t calls_ = 0;
};

template <class S, class H, class W>
Outcome<S> run_path_method(const S& space, const H& h, const Settings& settings, W& watch,
                           std::string_view name) {
  Outcome<S> outcome;
  Budget budget(settings);
  PathRun<S, W> run(space, watch, budget);
  budget.guard([&] { run.run(name, outcome); });
  if (!run.decided()) outcome.path.clear(), outcome.cost.reset();
  finish(outcome, budget,
         outcome.cost    ? *outcome.cost
         : run.decided() ? infinite_cost<typename S::Cost>()
                         : first_bound(space, h));
  if (!run.decided() && budget.why() == StopReason::none) give_up(outcome, outcome.note);
  return outcome;
}

/// What they have in common; Self holds the info.
template <class Self>
struct PathAlgorithm {
  template <class S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings, W& watch) {
    return run_path_method(space, h, settings, watch, Self::info.name);
  }

 protected:
  static constexpr AlgorithmInfo describe(std::string_view name, std::string_view title,
                                          std::string_view summary) {
    return {.name = name, .title = title, .summary = summary, .optimal = Optimal::yes, .complete = true};
  }
};

struct AStarOnStacks : PathAlgorithm<AStarOnStacks> {
  static constexpr AlgorithmInfo info =
      describe("astar4", "A* on stacks", "A* with two stacks instead of a heap; four neighbours");
};
struct JumpPoints4 : PathAlgorithm<JumpPoints4> {
  static constexpr AlgorithmInfo info =
      describe("jps4", "Jump points, 4", "jump-point search, 56 cells at a glance; four neighbours");
};
struct JumpPoints8 : PathAlgorithm<JumpPoints8> {
  static constexpr AlgorithmInfo info =
      describe("jps8", "Jump points, 8", "jump-point search, 56 cells at a glance; eight neighbours");
};
struct AStarOnBuckets4 : PathAlgorithm<AStarOnBuckets4> {
  static constexpr AlgorithmInfo info = describe(
      "bucket-astar4", "A* on buckets, 4", "A* with buckets instead of a heap; four neighbours, weights");
};
struct AStarOnBuckets8 : PathAlgorithm<AStarOnBuckets8> {
  static constexpr AlgorithmInfo info = describe(
      "bucket-astar8", "A* on buckets, 8", "A* with buckets instead of a heap; eight neighbours, weights");
};
struct BitBfs : PathAlgorithm<BitBfs> {
  static constexpr AlgorithmInfo info =
      describe("bit-bfs", "Flooding by bits", "breadth-first, 64 cells in one word; four neighbours");
};
struct TreeDfs : PathAlgorithm<TreeDfs> {
  static constexpr AlgorithmInfo info =
      describe("tree-dfs", "Depth-first in a tree",
               "dead ends trimmed by words, then depth-first; for mazes without circles");
};

using PathAlgorithms =
    std::tuple<AStarOnStacks, JumpPoints4, JumpPoints8, AStarOnBuckets4, AStarOnBuckets8, BitBfs, TreeDfs>;

}  // namespace wend
