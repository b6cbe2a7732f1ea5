#include "tours/map_reach.hpp"

#include "tours/pace.hpp"

namespace wend {

MapReach::MapReach(const Grid& grid, Slot start, Budget& budget)
    : ways_(ways_on(grid)), came_(budget.meter()), order_(budget.meter()) {
  Pace pace(budget);
  const CellsView cells = grid.cells();
  came_.resize(grid.slots());
  came_[start] = 1;
  order_.push_back(start);
  std::size_t neighbours = 0;
  for (std::size_t next = 0; next < order_.size(); ++next) {
    pace.tick();
    const Slot at = order_[next];
    for (std::size_t way = 0; way < ways_.size(); ++way) {
      const Slot to = at + ways_[way];
      if (!cells.open(to)) continue;
      ++neighbours;
      if (reached(to)) continue;
      came_[to] = static_cast<std::uint8_t>(way + 1);
      order_.push_back(to);
    }
  }
  steps_ = neighbours / 2;
}

}  // namespace wend
