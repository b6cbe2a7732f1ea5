// Contraction hierarchies (Geisberger, Sanders, Schultes, Delling 2008) on an undirected graph with exact
// lengths: nodes are taken out one after the other, those that matter least first; where a shortest way led
// over a node that goes, a shortcut between its neighbours replaces it. Afterwards the shortest way between
// any two nodes is found by two searches that only ever climb, that is go to nodes taken out later.
//
// Cost: some ten to a hundred microseconds per node on game maps and mazes, more where everything is
// cluttered.
#pragma once

#include <cstdint>
#include <vector>

#include "paths/parts/length.hpp"

namespace wend {

inline constexpr std::uint32_t no_subgoal = ~std::uint32_t{0};

/// One end is known from where the arc is kept. A shortcut goes over `middle`, lower than both ends.
struct IndexArc {
  std::uint32_t to = 0;
  Length length = {};
  std::uint32_t middle = no_subgoal;
};

/// Both directions of every edge must be there.
using IndexGraph = std::vector<std::vector<IndexArc>>;

/// Nodes in the order in which they were taken out; arcs lead upwards, name nodes by their place in that
/// order, and are sorted by it.
struct Hierarchy {
  std::vector<std::uint32_t> nodes;  // what the graph called them
  std::vector<std::uint32_t> first;  // arcs of node i are those from first[i] to first[i + 1]
  std::vector<IndexArc> arcs;
};

Hierarchy contract(IndexGraph graph);

}  // namespace wend
