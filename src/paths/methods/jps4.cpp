// Jump-point search for four neighbours and equal weights. Of equally short ways only those that go up or
// down first are followed: a way along a row turns only where a wall above or below it ends. Columns are
// walked cell by cell, and from each cell the row is looked along in both directions, 56 cells at a glance;
// the cells where a way along a row can turn are put on the open list.
//
// Guarantee: shortest. That nothing is lost shows as in parts/directions.hpp: a step up or down that is left
// out can be made one cell earlier, and the step along the row that is then needed is never left out. Cost:
// little on open maps; on cluttered ones A* on stacks is quicker.
#include <algorithm>

#include "paths/methods/all.hpp"
#include "paths/parts/jump_search.hpp"

namespace wend {
namespace {

class Jps4 final : public JumpSearch<Jps4, false> {
 public:
  explicit Jps4(const PathMap& map) : JumpSearch(map) {}

  void expand(Cell here, Slot at, Length g, unsigned way) {
    expanding(at);
    const unsigned nine = nine_cells(map(), at);
    const bool along = way == 1 || way == 3;
    const int behind = way == 1 ? -1 : 1;
    if (way != 3) along_row<true>(at, here, g);
    if (way != 1) along_row<false>(at, here, g);
    if (way != 2 && !(along && is_open(nine, -1, behind))) along_column<false>(at, here, g);
    if (way != 0 && !(along && is_open(nine, 1, behind))) along_column<true>(at, here, g);
  }

 private:
  /// Every step away from the goal makes the way two longer than it looked, so what lies far in that
  /// direction is seldom needed: after some steps the walk waits until its turn comes.
  static constexpr std::size_t steps_away = 16;

  template <bool down>
  void along_column(std::size_t at, Cell cell, Length g) {
    const BitPlane& open = map().by_rows();
    const std::size_t step = down ? stride() : std::size_t{0} - stride();
    const std::size_t limit = std::min(sight_limit, rows_to_goal<down>(cell) + steps_away);
    for (std::size_t steps = 1; open.at(at + step); ++steps) {
      at += step;
      cell.row += down ? 1U : ~0U;
      ++g.straight;
      if (at == goal() || steps == limit) return arrive_at(cell, at, g, down ? 2 : 0);
      along_row<true>(at, cell, g);
      along_row<false>(at, cell, g);
    }
  }

  template <bool down>
  [[nodiscard]] std::size_t rows_to_goal(Cell from) const {
    const std::uint32_t row = goal_cell().row;
    return down ? std::max(row, from.row) - from.row : from.row - std::min(row, from.row);
  }
};

std::unique_ptr<PathSearch> make(const PathMap& map, Neighbours) {
  return std::make_unique<Jps4>(map);
}

}  // namespace

extern const PathMethod jps4_method;
const PathMethod jps4_method{.name = "jps4",
                             .title = "Jump points, 4",
                             .summary = "jump-point search, 56 cells at a glance; four neighbours",
                             .four = true,
                             .make = make};

}  // namespace wend
