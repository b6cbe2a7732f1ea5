// A cross: the middle row and the middle column become roads, the column two squares wide, the row with one
// square more at its end. Both keep two squares away from the border.
//
// Guarantee: connected mazes stay connected, because every road of more than one square touches a cell. Cost:
// O(rows + columns).
#include "generate/modify/cross.hpp"

namespace wend {
namespace {

void apply(Opener& opener, std::uint64_t, Rng&) {
  const std::size_t rows = opener.grid().rows();
  const std::size_t columns = opener.grid().columns();
  if (rows < 5 || columns < 5) return;  // nothing is two squares away from the border
  for (std::size_t row = 2; row + 2 < rows; ++row) {
    for (std::size_t column = columns / 2; column <= columns / 2 + 1 && column + 2 < columns; ++column) {
      opener.make_open(row, column);
    }
    opener.step();
  }
  for (std::size_t column = 2; column + 2 < columns; ++column) {
    opener.make_open(rows / 2, column);
    opener.step();
  }
}

}  // namespace

constinit const Modification cross_modification{
    .name = "cross",
    .title = "Cross",
    .summary = "a road from top to bottom and one from side to side, through the middle",
    .description =
        "Opens the middle row and the middle column, the column two squares wide, up to two squares from the "
        "border. "
        "The maze falls into four quarters that all open on the same roads: there is more than one way now, "
        "and most of "
        "them are short.",
    .apply = apply};

}  // namespace wend
