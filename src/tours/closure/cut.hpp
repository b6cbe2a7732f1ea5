// Inequalities that hold for all tours but not for all solutions of the relaxation, as sets of cities: a tour
// crosses the borders of all the sets together at least so many times.
//
// One set, 2 times: a subtour cut. A handle and an odd number t >= 3 of disjoint teeth, each partly inside
// it, 3 t + 1 times: a comb; with teeth of two cities each, a blossom.
#pragma once

#include <span>
#include <vector>

#include "tours/closure/ring.hpp"

namespace wend {

struct Cut {
  std::vector<std::vector<City>> sets;  // each sorted; of a comb the handle last
  std::int32_t at_least = 2;

  friend bool operator==(const Cut&, const Cut&) = default;
};

/// How many borders of the cut an edge crosses.
int crossings_of(const Cut& cut, City a, City b);

/// Whether a cut is one of the kinds above, and so holds for every tour. Asked of every cut before it is
/// used: separators may guess, bounds may not.
bool holds_for_tours(const Cut& cut, City cities);

}  // namespace wend
