// A first tour: the shortest edges first, as in Kruskal's algorithm, but no city gets a third edge. Loose
// ends are then joined with the nearest. Usually 15 to 20 % longer than the best.
#pragma once

#include "tours/closure/near_lists.hpp"

namespace wend {

std::vector<City> greedy_tour(const Ring& ring, const NearLists& near);

}  // namespace wend
