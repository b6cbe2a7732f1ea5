#include "search/parallel/ranks.hpp"

#include <algorithm>

namespace wend {

unsigned threads_for(const Settings& settings) {
  constexpr std::size_t most = 1024;
  constexpr std::size_t bytes_each = std::size_t{1} << 18;  // with less, one thread alone comes farther
  std::size_t wanted = settings.threads;
  if (settings.keeper != nullptr) {
    wanted = settings.keeper->parts();
    if (wanted == 0 || wanted > most) wanted = std::max(settings.threads, 1U);
  }
  return static_cast<unsigned>(std::min<std::size_t>({wanted, settings.limits.bytes / bytes_each, most}));
}

bool worth_ranks(const Settings& settings, std::size_t held) {
  const unsigned least = settings.keeper != nullptr ? 1U : 2U;
  if (settings.cluster != nullptr) return settings.cluster->ranks() >= least;
  Settings rest = settings;
  rest.limits.bytes -= std::min(rest.limits.bytes, held);
  return threads_for(rest) >= least;
}

std::uint64_t expansions_alone(const Settings& settings) {
  return settings.keeper != nullptr ? 0 : settings.alone;
}

std::size_t bytes_alone(const Settings& settings) {
  return settings.limits.bytes / 4;
}

Settings settings_alone(const Settings& settings) {
  Settings alone = settings;
  alone.limits.bytes = bytes_alone(settings);
  alone.limits.expansions = std::min(settings.limits.expansions, expansions_alone(settings));
  return alone;
}

void begin_again(std::optional<Budget>& budget, const Settings& settings) {
  const std::uint64_t expanded = budget->expanded();
  const std::uint64_t generated = budget->generated();
  budget.emplace(settings);
  budget->go_on(expanded, generated);
}

bool go_on_together(bool more, Settings& rest) {
  if (rest.cluster == nullptr) return more;
  const std::uint64_t left = std::min(rest.limits.expansions, UINT64_MAX - 1);
  const std::uint64_t word = rest.cluster->word_of_leader(more ? left + 1 : 0);
  if (word > 0) rest.limits.expansions = word - 1;
  return word > 0;
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

RankCrew::RankCrew(const Settings& settings) : meter_(settings.limits.bytes), cluster_(settings.cluster) {
  if (cluster_ != nullptr) {
    cluster_->open(meter_, settings.limits);
    return;
  }
  try {
    crew_ = std::make_unique<Crew>(std::max(threads_for(settings), 1U) - 1);
    threads_ = std::make_unique<ThreadMesh>(crew_->size(), meter_, settings.limits.expansions);
  } catch (const std::bad_alloc&) {
    crew_.reset();
  }
}

/// The ranks draw on the meter and are known to the mesh.
RankCrew::~RankCrew() {
  ranks_.clear();
}

Rank RankCrew::here() const {
  if (cluster_ != nullptr) return 1;
  return threads_ ? threads_->ranks() : Rank{0};
}

bool RankCrew::run() {
  const bool made = !ranks_.empty();
  if (cluster_ == nullptr) {
    if (made) broken_off_ = !threads_->run(*crew_, [this](Rank rank) { ranks_[rank]->run(); });
    return made && !broken_off_;
  }
  const bool all_made = cluster_->all_agree(made);
  try {
    if (all_made) ranks_.front()->run();
    cluster_->close();
  } catch (const NoteLost&) {
    cluster_->abandon("it has no memory left for what the others wait for");
  } catch (const Error& error) {
    cluster_->abandon(error);
  } catch (const std::exception& fault) {
    cluster_->abandon(fault.what());
  } catch (...) {
    cluster_->abandon("something went wrong that has no name");
  }
  return all_made;
}

void RankCrew::write_stats(Stats& stats, Budget& first) const {
  stats.expanded = first.expanded();
  stats.generated = first.generated();
  stats.peak_bytes = std::max(first.meter().peak(), first.meter().used() + meter_.peak());
  if (ranks_.empty()) return;
  stats.threads = here();
  const RankResult& all = ranks_.front()->all();
  stats.expanded += broken_off_ ? std::max(all.expanded, threads_->drawn()) : all.expanded;
  stats.generated += all.generated;
  if (cluster_ == nullptr) return;
  stats.peak_bytes = std::max<std::size_t>(first.meter().peak(), first.meter().used() + all.peak_bytes);
  stats.ranks = cluster_->ranks();
  stats.messages = all.traffic.parcels;
  stats.message_bytes = all.traffic.bytes;
}

}  // namespace wend
