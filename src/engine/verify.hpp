// Nothing is shown before it is checked: every solution a search returns is replayed by its domain's own
// rules.
#pragma once

#include <stdexcept>

#include "engine/problem.hpp"

namespace wend {

/// wend contradicts itself: the program's fault, never the user's. Exit code 4.
struct InternalFault : std::logic_error {
  using std::logic_error::logic_error;
};

/// Empty if `moves` lead to a goal at exactly `cost`, else what is wrong.
std::string refute(const Problem& problem, std::span<const std::string> moves, std::optional<ExactCost> cost);

/// An InternalFault if the report contradicts itself, or its solution does not hold.
void expect_true(const Problem& problem, const Report& report);

/// Runs the plan and replays what it returns; an InternalFault if report and replay disagree.
Report solve(const Problem& problem, const Plan& plan, Tape* tape = nullptr);

}  // namespace wend
