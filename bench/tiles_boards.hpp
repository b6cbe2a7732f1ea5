// Boards of sliding tiles whose optima are known, and their tables, for the families of tiles.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tiles/ida_fast.hpp"

namespace wend::bench {

struct KnownBoard {
  int number = 0;
  int optimum = 0;
  HomeBoard board;
};

/// Those of a file of the shared data, of this many rows and columns; none if it is not there.
std::vector<KnownBoard> boards_in(const std::string& name, std::uint32_t side);

/// For the blank in the first cell; the partition fits.
PatternDatabase patterns_in(TableStore& store, const TileShape& shape,
                            const std::optional<Partition>& partition, unsigned threads);

/// All boards by one thread; the moves looked at.
std::uint64_t solve(const std::vector<KnownBoard>& boards, const PatternDatabase* patterns,
                    const MoveAutomaton& automaton);

}  // namespace wend::bench
