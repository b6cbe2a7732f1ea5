#include "engine/write_trace.hpp"

#include "engine/follow.hpp"
#include "engine/verify.hpp"

namespace wend {

void write_trace(const Problem& problem, const Report& report, const Tape& tape, TraceFormat format,
                 const TextSink& sink) {
  PosthocDetails details;
  details.fields = [&](StateView at) { return problem.fields(at); };
  if (report.cost) {
    details.path = follow(problem, problem.start(), report.moves);
    if (const std::size_t made = details.path.size() - 1; made < report.moves.size())
      throw InternalFault("no move " + report.moves[made] + " where the solution makes it");
    details.goals = {details.path.back().state};
  }
  write_posthoc(tape, details, format, sink);
}

}  // namespace wend
