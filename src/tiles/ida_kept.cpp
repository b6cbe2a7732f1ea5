#include "tiles/ida_kept.hpp"

#include "tiles/board_print.hpp"

namespace wend {
namespace {

constexpr std::uint64_t mark = 0x312d747361662d69;  // "i-fast-1"

struct Front {
  std::uint64_t mark;
  std::uint64_t board;
  std::int64_t bound;
  std::uint64_t split;
  std::uint64_t iterations;
  std::uint64_t expanded;
  std::uint64_t generated;
  std::uint64_t begun_at;
  std::uint64_t last;
  std::uint64_t ways;
};

bool is_allowed(const std::vector<TileMove>& way, const HomeBoard& board, const MoveAutomaton& automaton) {
  std::uint32_t state = automaton.start(board.blank);
  for (const TileMove move : way) {
    if (static_cast<unsigned>(move) > 3) return false;
    state = automaton.next(state, move);
    if (state == MoveAutomaton::none) return false;
  }
  return true;
}

bool take_way(KeptSource& source, std::vector<TileMove>& way, int bound) {
  std::uint16_t size = 0;
  if (!source.take(size) || size > bound) return false;
  way.resize(size);
  return source.read(std::as_writable_bytes(std::span(way)));
}

}  // namespace

void keep(Keeper& keeper, const HomeBoard& board, const IdaState& state) {
  const std::unique_ptr<KeptSink> sink = keeper.now(0);
  sink->put(Front{mark, board_print(board), state.bound, state.split ? 1U : 0U, state.iterations,
                  state.expanded, state.generated, state.begun_at, state.last, state.ways.size()});
  for (const auto& way : state.ways) {
    sink->put(static_cast<std::uint16_t>(way.size()));
    sink->write(std::as_bytes(std::span(way)));
  }
  static_cast<void>(keeper.seal(1, sink->finish()));  // if it was not kept, the next turn tries again
}

std::optional<IdaState> kept_state(Keeper& keeper, const HomeBoard& board, const MoveAutomaton& automaton) {
  if (keeper.parts() != 1) return std::nullopt;
  const std::unique_ptr<KeptSource> source = keeper.last_of(0);
  Front front;
  if (!source->take(front) || front.mark != mark || front.board != board_print(board)) return std::nullopt;
  IdaState state{.bound = static_cast<int>(front.bound),
                 .split = front.split != 0,
                 .iterations = front.iterations,
                 .expanded = front.expanded,
                 .generated = front.generated,
                 .begun_at = front.begun_at,
                 .last = front.last,
                 .ways = {}};
  for (std::uint64_t i = 0; i < front.ways; ++i) {
    std::vector<TileMove>& way = state.ways.emplace_back();
    if (!take_way(*source, way, state.bound) || !is_allowed(way, board, automaton)) return std::nullopt;
  }
  return state;
}

}  // namespace wend
