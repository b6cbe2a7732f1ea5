// For every city the few others that are worth a look as its neighbour in a tour, best first.
#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "tours/closure/allowance.hpp"
#include "tours/closure/ring.hpp"

namespace wend {

class NearLists {
 public:
  NearLists(City cities, City each) : each_(each), lists_(std::size_t{cities} * each) {}

  [[nodiscard]] std::span<const City> of(City city) const {
    return {&lists_[std::size_t{city} * each_], each_};
  }
  [[nodiscard]] std::span<City> of(City city) { return {&lists_[std::size_t{city} * each_], each_}; }
  [[nodiscard]] City each() const { return each_; }

  /// Fills the list of a city with the cities of the smallest `rank`; equal ranks by distance in numbers,
  /// which spreads the choice where all are equal.
  template <class Rank>
  void choose(City city, City cities, std::vector<std::pair<Rank, City>>& ranked);

  /// Puts these cities first in the list of a city, and drops as many at its end.
  void prefer(City city, std::span<const std::pair<City, double>> first);

  /// By distance alone. Throws BudgetSpent.
  static NearLists nearest(const Ring& ring, City each, Allowance& allowance);

 private:
  City each_;
  std::vector<City> lists_;
};

template <class Rank>
void NearLists::choose(City city, City cities, std::vector<std::pair<Rank, City>>& ranked) {
  const auto apart = [&](City other) { return other > city ? other - city : other + cities - city; };
  const auto better = [&](const auto& a, const auto& b) {
    return a.first != b.first ? a.first < b.first : apart(a.second) < apart(b.second);
  };
  std::partial_sort(ranked.begin(), ranked.begin() + each_, ranked.end(), better);
  for (City i = 0; i < each_; ++i) of(city)[i] = ranked[i].second;
}

}  // namespace wend
