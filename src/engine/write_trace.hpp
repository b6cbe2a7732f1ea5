// A watched run as a trace file: the tape, what the problem knows about its states, and the solution.
#pragma once

#include "engine/problem.hpp"
#include "trace/posthoc.hpp"

namespace wend {

/// The states the moves lead through, start and end included, each with the cost so far. The moves must be
/// legal, as those of a verified report are; an InternalFault if they are not.
std::vector<PathPoint> path_points(const Problem& problem, std::span<const std::string> moves);

/// The run that `tape` and `report` tell about, as a Posthoc search trace (see trace/posthoc.hpp).
void write_trace(const Problem& problem, const Report& report, const Tape& tape, TraceFormat format,
                 const TextSink& sink);

}  // namespace wend
