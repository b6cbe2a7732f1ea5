// Cuts with teeth of two cities: parts that hang together by fractions only and are left by an odd number of
// whole edges (Padberg and Hong 1980). A heuristic: quick, finds many, misses some.
#pragma once

#include "tours/closure/support.hpp"

namespace wend {

void find_blossoms(const Support& support, std::vector<Cut>& found);

}  // namespace wend
