// Cuts of one set: x solves the relaxation of degrees alone often as several loops, or with thin places.
// Every set whose border is less than 2 is a cut. Finds one if there is one: loose parts first, then the
// smallest border of all (Stoer and Wagner 1997) after merging what is joined by a whole edge (Padberg and
// Rinaldi 1990).
#pragma once

#include "tours/closure/support.hpp"

namespace wend {

void find_subtours(const Support& support, std::vector<Cut>& found);

}  // namespace wend
