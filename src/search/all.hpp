// The list of generic algorithms. To add one: write its header beside this file, include it and add its name
// below. It then appears in the command line, the help, the tests and the reference without another edit.
#pragma once

#include <tuple>

#include "search/annealing.hpp"
#include "search/anytime_astar.hpp"
#include "search/astar.hpp"
#include "search/beam.hpp"
#include "search/bfs.hpp"
#include "search/bidirectional.hpp"
#include "search/dfs.hpp"
#include "search/dijkstra.hpp"
#include "search/greedy_best_first.hpp"
#include "search/greedy_dfs.hpp"
#include "search/hill_climbing.hpp"
#include "search/ida_star.hpp"
#include "search/iddfs.hpp"
#include "search/random_dfs.hpp"
#include "search/weighted_astar.hpp"

namespace wend {

using Algorithms = std::tuple<Bfs, Dfs, RandomDfs, GreedyDfs, Iddfs, Dijkstra, GreedyBestFirst, HillClimbing,
                              Annealing, AStar, WeightedAStar, AnytimeAStar, IdaStar, Bidirectional, Beam>;

}  // namespace wend
