// The 8-puzzle: a small space that is hashed, not dense, with reversible moves that all cost 1. Half of all
// arrangements, 181,440, can be reached from the goal; the farthest is 31 moves away.
#pragma once

#include <array>
#include <cstdlib>

#include "base/hash.hpp"
#include "base/rng.hpp"
#include "space/heuristic.hpp"
#include "space/space.hpp"

namespace wend::test {

class EightPuzzle {
 public:
  using State = std::array<std::uint8_t, 9>;  // tile on each cell; 0 is the blank
  using Move = char;                          // U D L R: where the blank goes
  using Cost = int;
  static constexpr State solved{0, 1, 2, 3, 4, 5, 6, 7, 8};

  explicit EightPuzzle(const State& start) : start_(start) {}

  /// Reached from the goal by random moves, hence solvable.
  static State scrambled(std::uint64_t seed, int moves) {
    Rng rng(seed);
    State at = solved;
    for (int i = 0; i < moves; ++i) {
      std::uint64_t seen = 0;
      State next = at;
      EightPuzzle(at).successors(at, [&](Move, const State& to, Cost) {
        if (rng.below(++seen) == 0) next = to;
      });
      at = next;
    }
    return at;
  }

  [[nodiscard]] State start() const { return start_; }
  [[nodiscard]] bool is_goal(const State& at) const { return at == solved; }
  [[nodiscard]] std::uint64_t hash(const State& at) const {
    std::uint64_t packed = 0;
    for (const std::uint8_t tile : at) packed = packed << 4 | tile;
    return mix(packed);
  }
  [[nodiscard]] bool unit_costs() const { return true; }
  template <class Visit>
  void successors(const State& at, Visit&& visit) const {
    const int blank = find(at, 0);
    if (blank == 9) return;  // tests of damage make such boards
    const auto slide = [&](Move move, int other) {
      State next = at;
      std::swap(next[static_cast<std::size_t>(blank)], next[static_cast<std::size_t>(other)]);
      visit(move, next, Cost{1});
    };
    if (blank >= 3) slide('U', blank - 3);
    if (blank < 6) slide('D', blank + 3);
    if (blank % 3 > 0) slide('L', blank - 1);
    if (blank % 3 < 2) slide('R', blank + 1);
  }
  template <class Visit>
  void goals(Visit&& visit) const {
    visit(solved);
  }
  /// The blank came from the other side, so the move that led here is the opposite one.
  template <class Visit>
  void predecessors(const State& at, Visit&& visit) const {
    successors(at, [&](Move back, const State& before, Cost cost) { visit(opposite(back), before, cost); });
  }

  /// 9 if it is nowhere.
  static int find(const State& at, int tile) {
    int place = 0;
    while (place < 9 && at[static_cast<std::size_t>(place)] != tile) ++place;
    return place;
  }
  static int distance(int a, int b) { return std::abs(a / 3 - b / 3) + std::abs(a % 3 - b % 3); }

 private:
  static Move opposite(Move move) { return move == 'U' ? 'D' : move == 'D' ? 'U' : move == 'L' ? 'R' : 'L'; }

  State start_;
};

/// Sum of the distances of all tiles from home.
struct TileDistance {
  int operator()(const EightPuzzle::State& at) const {
    int sum = 0;
    for (int place = 0; place < 9; ++place) {
      const int tile = at[static_cast<std::size_t>(place)];
      if (tile != 0) sum += EightPuzzle::distance(place, tile);
    }
    return sum;
  }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }
};

/// The same number, updated along a move.
struct IncrementalTileDistance : TileDistance {
  [[nodiscard]] int after(int before, const EightPuzzle::State& from, char,
                          const EightPuzzle::State& to) const {
    const int new_place = EightPuzzle::find(from, 0);  // the tile slid to where the blank was
    const int old_place = EightPuzzle::find(to, 0);
    const int tile = from[static_cast<std::size_t>(old_place)];
    return before + EightPuzzle::distance(new_place, tile) - EightPuzzle::distance(old_place, tile);
  }
};

/// Admissible but not consistent: every third state knows nothing.
struct PatchyTileDistance : TileDistance {
  int operator()(const EightPuzzle::State& at) const {
    const bool blind = (at[0] + 3 * at[4] + at[8]) % 3 == 0;
    return blind ? 0 : TileDistance::operator()(at);
  }
  [[nodiscard]] bool consistent() const { return false; }
};

static_assert(ReversibleSpace<EightPuzzle> && !DenseSpace<EightPuzzle>);
static_assert(HeuristicFor<TileDistance, EightPuzzle> && !IncrementalHeuristicFor<TileDistance, EightPuzzle>);
static_assert(IncrementalHeuristicFor<IncrementalTileDistance, EightPuzzle>);

}  // namespace wend::test
