// A search as somebody asked for it over the network: limits within those of the house, progress told as it
// goes, the solution replayed, the tape turned into bytes.
#pragma once

#include "engine/plan.hpp"
#include "serve/posed.hpp"

namespace wend::serve {

struct SolveTask {
  PosedProblem posed;
  Plan plan;
  bool record = false;
};

/// The fields of a search: algorithm, heuristic, seconds, expansions, memory, weight, width, seed, legs.
Plan read_plan(const House& house, const Asked& asked, const Domain& domain);

/// The problem, moves already made, the plan, and `record`.
SolveTask read_solve_task(House& house, const Asked& asked);

/// The field `seconds`, and never more than the house allows.
double read_seconds(const House& house, const Asked& asked, double usual_seconds);
/// Four fifths of what is free, as on the command line, and never more than the house allows.
std::size_t memory_to_use(const House& house);
/// The limits that hold for everybody, and less if asked for: `seconds`, `memory`, `expansions`.
Limits read_limits(const House& house, const Asked& asked, double usual_seconds);

/// Runs it; the work of a job.
JobResult run(const SolveTask& task, const JobControl& control);

/// The job of a task; `bytes_of` it is what it holds while it waits.
JobWork work_of(std::shared_ptr<const SolveTask> task);

}  // namespace wend::serve
