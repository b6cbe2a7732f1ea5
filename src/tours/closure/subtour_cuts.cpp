#include "tours/closure/subtour_cuts.hpp"

#include <map>
#include <queue>

namespace wend {
namespace {

constexpr double slack = 1e-4;  // borders of almost 2 are left alone
constexpr double whole = 1 - 1e-7;

/// A graph whose vertices are merged until one is left.
class ShrinkingGraph {
 public:
  ShrinkingGraph(const Support& support, const std::vector<City>& number, City vertices)
      : around_(vertices), members_(vertices), alive_(vertices, 1), left_(vertices) {
    for (City city = 0; city < support.cities(); ++city) members_[number[city]].push_back(city);
    for (const SupportEdge& edge : support.edges()) {
      const City a = number[edge.a];
      const City b = number[edge.b];
      if (a == b) continue;
      around_[a][b] += edge.x;
      around_[b][a] += edge.x;
    }
  }

  [[nodiscard]] City left() const { return left_; }
  [[nodiscard]] const std::vector<City>& members(City vertex) const { return members_[vertex]; }

  struct Last {
    City before;
    City last;
    double border;
  };
  /// Vertices in the order of how strongly they are tied to those before: the last one is a smallest cut
  /// between it and the one before it.
  [[nodiscard]] Last order_all() {
    tied_.assign(around_.size(), 0);
    done_.assign(around_.size(), 0);
    std::priority_queue<std::pair<double, City>> open;
    for (City v = 0; v < around_.size(); ++v) {
      if (alive_[v]) open.emplace(0, v);
    }
    Last result{0, 0, 0};
    while (!open.empty()) {
      const auto [strength, at] = open.top();
      open.pop();
      if (done_[at] || strength < tied_[at]) continue;
      done_[at] = 1;
      result = {result.last, at, strength};
      for (const auto& [to, x] : around_[at]) {
        if (done_[to]) continue;
        tied_[to] += x;
        open.emplace(tied_[to], to);
      }
    }
    return result;
  }

  void merge(City into, City gone) {
    members_[into].insert(members_[into].end(), members_[gone].begin(), members_[gone].end());
    for (const auto& [to, x] : around_[gone]) {
      around_[to].erase(gone);
      if (to == into) continue;
      around_[into][to] += x;
      around_[to][into] += x;
    }
    around_[gone].clear();
    alive_[gone] = 0;
    --left_;
  }

 private:
  std::vector<std::map<City, double>> around_;
  std::vector<std::vector<City>> members_;
  std::vector<char> alive_;
  City left_;
  std::vector<double> tied_;
  std::vector<char> done_;
};

void one_per_part(const Support& support, const std::vector<City>& number, City parts,
                  std::vector<Cut>& found) {
  std::vector<std::vector<City>> members(parts);
  for (City city = 0; city < support.cities(); ++city) members[number[city]].push_back(city);
  if (parts == 2) members.pop_back();
  for (auto& part : members) found.push_back({{support.smaller_side(std::move(part))}, 2});
}

}  // namespace

void find_subtours(const Support& support, std::vector<Cut>& found) {
  std::vector<City> number;
  const City parts = support.components([](double) { return true; }, number);
  if (parts > 1) return one_per_part(support, number, parts, found);
  const City vertices = support.components([](double x) { return x >= whole; }, number);
  ShrinkingGraph graph(support, number, vertices);
  while (graph.left() > 1) {
    const auto [before, last, border] = graph.order_all();
    if (border < 2 - slack && graph.members(last).size() >= 2)
      found.push_back({{support.smaller_side(graph.members(last))}, 2});
    graph.merge(before, last);
  }
}

}  // namespace wend
