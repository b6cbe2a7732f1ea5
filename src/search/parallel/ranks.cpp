#include "search/parallel/ranks.hpp"

#include <algorithm>

namespace wend {

unsigned threads_for(const Settings& settings) {
  constexpr std::size_t most = 1024;
  constexpr std::size_t bytes_each = std::size_t{1} << 18;  // with less, one thread alone comes farther
  std::size_t wanted = settings.threads;
  if (settings.keeper != nullptr) {
    wanted = settings.keeper->parts();
    if (wanted == 0) wanted = std::max(settings.threads, 1U);
  }
  return static_cast<unsigned>(std::min<std::size_t>({wanted, settings.limits.bytes / bytes_each, most}));
}

bool worth_ranks(const Settings& settings) {
  return threads_for(settings) >= (settings.keeper != nullptr ? 1U : 2U);
}

Settings rest_after(const Settings& settings, const Budget& before, double seconds, std::size_t held) {
  Settings rest = settings;
  rest.limits.seconds -= seconds;
  rest.limits.bytes -= std::min(rest.limits.bytes, held);
  rest.limits.expansions -= std::min(rest.limits.expansions, before.expanded());
  if (!settings.progress) return rest;
  rest.progress = [tell = settings.progress, seconds, held, expanded = before.expanded()](Progress progress) {
    progress.seconds += seconds;
    progress.bytes += held;
    progress.expanded += expanded;
    tell(progress);
  };
  return rest;
}

/// Those draw on the meter and are known to the mesh.
RankThreads::~RankThreads() {
  ranks_.clear();
}

bool RankThreads::run() {
  if (ranks_.empty()) return false;
  crew_.run([this](Rank rank) { ranks_[rank]->run(); });
  return true;
}

void RankThreads::write_stats(Stats& stats, Budget& first) const {
  stats.expanded = first.expanded();
  stats.generated = first.generated();
  stats.peak_bytes = std::max(first.meter().peak(), first.meter().used() + meter_.peak());
  if (ranks_.empty()) return;
  stats.expanded += ranks_.front()->all().expanded;
  stats.generated += ranks_.front()->all().generated;
  stats.threads = crew_.size();
}

}  // namespace wend
