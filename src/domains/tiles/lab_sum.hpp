// The sum the lab searched with: the Manhattan distance twice (the second time under the name of the walking
// distance), two for every tile that lies in its line behind a tile that belongs behind it, and all of it
// times 100 on boards of six lines, times 10,000 on larger ones; up to three lines the Manhattan distance
// alone. Not admissible. It was made for square boards whose blank belongs last, and is the same there; on
// others lines are read towards the blank's home.
#pragma once

#include "tiles/home_board.hpp"

namespace wend {

int lab_sum(const TileView& at);

}  // namespace wend
