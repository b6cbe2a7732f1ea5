// The innermost loop of IDA*: walks all strings of moves an automaton allows, as long as moves made and moves
// estimated do not pass a bound. One board and one set of estimates are changed and restored; nothing is
// allocated, and a move costs an addition and a look into a table per estimate.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "tiles/home_board.hpp"
#include "tiles/move_automaton.hpp"
#include "tiles/shared_limits.hpp"

namespace wend {

/// `Estimate` keeps what it knows about the board and offers
///   Sum start(const HomeBoard&)                  the estimate of the whole board
///   bool enter(sum, tile, cell, move, room, undo)
///                                                the tile in `cell` went to the blank: `sum` becomes the new
///                                                estimate; false, and nothing is changed, if that is more
///                                                than `room`
///   int value(sum), bool home(sum)               how much it is, whether it is 0
///   void leave(tile, undo)                       the move is taken back
///   unrolled_cells                               square boards of 16 and 25 cells are walked by code
///   compiled
///                                                for each cell if they have no more than so many
template <class Estimate>
class IdaWalk {
 public:
  using Way = std::vector<TileMove>;
  /// A way that was not walked further, and the estimate at its end.
  struct Cut {
    int estimate;
    Way way;
  };

  /// The automaton has a short table.
  IdaWalk(const MoveAutomaton& automaton, const Estimate& estimate, SharedLimits& limits)
      : automaton_(automaton), next_(automaton.short_table().data()), estimate_(estimate), limits_(limits) {
    const std::size_t columns = automaton.shape().columns;
    steps_ = {~columns + 1, 1, columns, ~std::size_t{0}};
  }

  /// Walks on from where `way` leads with this bound on all moves together; true if it reached the goal.
  bool run(const HomeBoard& board, const Way& way, int bound) { return begin<false>(board, way, bound); }
  /// Walks from the board on, but ways of so many moves are not walked further but added to `cut`.
  bool run_cut(const HomeBoard& board, int bound, int moves, std::vector<Cut>& cut) {
    cut_room_ = bound - moves;
    cut_ = &cut;
    return begin<true>(board, {}, bound);
  }

  /// Whether the last walk ended before its end without having found the goal: by a limit, or given up.
  [[nodiscard]] bool halted() const { return halted_; }
  /// The ways that a halted walk, which went on from a way of so many moves, has still to walk on from, in
  /// the order in which it would have come to them.
  std::vector<Way> rest(std::size_t begun_with) {
    const Way at = way_until(halt_room_);
    std::vector<std::uint32_t> states{automaton_.start(begun_at_)};
    for (const TileMove move : at) states.push_back(automaton_.next(states.back(), move));
    std::vector<Way> ways{at};
    for (std::size_t depth = at.size(); depth-- > begun_with;) {
      for (unsigned move = static_cast<unsigned>(at[depth]) + 1; move < 4; ++move) {
        if (automaton_.next(states[depth], static_cast<TileMove>(move)) == MoveAutomaton::none) continue;
        ways.emplace_back(at.begin(), at.begin() + static_cast<std::ptrdiff_t>(depth));
        ways.back().push_back(static_cast<TileMove>(move));
        ++generated_;  // who walks on from there takes it as given
      }
    }
    return ways;
  }

  /// The way to the goal, if one was found.
  [[nodiscard]] Way way() const { return way_until(goal_room_); }
  [[nodiscard]] std::uint64_t expanded() const { return expanded_ - fuse_; }
  [[nodiscard]] std::uint64_t generated() const { return generated_; }
  /// Gives up, at the next draw, as soon as `best` is before `task`.
  void watch(const std::atomic<std::size_t>& best, std::size_t task) {
    best_ = &best;
    task_ = task;
  }
  /// Returns what was drawn and not used.
  void settle() {
    limits_.give_back(fuse_);
    expanded_ -= fuse_;
    fuse_ = 0;
  }

 private:
  using Sum = typename Estimate::Sum;
  using Undo = typename Estimate::Undo;
  static constexpr std::uint16_t none = MoveAutomaton::short_none;

  template <bool cutting>
  bool begin(const HomeBoard& board, const Way& way, int bound) {
    HomeBoard at = board;
    begun_at_ = board.blank;
    halted_ = false;
    std::uint32_t state = automaton_.start(board.blank);
    bound_ = bound;
    moves_.resize(static_cast<std::size_t>(bound) + 1);
    int room = bound;
    for (const TileMove move : way) {
      state = automaton_.next(state, move);
      at.slide(move);
      moves_[static_cast<std::size_t>(room--)] = move;
    }
    std::copy(at.tiles.begin(), at.tiles.end(), tiles_.begin());
    const Sum sum = estimate_.start(at);
    goal_room_ = room;
    if (estimate_.value(sum) > room) return false;
    if (estimate_.home(sum)) return true;
    found_ = false;
    const auto from = static_cast<std::uint16_t>(state);
    if (cutting || !(walk_square<4>(at, from, room, sum) || walk_square<5>(at, from, room, sum)))
      walk<cutting>(at.blank, from, room, sum);
    return found_;
  }

  /// True if the walk is over, because the goal is reached or a limit. `room` is how many moves may follow.
  template <bool cutting>
  bool walk(std::size_t blank, std::uint16_t state, int room, const Sum& sum) {
    if constexpr (cutting) {
      if (room == cut_room_) {
        cut_->push_back({estimate_.value(sum), way_until(room)});
        return false;
      }
    }
    if (fuse_ == 0 && !refill(room)) return true;
    --fuse_;
    for (std::size_t move = 0; move < 4; ++move) {
      const std::uint16_t next = next_[std::size_t{state} * 4 + move];
      const std::size_t cell = blank + steps_[move];
      const auto go_on = [&](const Sum& after) { return walk<cutting>(cell, next, room - 1, after); };
      if (next != none && step(blank, cell, move, room, sum, go_on)) return true;
    }
    return false;
  }

  /// The same, compiled for one cell of the blank on a board of this size: all its neighbours are constants.
  template <std::size_t rows, std::size_t columns, std::size_t blank>
  bool walk_at(std::uint16_t state, int room, const Sum& sum) {
    if (fuse_ == 0 && !refill(room)) return true;
    --fuse_;
    const std::uint16_t* const next = next_ + std::size_t{state} * 4;
    if constexpr (blank >= columns) {
      if (step_at<rows, columns, blank, blank - columns>(next, TileMove::up, room, sum)) return true;
    }
    if constexpr (blank % columns + 1 < columns) {
      if (step_at<rows, columns, blank, blank + 1>(next, TileMove::right, room, sum)) return true;
    }
    if constexpr (blank + columns < rows * columns) {
      if (step_at<rows, columns, blank, blank + columns>(next, TileMove::down, room, sum)) return true;
    }
    if constexpr (blank % columns > 0) {
      if (step_at<rows, columns, blank, blank - 1>(next, TileMove::left, room, sum)) return true;
    }
    return false;
  }
  template <std::size_t rows, std::size_t columns, std::size_t blank, std::size_t cell>
  [[gnu::always_inline]] bool step_at(const std::uint16_t* next, TileMove move, int room, const Sum& sum) {
    const std::uint16_t state = next[static_cast<std::size_t>(move)];
    if (state == none) return false;
    return step(blank, cell, static_cast<std::size_t>(move), room, sum,
                [&](const Sum& after) { return walk_at<rows, columns, cell>(state, room - 1, after); });
  }
  /// False if no code was compiled for this board.
  template <std::size_t side>
  bool walk_square(const HomeBoard& at, std::uint16_t state, int room, const Sum& sum) {
    if constexpr (side * side <= Estimate::unrolled_cells) {
      if (at.shape != TileShape{side, side}) return false;
      walk_from<side, side>(std::make_index_sequence<side * side>(), at.blank, state, room, sum);
      return true;
    }
    return false;
  }
  /// Finds the walk that is compiled for the cell where the blank is.
  template <std::size_t rows, std::size_t columns, std::size_t... blanks>
  void walk_from(std::index_sequence<blanks...>, std::size_t blank, std::uint16_t state, int room,
                 const Sum& sum) {
    ((blanks == blank && walk_at<rows, columns, blanks>(state, room, sum)), ...);
  }

  /// One move, what follows it, and back; true if the walk is over.
  template <class GoOn>
  [[gnu::always_inline]] bool step(std::size_t blank, std::size_t cell, std::size_t move, int room,
                                   const Sum& sum, const GoOn& go_on) {
    ++generated_;
    const std::uint8_t tile = tiles_[cell];
    Sum after = sum;
    Undo undo;
    if (!estimate_.enter(after, tile, cell, move, room - 1, undo)) return false;
    moves_[static_cast<std::size_t>(room)] = static_cast<TileMove>(move);
    if (estimate_.home(after)) {
      goal_room_ = room - 1;
      return found_ = true;
    }
    tiles_[blank] = tile;
    if (go_on(after)) return true;
    tiles_[cell] = tile;
    estimate_.leave(tile, undo);
    return false;
  }

  [[nodiscard]] Way way_until(int room) const {
    Way way;
    for (int left = bound_; left > room; --left) way.push_back(moves_[static_cast<std::size_t>(left)]);
    return way;
  }

  [[gnu::noinline]] bool refill(int room) {
    const bool given_up = best_ != nullptr && best_->load(std::memory_order_relaxed) < task_;
    if (!given_up) fuse_ = limits_.draw();
    expanded_ += fuse_;
    halted_ = fuse_ == 0;
    halt_room_ = room;
    return !halted_;
  }

  const MoveAutomaton& automaton_;
  const std::uint16_t* next_;         // by state and move
  std::array<std::size_t, 4> steps_;  // by move, what is added to the cell of the blank
  Estimate estimate_;
  SharedLimits& limits_;
  std::array<std::uint8_t, 64> tiles_{};
  std::vector<TileMove> moves_;  // by the room that was left before each
  int bound_ = 0;
  int goal_room_ = 0;
  int cut_room_ = 0;
  int halt_room_ = 0;
  bool halted_ = false;
  TileCell begun_at_ = 0;  // the blank
  std::vector<Cut>* cut_ = nullptr;
  bool found_ = false;
  std::uint64_t fuse_ = 0;      // expansions left of what was drawn
  std::uint64_t expanded_ = 0;  // and what was drawn
  std::uint64_t generated_ = 0;
  const std::atomic<std::size_t>* best_ = nullptr;
  std::size_t task_ = 0;
};

}  // namespace wend
