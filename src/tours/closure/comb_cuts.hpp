// Cuts with a handle and teeth. Parts of the solution that hang together by fractions only and are left by an
// odd number of whole edges are handles, the edges their teeth: blossoms (Padberg and Hong 1980). Sets joined
// by a whole edge may be merged first, and what comes to a whole edge between merged sets is a tooth as well:
// combs of any size (after Padberg and Rinaldi 1990). Which sets are merged is drawn by lot, many times.
//
// A heuristic: quick, finds many, misses some.
#pragma once

#include "base/rng.hpp"
#include "tours/closure/support.hpp"

namespace wend {

/// As `find_combs`, with nothing merged.
void find_blossoms(const Support& support, std::vector<Cut>& found);

void find_combs(const Support& support, int draws, Rng& rng, std::vector<Cut>& found);

}  // namespace wend
