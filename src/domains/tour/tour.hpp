// A tour as its searches see it: the maze, its goals by number and by slot, and where the walk has to end.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/shelf.hpp"
#include "model/maze.hpp"
#include "tours/tour_task.hpp"

namespace wend {

/// Goals are numbered in the order of their cells; one on the start is visited before the first step and has
/// no number.
class Tour {
 public:
  using Index = std::uint32_t;
  static constexpr Index none = UINT32_MAX;

  /// The maze has a start; an end that is asked for lies on an open cell.
  Tour(Maze maze, const TourOptions& options);
  Tour(const Tour&) = delete;  // the task points into the maze
  Tour& operator=(const Tour&) = delete;

  [[nodiscard]] const Maze& maze() const { return maze_; }
  [[nodiscard]] const Grid& grid() const { return maze_.grid; }
  [[nodiscard]] const TourTask& task() const { return task_; }
  [[nodiscard]] Slot start() const { return task_.start; }

  [[nodiscard]] Index size() const { return static_cast<Index>(task_.goals.size()); }
  [[nodiscard]] Slot slot(Index i) const { return task_.goals[i]; }
  /// The goal on a cell, or none.
  [[nodiscard]] Index at(Slot slot) const {
    return (marked_[slot >> 6] >> (slot & 63) & 1) == 0 ? none : look_up(slot);
  }
  [[nodiscard]] bool free_end() const { return task_.end == TourEnd::free; }
  /// Where the walk ends, if that is told.
  [[nodiscard]] Slot end() const { return task_.end == TourEnd::home ? task_.start : task_.end_at; }
  [[nodiscard]] bool may_end(Slot at) const { return free_end() || at == end(); }

  /// Empty, or which goals no way leads to: then there is no walk.
  [[nodiscard]] const std::string& hopeless() const { return hopeless_; }

 private:
  [[nodiscard]] Index look_up(Slot slot) const;
  void find_unreachable();

  Maze maze_;
  TourTask task_;
  std::vector<std::uint64_t> marked_;  // one bit per slot: a goal
  std::string hopeless_;
};

}  // namespace wend
