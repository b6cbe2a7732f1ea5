#include "domains/quest/widening_search.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "base/hash.hpp"
#include "domains/quest/tree_bound.hpp"
#include "space/watch.hpp"

namespace wend {
namespace {

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
  if (taken_up_) {
    best_cost_ = known_cost_;
    pass_levels();
  } else {
    relaxed_.tighten(20, 0);
    relaxed_.settle();
    round(first_width);
  }
  if (known_cost_ < best_cost_) {
    best_.reset();
    best_cost_ = known_cost_;
  }
  for (std::size_t width = width_ * wider; bound() < best_cost_; width *= wider) {
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
  width_ = width;
  kept_ = 0;
  nodes_.clear();
  level_ = {};
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
  begin_level();
  pass_levels();
}

/// All nodes behind the last level are the next one.
void WideningSearch::begin_level() {
  level_ = {level_.end, nodes_.size(), level_.end};
  find_seen(1024);
}

void WideningSearch::pass_levels() {
  const bool keeps = turn_ && worth_keeping();
  for (; level_.begin < level_.end; begin_level()) {
    for (; level_.next < level_.end; ++level_.next) {
      if (keeps) turn_();
      if (nodes_[level_.next].f < best_cost_) expand(static_cast<std::uint32_t>(level_.next));
    }
    narrow(width_);
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
  std::vector<Place> order{last.place};
  for (std::uint32_t at = last.parent; nodes_[at].parent != no_node; at = nodes_[at].parent)
    order.push_back(nodes_[at].place);
  std::reverse(order.begin(), order.end());
  if (taken_up_ && !costs(order, cost)) return;
  best_cost_ = cost;
  best_ = std::move(order);
}

/// Whether the order can be walked and costs this: asked where costs were read and not computed.
bool WideningSearch::costs(const std::vector<Place>& order, Cost cost) {
  const std::vector<Cost> in_use = ways_;
  Node at;
  at.place = map_->start();
  at.hp = map_->quest().hp();
  bool possible = true;
  for (const Place to : order) {
    reach_ways(at);
    possible = possible && !is_infinite(ways_[to]) && map_->quest().possible(to, at.hp);
    if (!possible) break;
    at.g += ways_[to];
    at.taken |= Set{1} << to;
    at.hp += map_->quest().gain(to);
    at.place = to;
  }
  ways_ = in_use;
  return possible && at.g + map_->plain(at.place, map_->end()) == cost;
}

/// A table of this size for the next level.
void WideningSearch::find_seen(std::size_t size) {
  seen_.clear();
  seen_.resize(size, 0);
  for (std::size_t i = level_.end; i < nodes_.size(); ++i) {
    std::size_t slot = combine(nodes_[i].taken, nodes_[i].place) & (size - 1);
    while (seen_[slot] != 0) slot = (slot + 1) & (size - 1);
    seen_[slot] = static_cast<std::uint32_t>(i + 1);
  }
}

/// Enters a state of the next level, or makes it cheaper.
void WideningSearch::reach(const Node& node) {
  if ((nodes_.size() - level_.end) * 2 >= seen_.size()) find_seen(seen_.size() * 4);
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
  Node* const begin = nodes_.begin() + level_.end;
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

/// What stands before prices and nodes.
struct WideningSearch::Front {
  static constexpr std::uint64_t right_mark = 0x00'31'2d'64'6e'75'6f'72;  // "round-1"

  std::uint64_t mark = right_mark;
  std::uint64_t width = 0;
  std::uint64_t rounds = 0;
  Level level;
  std::uint64_t nodes = 0;
  Cost left_out = 0;
  Cost bound = 0;
};

/// Levels up to the one being expanded stay as they are; the next one may still change.
void WideningSearch::write(KeptSink& more, KeptSink& now) const {
  const auto put_nodes = [&](KeptSink& sink, std::size_t begin, std::size_t end) {
    sink.write(std::as_bytes(std::span(nodes_.begin() + begin, nodes_.begin() + end)));
  };
  more.put(std::uint64_t{kept_});
  more.put(std::uint64_t{level_.end});
  put_nodes(more, kept_, level_.end);
  now.put(Front{.width = width_,
                .rounds = rounds_,
                .level = level_,
                .nodes = nodes_.size(),
                .left_out = left_out_,
                .bound = bound_});
  now.write(std::as_bytes(std::span(relaxed_.settled_prices())));
  put_nodes(now, level_.end, nodes_.size());
}

bool WideningSearch::take_up(KeptSource& all, KeptSource& last) {
  taken_up_ = read(all, last);
  if (taken_up_) return true;
  nodes_.clear();
  level_ = {};
  width_ = kept_ = 0;
  rounds_ = 0;
  return false;
}

bool WideningSearch::read(KeptSource& all, KeptSource& last) {
  constexpr std::size_t at_once = 1 << 12;
  const auto take_nodes = [&](KeptSource& source, std::uint64_t end) {
    while (nodes_.size() < end) {
      const std::size_t before = nodes_.size();
      nodes_.resize(before + static_cast<std::size_t>(std::min<std::uint64_t>(at_once, end - before)));
      if (!source.read(std::as_writable_bytes(std::span(nodes_.begin() + before, nodes_.end()))))
        return false;
    }
    return true;
  };
  Front front;
  std::vector<std::int32_t> prices(map_->quest().size());
  if (!last.take(front) || front.mark != Front::right_mark || front.width <= first_width ||
      !last.read(std::as_writable_bytes(std::span(prices))))
    return false;
  const Level& level = front.level;
  if (level.begin > level.next || level.next > level.end || level.end > front.nodes ||
      front.nodes >= no_node || front.bound > known_cost_)
    return false;
  // Of every round its states follow each other; a new one begins with number 0.
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  while (all.take(begin)) {
    if (begin == 0) nodes_.clear();
    if (!all.take(end) || begin != nodes_.size() || end < begin || !take_nodes(all, end)) return false;
  }
  if (nodes_.size() != level.end || !take_nodes(last, front.nodes)) return false;
  if (!relaxed_.settle_earlier(prices)) return false;
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    if (!makes_sense(nodes_[i], i)) return false;
  }
  width_ = front.width;
  rounds_ = front.rounds;
  level_ = level;
  kept_ = level.end;
  left_out_ = front.left_out;
  bound_ = std::max(bound_, front.bound);
  std::size_t size = 1024;
  while ((nodes_.size() - level.end) * 2 >= size) size *= 4;
  find_seen(size);
  return true;
}

/// Costs are believed, until there is an order that has them; all else can be seen to fit.
bool WideningSearch::makes_sense(const Node& node, std::size_t number) const {
  if (number == 0) return node.parent == no_node && node.taken == 0 && node.place == map_->start();
  if (node.parent >= number || (node.taken & ~matters_) != 0 || node.place >= map_->quest().size())
    return false;
  int hp = map_->quest().hp();
  std::int32_t prices = 0;
  for (Set rest = node.taken; rest != 0; rest &= rest - 1) {
    const auto each = static_cast<Place>(std::countr_zero(rest));
    hp += map_->quest().gain(each);
    prices += relaxed_.price(each);
  }
  const Set before = nodes_[node.parent].taken;
  return hp == node.hp && prices == node.prices && node.g >= 0 && node.f >= 0 && !is_infinite(node.g) &&
         !is_infinite(node.f) && node.taken == (before | (Set{1} << node.place)) && node.taken != before;
}

}  // namespace wend
