#include "paths/path_map.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

#include "paths/parts/turned_plane.hpp"

namespace wend {
namespace {

BitPlane plane_of(const Grid& grid) {
  BitPlane plane(grid.slots());
  const CellsView cells = grid.cells();
  for (std::size_t slot = 0; slot < grid.slots(); slot += 64) plane.add(slot, cells.open_word(slot / 64));
  return plane;
}

}  // namespace

bool PathMap::suits(const Grid& grid) {
  constexpr std::size_t most = std::size_t{1} << 30;
  constexpr std::size_t longest = std::numeric_limits<std::int32_t>::max() / 4;
  return grid.slots() < most && (grid.columns() + 2) * (grid.rows() + 1) < most &&
         grid.open_cells() <= longest / static_cast<std::size_t>(grid.largest_weight());
}

PathMap::PathMap(Grid grid)
    : grid_(std::move(grid)), by_rows_(plane_of(grid_)), smallest_weight_(grid_.smallest_weight()) {
  assert(suits(grid_));
}

const BitPlane& PathMap::by_columns() const {
  return by_columns_.get([this] {
    return turned_plane(rows(), columns(), turned_stride(), [this](std::size_t row, std::size_t word) {
      return by_rows_.word((row + 1) * stride() + 1 + 64 * word);
    });
  });
}

const StopPlanes& PathMap::row_stops() const {
  return row_stops_.get([this] { return StopPlanes(by_rows_, grid_.slots(), stride()); });
}

const StopPlanes& PathMap::column_stops() const {
  return column_stops_.get([this] { return StopPlanes(by_columns(), turned_places(), turned_stride()); });
}

const SideViews& PathMap::side_views() const {
  return side_views_.get([this] {
    return SideViews(by_rows_, row_stops(), {rows(), columns(), stride(), turned_stride()});
  });
}

std::size_t PathMap::bytes() const {
  const auto bytes_of = [](const auto& made) { return made.if_made() ? made.if_made()->bytes() : 0; };
  return grid_.bytes() + by_rows_.bytes() + bytes_of(by_columns_) + bytes_of(row_stops_) +
         bytes_of(column_stops_) + bytes_of(side_views_);
}

void PathMap::set(Cell at, bool open) {
  grid_.set_open(at, open);
  by_rows_.set(slot(at), open);
  if (BitPlane* columns = by_columns_.if_made()) columns->set(turned(at), open);
  if (StopPlanes* stops = row_stops_.if_made()) stops->renew(by_rows_, slot(at));
  if (StopPlanes* stops = column_stops_.if_made()) stops->renew(by_columns(), turned(at));
  if (SideViews* views = side_views_.if_made()) views->renew(by_rows_, row_stops(), at);
  ++revision_;
}

bool PathMap::block(Cell at) {
  if (!open(at)) return false;
  set(at, false);
  return true;
}

bool PathMap::free(Cell at, int weight) {
  if (!contains(at) || (grid_.open(at) && grid_.weight(at) == weight)) return false;
  set(at, true);
  grid_.set_weight(at, weight);
  smallest_weight_ = std::min(smallest_weight_, weight);
  return true;
}

}  // namespace wend
