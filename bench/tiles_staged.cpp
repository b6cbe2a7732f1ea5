// Large boards of sliding tiles, solved stage by stage: mean moves and processor seconds over seeded boards,
// beside what is allowed.
#include <fmt/format.h>

#include "base/stop_clock.hpp"
#include "measure.hpp"
#include "tiles/anytime.hpp"
#include "tiles/large.hpp"
#include "tiles/staged.hpp"

namespace wend::bench {
namespace {

struct Size {
  std::uint32_t side;
  StagedWidths widths;
  double moves;  // allowed, 0 if nothing is said
  double seconds;
  int boards = 10;
};

std::vector<HomeBoard> seeded_boards(std::uint32_t side, int count) {
  Rng rng(side);
  const TileShape shape{side, side};
  std::vector<HomeBoard> boards;
  for (int i = 0; i < count; ++i)
    boards.push_back(home_form(random_board(shape, goal_last(shape), rng)).board);
  return boards;
}

bool solves(HomeBoard board, const std::vector<TileMove>& way) {
  for (const TileMove move : way) {
    if (!board.shape.has(board.blank, move)) return false;
    board.slide(move);
  }
  return board.solved();
}

Row row(const std::string& name, const std::string& unit, double ours, double allowed) {
  if (allowed == 0) return {name, unit, ours, "", 0};
  return {name, unit, ours, "allowed", allowed, 1.0};
}

void measure(const Size& size, std::vector<Row>& rows) {
  double moves = 0, seconds = 0;
  for (const HomeBoard& board : seeded_boards(size.side, size.boards)) {
    const Settings settings;
    Budget budget(settings);
    std::vector<TileMove> way;
    seconds += seconds_of([&] { way = staged_way(board, size.widths, budget); }) / size.boards;
    require(solves(board, way), "boards are solved");
    moves += static_cast<double>(way.size()) / size.boards;
  }
  const std::string name = fmt::format("{0} x {0}, mean of {1}", size.side, size.boards);
  rows.push_back(row(name + ", moves", "", moves, size.moves));
  rows.push_back(row(name + ", time", "s", seconds, size.seconds));
}

/// The longest that anybody waits for the first answer of `anytime`.
Row first_answer(std::uint32_t side, double allowed) {
  double longest = 0;
  for (const HomeBoard& board : seeded_boards(side, 10)) {
    Settings settings;
    std::stop_source stop;
    settings.limits.stop = stop.get_token();
    const WorkClock clock;
    double first = 0;
    settings.progress = [&](const Progress& progress) {
      if (progress.best && first == 0) first = clock.seconds();
      if (progress.best) stop.request_stop();
    };
    require(solves(board, anytime_tiles({.board = board, .bound = plain_bound(board)}, settings).moves),
            "first answers are answers");
    longest = std::max(longest, first);
  }
  return row(fmt::format("{0} x {0}, first answer, slowest of 10", side), "s", longest, allowed);
}

}  // namespace

std::vector<Row> tiles_boards() {
  const StagedWidths wide{.stages = 300, .finish = 10'000};
  std::vector<Row> rows;
  measure({6, wide, 235, 0.5}, rows);
  measure({7, wide, 380, 1}, rows);
  measure({8, wide, 0, 0}, rows);
  rows.push_back(first_answer(10, 0.05));
  measure({10, {.stages = 300, .finish = 3000}, 1450, 0.5}, rows);
  measure({15, {.stages = 300, .finish = 3000}, 0, 0}, rows);
  measure({20, {.stages = 1000, .finish = 3000}, 13'500, 30}, rows);
  measure({30, {.stages = 300, .finish = 3000}, 0, 120, 3}, rows);
  return rows;
}

}  // namespace wend::bench
