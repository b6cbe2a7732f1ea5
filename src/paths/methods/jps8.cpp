// Jump-point search for eight neighbours and equal weights, never across corners (Harabor, Grastien 2011;
// looking along words of bits: 2014). Of equally short ways only those that go diagonally first are followed,
// and only cells where such a way can turn are put on the open list: where a wall beside it ends. Straight
// lines are looked along word by word, rows in the grid and columns in its transpose. Diagonals have no turns
// of their own: from each of their cells both straight lines are looked along, and what is found there is put
// on the list.
//
// Guarantee: shortest (parts/directions.hpp says why nothing is lost). Cost: little on open maps, where a
// jump passes hundreds of cells; on cluttered ones A* on buckets is quicker.
#include <bit>

#include "paths/methods/all.hpp"
#include "paths/parts/jump_search.hpp"

namespace wend {
namespace {

class Jps8 final : public JumpSearch<Jps8, true> {
 public:
  explicit Jps8(const PathMap& map)
      : JumpSearch(map),
        columns_(&map.by_columns()),
        stops_(&map.column_stops()),
        turned_stride_(map.turned_stride()) {}

  void expand(Cell here, Slot at, Length g, unsigned way) {
    expanding(at);
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
    JumpSearch::along_row<right>(place.at, place.cell, place.g);
  }

  template <bool down>
  void along_column(const Place& place) {
    const std::size_t to_goal = down ? goal_turned_ - place.turned : place.turned - goal_turned_;
    const std::uint32_t steps = jump(look<down>(*columns_, *stops_, place.turned), to_goal);
    const std::uint32_t row = down ? place.cell.row + steps : place.cell.row - steps;
    if (steps != 0) arrive({row, place.cell.column}, place.g, steps, down ? 2 : 0);
  }

  template <bool down, bool right>
  void diagonally(Place place, unsigned way) {
    const BitPlane& bits = map().by_rows();
    for (std::size_t steps = 1;; ++steps) {
      const std::size_t vertical = down ? place.at + stride() : place.at - stride();
      if (!bits.at(vertical) || !bits.at(right ? place.at + 1 : place.at - 1)) return;
      place.at = right ? vertical + 1 : vertical - 1;
      if (!bits.at(place.at)) return;
      place.cell.row += down ? 1U : ~0U;
      place.cell.column += right ? 1U : ~0U;
      ++place.g.diagonal;
      if (place.at == goal() || steps == sight_limit) return arrive_at(place.cell, place.at, place.g, way);
      const std::size_t sideways = right ? place.turned + turned_stride_ : place.turned - turned_stride_;
      place.turned = down ? sideways + 1 : sideways - 1;
      along_row<right>(place);
      along_column<down>(place);
    }
  }

  const BitPlane* columns_;
  const StopPlanes* stops_;
  std::size_t turned_stride_;
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
