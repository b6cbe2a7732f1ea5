// Lower bounds for what is left of a quest, by state-space relaxation (Christofides, Mingozzi, Toth 1981)
// with memories of limited reach (ng-routes: Baldacci, Mingozzi, Roberti 2011).
//
// The relaxed quest counts how many needed things are taken and how many hp are left, but remembers only some
// of what it has taken, so it may take a thing twice and leave another out. Prices on the things, found by
// subgradient steps, make that unattractive. A walk by the real rules is a relaxed walk of the same cost, so
// the cheapest relaxed walk is a bound, from every state of the search. Ways see walls only.
//
// Cost of a round: O(needed * hp * places^2 * 2^memory).
#pragma once

#include <vector>

#include "domains/quest/target_map.hpp"

namespace wend {

class RelaxedBound {
 public:
  using Place = TargetMap::Place;
  using Cost = TargetMap::Cost;
  using Set = std::uint64_t;  // of entities, by number
  static constexpr Quest::Index most_entities = 64;

  /// Everything needed can be reached. The map and the budget outlive this.
  RelaxedBound(const TargetMap& map, Budget& budget);

  /// So many rounds of finding better prices; `upper` is the cost of a known solution, or a guess. Every
  /// round is one long step of the budget, or several where it takes milliseconds. Throws what a budget
  /// throws; `root` then stays what it was.
  void tighten(int rounds, Cost upper);
  /// The best prices found become those of `rest`. Throws what a budget throws.
  void settle();

  /// The prices of `rest`, by entity.
  [[nodiscard]] const std::vector<std::int32_t>& settled_prices() const { return settled_price_; }
  /// Settles such prices of an earlier search: false, and all is as it was, if they make no sense. Whatever
  /// they are, bounds hold. Throws what a budget throws.
  [[nodiscard]] bool settle_earlier(const std::vector<std::int32_t>& prices);

  /// No solution costs less; 0 if there is none, because nothing is left to do.
  [[nodiscard]] Cost root() const { return root_; }
  /// Nor does it from here, where the price sum is that of what is taken. Infinite if there is no way at all.
  [[nodiscard]] Cost rest(Place at, Set taken, int hp, std::int32_t prices_taken) const;
  /// What a thing adds to the price sum when it is taken.
  [[nodiscard]] std::int32_t price(Quest::Index entity) const { return settled_price_[entity]; }

 private:
  using Point = std::uint32_t;  // things that matter here, then the start
  struct Layer {
    std::size_t taken;  // needed things
    std::size_t level;  // hp - 1, at most levels_ - 1
  };
  struct Rest {
    Set taken_later;  // what this remembers to take: none of it may be taken already
    std::int32_t cost;
  };

  void choose_points();
  void lay_out();
  void solve();
  void work(std::size_t steps);
  void pull(Layer into, Point next, const std::int32_t* from);
  void trace();
  [[nodiscard]] const std::int32_t* source(Layer layer, Point next) const;
  [[nodiscard]] std::size_t block(Layer layer) const {
    return (layer.taken * levels_ + layer.level) * width_;
  }
  [[nodiscard]] std::size_t level_of(std::int64_t hp) const;
  [[nodiscard]] std::size_t masks(Point point) const { return std::size_t{1} << memory_[point].size(); }
  [[nodiscard]] std::int32_t way(Point from, Point to) const {
    return ways_[from * (points_.size() + 1) + to];
  }
  [[nodiscard]] bool needed(Point point) const { return map_->quest().needed(points_[point]); }

  const TargetMap* map_;
  Budget* budget_;
  std::vector<Quest::Index> points_;  // entities that matter
  std::size_t needed_ = 0;
  std::size_t levels_ = 1;              // 1: hp do not matter, or are too many to be counted
  std::vector<int> gain_;               // by point, 0 if levels_ is 1
  std::vector<std::int32_t> ways_;      // scaled, by point and point
  std::vector<std::int32_t> last_way_;  // to the end
  std::vector<std::int32_t> price_;     // by point, scaled
  std::vector<std::int32_t> best_price_;
  std::vector<std::vector<Point>> memory_;  // by point: what is remembered there, the nearest few
  std::vector<std::size_t> offset_;         // of a point's masks within a block
  std::size_t width_ = 0;                   // of a block
  std::vector<std::uint32_t> projections_;  // see lay_out
  std::vector<std::size_t> projection_of_;
  MeteredVector<std::int32_t> table_;  // by layer, point and mask
  std::size_t worked_ = 0;             // since the budget was last asked
  std::vector<int> visits_;
  double step_ = 1;
  std::int64_t best_ = 0;  // scaled
  Cost root_ = 0;

  std::vector<std::size_t> rest_begin_;  // by layer and point
  MeteredVector<Rest> rests_;
  std::vector<std::int32_t> settled_price_;  // by entity, 0 where it does not matter
  std::vector<Point> point_of_;              // by place
  std::int64_t settled_sum_ = 0;
  Set needed_set_ = 0;
};

}  // namespace wend
