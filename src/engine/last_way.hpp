// How far a search came that found nothing: the moves to the state it expanded last, read off its tape.
#pragma once

#include "engine/problem.hpp"

namespace wend {

/// Empty if nothing was expanded but the start. Moves that cost nothing, such as swaps, are put in between
/// where states of the search do not tell them apart.
std::vector<std::string> moves_to_last(const Problem& problem, const Tape& tape);

}  // namespace wend
