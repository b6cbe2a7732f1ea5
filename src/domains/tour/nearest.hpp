// Greedy, as courses do it where a proof seems out of reach: always on to the nearest goal that is left, by
// true distance, and to the end at last. Ties go to the goal a breadth-first search meets first.
//
// Guarantee: a walk through all goals, often a fifth longer than the best. Its bound is a tree as the crow
// flies. Cost: one flood per goal, each as far as the next goal.
#pragma once

#include <algorithm>
#include <numeric>

#include "base/least_tree.hpp"
#include "domains/tour/ways.hpp"
#include "search/parts/path.hpp"
#include "space/algorithm.hpp"

namespace wend {

/// Walks over Cells, the space of the maze. `Tell` hears of every cell: leg(at) when a leg begins and
/// met(kind, node, parent, cell, g) as a watcher does.
template <class Cells, class Tell>
class NearestWalk {
 public:
  using Cost = typename Cells::Cost;

  /// All goals can be reached. What is given outlives this.
  NearestWalk(const Tour& tour, const Cells& cells, Budget& budget, Tell& tell)
      : tour_(tour),
        cells_(cells),
        budget_(budget),
        tell_(tell),
        nodes_(budget.meter()),
        open_(budget.meter()),
        node_of_(budget.meter()),
        left_(tour.size(), true),
        at_(tour.start()) {
    node_of_.resize(tour.grid().slots(), no_node);
  }

  /// Throws what a budget throws.
  void run() {
    bound_ = tree_bound();
    for (Tour::Index i = 0; i < tour_.size(); ++i) {
      if (!go([&](Slot cell) { return wanted(cell); })) break;
    }
    if (!tour_.free_end()) go([&](Slot cell) { return cell == tour_.end(); });
    if (legs_ <= 1) bound_ = cost_;  // a single leg is a shortest way
    done_ = true;
  }

  [[nodiscard]] bool done() const { return done_; }
  [[nodiscard]] Cost cost() const { return cost_; }
  [[nodiscard]] Cost bound() const { return bound_; }
  [[nodiscard]] std::vector<MazeMove>& path() { return path_; }

 private:
  struct Node {
    Cost g;
    Slot cell;
    NodeId parent;
    MazeMove move;  // that led here
  };
  struct Entry {
    Cost g;
    NodeId node;
  };
  static bool later(const Entry& a, const Entry& b) { return b.g < a.g || (b.g == a.g && b.node < a.node); }

  /// The nearest goal and a tree over all, as the crow flies; 0 where goals are so many that this takes long.
  [[nodiscard]] Cost tree_bound() const {
    constexpr std::size_t most = 4096;
    const AirWays<Cells> air(tour_, cells_, budget_);
    if (tour_.size() == 0 || air.size() > most) return {};
    Cost nearest = infinite_cost<Cost>();
    const std::size_t root = air.size() - 1;
    std::vector<std::size_t> others(root);
    std::iota(others.begin(), others.end(), std::size_t{0});
    for (std::size_t i = 0; i < tour_.size(); ++i) nearest = std::min(nearest, air.cost(at_, i));
    return nearest + least_tree<Cost>(root, std::move(others),
                                      [&](std::size_t a, std::size_t b) { return air.cost(air.slot(a), b); });
  }

  [[nodiscard]] bool wanted(Slot cell) const {
    const Tour::Index goal = tour_.at(cell);
    return goal != Tour::none && left_[goal];
  }

  /// Walks to the nearest cell that is wanted and ticks off all goals on the way; false if there is none.
  template <class Wanted>
  bool go(Wanted&& is_wanted) {
    const NodeId found = flood(is_wanted);
    if (found == no_node) return false;
    const std::size_t before = path_.size();
    for (NodeId node = found; nodes_[node].parent != no_node; node = nodes_[node].parent) {
      path_.push_back(nodes_[node].move);
      tick_off(nodes_[node].cell);
    }
    std::reverse(path_.begin() + static_cast<std::ptrdiff_t>(before), path_.end());
    cost_ = cost_ + nodes_[found].g;
    if (path_.size() > before) ++legs_;
    at_ = nodes_[found].cell;
    return true;
  }
  void tick_off(Slot cell) {
    const Tour::Index goal = tour_.at(cell);
    if (goal != Tour::none) left_[goal] = false;
  }

  /// From where the walk is to the nearest cell that is wanted; no_node if all have been seen.
  template <class Wanted>
  NodeId flood(const Wanted& is_wanted) {
    for (const Node& node : nodes_) node_of_[node.cell] = no_node;
    nodes_.clear();
    open_.clear();
    tell_.leg(left_, at_, cost_);
    reach(at_, Cost{}, no_node, 0);
    while (!open_.empty()) {
      std::pop_heap(open_.begin(), open_.end(), later);
      const Entry entry = open_.back();
      open_.pop_back();
      const Node node = nodes_[entry.node];
      if (node.g < entry.g) continue;
      if (is_wanted(node.cell)) return entry.node;
      budget_.spend();
      tell_.met(EventKind::expanded, entry.node, node.parent, node.cell, cost_ + node.g);
      cells_.successors(node.cell, [&](MazeMove move, Slot to, Cost cost) {
        budget_.count_generated();
        reach(to, node.g + cost, entry.node, move);
      });
    }
    return no_node;
  }
  void reach(Slot cell, Cost g, NodeId parent, MazeMove move) {
    const NodeId known = node_of_[cell];
    if (known != no_node && !(g < nodes_[known].g)) return;
    const NodeId node = known != no_node ? known : static_cast<NodeId>(nodes_.size());
    if (known == no_node) nodes_.push_back({});
    nodes_[node] = {g, cell, parent, move};
    node_of_[cell] = node;
    open_.push_back({g, node});
    std::push_heap(open_.begin(), open_.end(), later);
    tell_.met(known == no_node ? EventKind::generated : EventKind::updated, node, parent, cell, cost_ + g);
  }

  const Tour& tour_;
  const Cells& cells_;
  Budget& budget_;
  Tell& tell_;
  MeteredVector<Node> nodes_;      // of this leg
  MeteredVector<Entry> open_;      // a heap
  MeteredVector<NodeId> node_of_;  // by slot
  std::vector<bool> left_;         // by goal
  Slot at_;
  Cost cost_{};
  Cost bound_{};
  std::size_t legs_ = 0;
  std::vector<MazeMove> path_;
  bool done_ = false;
};

/// Passes what a walk tells on to the watcher of a space over cells and goals.
template <class S, class W>
class TourTeller {
 public:
  TourTeller(const S& space, W& watch) : watch_(watch), at_(space.start()) {}

  void leg(const std::vector<bool>& left, Slot at, typename S::Cost cost) {
    if constexpr (W::watching) {
      for (Tour::Index i = 0; i < left.size(); ++i) {
        if (!left[i]) at_.visit(i);
      }
      at_.cell = at;
      watch_.event(EventKind::iteration, no_node, no_node, at_, cost, typename S::Cost{});
    }
  }
  void met(EventKind kind, NodeId node, NodeId parent, Slot cell, typename S::Cost cost) {
    if constexpr (W::watching) {
      at_.cell = cell;
      watch_.event(kind, node, parent, at_, cost, typename S::Cost{});
    }
  }

 private:
  W& watch_;
  typename S::State at_;  // with what was visited when the leg began
};

struct TourNearest {
  static constexpr AlgorithmInfo info{
      .name = "nearest",
      .title = "Nearest first",
      .summary = "always on to the nearest goal that is left, by true distance",
      .complete = true};

  template <class S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H&, const Settings& settings, W& watch) {
    Outcome<S> outcome;
    Budget budget(settings);
    TourTeller<S, W> tell(space, watch);
    typename S::Cost bound{};
    budget.guard([&] {
      NearestWalk walk(space.tour(), space.cells(), budget, tell);
      walk.run();
      bound = walk.bound();
      outcome.cost = walk.cost();
      outcome.path = std::move(walk.path());
    });
    finish(outcome, budget, bound);
    return outcome;
  }
};

}  // namespace wend
