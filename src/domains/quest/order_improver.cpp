#include "domains/quest/order_improver.hpp"

#include <algorithm>

namespace wend {

OrderImprover::OrderImprover(const TargetMap& map, Budget& budget, std::uint64_t seed,
                             std::function<void(Cost, const Order&)> better)
    : map_(&map),
      quest_(&map.quest()),
      budget_(&budget),
      rng_(seed),
      better_(std::move(better)),
      flood_(map.quest(), budget) {}

void OrderImprover::begin(Cost cost, const std::vector<QuestMove>& moves) {
  Order known = is_infinite(cost) ? Order{} : order_of(moves);
  if (!is_infinite(cost)) keep(cost, moves, known);
  order_ = greedy();
  walk(order_);
  improve(order_);
  walk(order_);
  if (is_infinite(cost) || !alive(known)) return;
  improve(known);
  walk(known);
  if (length(known) < length(order_)) order_ = std::move(known);
}

bool OrderImprover::run(Cost enough, std::size_t shakes) {
  const std::size_t patience = 200 + 4 * order_.size();
  for (; shakes > 0 && enough < best_cost_; --shakes) {
    ++fruitless_;
    budget_->spend_long();
    Order other = order_;
    shake(other);
    improve(other);
    const Cost there = length(other);
    const Cost here = length(order_);
    if (there > here) continue;
    if (there < here) fruitless_ = 0;
    order_ = std::move(other);
    if (there < best_cost_) walk(order_);
  }
  return fruitless_ < patience;
}

/// The things a walk comes by, each at the first time.
OrderImprover::Order OrderImprover::order_of(const std::vector<QuestMove>& moves) const {
  Order order;
  std::vector<bool> taken(quest_->size());
  Slot at = quest_->start();
  for (const QuestMove move : moves) {
    at = flood_.neighbour(at, move);
    const Quest::Index thing = quest_->at(at);
    if (thing == Quest::none || taken[thing] || !map_->matters(thing)) continue;
    taken[thing] = true;
    order.push_back(thing);
  }
  return order;
}

void OrderImprover::keep(Cost cost, std::vector<QuestMove> moves, const Order& order) {
  best_cost_ = cost;
  best_moves_ = std::move(moves);
  if (better_) better_(cost, order);
}

/// The nearest thing that hp allow, by ways that see walls only; the nearest heart where they allow none.
OrderImprover::Order OrderImprover::greedy() const {
  Order order;
  std::vector<bool> taken(quest_->size());
  std::int64_t hp = quest_->hp();
  Place at = map_->start();
  const auto nearest = [&](bool hearts) {
    Place best = Quest::none;
    for (Place i = 0; i < quest_->size(); ++i) {
      if (taken[i] || !map_->matters(i) || quest_->heart(i) != hearts || !quest_->possible(i, hp)) continue;
      if (best == Quest::none || map_->plain(at, i) < map_->plain(at, best)) best = i;
    }
    return best;
  };
  while (true) {
    Place next = nearest(false);
    if (next == Quest::none) {
      const bool done = std::all_of(taken.begin(), taken.end(), [](bool each) { return each; });
      const bool needed = [&] {
        for (Place i = 0; i < quest_->size(); ++i) {
          if (!taken[i] && quest_->needed(i)) return true;
        }
        return false;
      }();
      if (done || !needed) return order;
      next = nearest(true);
      if (next == Quest::none) return order;  // a monster too strong for all hearts so far: `alive` will say
    }
    taken[next] = true;
    hp += quest_->gain(next);
    order.push_back(next);
    at = next;
  }
}

/// hp never below 1, and nothing needed left out.
bool OrderImprover::alive(const Order& order) const {
  std::int64_t hp = quest_->hp();
  for (const Place each : order) {
    hp += quest_->gain(each);
    if (hp < 1) return false;
  }
  return true;
}

OrderImprover::Cost OrderImprover::length(const Order& order) const {
  Cost total = 0;
  for (std::size_t i = 0; i < order.size(); ++i) total += map_->plain(before(order, i), order[i]);
  return total + map_->plain(order.empty() ? map_->start() : order.back(), map_->end());
}

void OrderImprover::improve(Order& order) {
  while (turn_round(order) || move_elsewhere(order) || drop_hearts(order) || add_heart(order))
    budget_->spend_long();
}

/// Turns a part round if that is shorter. With weights the way back may cost something else; the length is
/// then computed anew.
bool OrderImprover::turn_round(Order& order) {
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (std::size_t j = i + 1; j < order.size(); ++j) {
      const Cost now = map_->plain(before(order, i), order[i]) + map_->plain(order[j], after(order, j));
      const Cost then = map_->plain(before(order, i), order[j]) + map_->plain(order[i], after(order, j));
      if (then >= now) continue;
      Order other = order;
      std::reverse(other.begin() + static_cast<std::ptrdiff_t>(i),
                   other.begin() + static_cast<std::ptrdiff_t>(j) + 1);
      if (!alive(other) || length(other) >= length(order)) continue;
      order = std::move(other);
      return true;
    }
  }
  return false;
}

/// Moves one to three neighbours to another place.
bool OrderImprover::move_elsewhere(Order& order) {
  for (std::size_t count = 1; count <= 3; ++count) {
    for (std::size_t i = 0; i + count <= order.size(); ++i) {
      const std::size_t last = i + count - 1;
      const Cost gained = map_->plain(before(order, i), order[i]) +
                          map_->plain(order[last], after(order, last)) -
                          map_->plain(before(order, i), after(order, last));
      if (gained <= 0) continue;
      Order rest = order;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i),
                 rest.begin() + static_cast<std::ptrdiff_t>(i + count));
      for (std::size_t k = 0; k <= rest.size(); ++k) {
        const Place left = before(rest, k);
        const Place right = k < rest.size() ? rest[k] : map_->end();
        const Cost spent =
            map_->plain(left, order[i]) + map_->plain(order[last], right) - map_->plain(left, right);
        if (k == i || spent >= gained) continue;
        Order other = rest;
        other.insert(other.begin() + static_cast<std::ptrdiff_t>(k),
                     order.begin() + static_cast<std::ptrdiff_t>(i),
                     order.begin() + static_cast<std::ptrdiff_t>(i + count));
        if (!alive(other)) continue;
        order = std::move(other);
        return true;
      }
    }
  }
  return false;
}

bool OrderImprover::drop_hearts(Order& order) {
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (!quest_->heart(order[i])) continue;
    Order other = order;
    other.erase(other.begin() + static_cast<std::ptrdiff_t>(i));
    if (!alive(other) || length(other) >= length(order)) continue;
    order = std::move(other);
    return true;
  }
  return false;
}

/// A heart on the way costs nothing and makes room for other changes.
bool OrderImprover::add_heart(Order& order) {
  for (Place heart = 0; heart < quest_->size(); ++heart) {
    if (!quest_->heart(heart) || !map_->matters(heart)) continue;
    if (std::find(order.begin(), order.end(), heart) != order.end()) continue;
    for (std::size_t k = 0; k <= order.size(); ++k) {
      const Place left = before(order, k);
      const Place right = k < order.size() ? order[k] : map_->end();
      if (map_->plain(left, heart) + map_->plain(heart, right) > map_->plain(left, right)) continue;
      order.insert(order.begin() + static_cast<std::ptrdiff_t>(k), heart);
      return true;
    }
  }
  return false;
}

/// Exchanges two neighbouring parts, and puts a heart somewhere now and then.
void OrderImprover::shake(Order& order) {
  if (order.size() < 3) return;
  for (int tries = 0; tries < 20; ++tries) {
    Order other = order;
    const std::size_t longest = std::min<std::size_t>(other.size(), 30);
    const std::size_t from = rng_.below(other.size() - 2);
    const std::size_t most = std::min(longest, other.size() - from);
    const std::size_t first = 1 + rng_.below(most - 1);
    const std::size_t both = first + rng_.below(most - first + 1);
    const auto at = [&](std::size_t i) { return other.begin() + static_cast<std::ptrdiff_t>(from + i); };
    std::rotate(at(0), at(first), at(both));
    if (rng_.chance(1, 3)) {
      const auto heart = static_cast<Place>(rng_.below(quest_->size()));
      const bool spare = quest_->heart(heart) && map_->matters(heart) &&
                         std::find(other.begin(), other.end(), heart) == other.end();
      if (spare)
        other.insert(other.begin() + static_cast<std::ptrdiff_t>(rng_.below(other.size() + 1)), heart);
    }
    if (!alive(other)) continue;
    order = std::move(other);
    return;
  }
}

/// Walks the order by the rules. A monster that makes the way longer is fought at once if what follows allows
/// it, or if there is no other way; then it is out of the order. Keeps the walk if it is the best so far.
void OrderImprover::walk(Order order) {
  std::vector<bool> taken(quest_->size());
  std::vector<QuestMove> moves;
  Order walked;
  std::int64_t hp = quest_->hp();
  Cost cost = 0;
  Slot at = quest_->start();
  const auto guarded = [&](Slot cell) {
    const Quest::Index thing = quest_->at(cell);
    return thing != Quest::none && quest_->monster(thing) && !taken[thing] && !quest_->intent();
  };
  const auto nothing = [](Slot) { return false; };
  const auto first_guard = [&](Slot target) {
    Quest::Index guard = Quest::none;
    flood_.follow(at, target, nothing, [&](std::uint8_t, Slot cell) {
      if (guard == Quest::none && cell != target && guarded(cell)) guard = quest_->at(cell);
    });
    return guard;
  };
  for (std::size_t next = 0; next <= order.size() && cost < best_cost_;) {
    const bool last = next == order.size();
    if (!last && taken[order[next]]) {
      ++next;
      continue;
    }
    const Slot target = last ? quest_->end() : quest_->slot(order[next]);
    flood_.run(target);
    const Cost shortest = flood_.cost(at);
    const Quest::Index guard = first_guard(target);
    if (guard != Quest::none) {
      flood_.run(target, guarded);
      const bool blocked = !flood_.reaches(at);
      if (blocked || flood_.cost(at) > shortest) {
        Order other(order.begin() + static_cast<std::ptrdiff_t>(next), order.end());
        other.erase(std::remove(other.begin(), other.end(), guard), other.end());
        std::int64_t left = hp + quest_->gain(guard);
        bool survives = left >= 1;
        for (const Place each : other) {
          if (!taken[each]) left += quest_->gain(each);
          survives = survives && left >= 1;
        }
        if (survives || (blocked && hp + quest_->gain(guard) >= 1)) {
          other.insert(other.begin(), guard);
          order = std::move(other);
          next = 0;
          continue;
        }
        if (blocked) return;
      }
    }
    if (!last && !quest_->possible(order[next], hp)) return;
    const auto avoid = [&](Slot cell) { return guard != Quest::none && guarded(cell); };
    cost += flood_.cost(at);
    flood_.follow(at, target, avoid, [&](std::uint8_t way, Slot cell) {
      moves.push_back(way);
      at = cell;
      const Quest::Index thing = quest_->at(cell);
      if (thing == Quest::none || taken[thing] || (quest_->monster(thing) && cell != target)) return;
      taken[thing] = true;
      hp += quest_->gain(thing);
      walked.push_back(thing);
    });
    ++next;
  }
  for (Quest::Index i = 0; i < quest_->size(); ++i) {
    if (quest_->needed(i) && !taken[i]) return;
  }
  if (at != quest_->end() || cost >= best_cost_) return;
  keep(cost, std::move(moves), walked);
}

}  // namespace wend
