// Orders of things, made better step by step: parts of the order are turned round or moved elsewhere, hearts
// are put in and left out, as long as that shortens the way; then the order is shaken and the same is tried
// again (iterated local search: Lourenço, Martin, Stützle 2003). Lengths see walls only; every new best order
// is then walked by the rules, and that walk counts.
#pragma once

#include <functional>

#include "base/rng.hpp"
#include "domains/quest/quest_space.hpp"
#include "domains/quest/target_map.hpp"

namespace wend {

class OrderImprover {
 public:
  using Place = TargetMap::Place;
  using Cost = TargetMap::Cost;
  using Order = std::vector<Place>;

  /// `better` is told of every better walk. Everything needed can be reached.
  OrderImprover(const TargetMap& map, Budget& budget, std::uint64_t seed,
                std::function<void(Cost, const Order&)> better);

  /// A first order, greedy or that of a known walk, as good as it gets without shaking. The walk is used if
  /// its cost is finite.
  void begin(Cost cost, const std::vector<QuestMove>& moves);
  /// Shakes and improves so many times, or until `enough` costs no more than the best. False if nothing has
  /// come of it for long. Throws what a budget throws; what is known then stays.
  bool run(Cost enough, std::size_t shakes);

  [[nodiscard]] Cost best_cost() const { return best_cost_; }  // infinite: no walk yet
  [[nodiscard]] const std::vector<QuestMove>& best_moves() const { return best_moves_; }

 private:
  [[nodiscard]] Order greedy() const;
  [[nodiscard]] Order order_of(const std::vector<QuestMove>& moves) const;
  void keep(Cost cost, std::vector<QuestMove> moves, const Order& order);
  [[nodiscard]] bool alive(const Order& order) const;
  [[nodiscard]] Cost length(const Order& order) const;
  [[nodiscard]] Place before(const Order& order, std::size_t i) const {
    return i == 0 ? map_->start() : order[i - 1];
  }
  [[nodiscard]] Place after(const Order& order, std::size_t i) const {
    return i + 1 >= order.size() ? map_->end() : order[i + 1];
  }
  void improve(Order& order);
  bool turn_round(Order& order);
  bool move_elsewhere(Order& order);
  bool drop_hearts(Order& order);
  bool add_heart(Order& order);
  void shake(Order& order);
  void walk(Order order);

  const TargetMap* map_;
  const Quest* quest_;
  Budget* budget_;
  Rng rng_;
  std::function<void(Cost, const Order&)> better_;
  QuestFlood flood_;
  Order order_;
  std::size_t fruitless_ = 0;  // shakes since the order became shorter
  Cost best_cost_ = infinite_cost<Cost>();
  std::vector<QuestMove> best_moves_;
};

}  // namespace wend
