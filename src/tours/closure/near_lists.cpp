#include "tours/closure/near_lists.hpp"

namespace wend {

NearLists NearLists::nearest(const Ring& ring, City each, Allowance& allowance) {
  const City cities = ring.size();
  NearLists lists(cities, std::min(each, cities - 1));
  std::vector<std::pair<std::int32_t, City>> ranked;
  for (City city = 0; city < cities; ++city) {
    allowance.look();
    ranked.clear();
    for (City other = 0; other < cities; ++other) {
      if (other != city) ranked.emplace_back(ring.cost(city, other), other);
    }
    lists.choose(city, cities, ranked);
  }
  return lists;
}

void NearLists::prefer(City city, std::span<const std::pair<City, double>> first) {
  std::vector<City> list;
  for (const auto& each : first) list.push_back(each.first);
  for (const City old : of(city)) {
    if (std::find(list.begin(), list.end(), old) == list.end()) list.push_back(old);
  }
  std::copy_n(list.begin(), each_, of(city).begin());
}

}  // namespace wend
