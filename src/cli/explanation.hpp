// A search told in words, step by step: what is expanded, what it cost to get there, what that opens, and
// what waits and what is done after it. For small problems and people who learn.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"
#include "engine/problem.hpp"

namespace wend {

/// A state in few words: "(3,4)", and what else its problem tells of it: "(3,4) hp 6 left {1,3}".
std::string state_words(const Problem& problem, StateView at);

/// What such words mean: which number of the pair is the column, and what the members of a set are.
std::string state_key(const Problem& problem);

/// The run that led to the report, made once more and told, as the flags say.
std::string explained(const Problem& problem, const Plan& plan, const Report& report,
                      const Arguments& arguments);

/// The steps of a tape, at most `most` of them, in lines of at most `columns`.
std::string explain(const Problem& problem, const Tape& tape, bool with_estimates, std::uint64_t most,
                    std::size_t columns);

}  // namespace wend
