// Every edge of a ring, for a relaxation that leaves none out.
#pragma once

#include <vector>

#include "tours/closure/ring.hpp"

namespace wend {

inline std::vector<std::vector<City>> all_edges(const Ring& ring) {
  std::vector<std::vector<City>> edges(ring.size());
  for (City a = 0; a < ring.size(); ++a) {
    for (City b = a + 1; b < ring.size(); ++b) edges[a].push_back(b);
  }
  return edges;
}

}  // namespace wend
