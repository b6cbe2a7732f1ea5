// Jump-point search for four neighbours and equal weights. Of equally short ways only those that go up or
// down first are followed: a way along a row turns only where a wall above or below it ends. Columns are
// walked cell by cell, and from each cell the row is looked along in both directions, 56 cells at a glance;
// the cells where a way along a row can turn are put on the open list.
//
// Guarantee: shortest. That nothing is lost shows as in parts/directions.hpp: a step up or down that is left
// out can be made one cell earlier, and the step along the row that is then needed is never left out. Cost:
// little on open maps; on cluttered ones A* on stacks is quicker.
#include <bit>

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
  /// Walking on, of the three rows that a look along a row needs two are known from the step before.
  template <bool down>
  void along_column(std::size_t at, Cell cell, Length g) {
    const BitPlane& bits = map().by_rows();
    const std::size_t step = down ? stride() : std::size_t{0} - stride();
    std::uint64_t right_before = bits.ahead(at), right = bits.ahead(at + step);
    std::uint64_t left_before = bits.behind(at), left = bits.behind(at + step);
    for (std::size_t steps = 1; (right & 1) != 0; ++steps) {
      at += step;
      cell.row += down ? 1U : ~0U;
      ++g.straight;
      if (at == goal() || steps == sight_limit) return arrive_at(cell, at, g, down ? 2 : 0);
      const std::uint64_t right_after = bits.ahead(at + step), left_after = bits.behind(at + step);
      arrive_along_row<true>(at, cell, g, to_the_right(at, right, right_before, right_after));
      arrive_along_row<false>(at, cell, g, to_the_left(at, left, left_before, left_after));
      right_before = right;
      right = right_after;
      left_before = left;
      left = left_after;
    }
  }

  /// At a glance, or else word by word.
  [[nodiscard]] Sight to_the_right(std::size_t at, std::uint64_t line, std::uint64_t one_side,
                                   std::uint64_t other_side) const {
    const std::uint64_t stops = stops_ahead(line, one_side, other_side);
    if (stops == 0) return look<true>(map().by_rows(), at, stride());
    const auto distance = static_cast<unsigned>(std::countr_zero(stops));
    return {distance, (line >> distance & 1) != 0};
  }
  [[nodiscard]] Sight to_the_left(std::size_t at, std::uint64_t line, std::uint64_t one_side,
                                  std::uint64_t other_side) const {
    const std::uint64_t stops = stops_behind(line, one_side, other_side);
    if (stops == 0) return look<false>(map().by_rows(), at, stride());
    const auto distance = static_cast<unsigned>(std::countl_zero(stops));
    return {distance, (line << distance >> 63) != 0};
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
