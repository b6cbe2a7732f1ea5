#include "tiles/anytime_kept.hpp"

#include "tiles/board_print.hpp"

namespace wend {
namespace {

constexpr std::uint64_t mark = 0x312d656d69747961;  // "aytime-1"
constexpr std::uint64_t most_moves = 1'000'000;

struct Front {
  std::uint64_t mark;
  std::uint64_t board;
  std::int64_t bound;
  std::int64_t round;
  std::uint64_t searched;
  std::uint64_t expanded;
  std::uint64_t has_way;
  std::uint64_t moves;
};

bool solves(HomeBoard board, const std::vector<TileMove>& way) {
  for (const TileMove move : way) {
    if (static_cast<unsigned>(move) > 3 || !board.shape.has(board.blank, move)) return false;
    board.slide(move);
  }
  return board.solved();
}

}  // namespace

void write(KeptSink& sink, const HomeBoard& board, const AnytimeState& state) {
  sink.put(Front{mark, board_print(board), state.bound, state.round, state.searched ? 1U : 0U, state.expanded,
                 state.has_way ? 1U : 0U, state.way.size()});
  sink.write(std::as_bytes(std::span(state.way)));
}

bool read(KeptSource& source, const HomeBoard& board, AnytimeState& state) {
  Front front;
  if (!source.take(front) || front.mark != mark || front.board != board_print(board) ||
      front.moves > most_moves)
    return false;
  state = {.bound = static_cast<int>(front.bound),
           .round = static_cast<int>(front.round),
           .searched = front.searched != 0,
           .expanded = front.expanded,
           .has_way = front.has_way != 0,
           .way = std::vector<TileMove>(front.moves)};
  return source.read(std::as_writable_bytes(std::span(state.way))) &&
         (!state.has_way || solves(board, state.way));
}

}  // namespace wend
