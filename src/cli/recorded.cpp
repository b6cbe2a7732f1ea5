#include "cli/recorded.hpp"

#include "base/file_writer.hpp"
#include "cli/output.hpp"
#include "cli/words.hpp"
#include "engine/write_trace.hpp"

namespace wend {

/// The first run has ended; this one is to end where that one did, or at Ctrl-C if that has not been used up.
Tape recorded(const Problem& problem, Plan plan, const Report& report, std::size_t events) {
  Tape tape(events);
  plan.settings.progress = nullptr;
  plan.settings.limits.seconds = Limits{}.seconds;
  if (plan.settings.limits.stop.stop_requested()) plan.settings.limits.stop = {};
  plan.settings.limits.expansions = report.stats.expanded;
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

void save_trace(const std::string& path, std::size_t events, const Problem& problem, const Plan& plan,
                const Report& report) {
  if (report.stats.expanded == 0 && report.verdict == Verdict::stopped) {
    talk("wend: nothing was searched, so there is no trace\n");
    return;
  }
  const Tape tape = recorded(problem, plan, report, events);
  const TraceFormat format = trace_format_for(path);
  FileWriter file(path);
  write_trace(problem, report, tape, format, [&](std::string_view piece) { file.write(piece); });
  file.commit();
  if (tape.lost() > 0) {
    talk("wend: the trace holds the first " + plural(tape.size(), "event") + "; " + count_words(tape.lost()) +
         " more are not in it (--trace-events)\n");
  }
}

}  // namespace wend
