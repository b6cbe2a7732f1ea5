#include "tiles_boards.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>

#include "measure.hpp"

namespace wend::bench {

std::vector<KnownBoard> boards_in(const std::string& name, std::uint32_t side) {
  std::ifstream file(std::filesystem::path(WEND_BENCH_DATA) / "tiles" / name);
  std::vector<KnownBoard> boards;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    KnownBoard known;
    if (!(words >> known.number >> known.optimum)) continue;
    TileBoard board{side, side, {}, goal_first({side, side})};
    for (TileNumber tile = 0; words >> tile;) board.tiles.push_back(tile);
    known.board = home_form(board).board;
    boards.push_back(std::move(known));
  }
  return boards;
}

PatternDatabase patterns_in(TableStore& store, const TileShape& shape,
                            const std::optional<Partition>& partition, unsigned threads) {
  return PatternDatabase::make(shape, 0, partition.value(), store, {.threads = threads}).value();
}

std::uint64_t solve(const std::vector<KnownBoard>& boards, const PatternDatabase* patterns,
                    const MoveAutomaton& automaton) {
  std::uint64_t generated = 0;
  for (const KnownBoard& known : boards) {
    const TileAnswer answer = ida_fast(known.board, patterns, automaton, {});
    require(answer.bound == known.optimum && answer.verdict == Verdict::solved, "the optima are known");
    generated += answer.stats.generated;
  }
  return generated;
}

}  // namespace wend::bench
