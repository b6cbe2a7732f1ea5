#include "domains/quest/relaxed_bound.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace wend {
namespace {

constexpr std::int32_t scale = 64;  // prices are fractions
constexpr std::int32_t never = infinite_cost<std::int32_t>() / 2;
constexpr std::int32_t hardly = never / 2;  // prices move `never` a little; nothing real is above this
constexpr std::size_t most_levels = 64;
constexpr std::uint32_t forbidden = UINT32_MAX;
constexpr std::size_t remembered = 3;
constexpr std::size_t long_step = std::size_t{1} << 21;  // entries of the table looked at: a few milliseconds

}  // namespace

RelaxedBound::RelaxedBound(const TargetMap& map, Budget& budget)
    : map_(&map), budget_(&budget), table_(budget.meter()), rests_(budget.meter()) {
  choose_points();
  const std::size_t n = points_.size();
  ways_.resize((n + 1) * (n + 1));
  const auto place = [&](Point p) { return p == n ? map.start() : points_[p]; };
  for (Point from = 0; from <= n; ++from) {
    for (Point to = 0; to < n; ++to) ways_[from * (n + 1) + to] = scale * map.plain(place(from), place(to));
    last_way_.push_back(scale * map.plain(place(from), map.end()));
  }
  price_.assign(n, 0);
  best_price_ = price_;
  memory_.resize(n + 1);
  for (Point p = 0; p < n; ++p) {
    std::vector<Point> others;
    for (Point q = 0; q < n; ++q) {
      if (q != p) others.push_back(q);
    }
    std::sort(others.begin(), others.end(), [&](Point a, Point b) { return way(p, a) < way(p, b); });
    others.resize(std::min(others.size(), remembered));
    memory_[p] = others;
  }
  lay_out();
}

/// Where hp are too many to be counted, hearts are places to start from, and nothing else.
void RelaxedBound::choose_points() {
  const Quest& quest = map_->quest();
  std::int64_t strength = 0;
  std::int64_t most_hp = quest.hp();
  for (Quest::Index i = 0; i < quest.size(); ++i) {
    if (quest.monster(i)) strength -= quest.gain(i);
    if (quest.heart(i)) most_hp += quest.gain(i);
  }
  const std::int64_t levels = std::min(strength + 1, most_hp);
  const bool counted = quest.hp() <= strength && levels <= static_cast<std::int64_t>(most_levels);
  if (counted) levels_ = static_cast<std::size_t>(std::max<std::int64_t>(levels, 1));
  point_of_.assign(map_->places(), 0);
  for (Quest::Index i = 0; i < quest.size(); ++i) {
    if (!map_->matters(i)) continue;
    if (quest.needed(i)) {
      ++needed_;
      needed_set_ |= Set{1} << i;
    }
    point_of_[i] = static_cast<Point>(points_.size());
    points_.push_back(i);
    gain_.push_back(counted ? quest.gain(i) : 0);
  }
  point_of_[map_->start()] = static_cast<Point>(points_.size());
}

std::size_t RelaxedBound::level_of(std::int64_t hp) const {
  return static_cast<std::size_t>(
      std::clamp<std::int64_t>(hp - 1, 0, static_cast<std::int64_t>(levels_) - 1));
}

/// Where masks lie, and what a memory becomes one step earlier: the projection of (next, mask there) at a
/// place is the mask of `next` and what it remembers, as far as the place remembers it too; forbidden if the
/// place itself is remembered.
void RelaxedBound::lay_out() {
  const auto n = static_cast<Point>(points_.size());
  offset_.clear();
  width_ = 0;
  for (Point p = 0; p <= n; ++p) {
    offset_.push_back(width_);
    width_ += masks(p);
  }
  projections_.clear();
  projection_of_.assign(n * (n + 1), 0);
  for (Point next = 0; next < n; ++next) {
    for (Point p = 0; p <= n; ++p) {
      projection_of_[next * (n + 1) + p] = projections_.size();
      for (std::size_t mask = 0; mask < masks(next); ++mask) {
        std::uint32_t projected = p == next ? forbidden : 0;
        const auto remember = [&](Point what) {
          if (what == p) projected = forbidden;
          for (std::size_t bit = 0; bit < memory_[p].size() && projected != forbidden; ++bit) {
            if (memory_[p][bit] == what) projected |= std::uint32_t{1} << bit;
          }
        };
        for (std::size_t bit = 0; bit < memory_[next].size(); ++bit) {
          if ((mask >> bit & 1) != 0 && projected != forbidden) remember(memory_[next][bit]);
        }
        if (projected != forbidden) remember(next);
        projections_.push_back(projected);
      }
    }
  }
  table_.resize(0);
  table_.resize((needed_ + 1) * levels_ * width_, never);
}

/// The block of what follows if `next` is taken from a layer, or null if it cannot be.
const std::int32_t* RelaxedBound::source(Layer layer, Point next) const {
  Layer from = layer;
  if (needed(next)) {
    ++from.taken;
    const std::int64_t level = static_cast<std::int64_t>(layer.level) + gain_[next];
    if (level < 0 || from.taken > needed_) return nullptr;
    from.level = static_cast<std::size_t>(level);
  } else {
    if (layer.level + 1 == levels_ || layer.taken == needed_) return nullptr;
    from.level = std::min(layer.level + static_cast<std::size_t>(gain_[next]), levels_ - 1);
  }
  return &table_[block(from) + offset_[next]];
}

/// Rounds of large quests take long, and limits are kept within them.
void RelaxedBound::work(std::size_t steps) {
  worked_ += steps;
  if (worked_ < long_step) return;
  worked_ = 0;
  budget_->spend_long();
}

void RelaxedBound::pull(Layer into, Point next, const std::int32_t* from) {
  const auto n = static_cast<Point>(points_.size());
  const std::size_t count = masks(next);
  for (Point p = 0; p <= n; ++p) {
    if (p == next || (p == n && into.taken > 0)) continue;
    const std::int32_t cost = way(p, next) - price_[next];
    const std::uint32_t* projection = &projections_[projection_of_[next * (n + 1) + p]];
    std::int32_t* to = &table_[block(into) + offset_[p]];
    for (std::size_t mask = 0; mask < count; ++mask) {
      if (projection[mask] == forbidden) continue;
      std::int32_t& best = to[projection[mask]];
      best = std::min(best, from[mask] + cost);
    }
  }
}

void RelaxedBound::solve() {
  std::fill(table_.begin(), table_.end(), never);
  const auto n = static_cast<Point>(points_.size());
  for (std::size_t taken = needed_ + 1; taken-- > 0;) {
    for (std::size_t level = levels_; level-- > 0;) {
      const Layer layer{taken, level};
      work(n * width_);
      if (taken == needed_) {
        for (Point p = 0; p <= n; ++p) table_[block(layer) + offset_[p]] = last_way_[p];
        continue;
      }
      for (Point next = 0; next < n; ++next) {
        if (const std::int32_t* from = source(layer, next)) pull(layer, next, from);
      }
    }
  }
}

/// Follows the cheapest relaxed walk through the table.
void RelaxedBound::trace() {
  const auto n = static_cast<Point>(points_.size());
  visits_.assign(n, 0);
  Layer layer{0, level_of(map_->quest().hp())};
  Point at = n;
  std::size_t mask = 0;
  while (layer.taken < needed_) {
    const std::int32_t cost = table_[block(layer) + offset_[at] + mask];
    if (cost > hardly) return;
    bool found = false;
    for (Point next = 0; next < n && !found; ++next) {
      const std::int32_t* from = next == at ? nullptr : source(layer, next);
      if (from == nullptr) continue;
      const std::uint32_t* projection = &projections_[projection_of_[next * (n + 1) + at]];
      for (std::size_t m = 0; m < masks(next) && !found; ++m) {
        if (projection[m] != mask || from[m] + way(at, next) - price_[next] != cost) continue;
        found = true;
        if (needed(next)) {
          ++layer.taken;
          layer.level = static_cast<std::size_t>(static_cast<std::int64_t>(layer.level) + gain_[next]);
        } else {
          layer.level = std::min(layer.level + static_cast<std::size_t>(gain_[next]), levels_ - 1);
        }
        mask = m;
        at = next;
      }
    }
    if (!found) return;
    ++visits_[at];
  }
}

void RelaxedBound::tighten(int rounds, Cost upper) {
  if (needed_ == 0) return;
  constexpr int patience = 8;
  const auto n = static_cast<Point>(points_.size());
  price_ = best_price_;
  int fruitless = 0;
  for (int round = 0; round < rounds; ++round) {
    budget_->spend_long();
    solve();
    std::int64_t bound = table_[block({0, level_of(map_->quest().hp())}) + offset_[n]];
    if (bound > hardly) return;  // no relaxed walk at all; `settle` will say infinite
    for (const std::int32_t price : price_) bound += price;
    trace();
    std::int64_t wrong = 0;
    for (Point p = 0; p < n; ++p) {
      const int off = 1 - visits_[p];
      if (needed(p) || price_[p] < 0 || off < 0) wrong += std::int64_t{off} * off;
    }
    if (bound > best_ || round == 0) {
      if (bound > best_) {
        best_ = bound;
        best_price_ = price_;
        fruitless = 0;
      }
      root_ = std::max(root_, static_cast<Cost>((best_ + scale - 1) / scale));
      budget_->proven(to_exact(root_));
    } else if (++fruitless >= patience) {
      step_ /= 2;
      fruitless = 0;
      if (step_ < 0.01) return;
    }
    if (wrong == 0 || root_ >= upper) return;
    const double length = step_ * std::max(1.0, static_cast<double>(std::int64_t{upper} * scale - bound)) /
                          static_cast<double>(wrong);
    for (Point p = 0; p < n; ++p) {
      const auto change = static_cast<std::int32_t>(std::lround(length * (1 - visits_[p])));
      price_[p] = needed(p) ? price_[p] + change : std::min(0, price_[p] + change);
    }
  }
}

bool RelaxedBound::settle_earlier(const std::vector<std::int32_t>& prices) {
  constexpr std::int32_t most = 1 << 24;  // sums of all of them can be counted with
  if (prices.size() != map_->quest().size()) return false;
  std::vector<std::int32_t> known;
  for (Point p = 0; p < points_.size(); ++p) {
    known.push_back(prices[points_[p]]);
    if (known.back() < -most || known.back() > (needed(p) ? most : 0)) return false;
  }
  best_price_ = std::move(known);
  tighten(1, 0);  // to know what they prove
  settle();
  return true;
}

void RelaxedBound::settle() {
  price_ = best_price_;
  solve();
  const auto n = static_cast<Point>(points_.size());
  rests_.clear();
  rest_begin_.clear();
  std::vector<Rest> some;
  for (std::size_t layer = 0; layer < (needed_ + 1) * levels_; ++layer) {
    work(8 * width_);
    for (Point p = 0; p <= n; ++p) {
      rest_begin_.push_back(rests_.size());
      some.clear();
      for (std::size_t mask = 0; mask < masks(p); ++mask) {
        const std::int32_t cost = table_[layer * width_ + offset_[p] + mask];
        if (cost > hardly) continue;
        Set later = 0;
        for (std::size_t bit = 0; bit < memory_[p].size(); ++bit) {
          if ((mask >> bit & 1) != 0) later |= Set{1} << points_[memory_[p][bit]];
        }
        some.push_back({later, cost});
      }
      std::sort(some.begin(), some.end(), [](const Rest& a, const Rest& b) { return a.cost < b.cost; });
      const std::size_t first = rests_.size();
      for (const Rest& each : some) {  // one that asks for less and costs no more makes it superfluous
        const bool superfluous = std::any_of(rests_.begin() + first, rests_.end(), [&](const Rest& better) {
          return (better.taken_later & ~each.taken_later) == 0;
        });
        if (!superfluous) rests_.push_back(each);
      }
    }
  }
  rest_begin_.push_back(rests_.size());
  settled_price_.assign(map_->quest().size(), 0);
  settled_sum_ = 0;
  for (Point p = 0; p < n; ++p) {
    settled_price_[points_[p]] = price_[p];
    settled_sum_ += price_[p];
  }
}

RelaxedBound::Cost RelaxedBound::rest(Place at, Set taken, int hp, std::int32_t prices_taken) const {
  const auto done = static_cast<std::size_t>(std::popcount(taken & needed_set_));
  const std::size_t index =
      (done * levels_ + (levels_ == 1 ? 0 : level_of(hp))) * (points_.size() + 1) + point_of_[at];
  for (std::size_t i = rest_begin_[index]; i < rest_begin_[index + 1]; ++i) {
    if ((rests_[i].taken_later & taken) != 0) continue;
    const std::int64_t cost = rests_[i].cost + settled_sum_ - prices_taken;
    return static_cast<Cost>(std::max<std::int64_t>(0, (cost + scale - 1) / scale));
  }
  return infinite_cost<Cost>();
}

}  // namespace wend
