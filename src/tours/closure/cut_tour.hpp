// The best order of many places by their distances alone: a tour by local search, a bound by 1-trees, and
// what is left between the two by branch and cut. Good where goals are few for the size of the map.
//
// Guarantee: the bound holds, whenever the budget ends; with time enough the order is proven best.
#pragma once

#include <functional>
#include <limits>
#include <memory>

#include "tours/closure/places.hpp"

namespace wend {

class TourShelf;

struct CutSettings {
  std::uint64_t seed = 1;
  /// Told of every better order and every better bound.
  std::function<void(const TourOrder&)> progress = {};
  TourShelf* shelf = nullptr;   // where it is kept how far this has come
  std::uint64_t alone = 1'500;  // rounds of cuts in branches, times cities, before other threads help
};

/// Whether there are places enough and distances small enough.
bool can_cut_tour(const Places& places);

/// Can be stopped and go on later.
class CutTour {
 public:
  /// Requires `can_cut_tour`. Finds a first tour at once. Throws MemoryExhausted. Places must stay alive.
  CutTour(const Places& places, Budget& budget, CutSettings settings = {});
  ~CutTour();
  CutTour(const CutTour&) = delete;
  CutTour& operator=(const CutTour&) = delete;

  /// Goes on until the best order is proven, the budget is spent or so many seconds are over. Throws nothing
  /// for a spent budget.
  const TourOrder& run(double seconds = std::numeric_limits<double>::infinity());

  /// The best so far, and what is proven.
  [[nodiscard]] const TourOrder& best() const;
  /// Whether going on is of no use.
  [[nodiscard]] bool done() const;

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

/// All at once.
TourOrder cut_tour(const Places& places, Budget& budget, const CutSettings& settings = {});

}  // namespace wend
