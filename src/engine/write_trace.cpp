#include "engine/write_trace.hpp"

#include <algorithm>

#include "engine/verify.hpp"

namespace wend {

std::vector<PathPoint> path_points(const Problem& problem, std::span<const std::string> moves) {
  std::vector<PathPoint> path{{problem.start(), ExactCost{}}};
  path.reserve(moves.size() + 1);
  for (const std::string& name : moves) {
    std::vector<MoveOption> options = problem.moves(path.back().state);
    const auto taken = std::find_if(options.begin(), options.end(),
                                    [&](const MoveOption& option) { return option.name == name; });
    if (taken == options.end()) throw InternalFault("no move " + name + " where the solution makes it");
    path.push_back({std::move(taken->next), path.back().g + taken->cost});
  }
  return path;
}

void write_trace(const Problem& problem, const Report& report, const Tape& tape, TraceFormat format,
                 const TextSink& sink) {
  PosthocDetails details;
  details.fields = [&](StateView at) { return problem.fields(at); };
  if (report.cost) {
    details.path = path_points(problem, report.moves);
    details.goals = {details.path.back().state};
  }
  write_posthoc(tape, details, format, sink);
}

}  // namespace wend
