// One way to answer queries on a map: what a method offers, and what an object of it does. An object owns its
// scratch memory, reuses it from query to query and serves one thread at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "base/cost.hpp"
#include "model/maze.hpp"
#include "paths/path_map.hpp"

namespace wend {

enum class Ending : std::uint8_t {
  found,
  no_way,   // also if start or goal is a wall or lies outside
  stopped,  // the probe wanted no more
  unfit     // this map is not one the method can answer for: no answer, rather than a doubtful one
};

/// The answer to a query. The way itself stays with the search until the next query.
struct Found {
  Ending ending = Ending::no_way;
  ExactCost length = {};
  std::uint64_t expansions = 0;
  [[nodiscard]] bool reached() const { return ending == Ending::found; }
};

/// Somebody who looks into a query: for recordings and limits.
class PathProbe {
 public:
  virtual ~PathProbe() = default;
  /// `at` is about to be expanded, reached from `from` (itself, at the start) with length g. False: stop.
  virtual bool expands(Slot at, Slot from, const ExactCost& g) = 0;
};

class PathSearch {
 public:
  explicit PathSearch(const PathMap& map) : map_(&map) {}
  virtual ~PathSearch() = default;
  PathSearch(const PathSearch&) = delete;
  PathSearch& operator=(const PathSearch&) = delete;

  /// Both are open cells of the map. With a probe the same search, told to somebody.
  virtual Found find(Slot start, Slot goal, PathProbe* probe) = 0;
  /// After a way was found: its corners, from the goal back to the start. Between two of them, seen from the
  /// start, the way runs diagonally as long as both directions are needed and then straight; with four
  /// neighbours first along the column and then along the row.
  virtual void corners(std::vector<Slot>& from_goal) const = 0;
  /// What the scratch memory takes at most.
  [[nodiscard]] virtual std::size_t bytes() const = 0;

 protected:
  [[nodiscard]] const PathMap& map() const { return *map_; }

 private:
  const PathMap* map_;
};

struct PathMethod {
  std::string_view name;
  std::string_view title;
  std::string_view summary;
  bool four = false;     // answers for four neighbours
  bool eight = false;    // answers for eight
  bool weights = false;  // answers on weighted maps
  bool trees = false;    // answers only where the way is the only one
  std::unique_ptr<PathSearch> (*make)(const PathMap& map, Neighbours neighbours) = nullptr;

  [[nodiscard]] bool suits(const PathMap& map, Neighbours neighbours) const {
    return (neighbours == Neighbours::four ? four : eight) && (weights || !map.weighted());
  }
};

}  // namespace wend
