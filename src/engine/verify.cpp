#include "engine/verify.hpp"

namespace wend {
namespace {

std::string plural(std::size_t count, const char* noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

}  // namespace

std::string refute(const Problem& problem, std::span<const std::string> moves,
                   std::optional<ExactCost> cost) {
  const Replay replay = problem.replay(moves);
  if (!replay.problem.empty()) return "move " + std::to_string(replay.moves_made + 1) + ": " + replay.problem;
  if (!replay.reaches_goal) {
    const std::string why = replay.missing.empty() ? "" : ": " + replay.missing;
    return "no goal is reached after " + plural(moves.size(), "move") + why;
  }
  if (cost && *cost != replay.cost) {
    return "the moves cost " + to_string(replay.cost) + ", not " + to_string(*cost);
  }
  return {};
}

void expect_true(const Problem& problem, const Report& report) {
  const auto fault = [&](const std::string& what) {
    return InternalFault(report.algorithm + " on " + report.domain + ": " + what);
  };
  if (report.cost) {
    const std::string wrong = refute(problem, report.moves, report.cost);
    if (!wrong.empty()) throw fault("the solution does not hold: " + wrong);
    if (!report.bound || *report.cost < *report.bound) throw fault("the solution beats its own lower bound");
  } else if (report.verdict == Verdict::solved) {
    throw fault("solved, but there is no solution");
  }
  if (report.optimal != (report.cost && report.bound && *report.cost == *report.bound)) {
    throw fault("cost and bound do not say what `optimal` says");
  }
  if ((report.verdict == Verdict::unsolvable) != !report.bound) {
    throw fault("the bound and the verdict disagree whether there is a solution");
  }
}

Report solve(const Problem& problem, const Plan& plan, Tape* tape) {
  Report report = problem.run(plan, tape);
  expect_true(problem, report);
  return report;
}

}  // namespace wend
