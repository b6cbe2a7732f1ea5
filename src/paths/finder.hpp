// Answers queries on one map: the way from here to there, to the nearest of several, the distances to all
// cells. A Finder owns its scratch memory and uses it again and again: nothing is cloned or cleared per
// query. One Finder per thread; any number of them on one PathMap.
//
//   const PathMap map(maze.grid);
//   Finder finder(map, Neighbours::eight);
//   if (const Found found = finder.find({0, 0}, {9, 9}); found.reached()) use(found.length, finder.cells());
#pragma once

#include <memory>
#include <optional>
#include <queue>
#include <span>
#include <string>
#include <vector>

#include "paths/distances.hpp"
#include "paths/path_search.hpp"

namespace wend {

class PathIndex;

class Finder {
 public:
  /// `method` is one of `all_path_methods()`, or "auto", which looks at the map. An Error if there is no such
  /// method or it does not suit the map. The map outlives the finder.
  Finder(const PathMap& map, Neighbours neighbours, std::string_view method = "auto");
  /// Answers by the index of the map, which outlives the finder. Once the map differs from what the index was
  /// built for, a method without index answers, and `method` and `because` say so.
  Finder(const PathMap& map, const PathIndex& index);

  /// Start equal to goal is a way of length 0; a start or goal on a wall or outside has none.
  Found find(Cell start, Cell goal, PathProbe* probe = nullptr);
  /// The nearest goal, of equally near ones the first; `goal()` then tells which.
  Found nearest_of(Cell start, std::span<const Cell> goals, PathProbe* probe = nullptr);

  /// From one cell to all others.
  [[nodiscard]] Distances distances(Cell start) const { return Distances(*map_, neighbours_, start); }

  /// Of the last way found: all its cells from start to goal.
  [[nodiscard]] std::vector<Cell> cells() const;
  [[nodiscard]] Cell goal() const { return goal_; }

  [[nodiscard]] const PathMethod& method() const { return *method_; }
  /// Why "auto" took this method; empty if the caller did. It may take another when the map turns out to be
  /// different from what it looked like, or changes.
  [[nodiscard]] const std::string& because() const { return because_; }
  [[nodiscard]] const PathMap& map() const { return *map_; }
  /// What the scratch memory takes at most.
  [[nodiscard]] std::size_t bytes() const { return search_->bytes(); }

 private:
  /// A goal and how far away it is at least.
  struct Candidate {
    Length at_least;
    std::size_t goal;
    friend bool operator<(const Candidate& a, const Candidate& b) {  // is looked at later
      return b.at_least < a.at_least || (a.at_least == b.at_least && b.goal < a.goal);
    }
  };
  using Waiting = std::priority_queue<Candidate>;

  void choose(bool trees_too);
  [[nodiscard]] Waiting by_look(Cell start, std::span<const Cell> goals) const;
  Found nearest_by_distances(Cell start, std::span<const Cell> goals, std::uint64_t expansions);

  const PathMap* map_;
  Neighbours neighbours_;
  const PathMethod* method_ = nullptr;
  std::string because_;
  std::unique_ptr<PathSearch> search_;
  bool held_ = false;          // the search knows the last way found; otherwise it is here:
  std::vector<Slot> corners_;  // from the goal
  Cell goal_;
};

}  // namespace wend
