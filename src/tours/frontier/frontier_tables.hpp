// What is still to be paid from each step of the frontier on, for all parities of its places: one table for
// each step, filled from the last to the first. All there is to know of a step are its prices.
#pragma once

#include <cstdint>
#include <vector>

#include "search/parts/memory.hpp"
#include "tours/frontier/frontier_plan.hpp"

namespace wend {

/// Of one step. Parities of the ends of the chain are two bits, a and b: passing it changes both or none, and
/// one of them, whichever, if the walk ends on it.
struct FrontierPrices {
  struct Leaving {
    std::int32_t price = 0;
    std::uint8_t parities = 0;  // what is left of them
    bool has_end = false;
  };
  std::int32_t passing[2][4] = {};  // by whether the walk ends on the chain, and by the parities that change
  Leaving leaving[2][4] = {};       // by whether the walk has ended, and by the parities before
};

class FrontierTables {
 public:
  static constexpr std::int32_t impossible = 1'000'000'000;

  /// For walks that end inside, or for those that come back to the root.
  FrontierTables(const FrontierPlan& plan, bool open, Meter& meter);

  static std::size_t bytes(const FrontierPlan& plan);

  /// All steps after this one are filled already.
  void fill(std::size_t step, const FrontierPrices& prices);

  /// From before this step on; `odd` are bits of places.
  [[nodiscard]] std::int32_t ahead(std::size_t step, std::uint32_t odd, bool has_end) const {
    return entries_[offsets_[step] + odd + (has_end ? row_of(places_[step]) : 0)];
  }

 private:
  /// Entries from those of walks on their way to those of walks that have ended. Not a power of two: what is
  /// used at the same time would be at the same place of a cache.
  static std::size_t row_of(unsigned places) { return (std::size_t{1} << places) + (places < 8 ? 0 : 48); }
  template <unsigned run, bool ends>
  void fill_runs(std::size_t step, const FrontierPrices& prices);

  const FrontierPlan& plan_;
  const bool open_;
  std::vector<std::uint8_t> places_;  // by step
  std::vector<std::size_t> offsets_;  // by step
  MeteredVector<std::int32_t> entries_;
};

}  // namespace wend
