#include "cli/tile_ways.hpp"

#include "cli/flags.hpp"
#include "cli/words.hpp"
#include "show/tiles/tile_cells.hpp"

namespace wend {
namespace {

constexpr std::size_t lines_for_words = 6;  // the result above, legend and prompt below
constexpr std::size_t lines_for_legend = 3;

TileMove move_of(const std::string& name) {
  for (const TileMove move : tile_moves) {
    if (name.size() == 1 && name[0] == letter_of(move)) return move;
  }
  return TileMove::up;  // no solution that was replayed has other names
}

}  // namespace

TileWay tile_way(const TileBoard& board, const Report& report) {
  TileWay way{board};
  for (const std::string& name : report.moves) way.moves.push_back(move_of(name));
  if (report.optimal) {
    way.claim = "proven shortest";
  } else if (report.bound) {
    way.claim = "at least " + to_string(*report.bound) + " are needed";
  }
  return way;
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
