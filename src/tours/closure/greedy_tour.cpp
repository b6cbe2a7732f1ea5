#include "tours/closure/greedy_tour.hpp"

#include <array>
#include <numeric>
#include <tuple>

namespace wend {
namespace {

/// Paths that grow together. A city has at most two links.
class Fragments {
 public:
  explicit Fragments(City cities) : links_(cities, {Ring::none, Ring::none}), root_(cities) {
    std::iota(root_.begin(), root_.end(), City{0});
  }

  void join(City a, City b) {
    if (degree(a) == 2 || degree(b) == 2 || find(a) == find(b)) return;
    root_[find(a)] = find(b);
    links_[a][degree(a)] = b;
    links_[b][degree(b)] = a;
  }
  [[nodiscard]] std::size_t degree(City city) const {
    return (links_[city][0] != Ring::none ? 1U : 0U) + (links_[city][1] != Ring::none ? 1U : 0U);
  }
  /// Appends the fragment that begins at `end`.
  void append(City end, std::vector<City>& tour) const {
    City before = Ring::none;
    for (City at = end; at != Ring::none;) {
      tour.push_back(at);
      const City next = links_[at][0] != before ? links_[at][0] : links_[at][1];
      before = at;
      at = next;
    }
  }

 private:
  City find(City city) {
    while (root_[city] != city) city = root_[city] = root_[root_[city]];
    return city;
  }

  std::vector<std::array<City, 2>> links_;
  std::vector<City> root_;
};

}  // namespace

std::vector<City> greedy_tour(const Ring& ring, const NearLists& near) {
  Fragments fragments(ring.size());
  if (ring.forced() != Ring::none) fragments.join(0, ring.forced());
  std::vector<std::tuple<std::int32_t, City, City>> edges;
  for (City city = 0; city < ring.size(); ++city) {
    for (const City other : near.of(city)) edges.emplace_back(ring.cost(city, other), city, other);
  }
  std::sort(edges.begin(), edges.end());
  for (const auto& [cost, a, b] : edges) fragments.join(a, b);

  std::vector<City> ends;
  for (City city = 0; city < ring.size(); ++city) {
    if (fragments.degree(city) < 2) ends.push_back(city);
  }
  std::vector<City> tour;
  std::vector<char> used(ring.size(), 0);
  for (City next = ends.front(); next != Ring::none;) {
    const std::size_t first = tour.size();
    fragments.append(next, tour);
    used[tour[first]] = used[tour.back()] = 1;
    next = Ring::none;
    for (const City end : ends) {
      if (used[end]) continue;
      if (next == Ring::none || ring.cost(tour.back(), end) < ring.cost(tour.back(), next)) next = end;
    }
  }
  return tour;
}

}  // namespace wend
