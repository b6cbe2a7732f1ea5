// Sliding tiles that need large tables or long: Korf's boards of 5 x 5, proven by two threads, and his boards
// of 4 x 4 by tables of 7 and 8 tiles.
#include <algorithm>
#include <fmt/format.h>
#include <numeric>

#include "base/scratch_folder.hpp"
#include "base/stop_clock.hpp"
#include "measure.hpp"
#include "tiles/level_counts.hpp"
#include "tiles_boards.hpp"

namespace wend::bench {
namespace {

constexpr unsigned threads = 2;
const TileShape five{5, 5};
const std::vector<int> easiest{38, 40, 25, 32, 44, 1, 37, 30, 36, 28, 5, 13, 22, 29, 16};

std::vector<Row> no_boards(const std::string& file) {
  return {{"Korf's boards", "", 0, "", 0, {}, {}, "no tiles/" + file + " beside the project"}};
}

const KnownBoard& find(const std::vector<KnownBoard>& boards, int number) {
  return *std::find_if(boards.begin(), boards.end(), [&](const auto& one) { return one.number == number; });
}

/// Tables of 7 and 8 tiles: built, and then used from disk.
std::vector<Row> seven_and_eight() {
  const std::vector<KnownBoard> boards = boards_in("korf15.txt", 4);
  if (boards.empty()) return no_boards("korf15.txt");
  const TileShape shape{4, 4};
  const ScratchFolder scratch;
  const auto partition = partition_of(shape, 0, {7, 8});
  const double setup = seconds_of([&] {
    TableStore store(scratch.path());
    patterns_in(store, shape, partition, threads);
  });
  std::uint64_t generated = 0;
  const std::vector<double> seconds =
      fastest({[&] {
                TableStore store(scratch.path());
                const PatternDatabase patterns = patterns_in(store, shape, partition, 1);
                generated = solve(boards, &patterns, MoveAutomaton(shape, 12));
              }},
              3);
  return {{"tables of 7-8, 2 threads", "s", setup, "allowed", 360, 1.0},
          {fmt::format("Korf's 100 by 7-8, {:.1f} M moves", static_cast<double>(generated) / 1e6), "s",
           seconds[0], "allowed", 0.5, 1.0}};
}

/// The whole space of 4 x 3, level by level; three bits per arrangement.
Row all_of_four_by_three() {
  std::vector<std::uint64_t> levels;
  const double seconds = seconds_of([&] { levels = level_counts({4, 3}, 0); });
  require(
      levels.size() == 54 && std::accumulate(levels.begin(), levels.end(), std::uint64_t{0}) == 239'500'800,
      "half of 12! boards, the farthest 53 moves away");
  return {"239,500,800 boards of 4 x 3 counted", "s", seconds, "", 0};
}

}  // namespace

std::vector<Row> tiles_large() {
  const std::vector<KnownBoard> boards = boards_in("korf24.txt", 5);
  if (boards.empty()) return no_boards("korf24.txt");
  std::vector<Row> rows = seven_and_eight();
  rows.push_back(all_of_four_by_three());
  const MoveAutomaton automaton(five, 10);
  TableStore nowhere(std::nullopt);
  std::optional<PatternDatabase> patterns;
  const double setup =
      seconds_of([&] { patterns = patterns_in(nowhere, five, usual_partition(five, 0), threads); });
  rows.push_back({"tables of 6-6-6-6, 2 threads", "s", setup, "allowed", 120, 1.0});
  for (const int number : easiest) {
    const KnownBoard& known = find(boards, number);
    TileAnswer answer;
    const double seconds =
        seconds_of([&] { answer = ida_fast(known.board, &*patterns, automaton, {}, threads); });
    require(answer.bound == known.optimum && answer.verdict == Verdict::solved, "the optima are known");
    rows.push_back({fmt::format("number {}, {} moves, 2 threads", number, known.optimum), "s", seconds,
                    "allowed", 60, 1.0});
  }
  return rows;
}

/// By the clock on the wall, in the order of how hard they are expected to be. After three in a row that were
/// not done in time the others are not tried.
std::vector<Row> tiles_all() {
  std::vector<KnownBoard> boards = boards_in("korf24.txt", 5);
  if (boards.empty()) return no_boards("korf24.txt");
  const MoveAutomaton automaton(five, 10);
  TableStore nowhere(std::nullopt);
  const PatternDatabase patterns = patterns_in(nowhere, five, usual_partition(five, 0), threads);
  const auto expected = [&](const KnownBoard& known) {
    const auto place = std::find(easiest.begin(), easiest.end(), known.number);
    const double guess = 1.5 * known.optimum - patterns(known.board.view());  // puts the easiest before most
    return std::pair(place - easiest.begin(), guess);
  };
  std::sort(boards.begin(), boards.end(),
            [&](const auto& a, const auto& b) { return expected(a) < expected(b); });
  constexpr double allowed = 120;
  Settings settings;
  settings.limits.seconds = allowed;
  std::vector<Row> rows;
  int in_time = 0, late = 0;
  for (const KnownBoard& known : boards) {
    if (late == 3) break;
    const StopClock clock;
    const TileAnswer answer = ida_fast(known.board, &patterns, automaton, settings, threads);
    const bool solved = answer.verdict == Verdict::solved;
    require(solved ? answer.bound == known.optimum : answer.bound <= known.optimum, "the optima are known");
    in_time += solved ? 1 : 0;
    late = solved ? 0 : late + 1;
    rows.push_back(
        {fmt::format("number {}, {} moves{}", known.number, known.optimum, solved ? "" : ", not done"), "s",
         clock.seconds(), "allowed", allowed});
  }
  rows.push_back({"proven within two minutes", "boards", static_cast<double>(in_time), "all", 50});
  return rows;
}

}  // namespace wend::bench
