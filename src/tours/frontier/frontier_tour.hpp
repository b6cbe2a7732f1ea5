// The shortest tours of a block by dynamic programming along a frontier that passes over it, whatever the
// number of goals. A shortest walk is the cheapest set of edges, each taken once or twice, that hangs
// together, touches all there is to visit, and touches no vertex an odd number of times but the two ends.
// Of all pasts that look the same from the frontier (FrontierState) the cheapest is kept.
//
// Taking an edge twice pays only if it joins what did not hang together. Exact; the number of states grows
// about fourfold with each vertex of width. 20 to 40 bytes per state of two layers, 4 for all others.
#pragma once

#include "search/parts/budget.hpp"
#include "tours/frontier/frontier_plan.hpp"

namespace wend {

/// Requires a plan with steps. Throws BudgetSpent or MemoryExhausted.
BlockAnswer frontier_tour(const BlockTask& task, const FrontierPlan& plan, Budget& budget);

}  // namespace wend
