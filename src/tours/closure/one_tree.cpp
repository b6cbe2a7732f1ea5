#include "tours/closure/one_tree.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <queue>

namespace wend {
namespace {

constexpr std::int32_t room = 1 << 28;  // weighted costs stay below, so that two can be added
constexpr City dense_limit = 1500;      // cities
constexpr City short_count = 8;
constexpr int sparse_rounds = 3;

}  // namespace

OneTree::OneTree(const Ring& ring)
    : ring_(ring),
      size_(ring.size()),
      scale_(1),
      weight_(size_, 0),
      best_weight_(size_, 0),
      sparse_(size_ > dense_limit),
      parent_(size_, Ring::none),
      edge_(size_, 0),
      degree_(size_, 2),
      last_degree_(size_, 2),
      path_(size_),
      above_(size_) {
  while (scale_ < 256 && ring.largest() < room / (8 * scale_)) scale_ *= 2;
}

bool OneTree::fits(const std::vector<std::int32_t>& weights, const Ring& ring) {
  const auto small = [](std::int32_t weight) { return weight >= -(room / 4) && weight <= room / 4; };
  return weights.empty() || (weights.size() == ring.size() && weights[0] == 0 &&
                             std::all_of(weights.begin(), weights.end(), small));
}

void OneTree::take_up(const std::vector<std::int32_t>& weights) {
  weight_ = weights;
  const Units units = grow();
  if (best_ && units <= *best_) return;
  best_ = units;
  best_weight_ = weights;
}

std::int64_t OneTree::bound() const {
  if (!best_) return std::numeric_limits<std::int32_t>::min();
  const Units units = *best_;
  const Units whole = units >= 0 ? (units + scale_ - 1) / scale_ : -(-units / scale_);
  return ring_.next_length(whole);
}

/// Prim's algorithm over the cities 1, 2, ...; those outside the tree are kept together at the end.
OneTree::Units OneTree::grow() {
  joined_.resize(size_ - 1);
  std::iota(joined_.begin(), joined_.end(), City{1});
  std::fill(edge_.begin(), edge_.end(), std::numeric_limits<std::int32_t>::max());
  std::fill(degree_.begin(), degree_.end(), 0);
  Units sum = 0;
  parent_[1] = Ring::none;
  for (std::size_t inside = 1; inside < joined_.size(); ++inside) {
    const City from = joined_[inside - 1];
    const std::int32_t* costs = ring_.row(from);
    const std::int32_t own = weight_[from];
    std::size_t nearest = inside;
    std::int32_t least = std::numeric_limits<std::int32_t>::max();
    for (std::size_t i = inside; i < joined_.size(); ++i) {
      const City to = joined_[i];
      const std::int32_t cost = costs[to] * scale_ + own + weight_[to];
      if (cost < edge_[to]) {
        edge_[to] = cost;
        parent_[to] = from;
      }
      if (edge_[to] < least) {
        least = edge_[to];
        nearest = i;
      }
    }
    std::swap(joined_[inside], joined_[nearest]);
    const City next = joined_[inside];
    sum += least;
    ++degree_[next];
    ++degree_[parent_[next]];
  }
  sum += join_first_city();
  for (const std::int32_t weight : weight_) sum -= 2 * Units{weight};
  return sum;
}

OneTree::Units OneTree::join_first_city() {
  const auto cheapest = [&](City other_than) {
    City best = Ring::none;
    for (City to = 1; to < size_; ++to) {
      if (to != other_than && (best == Ring::none || weighted(0, to) < weighted(0, best))) best = to;
    }
    return best;
  };
  first_ends_[0] = ring_.forced() != Ring::none ? ring_.forced() : cheapest(Ring::none);
  first_ends_[1] = cheapest(first_ends_[0]);
  degree_[0] = 2;
  Units sum = 0;
  for (int side = 0; side < 2; ++side) {
    first_edges_[side] = weighted(0, first_ends_[side]);
    sum += first_edges_[side];
    ++degree_[first_ends_[side]];
  }
  return sum;
}

bool OneTree::is_tour() const {
  return std::all_of(degree_.begin(), degree_.end(), [](std::int32_t degree) { return degree == 2; });
}

/// Cities with more than two edges get dearer, leaves get cheaper; the last tree counts a little too.
void OneTree::step(double size) {
  const std::int32_t most = room / 4;
  for (City city = 1; city < size_; ++city) {
    const double push = 0.7 * (degree_[city] - 2) + 0.3 * (last_degree_[city] - 2);
    const auto change = static_cast<std::int32_t>(std::clamp(push * size, -1.0 * most, 1.0 * most));
    weight_[city] = std::clamp(weight_[city] + change, -most, most);
  }
  last_degree_ = degree_;
}

void OneTree::add_short_edge(City a, City b) {
  const auto is_b = [&](const ShortEdge& edge) { return edge.to == b; };
  if (std::any_of(short_edges_[a].begin(), short_edges_[a].end(), is_b)) return;
  const std::int32_t cost = ring_.cost(a, b) * scale_;
  short_edges_[a].push_back({b, cost});
  short_edges_[b].push_back({a, cost});
}

void OneTree::gather_short_edges(Allowance& allowance) {
  const NearLists near = NearLists::nearest(ring_, short_count, allowance);
  short_edges_.resize(size_);
  for (City a = 1; a < size_; ++a) {
    for (const City b : near.of(a)) {
      if (b != 0) add_short_edge(a, b);
    }
  }
}

/// Prim's algorithm with a heap. The edges of a tree over all edges are among the short ones, so all cities
/// are reached.
OneTree::Units OneTree::grow_sparse() {
  std::fill(edge_.begin(), edge_.end(), std::numeric_limits<std::int32_t>::max());
  std::fill(degree_.begin(), degree_.end(), 0);
  std::fill(above_.begin(), above_.end(), 0);
  using Offer = std::pair<std::int32_t, City>;
  std::priority_queue<Offer, std::vector<Offer>, std::greater<>> offers;
  Units sum = 0;
  City from = 1;
  for (City inside = 1; inside + 1 < size_; ++inside) {
    above_[from] = 1;
    for (const ShortEdge& each : short_edges_[from]) {
      const std::int32_t cost = each.cost + weight_[from] + weight_[each.to];
      if (above_[each.to] || cost >= edge_[each.to]) continue;
      edge_[each.to] = cost;
      parent_[each.to] = from;
      offers.emplace(cost, each.to);
    }
    while (above_[offers.top().second]) offers.pop();
    from = offers.top().second;
    sum += offers.top().first;
    offers.pop();
    ++degree_[from];
    ++degree_[parent_[from]];
  }
  sum += join_first_city();
  for (const std::int32_t weight : weight_) sum -= 2 * Units{weight};
  return sum;
}

void OneTree::settle() {
  weight_ = top_weight_;
  const Units units = grow();
  if (units <= *best_) return;
  best_ = units;
  best_weight_ = top_weight_;
}

void OneTree::ascend(std::int64_t enough, Allowance& allowance) {
  weight_ = best_weight_;
  best_ = grow();
  if (!sparse_) return climb(scale_, enough, allowance);
  if (short_edges_.empty()) gather_short_edges(allowance);
  double size = scale_;
  for (int round = 0; round < sparse_rounds && bound() < enough; ++round, size /= 4) {
    for (const City city : joined_) {
      if (parent_[city] != Ring::none) add_short_edge(city, parent_[city]);
    }
    try {
      climb(size, enough, allowance);
    } catch (const BudgetSpent&) {
      settle();
      throw;
    }
    settle();
  }
}

/// Periods of steps of one size, each half as long and half as large as the one before; at the very beginning
/// steps grow as long as that helps (Helsgaun 2000).
void OneTree::climb(double size, std::int64_t enough, Allowance& allowance) {
  weight_ = top_weight_ = best_weight_;
  top_ = sparse_ ? grow_sparse() : *best_;
  last_degree_ = degree_;
  bool first_phase = true;
  const int first_period = std::clamp(static_cast<int>(size_) / 2, 100, 300);
  for (int period = first_period; period > 0 && size >= 1; period /= 2, size /= 2) {
    for (int count = 1; count <= period && size >= 1; ++count) {
      allowance.spend_long();
      step(size);
      const Units units = sparse_ ? grow_sparse() : grow();
      if (units > top_) {
        top_ = units;
        top_weight_ = weight_;
        if (!sparse_) best_ = top_, best_weight_ = top_weight_;
        if (is_tour() || bound() >= enough) return;
        if (first_phase) size *= 2;
        if (count == period) period = std::min(2 * period, first_period), count = 0;
      } else if (first_phase && count > period / 2) {
        first_phase = false;
        count = 0;
        size *= 0.75;
      }
    }
  }
}

template <class Visit>
void OneTree::rises(City a, Visit&& visit) {
  if (a == 0) {
    const bool forced = ring_.forced() != Ring::none;
    const std::int32_t dearest = forced ? first_edges_[1] : std::max(first_edges_[0], first_edges_[1]);
    for (City b = 1; b < size_; ++b) {
      if (ring_.forced(a, b)) continue;
      visit(b, std::max(0, weighted(a, b) - dearest));
    }
    return;
  }
  // The dearest edge between a and those above it, then between a and all others, which hang on those.
  std::fill(above_.begin(), above_.end(), 0);
  std::int32_t dearest = std::numeric_limits<std::int32_t>::min();
  for (City at = a; at != Ring::none; at = parent_[at]) {
    path_[at] = dearest;
    above_[at] = 1;
    dearest = std::max(dearest, edge_[at]);
    if (parent_[at] == Ring::none) break;
  }
  for (const City at : joined_) {
    if (!above_[at]) path_[at] = std::max(path_[parent_[at]], edge_[at]);
    if (at != a) visit(at, weighted(a, at) - path_[at]);
  }
  const std::int32_t first_dearest =
      ring_.forced() != Ring::none ? first_edges_[1] : std::max(first_edges_[0], first_edges_[1]);
  if (!ring_.forced(a, 0)) visit(City{0}, std::max(0, weighted(a, 0) - first_dearest));
}

NearLists OneTree::nearest(City each, Allowance& allowance) {
  weight_ = best_weight_;
  grow();
  NearLists lists(size_, std::min(each, size_ - 2));
  using Rank = std::pair<std::int32_t, std::int32_t>;
  std::vector<std::pair<Rank, City>> ranked;
  for (City a = 0; a < size_; ++a) {
    allowance.look();
    ranked.clear();
    rises(a, [&](City b, std::int32_t rise) { ranked.emplace_back(Rank{rise, ring_.cost(a, b)}, b); });
    lists.choose(a, size_, ranked);
  }
  return lists;
}

std::vector<std::vector<City>> OneTree::useful_edges(std::int64_t length, Allowance& allowance) {
  weight_ = best_weight_;
  const Units now = grow();
  const Units most = ring_.length_below(length) * scale_;
  std::vector<std::vector<City>> useful(size_);
  for (City a = 0; a < size_; ++a) {
    allowance.look();
    rises(a, [&](City b, std::int32_t rise) {
      if (a < b && now + rise <= most) useful[a].push_back(b);
    });
    std::sort(useful[a].begin(), useful[a].end());
  }
  if (ring_.forced() != Ring::none) {
    useful[0].push_back(ring_.forced());
    std::sort(useful[0].begin(), useful[0].end());
  }
  return useful;
}

}  // namespace wend
