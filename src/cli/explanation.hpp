// A search told in words, step by step: what is expanded, what it cost to get there, what that opens, and
// what waits and what is done after it. For small problems and people who learn.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"
#include "engine/problem.hpp"

namespace wend {

/// A state in few words: "(3,4)", and what else its problem tells of it: "(3,4) hp 6".
std::string state_words(const Problem& problem, StateView at);

/// The run that led to the report, made once more and told, as the flags say.
std::string explained(const Problem& problem, const Plan& plan, const Report& report,
                      const Arguments& arguments);

/// The steps of a tape, at most `most` of them, in lines of at most `columns`.
std::string explain(const Problem& problem, const Tape& tape, bool with_estimates, std::uint64_t most,
                    std::size_t columns);

}  // namespace wend
