// How far a search may go, how it is tuned, and whom it tells about its progress.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stop_token>
#include <string>

#include "base/cost.hpp"

namespace wend {

class Keeper;   // space/keeper.hpp
class Cluster;  // search/parallel/cluster.hpp

/// When any of these is used up the search stops with verdict `stopped`, its best so far and its bound.
struct Limits {
  double seconds = std::numeric_limits<double>::infinity();
  std::size_t bytes = std::numeric_limits<std::size_t>::max();
  std::uint64_t expansions = std::numeric_limits<std::uint64_t>::max();
  std::stop_token stop;
};

/// A look into a running search, a few times per second and at every better solution.
struct Progress {
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
  std::size_t bytes = 0;
  double seconds = 0;
  ExactCost bound;
  std::optional<ExactCost> best;
  bool improved = false;   // this call announces a better solution
  bool preparing = false;  // tables of the heuristic are built: the search has not begun
};

/// Where searches that can keep their states on disk put them; no folder: they are kept in memory.
struct DiskSpace {
  std::string folder;
  std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max();
  // With a keeper: the name of the folder made there, which stays whatever the end, and a mark that tells
  // this search from all others.
  std::string stays = {};
  std::uint64_t mark = 0;
};

/// Everything a run is told besides space, heuristic and watcher. Knobs an algorithm does not name in its
/// info are ignored by it.
struct Settings {
  Limits limits;
  DiskSpace disk = {};
  Ratio weight{3, 2};        // weighted-astar, anytime-astar: how much h counts
  std::size_t width = 1000;  // beam: nodes kept per level
  std::uint64_t seed = 1;    // random-dfs, annealing, improve
  unsigned threads = 0;      // at most so many work together; 0: generic searches one, specialists all cores
  std::uint64_t alone = 500'000;  // expansions: smaller searches are done by one thread sooner than shared
  std::string legs = "bfs";       // selector, nearest: the path algorithm between two things of a quest
  std::function<void(const Progress&)> progress;
  Keeper* keeper = nullptr;    // where searches that can go on later keep what they have done
  Cluster* cluster = nullptr;  // what this process sees of the others that search with it
};

}  // namespace wend
