#include "engine/recorded.hpp"

namespace wend {

/// The first run has ended; this one is to end where that one did, or at Ctrl-C if that has not been used up.
/// It is made by one thread, which may take more expansions than several: if those came to an end, so does
/// it.
Tape recorded(const Problem& problem, Plan plan, const Report& report, std::size_t events) {
  Tape tape(events);
  plan.settings.progress = nullptr;
  plan.settings.limits.seconds = Limits{}.seconds;
  if (plan.settings.limits.stop.stop_requested()) plan.settings.limits.stop = {};
  const bool by_one = report.stats.threads == 1 && report.stats.ranks == 1;
  if (by_one || report.verdict == Verdict::stopped) plan.settings.limits.expansions = report.stats.expanded;
  static_cast<void>(problem.run(plan, &tape));
  return tape;
}

std::optional<Tape> recorded_for_picture(const Problem& problem, const Plan& plan, const Report& report) {
  constexpr std::uint64_t most_expansions = 200'000;
  const Stats& stats = report.stats;
  constexpr double longest_setup = 0.2;  // seconds: tables would have to be built once more
  constexpr double longest_run = 1;
  if (report.why == StopReason::time || report.seconds > longest_run) return std::nullopt;
  if (stats.expanded >= most_expansions || report.setup_seconds > longest_setup) return std::nullopt;
  // At most one event per expansion and per move looked at, two per round.
  return recorded(problem, plan, report, stats.expanded + stats.generated + 2 * stats.iterations);
}

}  // namespace wend
