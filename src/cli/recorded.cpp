#include "cli/recorded.hpp"

#include "base/file_writer.hpp"
#include "cli/output.hpp"
#include "cli/words.hpp"
#include "engine/write_trace.hpp"

namespace wend {

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
