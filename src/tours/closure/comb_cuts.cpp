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
class Merged {
 public:
  /// `vertex_of` each city, each number below `vertices` at least once.
  Merged(const Support& support, std::vector<City> vertex_of, City vertices)
      : vertex_of_(std::move(vertex_of)), graph_(vertices, edges_of(support)) {}

  [[nodiscard]] const Support& graph() const { return graph_; }
  [[nodiscard]] const std::vector<City>& vertex_of() const { return vertex_of_; }

  /// Of the vertices that are marked, sorted.
  [[nodiscard]] std::vector<City> cities_of(const std::vector<char>& marked) const {
    std::vector<City> cities;
    for (City city = 0; city < vertex_of_.size(); ++city) {
      if (marked[vertex_of_[city]]) cities.push_back(city);
    }
    return cities;
  }

 private:
  /// In the order of their ends, each pair of vertices once.
  [[nodiscard]] std::vector<SupportEdge> edges_of(const Support& support) const {
    std::vector<SupportEdge> edges;
    edges.reserve(support.edges().size());
    for (const SupportEdge& edge : support.edges()) {
      const auto [a, b] = std::minmax(vertex_of_[edge.a], vertex_of_[edge.b]);
      if (a != b) edges.push_back({a, b, edge.x});
    }
    const auto ends = [](const SupportEdge& edge) { return (std::uint64_t{edge.a} << 32) | edge.b; };
    std::stable_sort(edges.begin(), edges.end(),
                     [&](const SupportEdge& s, const SupportEdge& t) { return ends(s) < ends(t); });
    std::size_t count = 0;
    for (const SupportEdge& edge : edges) {
      if (count > 0 && ends(edges[count - 1]) == ends(edge))
        edges[count - 1].x += edge.x;
      else
        edges[count++] = edge;
    }
    edges.resize(count);
    return edges;
  }

  std::vector<City> vertex_of_;
  Support graph_;
};

class CombFinder {
 public:
  CombFinder(const Support& support, std::vector<Cut>& found) : support_(support), found_(found) {}

  /// What hangs together by broken edges is a handle, if an odd number of whole ones leave it.
  void look(const Merged& merged, double epsilon) {
    const City parts =
        merged.graph().components([&](double x) { return x > epsilon && x < 1 - epsilon; }, part_of_);
    sizes_.assign(parts, 0);
    leaving_.assign(parts, 0);
    for (const City part : part_of_) ++sizes_[part];
    const auto leaves = [&](const SupportEdge& edge) {
      return edge.x >= 1 - epsilon && part_of_[edge.a] != part_of_[edge.b];
    };
    for (const SupportEdge& edge : merged.graph().edges()) {
      if (leaves(edge)) ++leaving_[part_of_[edge.a]], ++leaving_[part_of_[edge.b]];
    }
    for (City part = 0; part < parts; ++part) {
      if (sizes_[part] < 2 || leaving_[part] < 3 || leaving_[part] % 2 == 0) continue;
      std::vector<SupportEdge> teeth;
      for (const SupportEdge& edge : merged.graph().edges()) {
        if (leaves(edge) && (part_of_[edge.a] == part || part_of_[edge.b] == part)) teeth.push_back(edge);
      }
      add(merged, part, std::move(teeth));
    }
  }

 private:
  /// Teeth must not touch. Two that meet in a vertex are dropped, and the vertex changes sides: the solution
  /// passes through it, so the border of the handle stays as it is.
  void add(const Merged& merged, City part, std::vector<SupportEdge> teeth) {
    std::vector<char> handle(part_of_.size());
    for (City vertex = 0; vertex < handle.size(); ++vertex) handle[vertex] = part_of_[vertex] == part;
    std::map<City, int> ends;
    for (const SupportEdge& tooth : teeth) ++ends[tooth.a], ++ends[tooth.b];
    for (const auto& [vertex, count] : ends) {
      if (count == 1) continue;
      if (count > 2) return;
      const auto meets = [at = vertex](const SupportEdge& tooth) { return tooth.a == at || tooth.b == at; };
      if (std::count_if(teeth.begin(), teeth.end(), meets) != 2)
        continue;  // one was dropped at its other end
      std::erase_if(teeth, meets);
      handle[vertex] = !handle[vertex];
    }
    if (teeth.size() < 3 || teeth.size() % 2 == 0) return;
    Cut cut;
    cut.at_least = static_cast<std::int32_t>(3 * teeth.size() + 1);
    std::vector<char> ends_of_tooth(handle.size(), 0);
    for (const SupportEdge& tooth : teeth) {
      ends_of_tooth[tooth.a] = ends_of_tooth[tooth.b] = 1;
      cut.sets.push_back(merged.cities_of(ends_of_tooth));
      ends_of_tooth[tooth.a] = ends_of_tooth[tooth.b] = 0;
    }
    cut.sets.push_back(support_.smaller_side(merged.cities_of(handle)));
    if (support_.violation(cut) > least_violation && holds_for_tours(cut, support_.cities()))
      found_.push_back(std::move(cut));
  }

  const Support& support_;
  std::vector<Cut>& found_;
  std::vector<City> part_of_;  // by vertex
  std::vector<City> sizes_;    // by part
  std::vector<City> leaving_;  // edges
};

Merged one_each(const Support& support) {
  std::vector<City> vertex_of(support.cities());
  std::iota(vertex_of.begin(), vertex_of.end(), City{0});
  return {support, std::move(vertex_of), support.cities()};
}

/// Merges the ends of whole edges, each if the lot falls on it. False if there is nothing more to look at.
bool merge_some(const Support& support, std::uint64_t percent, Rng& rng, Merged& merged) {
  const City vertices = merged.graph().cities();
  std::vector<City> root(vertices);
  std::iota(root.begin(), root.end(), City{0});
  const auto find = [&](City v) {
    while (root[v] != v) v = root[v] = root[root[v]];
    return v;
  };
  bool any = false;
  for (const SupportEdge& edge : merged.graph().edges()) {
    if (edge.x < whole || !rng.chance(percent, 100)) continue;
    root[find(edge.a)] = find(edge.b);
    any = true;
  }
  if (!any) return false;
  std::vector<City> number(vertices);
  City left = 0;
  for (City v = 0; v < vertices; ++v) {
    if (root[v] == v) number[v] = left++;
  }
  if (left < 4) return false;
  std::vector<City> vertex_of = merged.vertex_of();
  for (City& vertex : vertex_of) vertex = number[find(vertex)];
  merged = Merged(support, std::move(vertex_of), left);
  return true;
}

}  // namespace

void find_blossoms(const Support& support, std::vector<Cut>& found) {
  CombFinder finder(support, found);
  const Merged plain = one_each(support);
  for (const double epsilon : fractions) finder.look(plain, epsilon);
}

void find_combs(const Support& support, int draws, Rng& rng, std::vector<Cut>& found) {
  constexpr std::size_t enough = 50;
  CombFinder finder(support, found);
  const Merged plain = one_each(support);
  const std::size_t before = found.size();
  for (int draw = 0; draw < draws && found.size() < before + enough; ++draw) {
    const std::uint64_t percent = 20 + rng.below(80);
    Merged merged = plain;
    do {
      finder.look(merged, fractions[rng.below(std::size(fractions))]);
    } while (merge_some(support, percent, rng, merged));
  }
}

}  // namespace wend
