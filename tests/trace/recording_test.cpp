// Watching changes nothing, and what is recorded is what happened: counts, parents and costs on the tape
// agree with the report and with the moves of the problem.
#include <gtest/gtest.h>
#include <map>

#include "trace/player.hpp"
#include "trace/recorded.hpp"

namespace wend {
namespace {

using test::open_maze;
using test::plan_for;
using test::Recorded;

void expect_same(const Report& watched, const Report& alone) {
  EXPECT_EQ(watched.verdict, alone.verdict);
  EXPECT_EQ(watched.why, alone.why);
  EXPECT_EQ(watched.note, alone.note);
  EXPECT_EQ(watched.cost, alone.cost);
  EXPECT_EQ(watched.bound, alone.bound);
  EXPECT_EQ(watched.optimal, alone.optimal);
  EXPECT_EQ(watched.moves, alone.moves);
  EXPECT_EQ(watched.stats.expanded, alone.stats.expanded);
  EXPECT_EQ(watched.stats.generated, alone.stats.generated);
  EXPECT_EQ(watched.stats.iterations, alone.stats.iterations);
  EXPECT_EQ(watched.stats.peak_bytes, alone.stats.peak_bytes);
}

std::size_t count(const Tape& tape, EventKind kind) {
  std::size_t events = 0;
  for (std::size_t index = 0; index < tape.size(); ++index) events += tape[index].kind == kind ? 1 : 0;
  return events;
}

/// What the move from one state to the other costs, if there is one.
std::optional<ExactCost> cost_between(const Problem& problem, StateView from, StateView to) {
  for (const MoveOption& option : problem.moves(from)) {
    if (std::equal(option.next.begin(), option.next.end(), to.begin(), to.end())) return option.cost;
  }
  return std::nullopt;
}

/// A node is reached by a move from its parent, which the round has already met, at the parent's cost plus
/// that of the move. The side of `bidirectional` that starts at the goals makes its moves backwards.
void check_link(const Problem& problem, const Player& player, bool backwards) {
  const std::size_t index = player.position();
  const Event& event = player.tape()[index];
  if (event.parent == no_node) {
    EXPECT_EQ(event.g, ExactCost{}) << "a node without a parent is where the search starts";
    return;
  }
  const auto parent = player.status(event.parent);
  ASSERT_TRUE(parent.has_value()) << "event " << index << ": its parent has not been met";
  const StateView state = player.tape().state(index);
  const auto cost =
      backwards ? cost_between(problem, state, parent->state) : cost_between(problem, parent->state, state);
  ASSERT_TRUE(cost.has_value()) << "event " << index << ": there is no move from its parent";
  EXPECT_EQ(to_string(event.g), to_string(parent->event.g + *cost)) << "event " << index;
}

/// From every node the parents lead to a node without one.
void check_no_circles(const Player& player) {
  std::map<NodeId, NodeId> parent_of;
  player.for_each_visible([&](const NodeStatus& node) { parent_of[node.event.node] = node.event.parent; });
  for (auto [node, parent] : parent_of) {
    std::size_t steps = 0;
    while (parent != no_node && ++steps <= parent_of.size()) parent = parent_of.at(parent);
    ASSERT_EQ(parent, no_node) << "the parents of node " << node << " form a circle";
  }
}

void check_tape(const Recorded& run) {
  Player player(run.tape);
  for (std::size_t index = 0; index < run.tape.size(); ++index, player.forward()) {
    const Event& event = run.tape[index];
    if (event.kind == EventKind::iteration) continue;
    const bool goal_side = run.report.algorithm == "bidirectional" && event.node >= 0x80000000U;
    if (event.kind != EventKind::expanded) {
      check_link(*run.problem, player, goal_side);
      const bool known = player.status(event.node).has_value();
      if (event.kind == EventKind::generated) {
        EXPECT_FALSE(known) << "event " << index << ": generated twice in one round";
      }
      continue;
    }
    const auto before = player.status(event.node);
    ASSERT_TRUE(before.has_value()) << "event " << index << ": expanded before it was generated";
    EXPECT_EQ(before->event.parent, event.parent) << "event " << index;
  }
  check_no_circles(player);
}

class Watched : public testing::TestWithParam<std::string> {};

TEST_P(Watched, RunsAsUnwatched) {
  test::for_each_maze(6, 7, [&](const Maze& maze, const std::string& what) {
    SCOPED_TRACE(what);
    const Recorded run = test::record(maze, GetParam());
    expect_same(run.report, solve(*open_maze(maze), plan_for(GetParam())));
    EXPECT_EQ(count(run.tape, EventKind::expanded), run.report.stats.expanded);
    EXPECT_EQ(count(run.tape, EventKind::iteration) + 1,
              std::max<std::uint64_t>(run.report.stats.iterations, 1));
    EXPECT_EQ(run.tape.lost(), 0U);
  });
}

TEST_P(Watched, RunsAsUnwatchedWhenStopped) {
  const Maze maze = test::random_maze(3, {12, 12, 20});
  for (const std::uint64_t most : {0U, 1U, 7U, 30U}) {
    SCOPED_TRACE("at most " + std::to_string(most) + " expansions");
    Plan plan = plan_for(GetParam());
    plan.settings.limits.expansions = most;
    Tape tape;
    const Report report = solve(*open_maze(maze), plan, &tape);
    expect_same(report, solve(*open_maze(maze), plan));
    EXPECT_EQ(count(tape, EventKind::expanded), report.stats.expanded);
  }
}

TEST_P(Watched, RunsAsUnwatchedWhenTheTapeIsFull) {
  const Maze maze = test::random_maze(3, {12, 12, 20});
  const Recorded whole = test::record(maze, GetParam());
  ASSERT_GT(whole.tape.size(), 5U);
  for (const std::size_t cap : {std::size_t{0}, std::size_t{5}, whole.tape.size()}) {
    SCOPED_TRACE("cap " + std::to_string(cap));
    const Recorded cut = test::record(maze, GetParam(), cap);
    expect_same(cut.report, whole.report);
    EXPECT_EQ(cut.tape.size(), cap);
    EXPECT_EQ(cut.tape.lost(), whole.tape.size() - cap);
    for (std::size_t index = 0; index < cap; ++index) {
      ASSERT_EQ(cut.tape[index].node, whole.tape[index].node);
      ASSERT_EQ(cut.tape[index].g, whole.tape[index].g);
    }
  }
}

TEST_P(Watched, LinksEveryNodeToItsParent) {
  test::for_each_maze(6, 7, [&](const Maze& maze, const std::string& what) {
    SCOPED_TRACE(what);
    check_tape(test::record(maze, GetParam()));
  });
}

INSTANTIATE_TEST_SUITE_P(All, Watched, testing::ValuesIn(test::algorithm_names()), test::test_name);

TEST(Recorder, KeepsInfinityOfEveryCostType) {
  Tape tape;
  Recorder recorder(tape);
  const int state = 0;
  recorder.event(EventKind::generated, 0, no_node, state, std::int32_t{3}, infinite_cost<std::int32_t>());
  recorder.event(EventKind::generated, 0, no_node, state, ExactCost{3, 1}, infinite_cost<ExactCost>());
  EXPECT_EQ(tape[0].g, (ExactCost{3, 0}));
  EXPECT_TRUE(is_infinite(tape[0].h));
  EXPECT_EQ(tape[1].g, (ExactCost{3, 1}));
  EXPECT_TRUE(is_infinite(tape[1].h));
}

}  // namespace
}  // namespace wend
