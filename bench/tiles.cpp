// Sliding tiles: Korf's hundred boards of 4 x 4, proven, from nothing and with tables on disk, beside plain
// IDA* and the generic one.
#include <fmt/format.h>

#include "base/scratch_folder.hpp"
#include "domains/tiles/tiles_domain.hpp"
#include "engine/verify.hpp"
#include "measure.hpp"
#include "tiles/board.hpp"
#include "tiles/estimates.hpp"
#include "tiles/level_counts.hpp"
#include "tiles_boards.hpp"

namespace wend::bench {
namespace {

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

/// The generic search of the program, as `--with ida-star --heuristic manhattan` runs it.
void solve_generically(const std::vector<KnownBoard>& boards) {
  const Plan plan{.algorithm = "ida-star", .heuristic = "manhattan"};
  for (const KnownBoard& known : boards) {
    const TileShape& shape = known.board.shape;
    TileBoard board{shape.rows, shape.columns, {}, goal_first(shape)};
    board.tiles.assign(known.board.tiles.begin(), known.board.tiles.end());
    const Report report = wend::solve(*open_packed_tiles(std::move(board)), plan);
    require(report.optimal && report.moves.size() == static_cast<std::size_t>(known.optimum),
            "the optima are known");
  }
}

Row whole_space() {
  std::vector<std::uint64_t> levels;
  const double seconds = fastest({[&] { levels = level_counts({3, 3}, 0); }}, 5)[0];
  require(levels.size() == 32, "the farthest board of 3 x 3 is 31 moves away");
  return {"all boards of 3 x 3", "ms", 1e3 * seconds, "allowed", 20, 1.0};
}

}  // namespace

std::vector<Row> tiles() {
  const std::vector<KnownBoard> all = boards_in("korf15.txt", 4);
  if (all.empty())
    return {{"Korf's 100 boards", "", 0, "", 0, {}, {}, "no tiles/korf15.txt beside the project"}};
  std::vector<KnownBoard> easy = all;
  std::erase_if(easy, [](const KnownBoard& known) { return known.optimum > 46; });
  const TileShape shape{4, 4};
  const ScratchFolder scratch;
  TableStore folder(scratch.path());
  const PatternDatabase patterns = patterns_in(folder, shape, usual_partition(shape, 0), 1);
  const MoveAutomaton automaton(shape, 12), no_return(shape, 2);
  std::uint64_t generated = 0, plainly = 0;
  const auto whole_run = [&](const std::optional<std::string>& kept) {
    TableStore store(kept);
    const PatternDatabase database = patterns_in(store, shape, usual_partition(shape, 0), 1);
    solve(all, &database, MoveAutomaton(shape, 12));
  };
  const std::vector<double> seconds =
      fastest({[&] { whole_run(std::nullopt); }, [&] { whole_run(scratch.path()); },
               [&] { generated = solve(easy, nullptr, no_return); }, [&] { plainly = solve_plainly(easy); },
               [&] { solve(easy, &patterns, automaton); }},
              3);
  const double generic = seconds_of([&] { solve_generically(easy); });
  const auto per_second = [](std::uint64_t moves, double time) {
    return static_cast<double>(moves) / 1e6 / time;
  };
  return {
      {"Korf's 100, tables built first", "s", seconds[0], "allowed", 2, 1.0},
      {"Korf's 100, tables on disk", "s", seconds[1], "allowed", 1, 1.0},
      {fmt::format("{} easy ones", easy.size()), "s", seconds[4], "plain IDA*, manhattan", seconds[3], 0.1},
      {"the same by manhattan", "s", seconds[2], "plain IDA*, manhattan", seconds[3], 1.0},
      {"the same by manhattan", "s", seconds[2], "generic ida-star, manhattan", generic, 1.0},
      {"the same, moves per second",
       "M/s",
       per_second(generated, seconds[2]),
       "plain IDA*",
       per_second(plainly, seconds[3]),
       {},
       200.0},
      whole_space()};
}

}  // namespace wend::bench
