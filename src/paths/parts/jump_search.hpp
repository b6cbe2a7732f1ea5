// What the jump-point searches for four and for eight neighbours share: looking along a row for the next cell
// where a way can turn.
#pragma once

#include <algorithm>

#include "paths/parts/bucket_search.hpp"
#include "paths/parts/scan.hpp"

namespace wend {

template <class Derived, bool diagonals>
class JumpSearch : public BucketSearch<Derived, diagonals, WideRecords> {
 protected:
  /// Diagonal steps are longer than straight ones, by less than half.
  explicit JumpSearch(const PathMap& map)
      : BucketSearch<Derived, diagonals, WideRecords>(map, longest_jump(map) * (diagonals ? 3 : 2) / 2 + 2),
        stride_(map.stride()),
        stops_(&map.row_stops()) {}

  [[nodiscard]] std::size_t stride() const { return stride_; }

  /// The cell that is expanded: jumps start there.
  void expanding(Slot at) { from_ = at; }

  /// From a cell on the way from there, which is g long so far.
  template <bool right>
  void along_row(std::size_t at, Cell cell, Length g) {
    arrive_along_row<right>(at, cell, g, look<right>(this->map().by_rows(), *stops_, at));
  }

  /// The same, having looked.
  template <bool right>
  void arrive_along_row(std::size_t at, Cell cell, Length g, Sight sight) {
    const std::size_t to_goal = right ? this->goal() - at : at - this->goal();  // huge if it lies behind
    const std::uint32_t steps = jump(sight, to_goal);
    if (steps != 0)
      arrive({cell.row, right ? cell.column + steps : cell.column - steps}, g, steps, right ? 1 : 3);
  }

  /// How far to go: to an opening, or to the goal if that is nearer; nowhere if there is a wall first.
  static std::uint32_t jump(Sight sight, std::size_t to_goal) {
    if (to_goal != 0 && to_goal <= sight.distance) return static_cast<std::uint32_t>(to_goal);
    return sight.opening ? static_cast<std::uint32_t>(sight.distance) : 0;
  }

  void arrive(Cell cell, Length g, std::uint32_t steps, unsigned way) {
    this->reach(cell, this->map().slot(cell), g + Length{static_cast<std::int32_t>(steps), 0}, from_, way);
  }
  void arrive_at(Cell cell, std::size_t at, Length g, unsigned way) {
    this->reach(cell, static_cast<Slot>(at), g, from_, way);
  }

 private:
  static std::size_t longest_jump(const PathMap& map) {
    return std::min(map.rows() + map.columns(), 2 * sight_limit);
  }

  std::size_t stride_;
  const StopPlanes* stops_;  // of the map, which keeps them up to date
  Slot from_ = 0;
};

}  // namespace wend
