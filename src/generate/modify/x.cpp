// An X: both diagonals become roads, five squares wide, two squares away from the border.
//
// Each row between gets the stretch around the place where the diagonal crosses it. Where the maze is so wide
// that five squares would leave gaps, a stretch reaches as far as the next row's begins. Guarantee: connected
// mazes stay connected. Cost: O(rows + columns).
#include "generate/modify/x.hpp"

#include <algorithm>

namespace wend {
namespace {

void open_stretch(Opener& opener, std::size_t row, std::size_t middle, std::size_t reach) {
  const std::size_t last = opener.grid().columns() - 3;
  const std::size_t from = std::max<std::size_t>(2, middle > reach ? middle - reach : 0);
  for (std::size_t column = from; column <= std::min(last, middle + reach); ++column) {
    opener.make_open(row, column);
  }
}

void apply(Opener& opener, std::uint64_t, Rng&) {
  if (opener.grid().rows() < 5 || opener.grid().columns() < 5) return;
  const std::size_t down = opener.grid().rows() - 5;       // from the first row of the X to its last
  const std::size_t across = opener.grid().columns() - 5;  // and the same for columns
  const std::size_t slope = down == 0 ? across : (across + down - 1) / down;
  const std::size_t reach = std::max<std::size_t>(2, (slope + 1) / 2);
  for (std::size_t step = 0; step <= down; ++step) {
    const std::size_t half = std::min(step, down - step);  // the lower half mirrors the upper one
    const std::size_t along = down == 0 ? across / 2 : (2 * half * across + down) / (2 * down);
    open_stretch(opener, 2 + step, 2 + along, reach);
    open_stretch(opener, 2 + step, 2 + across - along, reach);
    opener.step();
  }
}

}  // namespace

constinit const Modification x_modification{
    .name = "x",
    .title = "X",
    .summary = "two broad roads from corner to corner",
    .description =
        "Opens both diagonals, five squares wide and two squares away from the border. Like cross it leaves "
        "four "
        "parts, but its roads lead straight from corner to corner, where mazes begin and end.",
    .apply = apply};

}  // namespace wend
