// How far branch and cut has come with the places of a tour: what it keeps to go on later.
//
// What is read need not be believed but for two things: the bound, and that the open branches hold all tours
// that could still be shorter. The rest is as good as its check: orders are summed up anew, any weights of
// the cities give a bound that holds, and cuts are asked whether they hold for tours.
#pragma once

#include <optional>

#include "space/keeper.hpp"
#include "tours/closure/branch_pool.hpp"

namespace wend {

struct CutProgress {
  /// What comes next.
  enum class Stage : std::uint8_t { tour, bound, better_tour, cuts, branches, over };

  Stage stage = Stage::tour;
  std::vector<std::uint32_t> order;     // of the places, the best so far
  std::int64_t bound = 0;               // on the lengths of tours around the ring
  std::vector<std::int32_t> weights{};  // of the cities, for 1-trees; none: they are not known yet
  std::vector<Cut> cuts{};
  std::vector<Branch> branches{};  // open ones
};

void write(KeptSink& sink, const CutProgress& progress);
/// Nothing if it does not fit the ring of these places.
std::optional<CutProgress> read_cut_progress(KeptSource& source, const Places& places, const Ring& ring);

/// What places are known by.
std::uint64_t print_of(const Places& places);

}  // namespace wend
