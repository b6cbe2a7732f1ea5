#include "cli/recorded.hpp"

namespace wend {

std::optional<Tape> recorded_for_picture(const Problem& problem, const Plan& plan, const Report& report) {
  constexpr std::uint64_t most_expansions = 200'000;
  if (report.stats.expanded >= most_expansions) return std::nullopt;
  // At most one event per expansion and per move looked at, two per round.
  Tape tape(report.stats.expanded + report.stats.generated + 2 * report.stats.iterations);
  Plan again = plan;
  again.settings.progress = nullptr;
  again.settings.limits.seconds = Limits{}.seconds;  // the first run ended; this one ends where that one did
  again.settings.limits.expansions = report.stats.expanded + 1;
  again.settings.limits.stop = {};
  static_cast<void>(problem.run(again, &tape));
  return tape;
}

}  // namespace wend
