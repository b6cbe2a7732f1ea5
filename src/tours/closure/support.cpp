#include "tours/closure/support.hpp"

#include <algorithm>
#include <numeric>

namespace wend {

Support::Support(City cities, std::vector<SupportEdge> edges)
    : edges_(std::move(edges)), begin_(cities + 1, 0), around_(2 * edges_.size()), inside_(cities, 0) {
  for (const SupportEdge& edge : edges_) ++begin_[edge.a], ++begin_[edge.b];
  std::partial_sum(begin_.begin(), begin_.end(), begin_.begin());
  for (auto edge = edges_.rbegin(); edge != edges_.rend();
       ++edge) {  // from behind, so that they stay in order
    around_[--begin_[edge->a]] = {edge->b, edge->x};
    around_[--begin_[edge->b]] = {edge->a, edge->x};
  }
}

double Support::border(std::span<const City> set) const {
  for (const City city : set) inside_[city] = 1;
  double sum = 0;
  for (const City city : set) {
    for (const auto& [to, x] : around(city)) sum += inside_[to] ? 0 : x;
  }
  for (const City city : set) inside_[city] = 0;
  return sum;
}

double Support::violation(const Cut& cut) const {
  double missing = cut.at_least;
  for (const auto& set : cut.sets) missing -= border(set);
  return missing;
}

std::vector<City> Support::smaller_side(std::vector<City> set) const {
  std::sort(set.begin(), set.end());
  if (2 * set.size() <= cities()) return set;
  std::vector<City> rest;
  std::size_t next = 0;
  for (City city = 0; city < cities(); ++city) {
    if (next < set.size() && set[next] == city)
      ++next;
    else
      rest.push_back(city);
  }
  return rest;
}

}  // namespace wend
