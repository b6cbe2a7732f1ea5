// What searches on disk have in common: the folder, the limits, and how a run
// ends.
#pragma once

#include "search/disk/disk_search.hpp"

namespace wend {

/// So many expansions besides those that are allowed already.
inline void allow_more(Limits& limits, std::uint64_t expansions) {
  limits.expansions += std::min(expansions, Limits{}.expansions - limits.expansions);
}

/// `to_bound(f)` is what reaching a bucket of that f proves about any solution.
template <class Measure, Space S, HeuristicFor<S> H, class Bound>
Outcome<S> search_on_disk(const S& space, const H& h, const Settings& settings, bool near, Bound to_bound) {
  Outcome<S> outcome;
  Settings sitting = settings;
  Budget budget(sitting);
  const bool kept = settings.keeper != nullptr && !settings.disk.stays.empty();
  WorkFolder folder = kept ? WorkFolder(settings.disk.folder, settings.disk.bytes, settings.disk.stays,
                                        settings.disk.mark, settings.keeper->parts() > 0)
                           : WorkFolder(settings.disk.folder, settings.disk.bytes);
  typename S::Cost bound = first_bound(space, h);
  bool full = false;
  // What lies in memory has to fit into the last note: a part of a small limit.
  const std::size_t bytes =
      kept ? static_cast<std::size_t>(std::min<std::uint64_t>(settings.limits.bytes, settings.disk.bytes / 3))
           : settings.limits.bytes;
  const auto search = [&] {
    DiskSearch<S, H, Measure> layers(space, h, budget, folder, bytes, near);
    layers.proves = [&](typename Measure::Key f) {
      bound = std::max(bound, to_bound(f));
      budget.proven(to_exact(bound));
    };
    if (kept) {
      layers.keep_with(*settings.keeper);
      allow_more(sitting.limits, budget.expanded());  // limits count anew in each sitting
    }
    if (layers.run()) {
      sitting.limits.expansions = Limits{}.expansions;  // the way back expands nothing
      if (kept)
        sitting.limits.seconds = Limits{}.seconds;  // and is not kept: a short sitting would never end
      layers.take_path(outcome);
    }
    if (layers.exhausted()) bound = infinite_cost<typename S::Cost>();
    outcome.stats.iterations = layers.layers();
  };
  budget.guard([&] {
    try {
      search();
    } catch (const DiskExhausted& exhausted) {
      full = true;
      outcome.stats.disk_full = !exhausted.by_limit;
    }
  });
  finish(outcome, budget, bound);
  if (full) {
    outcome.verdict = Verdict::stopped;
    outcome.why = StopReason::disk;
  }
  outcome.stats.disk_bytes = folder.peak();
  return outcome;
}

}  // namespace wend
