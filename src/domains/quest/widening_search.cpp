#include "domains/quest/widening_search.hpp"

#include <bit>

#include "base/hash.hpp"
#include "domains/quest/tree_bound.hpp"
#include "space/watch.hpp"

namespace wend {
namespace {

constexpr std::size_t first_width = 100;
constexpr std::size_t wider = 8;  // times, each round

}  // namespace

WideningSearch::WideningSearch(const TargetMap& map, Budget& budget, Watch watch)
    : map_(&map),
      budget_(&budget),
      watch_(std::move(watch)),
      relaxed_(map, budget),
      nodes_(budget.meter()),
      seen_(budget.meter()),
      ways_(map.places()) {
  const Quest& quest = map.quest();
  for (Quest::Index i = 0; i < quest.size(); ++i) {
    if (quest.needed(i)) needed_ |= Set{1} << i;
    if (map.matters(i)) matters_ |= Set{1} << i;
  }
}

WideningSearch::Cost WideningSearch::bound() const {
  return std::min(std::max(bound_, even_out(*map_, relaxed_.root())), best_cost_);
}

void WideningSearch::begin_with(Cost known, Cost proven) {
  known_cost_ = known;
  bound_ = proven;
}

void WideningSearch::run() {
  if (needed_ == 0) {
    best_ = std::vector<Place>{};
    bound_ = best_cost_ = map_->plain(map_->start(), map_->end());
    return;
  }
  relaxed_.tighten(20, 0);
  relaxed_.settle();
  round(first_width);
  if (known_cost_ < best_cost_) {
    best_.reset();
    best_cost_ = known_cost_;
  }
  for (std::size_t width = first_width * wider; bound() < best_cost_; width *= wider) {
    // Small quests are proven before anybody could read of a first walk.
    if (!is_infinite(best_cost_)) budget_->found(to_exact(best_cost_));
    relaxed_.tighten(40, best_cost_);
    relaxed_.settle();
    if (bound() < best_cost_) round(width);
  }
}

void WideningSearch::round(std::size_t width) {
  ++rounds_;
  if (watch_.round) watch_.round();
  nodes_.clear();
  left_out_ = infinite_cost<Cost>();
  Node first;
  first.place = map_->start();
  first.hp = map_->quest().hp();
  first.f = even_out(*map_, relaxed_.rest(first.place, 0, first.hp, 0));
  if (is_infinite(first.f)) {
    bound_ = first.f;
    return;
  }
  nodes_.push_back(first);
  for (std::size_t begin = 0; begin < nodes_.size();) {
    const std::size_t end = nodes_.size();
    level_begin_ = end;
    seen_.clear();
    seen_.resize(1024, 0);
    for (std::size_t i = begin; i < end; ++i) {
      if (nodes_[i].f < best_cost_) expand(static_cast<std::uint32_t>(i));
    }
    narrow(width);
    begin = end;
  }
  bound_ = std::max(bound_, std::min(left_out_, best_cost_));
  budget_->proven(to_exact(bound()));
}

/// The costs to all places with what is taken now: ways may lead over taken things, not over others.
void WideningSearch::reach_ways(const Node& from) {
  const Place places = map_->places();
  for (Place to = 0; to < places; ++to) ways_[to] = map_->direct(from.place, to);
  if (map_->quest().intent()) return;
  for (Set open = from.taken; open != 0;) {
    Place nearest = 0;
    Cost least = infinite_cost<Cost>();
    for (Set rest = open; rest != 0; rest &= rest - 1) {
      const auto each = static_cast<Place>(std::countr_zero(rest));
      if (ways_[each] < least) {
        least = ways_[each];
        nearest = each;
      }
    }
    if (is_infinite(least)) return;
    open &= ~(Set{1} << nearest);
    for (Place to = 0; to < places; ++to) ways_[to] = std::min(ways_[to], least + map_->direct(nearest, to));
  }
}

/// Whether the way passes, or could pass at no cost, something harmless that is still there: then the states
/// that take it first lead to everything this one leads to.
bool WideningSearch::through_another(const Node& from, Place to) const {
  for (Set rest = matters_ & ~from.taken; rest != 0; rest &= rest - 1) {
    const auto other = static_cast<Place>(std::countr_zero(rest));
    if (other == to || map_->quest().monster(other)) continue;
    if (ways_[other] + map_->direct(other, to) <= ways_[to]) return true;
  }
  return false;
}

void WideningSearch::expand(std::uint32_t number) {
  budget_->spend();
  const Node from = nodes_[number];
  if (watch_.met) watch_.met({true, number, from.parent, from.place, from.taken, from.g, from.f});
  reach_ways(from);
  for (Set rest = matters_ & ~from.taken; rest != 0; rest &= rest - 1) {
    const auto to = static_cast<Place>(std::countr_zero(rest));
    budget_->count_generated();
    if (is_infinite(ways_[to]) || !map_->quest().possible(to, from.hp) || through_another(from, to)) continue;
    Node next = from;
    next.taken |= Set{1} << to;
    next.g += ways_[to];
    next.prices += relaxed_.price(to);
    next.hp += map_->quest().gain(to);
    next.parent = number;
    next.place = to;
    if ((needed_ & ~next.taken) == 0) {
      finish(next);
      continue;
    }
    const Cost left = relaxed_.rest(to, next.taken, next.hp, next.prices);
    if (is_infinite(left)) continue;
    next.f = std::max(from.f, even_out(*map_, next.g + left));
    if (next.f < best_cost_) reach(next);
  }
}

void WideningSearch::finish(const Node& last) {
  const Cost cost = last.g + map_->plain(last.place, map_->end());
  if (cost >= best_cost_) return;
  best_cost_ = cost;
  std::vector<Place> order{last.place};
  for (std::uint32_t at = last.parent; nodes_[at].parent != no_node; at = nodes_[at].parent)
    order.push_back(nodes_[at].place);
  std::reverse(order.begin(), order.end());
  best_ = std::move(order);
}

/// Enters a state of the next level, or makes it cheaper.
void WideningSearch::reach(const Node& node) {
  const std::size_t made = nodes_.size() - level_begin_;
  if (made * 2 >= seen_.size()) {
    const std::size_t size = seen_.size() * 4;
    seen_.clear();
    seen_.resize(size, 0);
    for (std::size_t i = level_begin_; i < nodes_.size(); ++i) {
      std::size_t slot = combine(nodes_[i].taken, nodes_[i].place) & (size - 1);
      while (seen_[slot] != 0) slot = (slot + 1) & (size - 1);
      seen_[slot] = static_cast<std::uint32_t>(i + 1);
    }
  }
  std::size_t slot = combine(node.taken, node.place) & (seen_.size() - 1);
  for (; seen_[slot] != 0; slot = (slot + 1) & (seen_.size() - 1)) {
    Node& known = nodes_[seen_[slot] - 1];
    if (known.taken != node.taken || known.place != node.place) continue;
    if (node.g < known.g) known = node;
    return;
  }
  nodes_.push_back(node);
  seen_[slot] = static_cast<std::uint32_t>(nodes_.size());
}

/// Keeps the most promising states of the level just made.
void WideningSearch::narrow(std::size_t width) {
  Node* const begin = nodes_.begin() + level_begin_;
  Node* end = std::remove_if(begin, nodes_.end(), [&](const Node& node) { return node.f >= best_cost_; });
  if (static_cast<std::size_t>(end - begin) > width) {
    const auto better = [](const Node& a, const Node& b) { return a.f != b.f ? a.f < b.f : a.g > b.g; };
    std::nth_element(begin, begin + width, end, better);
    for (Node* each = begin + width; each != end; ++each) left_out_ = std::min(left_out_, each->f);
    end = begin + width;
  }
  nodes_.resize(static_cast<std::size_t>(end - nodes_.begin()));
  if (!watch_.met) return;
  for (Node* each = begin; each != end; ++each) {
    const auto number = static_cast<std::uint32_t>(each - nodes_.begin());
    watch_.met({false, number, each->parent, each->place, each->taken, each->g, each->f});
  }
}

}  // namespace wend
