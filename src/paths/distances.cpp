#include "paths/distances.hpp"

#include "paths/parts/bit_flood.hpp"
#include "paths/parts/bucket_ring.hpp"
#include "paths/parts/directions.hpp"

namespace wend {

Distances::Distances(const PathMap& map, Neighbours neighbours, Cell start)
    : rows_(map.rows()), columns_(map.columns()), lengths_(map.rows() * map.columns(), unreached) {
  if (!map.open(start)) return;
  if (neighbours == Neighbours::four && !map.weighted()) {
    flood(map, start);
  } else {
    spread(map, neighbours, start);
  }
}

void Distances::flood(const PathMap& map, Cell start) {
  BitFlood flood(map);
  flood.run(map, start, [] { return true; });
  for (std::size_t level = 0; level < flood.levels(); ++level) {
    for (const auto* each = flood.begin_of(level); each != flood.end_of(level); ++each) {
      flood.for_each_cell(*each, [&](Cell at) {
        lengths_[at.row * columns_ + at.column] = {static_cast<std::int32_t>(level), 0};
      });
    }
  }
}

/// Within a bucket, half a unit wide, the order is that of a stack: a cell whose length improves comes again.
/// Where all weights are equal, directions that cannot be needed are not looked at (`worth_making`).
void Distances::spread(const PathMap& map, Neighbours neighbours, Cell start) {
  struct Waiting {
    Cell at;
    Length length;
    unsigned way;
  };
  constexpr std::size_t longest_step = 2 * 13;  // 9 * sqrt(2), in halves
  const std::array<Slot, 8> offsets = way_offsets(map);
  const bool prunes = !map.weighted() && neighbours == Neighbours::eight;
  BucketRing<Waiting> open(longest_step + 1);
  lengths_[start.row * columns_ + start.column] = {};
  open.push(0, {start, {}, no_way_yet});
  while (!open.empty()) {
    open.key();
    const Waiting here = open.pop();
    if (!(lengths_[here.at.row * columns_ + here.at.column] == here.length)) continue;
    const Slot slot = map.slot(here.at);
    unsigned steps = step_table(prunes ? here.way : no_way_yet, nine_cells(map, slot));
    if (neighbours == Neighbours::four) steps &= 15;
    for (; steps != 0; steps &= steps - 1) {
      const auto way = static_cast<unsigned>(std::countr_zero(steps));
      const std::int32_t weight = map.grid().weight(slot + offsets[way]);
      const Cell at{here.at.row + static_cast<std::uint32_t>(way_down[way]),
                    here.at.column + static_cast<std::uint32_t>(way_right[way])};
      const Length length = here.length + (way < 4 ? Length{weight, 0} : Length{0, weight});
      Length& known = lengths_[at.row * columns_ + at.column];
      if (!(known == unreached) && !(length < known)) continue;
      known = length;
      open.push(length.rounded() >> 31, {at, length, way});
    }
  }
}

}  // namespace wend
