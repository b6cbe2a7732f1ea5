// The cheapest way from every cell to one: breadth-first backwards where all weights are 1, Dijkstra's
// algorithm elsewhere. One table, used again for every target.
#pragma once

#include <algorithm>
#include <span>

#include "base/cost.hpp"
#include "domains/quest/quest.hpp"
#include "search/parts/budget.hpp"

namespace wend {

class QuestFlood {
 public:
  using Cost = std::int32_t;

  QuestFlood(const Quest& quest, Budget& budget)
      : quest_(&quest), budget_(&budget), costs_(budget.meter()), queue_(budget.meter()) {
    costs_.resize(quest.grid().slots());
    const auto stride = static_cast<Slot>(quest.grid().stride());
    offsets_[0] = 0 - stride;
    offsets_[1] = 1;
    offsets_[2] = stride;
    offsets_[3] = 0 - Slot{1};
  }

  /// Fills the table. Ways through cells for which `blocked(slot)` holds do not count, but ways from them do.
  /// One long step of the budget.
  template <class Blocked>
  void run(Slot target, Blocked&& blocked) {
    budget_->spend_long();
    std::fill(costs_.begin(), costs_.end(), infinite_cost<Cost>());
    queue_.clear();
    costs_[target] = 0;
    queue_.push_back({0, target});
    quest_->grid().weighted() ? spread_by_cost(target, blocked) : spread(target, blocked);
  }
  void run(Slot target) {
    run(target, [](Slot) { return false; });
  }

  [[nodiscard]] Cost cost(Slot from) const { return costs_[from]; }
  [[nodiscard]] std::span<const Cost> costs() const { return {costs_.begin(), costs_.size()}; }
  [[nodiscard]] bool reaches(Slot from) const { return !is_infinite(costs_[from]); }
  /// Calls use(way, cell) for every step of a cheapest way from a cell that reaches the target, with the same
  /// `blocked` as the flood; ways are 0 to 3, U R D L.
  template <class Blocked, class Use>
  void follow(Slot from, Slot target, Blocked&& blocked, Use&& use) const {
    while (from != target) {
      std::uint8_t best = 4;
      for (std::uint8_t way = 0; way < 4; ++way) {
        const Slot to = neighbour(from, way);
        if (!reaches(to) || (to != target && blocked(to))) continue;
        if (best == 4 || via(from, way) < via(from, best)) best = way;
      }
      from = neighbour(from, best);
      use(best, from);
    }
  }
  [[nodiscard]] Slot neighbour(Slot at, std::uint8_t way) const { return at + offsets_[way]; }

 private:
  struct Entry {
    Cost cost;
    Slot slot;
  };

  [[nodiscard]] Cost via(Slot from, std::uint8_t way) const {
    const Slot to = neighbour(from, way);
    return costs_[to] + quest_->grid().weight(to);
  }
  template <class Blocked>
  void spread(Slot target, const Blocked& blocked) {
    for (std::size_t next = 0; next < queue_.size(); ++next) {
      const Entry at = queue_[next];
      if (at.slot != target && blocked(at.slot)) continue;
      for (const Slot offset : offsets_) {
        const Slot before = at.slot + offset;
        if (!quest_->grid().open(before) || !is_infinite(costs_[before])) continue;
        costs_[before] = at.cost + 1;
        queue_.push_back({at.cost + 1, before});
      }
    }
  }
  template <class Blocked>
  void spread_by_cost(Slot target, const Blocked& blocked) {
    const auto later = [](const Entry& a, const Entry& b) { return a.cost > b.cost; };
    while (!queue_.empty()) {
      std::pop_heap(queue_.begin(), queue_.end(), later);
      const Entry at = queue_.back();
      queue_.pop_back();
      if (at.cost != costs_[at.slot] || (at.slot != target && blocked(at.slot))) continue;
      const Cost cost = at.cost + quest_->grid().weight(at.slot);
      for (const Slot offset : offsets_) {
        const Slot before = at.slot + offset;
        if (!quest_->grid().open(before) || costs_[before] <= cost) continue;
        costs_[before] = cost;
        queue_.push_back({cost, before});
        std::push_heap(queue_.begin(), queue_.end(), later);
      }
    }
  }

  const Quest* quest_;
  Budget* budget_;
  MeteredVector<Cost> costs_;  // by slot
  MeteredVector<Entry> queue_;
  Slot offsets_[4];
};

}  // namespace wend
