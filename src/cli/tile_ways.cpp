#include "cli/tile_ways.hpp"

#include "cli/choices.hpp"
#include "cli/flags_given.hpp"
#include "cli/watching.hpp"
#include "cli/words.hpp"
#include "domains/tiles/estimator.hpp"
#include "show/play/tile_watch.hpp"
#include "show/tiles/tile_cells.hpp"

namespace wend {
namespace {

constexpr std::size_t lines_for_words = 6;  // the result above, legend and prompt below
constexpr std::size_t lines_for_legend = 3;

/// What a heuristic says before the first move and after each. A search that goes by none is watched by the
/// Manhattan distance, and so is one that found nothing: its tables may not be there.
void add_estimates(TileSolution& solution, const Report& report) {
  solution.heuristic = report.cost && uses_heuristic(report.algorithm) ? report.heuristic : "manhattan";
  Budget budget{Settings{}};
  HomeForm form = home_form(solution.board);
  const auto estimator = make_tile_estimator(solution.heuristic, form.board.shape, form.board.home, budget);
  TileBoard board = solution.board;
  solution.estimates.push_back(estimator->whole(form.board.view()));
  for (const TileMove move : solution.moves) {
    slide(board, move);
    form = home_form(board);
    solution.estimates.push_back(estimator->whole(form.board.view()));
  }
}

}  // namespace

void watch_tile_way(const TileBoard& board, const Report& report, const std::string& title,
                    const Arguments& arguments) {
  TileSolution solution{board, tile_way(board, report).moves, {}, {}, {}, {}};
  add_estimates(solution, report);
  solution.bound = known_bound(report);
  solution.claim = report.optimal ? "proven shortest" : "moves at least";
  const TileWatchOptions options{.title = title, .color = color_of(arguments)};
  end_as_watched(watch_tiles(solution, options));
}

std::optional<std::string> drawn_tiles(const TileBoard& board, const Report* report,
                                       const Arguments& arguments) {
  if (style_of(arguments) != nullptr) return std::nullopt;
  const Screen screen = screen_of(1, color_of(arguments));
  const std::size_t free = report != nullptr ? lines_for_words : lines_for_legend;
  std::vector<TileBoard> boards{board};
  if (report != nullptr && !report->moves.empty()) {
    boards.push_back(board);
    for (const TileMove move : tile_way(board, *report).moves) slide(boards.back(), move);
    if (auto drawn = draw_tiles(boards, screen, free)) return drawn;
    boards.pop_back();
  }
  return draw_tiles(boards, screen, free);
}

}  // namespace wend
