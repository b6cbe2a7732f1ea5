#include "tiles/ida_fast.hpp"

#include <algorithm>
#include <cassert>

#include "base/in_parallel.hpp"
#include "tiles/followed_compact.hpp"
#include "tiles/followed_manhattan.hpp"
#include "tiles/followed_patterns.hpp"
#include "tiles/ida_walk.hpp"

namespace wend {
namespace {

constexpr int split_depth = 12;
/// An iteration is split if the one before had so many expansions; what is shorter is done sooner than
/// shared.
constexpr std::uint64_t worth_splitting = 200'000;

/// One search: iterations, one after the other.
template <class Estimate>
class Iterations {
 public:
  Iterations(const HomeBoard& board, const Estimate& estimate, const MoveAutomaton& automaton,
             const Settings& settings, unsigned threads)
      : board_(board), estimate_(estimate), automaton_(automaton), threads_(threads), allowance_(settings) {}

  TileAnswer run() {
    Estimate first = estimate_;
    const int parity = board_.shape.distance(board_.blank, board_.home) % 2;
    const auto sum = first.start(board_);
    int bound = parity;
    while (first.value(sum) > bound) bound += 2;
    answer_.stats.iterations = 0;
    std::uint64_t last = 0;  // expansions of the iteration before
    for (;; bound += 2) {
      answer_.bound = bound;
      allowance_.proven(bound);
      ++answer_.stats.iterations;
      const std::uint64_t before = answer_.stats.expanded;
      if (last > worth_splitting ? iterate_split(bound) : iterate(bound)) {
        answer_.verdict = Verdict::solved;
        return std::move(answer_);
      }
      last = answer_.stats.expanded - before;
      if (!allowance_.stopped()) continue;
      answer_.why = allowance_.why();
      return std::move(answer_);
    }
  }

 private:
  using Walk = IdaWalk<Estimate>;
  using Way = typename Walk::Way;

  Walk new_walk() { return Walk(automaton_, estimate_, allowance_); }
  void count(Walk& walk) {
    walk.settle();
    answer_.stats.expanded += walk.expanded();
    answer_.stats.generated += walk.generated();
  }

  bool iterate(int bound) {
    Walk walk = new_walk();
    const bool found = walk.run(board_, {}, bound);
    if (found) answer_.moves = walk.way();
    count(walk);
    return found;
  }

  /// The ways that are some moves long are walked on by whoever is free, those with the least estimates
  /// first: they lead to the goal more often. Of those that do the first counts, so those behind it are given
  /// up and those before it are not.
  bool iterate_split(int bound) {
    std::vector<typename Walk::Cut> cuts;
    Walk root = new_walk();
    const bool at_once = root.run_cut(board_, bound, split_depth, cuts);
    if (at_once) answer_.moves = root.way();
    count(root);
    if (at_once || allowance_.stopped()) return at_once;
    std::stable_sort(cuts.begin(), cuts.end(),
                     [](const auto& a, const auto& b) { return a.estimate < b.estimate; });
    answer_.stats.threads = threads_;
    std::vector<Walk> walks(threads_, new_walk());
    std::atomic<std::size_t> next = 0, best = cuts.size();
    std::vector<Way> found(threads_);
    in_parallel(threads_, threads_, [&](std::size_t worker) {
      Walk& walk = walks[worker];
      for (std::size_t task = next++; task < best && !allowance_.stopped(); task = next++) {
        walk.watch(best, task);
        if (!walk.run(board_, cuts[task].way, bound)) continue;
        found[worker] = walk.way();  // later tasks of this worker are behind this one
        std::size_t least = best;
        while (task < least && !best.compare_exchange_weak(least, task)) continue;
        return;
      }
    });
    for (Walk& walk : walks) count(walk);
    if (best == cuts.size()) return false;
    answer_.moves = *std::find_if(found.begin(), found.end(), [&](const Way& way) {
      return !way.empty() && std::equal(cuts[best].way.begin(), cuts[best].way.end(), way.begin());
    });
    return true;
  }

  const HomeBoard& board_;
  Estimate estimate_;
  const MoveAutomaton& automaton_;
  unsigned threads_;
  Allowance allowance_;
  TileAnswer answer_;
};

template <class Estimate>
TileAnswer search(const HomeBoard& board, const Estimate& estimate, const MoveAutomaton& automaton,
                  const Settings& settings, unsigned threads) {
  return Iterations<Estimate>(board, estimate, automaton, settings, threads).run();
}

}  // namespace

TileAnswer ida_fast(const HomeBoard& board, const PatternDatabase* patterns, const MoveAutomaton& automaton,
                    const Settings& settings, unsigned threads) {
  assert(board.tiles.size() <= 64 && automaton.shape() == board.shape);
  assert(!automaton.short_table().empty());
  if (patterns == nullptr) return search(board, FollowedManhattan(board), automaton, settings, threads);
  const bool once = patterns->looks().size() == 1;
  if (patterns->layout() == TableLayout::compact) {
    if (once) return search(board, FollowedCompact<1>(*patterns), automaton, settings, threads);
    return search(board, FollowedCompact<2>(*patterns), automaton, settings, threads);
  }
  if (once) return search(board, FollowedPatterns<1>(*patterns), automaton, settings, threads);
  return search(board, FollowedPatterns<2>(*patterns), automaton, settings, threads);
}

}  // namespace wend
