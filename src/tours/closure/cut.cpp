#include "tours/closure/cut.hpp"

#include <algorithm>

namespace wend {

int crossings_of(const Cut& cut, City a, City b) {
  int count = 0;
  for (const auto& set : cut.sets) {
    const bool has_a = std::binary_search(set.begin(), set.end(), a);
    const bool has_b = std::binary_search(set.begin(), set.end(), b);
    count += has_a != has_b ? 1 : 0;
  }
  return count;
}

bool holds_for_tours(const Cut& cut, City cities) {
  const auto proper = [&](const std::vector<City>& set) {
    return !set.empty() && set.size() < cities && set.back() < cities &&
           std::adjacent_find(set.begin(), set.end(), std::greater_equal<>{}) == set.end();
  };
  if (!std::all_of(cut.sets.begin(), cut.sets.end(), proper)) return false;
  if (cut.sets.size() == 1) return cut.at_least == 2;
  const std::size_t teeth = cut.sets.size() - 1;
  if (teeth < 3 || teeth % 2 == 0 || static_cast<std::size_t>(cut.at_least) != 3 * teeth + 1) return false;

  std::vector<char> taken(cities, 0);
  for (std::size_t tooth = 0; tooth < teeth; ++tooth) {
    std::size_t inside = 0;
    for (const City city : cut.sets[tooth]) {
      if (taken[city]) return false;
      taken[city] = 1;
      inside += std::binary_search(cut.sets.back().begin(), cut.sets.back().end(), city) ? 1 : 0;
    }
    if (inside == 0 || inside == cut.sets[tooth].size()) return false;
  }
  return true;
}

}  // namespace wend
