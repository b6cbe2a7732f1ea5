// The shortest tours of a block by dynamic programming along a frontier that passes over it, whatever the
// number of goals. A shortest walk is the cheapest set of edges, each taken once or twice, that hangs
// together, touches all there is to visit, and touches no vertex an odd number of times but the two ends.
// Of all pasts that look the same from the frontier (FrontierState) the cheapest is kept.
//
// Narrow blocks are done so directly: the number of states grows about fourfold with each junction of width.
// For wider ones a bound (FrontierBound) drops every past that cannot lead to a walk of at most a given sum,
// and the sum is raised until there is one. Exact. 28 to 36 bytes per state of two layers, 4 for all others.
#pragma once

#include "search/parts/budget.hpp"
#include "tours/frontier/frontier_graph.hpp"
#include "tours/frontier/frontier_plan.hpp"

namespace wend {

struct FrontierWish {
  bool closed = true;
  bool open = true;
};

/// Requires a plan with steps. Throws BudgetSpent or MemoryExhausted, but not if it has walks of the kinds
/// that are wanted: those then come with a bound that is less than their sum.
BlockAnswer frontier_tour(const FrontierGraph& graph, const FrontierPlan& plan, const FrontierWish& wish,
                          Budget& budget);

}  // namespace wend
