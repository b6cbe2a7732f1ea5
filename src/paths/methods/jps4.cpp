// Jump-point search for four neighbours and equal weights. Of equally short ways only those that go up or
// down first are followed: a way along a row turns only where a wall above or below it ends. Columns are
// walked cell by cell, and from each cell the row is looked along in both directions, 56 cells at a glance;
// the cells where a way along a row can turn are put on the open list.
//
// Guarantee: shortest. That nothing is lost shows as in parts/directions.hpp: a step up or down that is left
// out can be made one cell earlier, and the step along the row that is then needed is never left out. Cost:
// little on open maps; on cluttered ones A* on stacks is quicker.
#include "paths/methods/all.hpp"
#include "paths/parts/bucket_search.hpp"
#include "paths/parts/scan.hpp"

namespace wend {
namespace {

class Jps4 final : public BucketSearch<Jps4, false> {
 public:
  explicit Jps4(const PathMap& map) : BucketSearch(map, longest_jump(map)), stride_(map.stride()) {}

  void expand(Cell here, Slot at, Length g, unsigned way) {
    from_ = at;
    const Place place{at, here, g.straight};
    const unsigned nine = nine_cells(map(), at);
    const bool along = way == 1 || way == 3;
    const int behind = way == 1 ? -1 : 1;
    if (way != 3) along_row<true>(place);
    if (way != 1) along_row<false>(place);
    if (way != 2 && !(along && is_open(nine, -1, behind))) along_column<false>(place);
    if (way != 0 && !(along && is_open(nine, 1, behind))) along_column<true>(place);
  }

 private:
  struct Place {
    std::size_t at;
    Cell cell;
    std::int32_t g;
  };

  static std::size_t longest_jump(const PathMap& map) {
    return std::min(map.rows() + map.columns(), 2 * sight_limit) + 2;
  }

  template <bool right>
  void along_row(const Place& place) {
    Sight sight = look<right>(map().by_rows(), place.at, stride_);
    const std::size_t to_goal = right ? goal() - place.at : place.at - goal();  // huge if it lies behind
    if (to_goal != 0 && to_goal <= sight.distance) sight = {to_goal, true};
    if (!sight.opening) return;
    const auto steps = static_cast<std::uint32_t>(sight.distance);
    const Cell cell{place.cell.row, right ? place.cell.column + steps : place.cell.column - steps};
    reach(cell, map().slot(cell), {place.g + static_cast<std::int32_t>(steps), 0}, from_, right ? 1 : 3);
  }

  template <bool down>
  void along_column(Place place) {
    const BitPlane& bits = map().by_rows();
    for (std::size_t steps = 1;; ++steps) {
      place.at = down ? place.at + stride_ : place.at - stride_;
      if (!bits.at(place.at)) return;
      place.cell.row += down ? 1U : ~0U;
      ++place.g;
      if (place.at == goal() || steps == sight_limit) {
        reach(place.cell, static_cast<Slot>(place.at), {place.g, 0}, from_, down ? 2 : 0);
        return;
      }
      along_row<true>(place);
      along_row<false>(place);
    }
  }

  std::size_t stride_;
  Slot from_ = 0;
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
