// The best order of many places by their distances alone: a tour by local search, a bound by 1-trees, and
// what is left between the two by branch and cut. Good where goals are few for the size of the map.
//
// Guarantee: the bound holds, whenever the budget ends; with time enough the order is proven best.
#pragma once

#include <functional>
#include <limits>

#include "tours/closure/places.hpp"

namespace wend {

struct CutSettings {
  std::uint64_t seed = 1;
  /// Beyond what the budget allows.
  double seconds = std::numeric_limits<double>::infinity();
  /// Told of every better order and every better bound.
  std::function<void(const TourOrder&)> progress = {};
};

/// Whether there are places enough and distances small enough.
bool can_cut_tour(const Places& places);

/// Requires `can_cut_tour`. A spent budget or allowance throws nothing: the best so far comes back, with its
/// bound. Throws MemoryExhausted if the first tour does not even fit.
TourOrder cut_tour(const Places& places, Budget& budget, const CutSettings& settings = {});

}  // namespace wend
