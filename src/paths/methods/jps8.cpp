// Jump-point search for eight neighbours and equal weights, never across corners (Harabor, Grastien 2011;
// looking along words of bits: 2014). Of equally short ways only those that go diagonally first are followed,
// and only cells where such a way can turn are put on the open list: where a wall beside it ends. Straight
// lines are looked along word by word, rows in the grid and columns in its transpose. Diagonals have no turns
// of their own: from each of their cells both straight lines are looked along, and what is found there is put
// on the list.
//
// Guarantee: shortest (parts/directions.hpp says why nothing is lost). Cost: little on open maps, where a
// jump passes hundreds of cells; on cluttered ones A* on buckets is quicker.
#include <algorithm>
#include <bit>

#include "paths/methods/all.hpp"
#include "paths/parts/bucket_search.hpp"
#include "paths/parts/scan.hpp"

namespace wend {
namespace {

class Jps8 final : public BucketSearch<Jps8, true, WideRecords> {
 public:
  /// Diagonal steps are longer than straight ones, by less than half.
  explicit Jps8(const PathMap& map)
      : BucketSearch(map, std::min(map.rows() + map.columns(), 2 * sight_limit) * 3 / 2 + 2),
        columns_(&map.by_columns()),
        row_stops_(&map.row_stops()),
        column_stops_(&map.column_stops()),
        stride_(map.stride()),
        turned_stride_(map.turned_stride()) {}

  void expand(Cell here, Slot at, Length g, unsigned way) {
    from_ = at;
    goal_turned_ = map().turned(goal_cell());
    const Place place{at, map().turned(here), here, g};
    for (unsigned steps = step_table(way, nine_cells(map(), at)); steps != 0; steps &= steps - 1) {
      switch (std::countr_zero(steps)) {
        case 0:
          along_column<false>(place);
          break;
        case 1:
          along_row<true>(place);
          break;
        case 2:
          along_column<true>(place);
          break;
        case 3:
          along_row<false>(place);
          break;
        case 4:
          diagonally<false, true>(place, 4);
          break;
        case 5:
          diagonally<true, true>(place, 5);
          break;
        case 6:
          diagonally<true, false>(place, 6);
          break;
        default:
          diagonally<false, false>(place, 7);
          break;
      }
    }
  }

 private:
  /// A cell in all the ways it is counted, and the length of the way to it.
  struct Place {
    std::size_t at;
    std::size_t turned;
    Cell cell;
    Length g;
  };

  template <bool right>
  void along_row(const Place& place) {
    const std::size_t to_goal = right ? goal() - place.at : place.at - goal();  // huge if it lies behind
    const std::uint32_t steps = jump(look<right>(map().by_rows(), *row_stops_, place.at), to_goal);
    const std::uint32_t column = right ? place.cell.column + steps : place.cell.column - steps;
    if (steps != 0) arrive({place.cell.row, column}, place.g, steps, right ? 1 : 3);
  }

  template <bool down>
  void along_column(const Place& place) {
    const std::size_t to_goal = down ? goal_turned_ - place.turned : place.turned - goal_turned_;
    const std::uint32_t steps = jump(look<down>(*columns_, *column_stops_, place.turned), to_goal);
    const std::uint32_t row = down ? place.cell.row + steps : place.cell.row - steps;
    if (steps != 0) arrive({row, place.cell.column}, place.g, steps, down ? 2 : 0);
  }

  /// How far to go: to an opening, or to the goal if that is nearer; nowhere if there is a wall first.
  static std::uint32_t jump(Sight sight, std::size_t to_goal) {
    if (to_goal != 0 && to_goal <= sight.distance) return static_cast<std::uint32_t>(to_goal);
    return sight.opening ? static_cast<std::uint32_t>(sight.distance) : 0;
  }

  void arrive(Cell cell, Length g, std::uint32_t steps, unsigned way) {
    reach(cell, map().slot(cell), g + Length{static_cast<std::int32_t>(steps), 0}, from_, way);
  }

  template <bool down, bool right>
  void diagonally(Place place, unsigned way) {
    const BitPlane& bits = map().by_rows();
    for (std::size_t steps = 1;; ++steps) {
      const std::size_t vertical = down ? place.at + stride_ : place.at - stride_;
      if (!bits.at(vertical) || !bits.at(right ? place.at + 1 : place.at - 1)) return;
      place.at = right ? vertical + 1 : vertical - 1;
      if (!bits.at(place.at)) return;
      place.cell.row += down ? 1U : ~0U;
      place.cell.column += right ? 1U : ~0U;
      ++place.g.diagonal;
      if (place.at == goal() || steps == sight_limit)
        return reach(place.cell, static_cast<Slot>(place.at), place.g, from_, way);
      const std::size_t sideways = right ? place.turned + turned_stride_ : place.turned - turned_stride_;
      place.turned = down ? sideways + 1 : sideways - 1;
      along_row<right>(place);
      along_column<down>(place);
    }
  }

  const BitPlane* columns_;
  const StopPlanes* row_stops_;  // of the map, which keeps them up to date
  const StopPlanes* column_stops_;
  std::size_t stride_;
  std::size_t turned_stride_;
  Slot from_ = 0;  // the cell that is expanded: jumps start there
  std::size_t goal_turned_ = 0;
};

std::unique_ptr<PathSearch> make(const PathMap& map, Neighbours) {
  return std::make_unique<Jps8>(map);
}

}  // namespace

extern const PathMethod jps8_method;
const PathMethod jps8_method{.name = "jps8",
                             .title = "Jump points, 8",
                             .summary = "jump-point search, 56 cells at a glance; eight neighbours",
                             .eight = true,
                             .make = make};

}  // namespace wend
