// What counts as a space, a heuristic, a watcher. Most of this is decided while compiling: each rejected type
// differs from an accepted one in a single point.
#include <array>
#include <gtest/gtest.h>
#include <string>

#include "space/algorithm.hpp"

namespace wend {
namespace {

/// Numbers from 0 on a line; the goal is 3.
template <class StateType = std::uint32_t, class CostType = std::int32_t>
struct Line {
  using State = StateType;
  using Move = char;
  using Cost = CostType;
  [[nodiscard]] State start() const { return {}; }
  [[nodiscard]] bool is_goal(const State& at) const { return at == State{3}; }
  [[nodiscard]] std::uint64_t hash(const State&) const { return 0; }
  template <class Visit>
  void successors(const State& at, Visit&& visit) const {
    visit('+', at, Cost{1});
  }
};
static_assert(Space<Line<>>);
static_assert(Space<Line<std::uint8_t, std::int64_t>>);

struct NoHash : Line<> {
  void hash(const State&) const = delete;
};
static_assert(!Space<NoHash>);

struct GoalIsANumber : Line<> {
  [[nodiscard]] int is_goal(const State&) const { return 1; }
};
static_assert(!Space<GoalIsANumber>, "a goal test answers yes or no");

struct StartsElsewhere : Line<> {
  [[nodiscard]] std::uint64_t start() const { return 0; }
};
static_assert(!Space<StartsElsewhere>, "the start is a State, not something that becomes one");

struct NoMoves : Line<> {
  void successors(const State&) const {}
};
static_assert(!Space<NoMoves>);

static_assert(!Space<Line<std::string>>, "states are plain bytes");

template <std::size_t size>
struct Bytes {
  std::array<char, size> bytes{};
  Bytes() = default;
  explicit Bytes(int) {}
  friend bool operator==(const Bytes&, const Bytes&) = default;
};
static_assert(Space<Line<Bytes<2048>>>);
static_assert(!Space<Line<Bytes<2049>>>, "states are copied about");

static_assert(!Space<Line<std::uint32_t, const char*>>, "costs are numbers");

struct Numbered : Line<> {
  [[nodiscard]] std::uint64_t size() const { return 4; }
  [[nodiscard]] std::uint64_t index(const State& at) const { return at; }
  [[nodiscard]] State state(std::uint64_t number) const { return static_cast<State>(number); }
};
static_assert(!DenseSpace<Line<>> && DenseSpace<Numbered> && !ReversibleSpace<Numbered>);

struct Backwards : Line<> {
  template <class Visit>
  void goals(Visit&& visit) const {
    visit(State{3});
  }
  template <class Visit>
  void predecessors(const State& at, Visit&& visit) const {
    visit('+', at, Cost{1});
  }
};
static_assert(!ReversibleSpace<Line<>> && ReversibleSpace<Backwards> && !DenseSpace<Backwards>);

struct SaysItsCosts : Line<> {
  explicit SaysItsCosts(bool same) : same_(same) {}
  [[nodiscard]] bool unit_costs() const { return same_; }

 private:
  bool same_;
};

TEST(UnitCosts, areOnlyThereWhereTheSpaceSaysSo) {
  EXPECT_FALSE(unit_costs(Line<>{})) << "who does not say, says no";
  EXPECT_TRUE(unit_costs(SaysItsCosts(true)));
  EXPECT_FALSE(unit_costs(SaysItsCosts(false)));
}

struct Promises {
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }
};
struct Estimate : Promises {
  std::int32_t operator()(const std::uint32_t&) const { return 1; }
};
struct WiderEstimate : Promises {
  std::int64_t operator()(const std::uint32_t&) const { return 1; }
};
struct NoPromise {
  std::int32_t operator()(const std::uint32_t&) const { return 1; }
};
struct Incremental : Estimate {
  [[nodiscard]] std::int32_t after(std::int32_t before, std::uint32_t, char, std::uint32_t) const {
    return before;
  }
};
static_assert(HeuristicFor<Estimate, Line<>> && HeuristicFor<Blind<Line<>>, Line<>>);
static_assert(!HeuristicFor<WiderEstimate, Line<>>, "an estimate is a cost of that space");
static_assert(!HeuristicFor<NoPromise, Line<>>, "a heuristic says what it promises");
static_assert(!IncrementalHeuristicFor<Estimate, Line<>> && IncrementalHeuristicFor<Incremental, Line<>>);

TEST(Blind, knowsNothingAndKeepsItsPromises) {
  const Blind<Line<>> blind;
  for (const std::uint32_t at : {0U, 3U, 1000U}) EXPECT_EQ(blind(at), 0);
  EXPECT_TRUE(blind.admissible());
  EXPECT_TRUE(blind.consistent());
}

struct DeafWatcher {
  enum : bool { watching = true };
};
static_assert(WatchFor<NoWatch, Line<>> && !NoWatch::watching);
static_assert(!WatchFor<DeafWatcher, Line<>>);
static_assert(std::is_empty_v<NoWatch>, "nobody watching costs nothing");

}  // namespace
}  // namespace wend
