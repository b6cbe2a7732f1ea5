// The ranks of one search: threads, made together and run together; or one in this process, the others in
// other processes (cluster.hpp), which do here what this one does.
#pragma once

#include <memory>
#include <new>
#include <optional>
#include <vector>

#include "search/parallel/cluster.hpp"
#include "search/parallel/rank_work.hpp"
#include "search/parallel/thread_mesh.hpp"
#include "space/heuristic.hpp"

namespace wend {

/// How many threads a search may use: as many as it was given, if there is memory for that many. Of a search
/// that goes on: as many as it had.
unsigned threads_for(const Settings& settings);

/// Whether there is reason to use ranks: two of them, or one that keeps what it does. To be asked before
/// anything is done: `held` are the bytes that what one does alone will hold at most.
bool worth_ranks(const Settings& settings, std::size_t held = 0);

/// How many expansions one thread makes before there are ranks. None in a search that is kept: ranks keep
/// what they do from the first state on.
std::uint64_t expansions_alone(const Settings& settings);

/// For those expansions: a quarter of the memory, so that what was met can be handed over.
std::size_t bytes_alone(const Settings& settings);
Settings settings_alone(const Settings& settings);

/// Whether this process is the one that begins alone and has the answer in the end.
inline bool leads(const Settings& settings) {
  return settings.cluster == nullptr || settings.cluster->leads();
}

/// One who began alone ran out of memory and begins again: what it did counts, but is lost.
void begin_again(std::optional<Budget>& budget, const Settings& settings);

/// Whether all go on together after one has begun alone: it knows whether there is more to do. What is left
/// of the common limits is then the same for all.
bool go_on_together(bool more, Settings& rest);

/// What is left of the limits after a part of the run which took so long and still holds so many bytes.
Settings rest_after(const Settings& settings, const Budget& before, double seconds, std::size_t held);

/// The ranks in this process and the mesh between all.
class RankCrew {
 public:
  explicit RankCrew(const Settings& settings);
  RankCrew(const RankCrew&) = delete;
  RankCrew& operator=(const RankCrew&) = delete;
  ~RankCrew();

  /// False if memory did not suffice to make the ranks, or if one of them could not go on: then what they say
  /// of themselves does not count.
  bool run();
  /// The counts of all ranks together with those of the one that began alone and still holds its memory.
  void write_stats(Stats& stats, Budget& first) const;

 protected:
  /// None if there was no memory for a mesh.
  [[nodiscard]] Rank here() const;
  Mesh& mesh(Rank number) { return threads_ ? threads_->rank(number) : *cluster_; }

  Meter meter_;
  std::vector<std::unique_ptr<RankWork>> ranks_;  // none if there was no memory for them

 private:
  Cluster* const cluster_;
  std::unique_ptr<Crew> crew_;
  std::unique_ptr<ThreadMesh> threads_;
  bool broken_off_ = false;
};

/// R is made of (space, heuristic, mesh, settings, what the search begins with). The last is for the leader;
/// other processes have none.
template <class R>
class Ranks : public RankCrew {
 public:
  template <class S, class H, class First>
  Ranks(const S& space, const H& h, const Settings& settings, const First* first) : RankCrew(settings) {
    try {
      Settings others = settings;
      others.progress = nullptr;  // one tells about all
      for (Rank rank = 0; rank < here(); ++rank)
        ranks_.push_back(std::make_unique<R>(space, for_thread(h, meter_), mesh(rank),
                                             mesh(rank).leads() ? settings : others, first));
    } catch (const MemoryExhausted&) {
      ranks_.clear();
    } catch (const std::bad_alloc&) {
      ranks_.clear();
    }
  }

  /// Where the leader is: that one.
  [[nodiscard]] const R& leader() const { return static_cast<const R&>(*ranks_.front()); }
};

}  // namespace wend
