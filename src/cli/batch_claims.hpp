// What the names of a batch tell of their problems: a list the fewest moves, a scenario the length of the
// shortest way. It belongs to the name, not to the problem, so it is held against the row in every batch
// anew, whoever solved the problem and when.
#pragma once

#include <optional>
#include <string>

#include "cli/batch_tally.hpp"
#include "cli/batch_work.hpp"

namespace wend {

/// The fewest moves as the list of a board tells them; nothing if it tells none, or for another goal.
std::optional<std::int64_t> optimum_told(const NamedProblem& problem, const Arguments& arguments);

/// What is wrong with what a name tells, in words; nothing if it may be true.
std::string doubt_about(const NamedProblem& problem, const ResultRow& row, const Arguments& arguments);

/// Holds all names of a batch against their rows, in the order of the batch. The rows keep what lists tell
/// now: of several names what cannot be true, if there is such a thing. `identities`: by place, empty where
/// nothing came of it.
void hold_claims(ResultStore& store, std::int64_t plan, const BatchWork& work,
                 const std::vector<std::string>& identities, BatchTally& tally);

}  // namespace wend
