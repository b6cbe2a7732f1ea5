#include "tours/closure/near_lists.hpp"

namespace wend {

NearLists NearLists::nearest(const Ring& ring, City each) {
  const City cities = ring.size();
  NearLists lists(cities, std::min(each, cities - 1));
  std::vector<std::pair<std::int32_t, City>> ranked;
  for (City city = 0; city < cities; ++city) {
    ranked.clear();
    for (City other = 0; other < cities; ++other) {
      if (other != city) ranked.emplace_back(ring.cost(city, other), other);
    }
    lists.choose(city, cities, ranked);
  }
  return lists;
}

}  // namespace wend
