// A watched run as a trace file: the tape, what the problem knows about its states, and the solution.
#pragma once

#include "engine/problem.hpp"
#include "trace/posthoc.hpp"

namespace wend {

/// The run that `tape` and `report` tell about, as a Posthoc search trace (see trace/posthoc.hpp).
void write_trace(const Problem& problem, const Report& report, const Tape& tape, TraceFormat format,
                 const TextSink& sink);

}  // namespace wend
