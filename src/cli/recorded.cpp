#include "cli/recorded.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "base/error.hpp"
#include "cli/output.hpp"
#include "cli/words.hpp"
#include "engine/write_trace.hpp"

namespace wend {
namespace {

/// The first run has ended; this one is to end where that one did, or when the tape is certainly full: every
/// expansion is an event.
Tape record(const Problem& problem, Plan plan, const Report& report, std::size_t events) {
  Tape tape(events);
  plan.settings.progress = nullptr;
  plan.settings.limits.seconds = Limits{}.seconds;
  plan.settings.limits.stop = {};
  plan.settings.limits.expansions = std::min<std::uint64_t>(report.stats.expanded, events);
  static_cast<void>(problem.run(plan, &tape));
  return tape;
}

}  // namespace

std::optional<Tape> recorded_for_picture(const Problem& problem, const Plan& plan, const Report& report) {
  constexpr std::uint64_t most_expansions = 200'000;
  const Stats& stats = report.stats;
  if (stats.expanded >= most_expansions) return std::nullopt;
  // At most one event per expansion and per move looked at, two per round.
  return record(problem, plan, report, stats.expanded + stats.generated + 2 * stats.iterations);
}

void save_trace(const std::string& path, std::size_t events, const Problem& problem, const Plan& plan,
                const Report& report) {
  const Tape tape = record(problem, plan, report, events);
  const TraceFormat format = trace_format_for(path);
  if (path == "-") {
    write_trace(problem, report, tape, format, print);
  } else {
    std::ofstream file(path, std::ios::binary);
    write_trace(problem, report, tape, format, [&](std::string_view piece) { file << piece; });
    file.close();
    if (!file) {
      Error error(std::string("cannot write the trace: ") + std::strerror(errno));
      error.file = path;
      throw error;
    }
  }
  if (tape.lost() > 0) {
    talk("wend: the trace holds the first " + plural(tape.size(), "event") +
         "; the rest is not in it (--trace-events)\n");
  }
}

}  // namespace wend
