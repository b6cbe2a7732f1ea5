// What `anytime` keeps of itself: its best way, its bound, and the round it is in, which begins anew.
#pragma once

#include <cstdint>
#include <vector>

#include "space/keeper.hpp"
#include "tiles/home_board.hpp"

namespace wend {

struct AnytimeState {
  int bound = 0;
  int round = 0;
  bool searched = false;       // the exact search is over
  std::uint64_t expanded = 0;  // when the round began
  bool has_way = false;
  std::vector<TileMove> way;
};

void write(KeptSink& sink, const HomeBoard& board, const AnytimeState& state);
/// False if there is none about this board.
bool read(KeptSource& source, const HomeBoard& board, AnytimeState& state);

}  // namespace wend
