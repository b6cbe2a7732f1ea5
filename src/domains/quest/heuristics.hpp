// Estimates of what is left of a quest. All count with ways that see walls only, which are never dearer than
// those the rules allow, and say infinite where something needed cannot be reached or hearts cannot suffice.
#pragma once

#include <memory>

#include "base/least_tree.hpp"
#include "domains/quest/flood.hpp"
#include "domains/quest/quest_space.hpp"
#include "engine/one_of.hpp"
#include "engine/table_heuristic.hpp"

namespace wend {

/// The cost from every cell to every needed entity and to the end: 4 bytes per cell and target.
class WaysToNeeded {
 public:
  using Cost = std::int32_t;

  WaysToNeeded(const Quest& quest, Budget& budget) : slots_(quest.grid().slots()), costs_(budget.meter()) {
    QuestFlood flood(quest, budget);
    for (Quest::Index i = 0; i < quest.size(); ++i) {
      if (quest.needed(i)) targets_.push_back({i, quest.slot(i)});
    }
    targets_.push_back({Quest::none, quest.end()});
    costs_.reserve(slots_ * targets_.size());
    for (std::size_t i = 0; i < targets_.size(); ++i) {
      flood.run(targets_[i].slot);
      costs_.resize(slots_ * (i + 1));  // one at a time: touching all of it may take longer than is allowed
      std::copy(flood.costs().begin(), flood.costs().end(), costs_.begin() + i * slots_);
    }
    hopeless_ = quest.hp_after_all() < 1;
  }

  struct Target {
    Quest::Index entity;  // none: the end
    Slot slot;
  };
  [[nodiscard]] const std::vector<Target>& targets() const { return targets_; }
  [[nodiscard]] std::size_t end() const { return targets_.size() - 1; }
  [[nodiscard]] Cost cost(Slot from, std::size_t target) const { return costs_[target * slots_ + from]; }
  [[nodiscard]] Cost between(std::size_t from, std::size_t to) const { return cost(targets_[from].slot, to); }
  /// Whether hearts cannot suffice.
  [[nodiscard]] bool hopeless() const { return hopeless_; }

 private:
  std::size_t slots_;
  std::vector<Target> targets_;
  MeteredVector<Cost> costs_;  // by target and slot
  bool hopeless_ = false;
};

/// The dearest of: to something needed and from there to the end.
template <class S>
class Farthest {
 public:
  static constexpr HeuristicInfo info{.name = "farthest",
                                      .summary = "through the farthest thing needed to the end"};
  Farthest() = default;
  Farthest(const S& space, Budget& budget) : ways_(std::make_shared<WaysToNeeded>(space.quest(), budget)) {}

  std::int32_t operator()(const typename S::State& at) const {
    const WaysToNeeded& ways = *ways_;
    std::int32_t most = ways.hopeless() ? infinite_cost<std::int32_t>() : ways.cost(at.cell, ways.end());
    for (std::size_t i = 0; i < ways.end(); ++i) {
      if (at.has(ways.targets()[i].entity)) continue;
      most = std::max(most, ways.cost(at.cell, i) + std::min(ways.between(i, ways.end()), far));
    }
    return std::min(most, infinite_cost<std::int32_t>());
  }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }

 private:
  static constexpr std::int32_t far = infinite_cost<std::int32_t>() - 1;  // infinite twice still fits
  std::shared_ptr<const WaysToNeeded> ways_;
};

/// The way to the nearest thing needed, and a tree of least cost over all of them and the end. Trees are
/// remembered by what is taken, the last few thousand of them.
template <class S>
class SpanningTree {
 public:
  static constexpr HeuristicInfo info{
      .name = "mst",
      .summary = "to the nearest thing needed, then a tree of least cost over all and the end"};
  SpanningTree() = default;
  SpanningTree(const S& space, Budget& budget)
      : space_(&space),
        ways_(std::make_shared<WaysToNeeded>(space.quest(), budget)),
        trees_(std::make_shared<MeteredVector<Tree>>(budget.meter())) {
    trees_->resize(remembered);
  }

  std::int32_t operator()(const typename S::State& at) const {
    constexpr std::int32_t infinite = infinite_cost<std::int32_t>();
    const WaysToNeeded& ways = *ways_;
    if (ways.hopeless()) return infinite;
    std::int32_t nearest = infinite;
    for (std::size_t i = 0; i < ways.end(); ++i) {
      if (!at.has(ways.targets()[i].entity)) nearest = std::min(nearest, ways.cost(at.cell, i));
    }
    if (space_->done(at)) return ways.cost(at.cell, ways.end());
    return nearest == infinite ? infinite : std::min(nearest + tree_of(at), infinite);
  }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }
  /// Trees of its own; the ways are shared.
  template <class Meter>
  [[nodiscard]] SpanningTree for_thread(Meter& meter) const {
    SpanningTree copy = *this;
    copy.trees_ = std::make_shared<MeteredVector<Tree>>(meter);
    copy.trees_->resize(remembered);
    return copy;
  }

 private:
  static constexpr std::size_t remembered = 4096;
  struct Tree {
    decltype(S::State::taken) taken{};
    std::int32_t cost = -1;
  };

  [[nodiscard]] std::int32_t tree_of(const typename S::State& at) const {
    typename S::State key = at;
    key.cell = 0;
    Tree& tree = (*trees_)[space_->hash(key) % remembered];
    if (tree.cost < 0 || tree.taken != at.taken) {
      tree.taken = at.taken;
      tree.cost = least_tree(at);
    }
    return tree.cost;
  }
  /// From the end; ways may cost less in one direction, which then counts.
  [[nodiscard]] std::int32_t least_tree(const typename S::State& at) const {
    const WaysToNeeded& ways = *ways_;
    std::vector<std::size_t> outside;
    for (std::size_t i = 0; i < ways.end(); ++i) {
      if (!at.has(ways.targets()[i].entity)) outside.push_back(i);
    }
    return wend::least_tree<std::int32_t>(ways.end(), std::move(outside), [&](std::size_t a, std::size_t b) {
      return std::min(ways.between(a, b), ways.between(b, a));
    });
  }

  const S* space_ = nullptr;
  std::shared_ptr<const WaysToNeeded> ways_;
  std::shared_ptr<MeteredVector<Tree>> trees_;
};

template <class S>
using QuestHeuristic = OneOf<S, Blind<S>, Farthest<S>, SpanningTree<S>, FromTable<S>>;

}  // namespace wend
