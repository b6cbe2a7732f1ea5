#include "tiles/ida_fast.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>

#include "base/in_parallel.hpp"
#include "tiles/followed_compact.hpp"
#include "tiles/followed_manhattan.hpp"
#include "tiles/followed_patterns.hpp"
#include "tiles/ida_kept.hpp"
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
      : board_(board),
        estimate_(estimate),
        automaton_(automaton),
        threads_(threads),
        keeper_(settings.keeper),
        limits_(settings) {}

  TileAnswer run() {
    if (!goes_on()) begin_first();
    for (;; begin_next()) {
      answer_.bound = state_.bound;
      limits_.proven(state_.bound);
      const bool found = iterate();
      if (found || limits_.stopped()) return end(found);
    }
  }

 private:
  using Walk = IdaWalk<Estimate>;
  using Way = typename Walk::Way;

  bool goes_on() {
    if (keeper_ == nullptr) return false;
    std::optional<IdaState> kept = kept_state(*keeper_, board_, automaton_);
    if (!kept) return false;
    state_ = *std::move(kept);
    limits_.expanded_before(state_.expanded);
    return true;
  }
  void begin_first() {
    Estimate first = estimate_;
    const auto sum = first.start(board_);
    state_.bound = board_.shape.distance(board_.blank, board_.home) % 2;
    while (first.value(sum) > state_.bound) state_.bound += 2;
    state_.ways = {Way{}};
  }
  void begin_next() {
    state_.last = state_.expanded - state_.begun_at;
    state_.begun_at = state_.expanded;
    state_.bound += 2;
    ++state_.iterations;
    state_.split = false;
    state_.ways = {Way{}};
  }
  TileAnswer end(bool found) {
    answer_.verdict = found ? Verdict::solved : Verdict::stopped;
    if (!found) answer_.why = limits_.why();
    answer_.stats.iterations = state_.iterations;
    answer_.stats.expanded = state_.expanded;
    answer_.stats.generated = state_.generated;
    if (found) return std::move(answer_);  // the same figures, however often it paused
    answer_.stats.expanded += again_.expanded;
    answer_.stats.generated += again_.generated;
    return std::move(answer_);
  }

  Walk new_walk() { return Walk(automaton_, estimate_, limits_); }
  void count(Walk& walk) {
    walk.settle();
    state_.expanded += walk.expanded();
    state_.generated += walk.generated();
  }
  void keep_state() {
    if (keeper_ != nullptr) keep(*keeper_, board_, state_);
  }

  /// Walks all ways of the iteration to their ends, with pauses to keep what is done; true if one led to the
  /// goal.
  bool iterate() {
    while (true) {
      if (!state_.split && state_.last > worth_splitting && !halted_before_its_split() && split())
        return true;
      if (!limits_.paused() && !limits_.stopped() && walk_ways()) return true;
      if (!limits_.paused() && !limits_.stopped()) return false;
      keep_state();
      if (limits_.stopped()) return false;
      limits_.go_on();
    }
  }
  /// It goes on with what was left then instead.
  [[nodiscard]] bool halted_before_its_split() const {
    return state_.ways.size() != 1 || !state_.ways[0].empty();
  }

  /// The ways that are some moves long will be walked on by whoever is free, those with the least estimates
  /// first: they lead to the goal more often. True if the goal is nearer than that.
  bool split() {
    std::vector<typename Walk::Cut> cuts;
    Walk root = new_walk();
    const bool at_once = root.run_cut(board_, state_.bound, split_depth, cuts);
    if (at_once) answer_.moves = root.way();
    if (root.halted()) {  // it will be done anew
      root.settle();
      again_.expanded += root.expanded();
      again_.generated += root.generated();
      return false;
    }
    count(root);
    if (at_once) return true;
    std::stable_sort(cuts.begin(), cuts.end(),
                     [](const auto& a, const auto& b) { return a.estimate < b.estimate; });
    state_.split = true;
    state_.ways.clear();
    for (auto& cut : cuts) state_.ways.push_back(std::move(cut.way));
    return false;
  }

  /// What a thread did last.
  struct Hand {
    std::size_t task = SIZE_MAX;  // where it found the goal or was halted
    Way found;
    std::vector<Way> rest;  // of a halted one
  };

  /// Of those ways that lead to the goal the first counts, so those behind it are given up and those before
  /// it are not. What is left when all have to pause stays in the state.
  bool walk_ways() {
    const std::vector<Way>& ways = state_.ways;
    const unsigned threads = ways.size() == 1 ? 1 : threads_;
    if (state_.split || threads > 1) answer_.stats.threads = threads_;
    std::vector<Walk> walks(threads, new_walk());
    std::vector<Hand> hands(threads);
    std::vector<std::uint8_t> done(ways.size());
    std::atomic<std::size_t> next = 0, best = ways.size();
    in_parallel(threads, threads, [&](std::size_t worker) {
      Walk& walk = walks[worker];
      while (!limits_.stopped() && !limits_.paused()) {
        const std::size_t task = next++;
        if (task >= best) return;
        walk.watch(best, task);
        Hand& hand = hands[worker];
        if (walk.run(board_, ways[task], state_.bound)) {
          hand = {task, walk.way(), {}};  // later tasks of this worker are behind this one
          std::size_t least = best;
          while (task < least && !best.compare_exchange_weak(least, task)) continue;
          return;
        }
        if (walk.halted()) {
          if (task < best) hand = {task, {}, walk.rest(ways[task].size())};
          return;
        }
        done[task] = 1;
      }
    });
    for (Walk& walk : walks) count(walk);
    const std::size_t first = best;
    const bool found = first < ways.size();
    const Way way = found ? hand_at(first, hands)->found : Way{};
    state_.ways = left_of(ways, hands, done, first);
    if (found && (state_.ways.empty() || limits_.stopped())) {
      answer_.moves = way;
      return true;
    }
    if (found) state_.ways.push_back(way);  // unless one before it leads to the goal too
    return false;
  }
  static auto hand_at(std::size_t task, std::vector<Hand>& hands) {
    return std::find_if(hands.begin(), hands.end(), [&](const Hand& hand) { return hand.task == task; });
  }
  /// Before `end`, in their order.
  static std::vector<Way> left_of(const std::vector<Way>& ways, std::vector<Hand>& hands,
                                  const std::vector<std::uint8_t>& done, std::size_t end) {
    std::vector<Way> left;
    for (std::size_t task = 0; task < end; ++task) {
      if (done[task] != 0) continue;
      const auto hand = hand_at(task, hands);
      if (hand == hands.end()) {
        left.push_back(ways[task]);
      } else {
        std::move(hand->rest.begin(), hand->rest.end(), std::back_inserter(left));
      }
    }
    return left;
  }

  const HomeBoard& board_;
  Estimate estimate_;
  const MoveAutomaton& automaton_;
  unsigned threads_;
  Keeper* keeper_;
  SharedLimits limits_;
  IdaState state_;
  Stats again_;  // what was done and is not in the state: it has to be done again
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
