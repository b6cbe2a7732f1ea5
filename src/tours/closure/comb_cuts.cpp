#include "tours/closure/comb_cuts.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace wend {
namespace {

constexpr double least_violation = 1e-3;
constexpr double whole = 1 - 1e-6;
constexpr double fractions[] = {1e-6, 0.1, 0.2, 0.3};  // what is so near to 0 or 1 counts as 0 or 1

/// The solution with some sets of cities merged to one vertex each.
struct Merged {
  std::vector<std::vector<City>> members;
  Support graph;

  Merged(const Support& support, std::vector<std::vector<City>> sets)
      : members(std::move(sets)), graph(static_cast<City>(members.size()), edges_of(support)) {}

 private:
  [[nodiscard]] std::vector<SupportEdge> edges_of(const Support& support) const {
    std::vector<City> vertex(support.cities());
    for (City v = 0; v < members.size(); ++v) {
      for (const City city : members[v]) vertex[city] = v;
    }
    std::map<std::pair<City, City>, double> sums;
    for (const SupportEdge& edge : support.edges()) {
      const auto [a, b] = std::minmax(vertex[edge.a], vertex[edge.b]);
      if (a != b) sums[{a, b}] += edge.x;
    }
    std::vector<SupportEdge> edges;
    for (const auto& [ends, x] : sums) edges.push_back({ends.first, ends.second, x});
    return edges;
  }
};

class CombFinder {
 public:
  CombFinder(const Support& support, std::vector<Cut>& found) : support_(support), found_(found) {}

  void look(const Merged& merged, double epsilon) {
    std::vector<City> number;
    const City parts =
        merged.graph.components([&](double x) { return x > epsilon && x < 1 - epsilon; }, number);
    std::vector<std::vector<City>> handles(parts);
    for (City vertex = 0; vertex < number.size(); ++vertex) handles[number[vertex]].push_back(vertex);
    std::vector<std::vector<SupportEdge>> teeth(parts);
    for (const SupportEdge& edge : merged.graph.edges()) {
      if (edge.x < 1 - epsilon || number[edge.a] == number[edge.b]) continue;
      teeth[number[edge.a]].push_back(edge);
      teeth[number[edge.b]].push_back(edge);
    }
    for (City part = 0; part < parts; ++part) {
      if (handles[part].size() < 2 || teeth[part].size() % 2 == 0) continue;
      add(merged, std::move(handles[part]), std::move(teeth[part]));
    }
  }

 private:
  /// Teeth must not touch. Two that meet in a vertex are dropped, and the vertex changes sides: the solution
  /// passes through it, so the border of the handle stays as it is.
  void add(const Merged& merged, std::vector<City> handle, std::vector<SupportEdge> teeth) {
    std::map<City, int> ends;
    for (const SupportEdge& tooth : teeth) ++ends[tooth.a], ++ends[tooth.b];
    for (const auto& [vertex, count] : ends) {
      if (count == 1) continue;
      if (count > 2) return;
      const auto meets = [at = vertex](const SupportEdge& tooth) { return tooth.a == at || tooth.b == at; };
      if (std::count_if(teeth.begin(), teeth.end(), meets) != 2)
        continue;  // one was dropped at its other end
      std::erase_if(teeth, meets);
      if (std::erase(handle, vertex) == 0) handle.push_back(vertex);
    }
    if (teeth.size() < 3 || teeth.size() % 2 == 0 || handle.empty()) return;
    Cut cut;
    cut.at_least = static_cast<std::int32_t>(3 * teeth.size() + 1);
    for (const SupportEdge& tooth : teeth) cut.sets.push_back(cities_of(merged, {tooth.a, tooth.b}));
    cut.sets.push_back(support_.smaller_side(cities_of(merged, handle)));
    if (support_.violation(cut) > least_violation && holds_for_tours(cut, support_.cities()))
      found_.push_back(std::move(cut));
  }

  static std::vector<City> cities_of(const Merged& merged, const std::vector<City>& vertices) {
    std::vector<City> cities;
    for (const City vertex : vertices)
      cities.insert(cities.end(), merged.members[vertex].begin(), merged.members[vertex].end());
    std::sort(cities.begin(), cities.end());
    return cities;
  }

  const Support& support_;
  std::vector<Cut>& found_;
};

std::vector<std::vector<City>> one_each(City cities) {
  std::vector<std::vector<City>> sets(cities);
  for (City city = 0; city < cities; ++city) sets[city] = {city};
  return sets;
}

/// Merges the ends of whole edges, each if the lot falls on it. False if nothing was merged.
bool merge_some(const Merged& merged, std::uint64_t percent, Rng& rng, std::vector<std::vector<City>>& sets) {
  std::vector<City> root(merged.members.size());
  std::iota(root.begin(), root.end(), City{0});
  const auto find = [&](City v) {
    while (root[v] != v) v = root[v] = root[root[v]];
    return v;
  };
  bool any = false;
  for (const SupportEdge& edge : merged.graph.edges()) {
    if (edge.x < whole || !rng.chance(percent, 100)) continue;
    root[find(edge.a)] = find(edge.b);
    any = true;
  }
  if (!any) return false;
  sets.assign(merged.members.size(), {});
  for (City v = 0; v < merged.members.size(); ++v) {
    auto& set = sets[find(v)];
    set.insert(set.end(), merged.members[v].begin(), merged.members[v].end());
  }
  std::erase_if(sets, [](const auto& set) { return set.empty(); });
  return sets.size() >= 4;
}

}  // namespace

void find_blossoms(const Support& support, std::vector<Cut>& found) {
  CombFinder finder(support, found);
  const Merged plain(support, one_each(support.cities()));
  for (const double epsilon : fractions) finder.look(plain, epsilon);
}

void find_combs(const Support& support, int draws, Rng& rng, std::vector<Cut>& found) {
  constexpr std::size_t enough = 50;
  CombFinder finder(support, found);
  const std::size_t before = found.size();
  for (int draw = 0; draw < draws && found.size() < before + enough; ++draw) {
    const std::uint64_t percent = 20 + rng.below(80);
    std::vector<std::vector<City>> sets = one_each(support.cities());
    while (true) {
      const Merged merged(support, std::move(sets));
      finder.look(merged, fractions[rng.below(std::size(fractions))]);
      if (!merge_some(merged, percent, rng, sets)) break;
    }
  }
}

}  // namespace wend
