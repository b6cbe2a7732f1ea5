#include "domains/quest/tree_bound.hpp"

#include <cmath>

namespace wend {
namespace {

constexpr std::int64_t scale = 64;  // prices are fractions

/// The places a walk must touch; the first is the start, the last the end.
std::vector<TargetMap::Place> stops_of(const TargetMap& map) {
  std::vector<TargetMap::Place> stops{map.start()};
  for (Quest::Index i = 0; i < map.quest().size(); ++i) {
    if (map.quest().needed(i)) stops.push_back(i);
  }
  stops.push_back(map.end());
  return stops;
}

/// Prim's algorithm with prices; counts neighbours.
class LeastTree {
 public:
  explicit LeastTree(const TargetMap& map) : stops_(stops_of(map)), ways_(stops_.size() * stops_.size()) {
    for (std::size_t i = 0; i < size(); ++i) {
      for (std::size_t j = 0; j < size(); ++j) {
        ways_[i * size() + j] =
            scale * std::min(map.plain(stops_[i], stops_[j]), map.plain(stops_[j], stops_[i]));
      }
    }
  }
  [[nodiscard]] std::size_t size() const { return stops_.size(); }

  std::int64_t solve(const std::vector<std::int64_t>& price, std::vector<int>& neighbours) {
    neighbours.assign(size(), 0);
    reach_.assign(size(), INT64_MAX);
    from_.assign(size(), 0);
    inside_.assign(size(), false);
    std::int64_t total = 0;
    for (std::size_t joined = 0, count = 1; count < size(); ++count) {
      inside_[joined] = true;
      std::size_t best = SIZE_MAX;
      for (std::size_t i = 0; i < size(); ++i) {
        if (inside_[i]) continue;
        const std::int64_t way = ways_[joined * size() + i] + price[joined] + price[i];
        if (way < reach_[i]) {
          reach_[i] = way;
          from_[i] = joined;
        }
        if (best == SIZE_MAX || reach_[i] < reach_[best]) best = i;
      }
      total += reach_[best];
      ++neighbours[best];
      ++neighbours[from_[best]];
      joined = best;
    }
    return total;
  }

 private:
  std::vector<TargetMap::Place> stops_;
  std::vector<std::int64_t> ways_;
  std::vector<std::int64_t> reach_;
  std::vector<std::size_t> from_;
  std::vector<bool> inside_;
};

}  // namespace

TargetMap::Cost even_out(const TargetMap& map, TargetMap::Cost bound) {
  if (map.quest().grid().weighted() || is_infinite(bound)) return bound;
  return bound + std::abs(bound - map.plain(map.start(), map.end())) % 2;
}

void raise_tree_bound(const TargetMap& map, int rounds, TargetMap::Cost upper, Budget& budget,
                      TargetMap::Cost& bound) {
  LeastTree tree(map);
  const std::size_t n = tree.size();
  const auto wanted = [n](std::size_t i) { return i == 0 || i + 1 == n ? 1 : 2; };
  std::vector<std::int64_t> price(n, 0);
  std::vector<int> neighbours;
  std::int64_t best = 0;
  double step = 1;
  int fruitless = 0;
  for (int round = 0; round < rounds && step > 0.01; ++round) {
    budget.spend_long();
    std::int64_t here = tree.solve(price, neighbours);
    std::int64_t wrong = 0;
    for (std::size_t i = 0; i < n; ++i) {
      here -= price[i] * wanted(i);
      const std::int64_t off = neighbours[i] - wanted(i);
      wrong += off * off;
    }
    fruitless = here > best ? 0 : fruitless + 1;
    best = std::max(best, here);
    bound = std::max(bound, even_out(map, static_cast<TargetMap::Cost>((best + scale - 1) / scale)));
    budget.proven(to_exact(bound));
    if (wrong == 0 || (upper > 0 && bound >= upper)) break;
    if (fruitless == 8) {
      step /= 2;
      fruitless = 0;
    }
    const auto gap = static_cast<double>(std::max<std::int64_t>(scale, scale * upper - here));
    for (std::size_t i = 0; i < n; ++i) {
      price[i] += std::llround(step * gap / static_cast<double>(wrong) * (neighbours[i] - wanted(i)));
    }
  }
}

}  // namespace wend
