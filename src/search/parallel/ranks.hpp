// The ranks of one search by threads: made together, run together.
#pragma once

#include <memory>
#include <vector>

#include "search/parallel/rank_work.hpp"
#include "search/parallel/thread_mesh.hpp"
#include "space/heuristic.hpp"

namespace wend {

/// How many threads a search may use: as many as it was given, if there is memory for that many. Of a search
/// that goes on: as many as it had.
unsigned threads_for(const Settings& settings);

/// Whether that is reason enough to use ranks: two, or one that keeps what it does.
bool worth_ranks(const Settings& settings);

/// What is left of the limits after a part of the run which took so long and still holds so many bytes.
Settings rest_after(const Settings& settings, const Budget& before, double seconds, std::size_t held);

/// The threads and the mesh between them.
class RankThreads {
 public:
  explicit RankThreads(const Settings& settings)
      : meter_(settings.limits.bytes),
        crew_(threads_for(settings) - 1),
        mesh_(crew_.size(), meter_, settings.limits.expansions) {}
  RankThreads(const RankThreads&) = delete;
  RankThreads& operator=(const RankThreads&) = delete;
  ~RankThreads();

  /// False if memory did not suffice to make the ranks.
  bool run();
  /// The counts of all ranks together with those of the thread that began alone and still holds its memory.
  void write_stats(Stats& stats, Budget& first) const;

 protected:
  Meter meter_;
  Crew crew_;
  ThreadMesh mesh_;
  std::vector<std::unique_ptr<RankWork>> ranks_;  // none if there was no memory for them
};

/// R is made of (space, heuristic, mesh, settings, what the search begins with).
template <class R>
class Ranks : public RankThreads {
 public:
  template <class S, class H, class First>
  Ranks(const S& space, const H& h, const Settings& settings, const First& first) : RankThreads(settings) {
    Settings others = settings;
    others.progress = nullptr;  // one tells about all
    try {
      for (Rank rank = 0; rank < crew_.size(); ++rank)
        ranks_.push_back(std::make_unique<R>(space, for_thread(h, meter_), mesh_.rank(rank),
                                             rank == 0 ? settings : others, first));
    } catch (const MemoryExhausted&) {
      ranks_.clear();
    }
  }

  [[nodiscard]] const R& leader() const { return static_cast<const R&>(*ranks_.front()); }
};

}  // namespace wend
