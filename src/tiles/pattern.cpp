#include "tiles/pattern.hpp"

#include <tuple>

namespace wend {

Pattern make_pattern(const TileShape& shape, CellSet tiles, TileCell home) {
  const CellFlood flood(shape);
  return {shape, tiles, flood.spread(cell_bit(home), flood.all() & ~tiles)};
}

CellSet turned(const TileShape& shape, CellSet cells, const TileTurn& turn) {
  CellSet result = 0;
  for (; cells != 0; cells &= cells - 1)
    result |= cell_bit(turn.applied(shape, static_cast<std::size_t>(std::countr_zero(cells))));
  return result;
}

SharedPattern shared_pattern(const Pattern& pattern) {
  SharedPattern best{pattern, {}};
  for (const TileTurn& turn : turns_of(pattern.shape)) {
    const Pattern other{pattern.shape, turned(pattern.shape, pattern.tiles, turn),
                        turned(pattern.shape, pattern.region, turn)};
    if (std::tie(other.tiles, other.region) < std::tie(best.pattern.tiles, best.pattern.region))
      best = {other, turn};
  }
  return best;
}

}  // namespace wend
