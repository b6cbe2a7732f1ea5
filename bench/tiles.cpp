// Sliding tiles: Korf's hundred boards of 4 x 4, proven, from nothing and with what is built once, beside
// plain IDA*; and the easier of his boards of 5 x 5.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

#include "base/stop_clock.hpp"
#include "measure.hpp"
#include "tiles/estimates.hpp"
#include "tiles/ida_fast.hpp"

namespace wend::bench {
namespace {

struct KnownBoard {
  int number = 0;
  int optimum = 0;
  HomeBoard board;
};

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

/// IDA* with the Manhattan distance as simply as it can be written well: one board, changed and restored.
struct PlainSearch {
  std::uint64_t generated = 0;

  bool walk(HomeBoard& at, int h, int room, int last) {
    if (h == 0) return true;
    for (const TileMove move : tile_moves) {
      if (!at.shape.has(at.blank, move) || static_cast<int>(opposite(move)) == last) continue;
      ++generated;
      const TileCell came_from = at.blank;
      at.slide(move);
      const int after = tile_manhattan_after(h, at.view(), came_from);
      if (after < room && walk(at, after, room - 1, static_cast<int>(move))) return true;
      at.slide(opposite(move));
    }
    return false;
  }
};

std::uint64_t solve_plainly(const std::vector<KnownBoard>& boards) {
  PlainSearch search;
  for (const KnownBoard& known : boards) {
    HomeBoard at = known.board;
    const int h = tile_manhattan(at.view());
    int bound = h;
    while (!search.walk(at, h, bound, -1)) bound += 2;
    require(bound == known.optimum, "the optima are known");
  }
  return search.generated;
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

PatternDatabase usual_patterns(const TileShape& shape, TableStore& store, unsigned threads) {
  return PatternDatabase::make(shape, 0, usual_partition(shape, 0).value(), store, {.threads = threads})
      .value();
}

}  // namespace

std::vector<Row> tiles() {
  const std::vector<KnownBoard> all = boards_in("korf15.txt", 4);
  if (all.empty())
    return {{"Korf's 100 boards", "", 0, "", 0, {}, {}, "no tiles/korf15.txt beside the project"}};
  std::vector<KnownBoard> easy = all;
  std::erase_if(easy, [](const KnownBoard& known) { return known.optimum > 46; });
  const TileShape shape{4, 4};
  TableStore nowhere(std::nullopt);
  const PatternDatabase patterns = usual_patterns(shape, nowhere, 1);
  const MoveAutomaton automaton(shape, 12), no_return(shape, 2);
  std::uint64_t generated = 0, plainly = 0;
  const std::vector<double> seconds = fastest(
      {[&] {
         TableStore store(std::nullopt);
         const PatternDatabase cold = usual_patterns(shape, store, 1);
         solve(all, &cold, MoveAutomaton(shape, 12));
       },
       [&] { solve(all, &patterns, automaton); }, [&] { generated = solve(easy, nullptr, no_return); },
       [&] { plainly = solve_plainly(easy); }, [&] { solve(easy, &patterns, automaton); }},
      3);
  require(generated == plainly, "both look at the same moves");
  const double moves = static_cast<double>(generated) / 1e6;
  return {
      {"Korf's 100, tables built first", "s", seconds[0], "allowed", 2, 1.0},
      {"Korf's 100, tables there", "s", seconds[1], "allowed", 1, 1.0},
      {fmt::format("{} easy ones", easy.size()), "s", seconds[4], "plain IDA*, manhattan", seconds[3], 0.1},
      {"the same by manhattan", "s", seconds[2], "plain IDA*, manhattan", seconds[3], 1.0},
      {"the same, moves per second", "M/s", moves / seconds[2], "plain IDA*", moves / seconds[3]}};
}

std::vector<Row> tiles_large() {
  std::vector<KnownBoard> boards = boards_in("korf24.txt", 5);
  if (boards.empty())
    return {{"Korf's 50 boards", "", 0, "", 0, {}, {}, "no tiles/korf24.txt beside the project"}};
  const std::vector<int> easiest{38, 40, 25, 32, 44, 1, 37, 30, 36, 28, 5, 13, 22, 29, 16};
  const MoveAutomaton automaton({5, 5}, 10);
  TableStore nowhere(std::nullopt);
  std::optional<PatternDatabase> patterns;
  const double setup = seconds_of([&] { patterns = usual_patterns({5, 5}, nowhere, 2); });
  std::vector<Row> rows{{"tables of 6-6-6-6, both cores", "s", setup, "allowed", 240, 1.0}};
  for (const int number : easiest) {
    const auto known =
        std::find_if(boards.begin(), boards.end(), [&](const auto& one) { return one.number == number; });
    const StopClock clock;
    const TileAnswer answer = ida_fast(known->board, &*patterns, automaton, {}, 2);
    require(answer.bound == known->optimum && answer.verdict == Verdict::solved, "the optima are known");
    rows.push_back({fmt::format("number {}, {} moves, 2 threads", number, known->optimum), "s",
                    clock.seconds(), "allowed", 60, 1.0});
  }
  return rows;
}

}  // namespace wend::bench
