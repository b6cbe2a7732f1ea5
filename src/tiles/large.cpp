#include "tiles/large.hpp"

#include <algorithm>

#include "search/parts/budget.hpp"
#include "tiles/anytime.hpp"
#include "tiles/estimates.hpp"
#include "tiles/staged.hpp"

namespace wend {
namespace {

template <class Method>
TileAnswer answered_by(const HomeBoard& board, const Settings& settings, const Method& method) {
  TileAnswer answer;
  answer.bound = plain_bound(board);
  Budget budget(settings);
  budget.proven({answer.bound, 0});
  budget.guard([&] {
    if (std::optional<std::vector<TileMove>> way = method(budget)) {
      answer.moves = *std::move(way);
      answer.verdict = Verdict::solved;
    } else {
      answer.why = StopReason::gave_up;
    }
  });
  if (budget.why() != StopReason::none) answer.why = budget.why();
  budget.write_stats(answer.stats);
  return answer;
}

}  // namespace

int plain_bound(const HomeBoard& board) {
  return rounded_to_parity(board, std::max(linear_conflict(board.view()), inversion_distance(board.view())));
}

TileAnswer staged_tiles(const HomeBoard& board, const Settings& settings) {
  const StagedWidths widths{.stages = settings.width, .finish = 3 * settings.width};
  return answered_by(board, settings,
                     [&](Budget& budget) { return std::optional(staged_way(board, widths, budget)); });
}

TileAnswer beam_tiles(const HomeBoard& board, const Settings& settings) {
  return answered_by(board, settings,
                     [&](Budget& budget) { return beam_way(board, settings.width, budget); });
}

}  // namespace wend
