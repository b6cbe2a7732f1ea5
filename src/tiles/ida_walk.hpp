// The innermost loop of IDA*: walks all strings of moves an automaton allows, as long as moves made and moves
// estimated do not pass a bound. One board and one set of estimates are changed and restored; nothing is
// allocated, and a move costs an addition and a look into a table per estimate.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tiles/allowance.hpp"
#include "tiles/home_board.hpp"
#include "tiles/move_automaton.hpp"

namespace wend {

/// What is the same for all walks on boards of one shape.
struct WalkGround {
  static constexpr std::uint16_t none = UINT16_MAX;
  /// The automaton has fewer than 65,535 states.
  explicit WalkGround(const MoveAutomaton& automaton) {
    for (const std::uint32_t state : automaton.table())
      next.push_back(state == MoveAutomaton::none ? none : static_cast<std::uint16_t>(state));
    const auto columns = static_cast<int>(automaton.shape().columns);
    steps = {-columns, 1, columns, -1};
  }
  std::vector<std::uint16_t> next;  // by state and move
  std::array<int, 4> steps;         // by move
};

/// `Estimate` keeps what it knows about the board and offers
///   int start(const HomeBoard&)                        the estimate of the whole board
///   bool enter(tile, cell, move, room, Undo& undo)     the tile in `cell` went to the blank; false, and
///   nothing
///                                                      is changed, if the estimate is more than `room`
///   bool home()                                        whether the estimate is 0
///   void leave(tile, const Undo& undo)                 the move is taken back
template <class Estimate>
class IdaWalk {
 public:
  IdaWalk(const WalkGround& ground, const MoveAutomaton& automaton, const Estimate& estimate,
          Allowance& allowance)
      : ground_(ground), automaton_(automaton), estimate_(estimate), allowance_(allowance) {}

  /// Where a walk stands: what leads there.
  using Way = std::vector<TileMove>;

  /// Walks on from where `way` leads with this bound on all moves together; true if it reached the goal.
  /// Strings of `depth` moves are not walked further but added to `cut`.
  bool run(const HomeBoard& board, const Way& way, int bound, std::size_t depth, std::vector<Way>* cut) {
    HomeBoard at = board;
    std::uint32_t state = automaton_.start(board.blank);
    for (const TileMove move : way) {
      state = automaton_.next(state, move);
      at.slide(move);
    }
    std::copy(at.tiles.begin(), at.tiles.end(), tiles_.begin());
    way_ = way;
    depth_ = depth;
    cut_ = cut;
    if (estimate_.start(at) > bound - static_cast<int>(way.size())) return false;
    if (estimate_.home()) return true;
    found_ = false;
    walk(at.blank, static_cast<std::uint16_t>(state), bound - static_cast<int>(way.size()));
    return found_;
  }

  /// The way to the goal, if `run` found one.
  [[nodiscard]] const Way& way() const { return way_; }
  [[nodiscard]] std::uint64_t expanded() const { return expanded_ - fuse_; }
  [[nodiscard]] std::uint64_t generated() const { return generated_; }
  /// Gives up as soon as it looks at the allowance.
  void watch(const std::atomic<std::size_t>& best, std::size_t task) {
    best_ = &best;
    task_ = task;
  }
  /// Returns what was drawn and not used.
  void settle() {
    allowance_.give_back(fuse_);
    expanded_ -= fuse_;
    fuse_ = 0;
  }

 private:
  /// True if the walk is over, because the goal is reached or a limit. `room` is how many moves may follow.
  bool walk(int blank, std::uint16_t state, int room) {
    if (way_.size() == depth_) {
      cut_->push_back(way_);
      return false;
    }
    if (fuse_ == 0 && !refill()) return true;
    --fuse_;
    const std::uint16_t* const next = ground_.next.data() + std::size_t{state} * 4;
    for (std::size_t move = 0; move < 4; ++move) {
      if (next[move] == WalkGround::none) continue;
      ++generated_;
      const int cell = blank + ground_.steps[move];
      const std::uint8_t tile = tiles_[static_cast<std::size_t>(cell)];
      typename Estimate::Undo undo;
      if (!estimate_.enter(tile, static_cast<unsigned>(cell), move, room - 1, undo)) continue;
      way_.push_back(static_cast<TileMove>(move));
      if (estimate_.home()) return found_ = true;
      tiles_[static_cast<std::size_t>(blank)] = tile;
      if (walk(cell, next[move], room - 1)) return true;
      tiles_[static_cast<std::size_t>(cell)] = tile;
      way_.pop_back();
      estimate_.leave(tile, undo);
    }
    return false;
  }

  [[gnu::noinline]] bool refill() {
    if (best_ != nullptr && best_->load(std::memory_order_relaxed) < task_) return false;
    fuse_ = allowance_.draw();
    expanded_ += fuse_;
    return fuse_ != 0;
  }

  const WalkGround& ground_;
  const MoveAutomaton& automaton_;
  Estimate estimate_;
  Allowance& allowance_;
  std::array<std::uint8_t, 64> tiles_{};
  Way way_;
  std::size_t depth_ = 0;
  std::vector<Way>* cut_ = nullptr;
  bool found_ = false;
  std::uint64_t fuse_ = 0;      // expansions left of what was drawn
  std::uint64_t expanded_ = 0;  // and what was drawn
  std::uint64_t generated_ = 0;
  const std::atomic<std::size_t>* best_ = nullptr;
  std::size_t task_ = 0;
};

}  // namespace wend
