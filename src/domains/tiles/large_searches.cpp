#include "domains/tiles/large_searches.hpp"

#include <algorithm>
#include <new>

#include "base/cores.hpp"
#include "base/stop_clock.hpp"
#include "tiles/anytime.hpp"

namespace wend {
namespace {

constexpr std::size_t most_built_cells = 16;   // tables are built within a second
constexpr std::size_t most_proven_cells = 25;  // a proof may come within minutes
constexpr std::uint64_t proof_effort = 1'000'000'000;

/// The usual tables of the board: of small boards built where they are missing, of others only if they are
/// kept from an earlier search. None if they are larger than the limit on memory.
std::optional<PatternDatabase> tables_for(const HomeBoard& board, const Settings& settings) {
  const std::optional<Partition> partition = usual_partition(board.shape, board.home);
  if (!partition || table_bytes(board.shape, board.home, *partition) > settings.limits.bytes)
    return std::nullopt;
  static TableStore store = TableStore::of_user();
  const StopClock clock;
  const bool may_build = board.tiles.size() <= most_built_cells;
  const TableWork work{.threads = threads_or_cores(settings.threads), .go_on = [&](double) {
                         return may_build && clock.seconds() < settings.limits.seconds &&
                                !settings.limits.stop.stop_requested();
                       }};
  return PatternDatabase::make(board.shape, board.home, *partition, store, work);
}

/// None without tables: then there is nothing to be won in any time.
std::optional<TileAnswer> proof(const HomeBoard& board, const Settings& settings) {
  const StopClock clock;
  std::optional<PatternDatabase> tables;
  try {
    tables = tables_for(board, settings);
  } catch (const std::bad_alloc&) {
    return std::nullopt;  // the system has less than the limit says: the same to whoever asked
  }
  if (!tables) return std::nullopt;
  Settings rest = settings;
  rest.limits.seconds = std::max(0.0, settings.limits.seconds - clock.seconds());
  TileAnswer answer = ida_fast(board, &*tables, *MoveAutomaton::shared(board.shape), rest,
                               threads_or_cores(settings.threads));
  answer.stats.peak_bytes += tables->bytes();
  return answer;
}

}  // namespace

TileAnswer ida_fast_answer(const HomeBoard& board, const PatternDatabase* patterns,
                           const Settings& settings) {
  TileAnswer answer = ida_fast(board, patterns, *MoveAutomaton::shared(board.shape), settings,
                               threads_or_cores(settings.threads));
  if (patterns != nullptr) answer.stats.peak_bytes += patterns->bytes();
  if (answer.verdict != Verdict::stopped || !answer.moves.empty()) return answer;
  Settings quick;
  quick.width = 100;
  answer.moves = staged_tiles(board, quick).moves;
  return answer;
}

TileAnswer anytime_answer(const HomeBoard& board, const Settings& settings) {
  AnytimeTask task{.board = board, .bound = plain_bound(board)};
  if (board.tiles.size() <= most_proven_cells) {
    task.prove = [&board](const Settings& limits) { return proof(board, limits); };
    const bool soon = board.tiles.size() <= most_built_cells;
    task.prove_after = soon ? 0 : 3;
    if (!soon) task.proof_effort = proof_effort;
  }
  return anytime_tiles(task, settings);
}

}  // namespace wend
