// A player anywhere on a tape shows what a naive reader shows who starts anew at each position.
#include "trace/player.hpp"

#include <gtest/gtest.h>
#include <map>
#include <string>

#include "trace/recorded.hpp"

namespace wend {
namespace {

/// All that a player tells, in a form that can be compared.
struct View {
  std::map<NodeId, std::size_t> last_event;  // of the nodes that are visible
  std::size_t generated = 0;
  std::size_t expanded = 0;
  std::size_t frontier = 0;
  std::size_t round = 1;

  friend bool operator==(const View&, const View&) = default;
};

View naive_view(const Tape& tape, std::size_t position) {
  View view;
  for (std::size_t index = 0; index < position; ++index) {
    const Event& event = tape[index];
    if (event.kind == EventKind::iteration) {
      view.last_event.clear();
      ++view.round;
      continue;
    }
    view.last_event[event.node] = index;
    if (event.kind == EventKind::generated) ++view.generated;
    if (event.kind == EventKind::expanded) ++view.expanded;
  }
  for (const auto& [node, index] : view.last_event) {
    if (tape[index].kind != EventKind::expanded) ++view.frontier;
  }
  return view;
}

View player_view(const Player& player) {
  View view;
  player.for_each_visible([&](const NodeStatus& status) {
    const bool fresh = view.last_event.emplace(status.event.node, status.index).second;
    EXPECT_TRUE(fresh) << "node " << status.event.node << " is listed twice";
    EXPECT_EQ(status.state.data(), player.tape().state(status.index).data());
  });
  view.generated = player.generated();
  view.expanded = player.expanded();
  view.frontier = player.frontier();
  view.round = player.round();
  return view;
}

/// The statuses of single nodes, also of those not visible, agree with the list.
void check_statuses(const Player& player, const View& view) {
  for (std::size_t index = 0; index < player.size(); ++index) {
    const Event& event = player.tape()[index];
    if (event.kind == EventKind::iteration) continue;
    const auto status = player.status(event.node);
    const auto listed = view.last_event.find(event.node);
    ASSERT_EQ(status.has_value(), listed != view.last_event.end()) << "node " << event.node;
    if (!status) continue;
    ASSERT_EQ(status->index, listed->second);
    const Event& last = player.tape()[listed->second];
    ASSERT_EQ(status->event.kind, last.kind);
    ASSERT_EQ(status->event.parent, last.parent);
    ASSERT_EQ(status->event.g, last.g);
    ASSERT_EQ(status->event.h, last.h);
  }
}

void check_everywhere(const Tape& tape, std::uint64_t seed) {
  std::vector<View> truth;
  for (std::size_t position = 0; position <= tape.size(); ++position) {
    truth.push_back(naive_view(tape, position));
  }
  Player player(tape);
  EXPECT_TRUE(player.at_start());
  const auto check = [&](const char* how) {
    ASSERT_EQ(player_view(player), truth[player.position()]) << how << ", position " << player.position();
  };
  check("at the start");
  while (player.forward()) check("forwards");
  EXPECT_TRUE(player.at_end());
  EXPECT_EQ(player.position(), tape.size());
  check_statuses(player, truth.back());
  while (player.backward()) check("backwards");
  EXPECT_EQ(player.position(), 0U);
  Rng rng(seed);
  for (int jump = 0; jump < 20; ++jump) {
    const auto to = static_cast<std::size_t>(rng.below(tape.size() + 1));
    player.seek(to);
    ASSERT_EQ(player.position(), to);
    check("after a jump");
    check_statuses(player, truth[to]);
  }
  player.seek(tape.size() + 5);
  EXPECT_TRUE(player.at_end());
}

class PlayerOf : public testing::TestWithParam<std::string> {};

TEST_P(PlayerOf, AgreesWithReplayFromTheStart) {
  std::size_t events = 0;
  std::uint64_t seed = 0;
  test::for_each_maze(3, 5, [&](const Maze& maze, const std::string& what) {
    SCOPED_TRACE(what);
    const test::Recorded run = test::record(maze, GetParam());
    events += run.tape.size();
    check_everywhere(run.tape, ++seed);
  });
  EXPECT_GT(events, 100U) << "the mazes are too easy to show anything";
}

INSTANTIATE_TEST_SUITE_P(Searches, PlayerOf,
                         testing::Values("bfs", "astar", "ida-star", "anytime-astar", "bidirectional",
                                         "hill-climbing", "iddfs", "hug-left"),
                         test::test_name);

/// Records (kind, node) pairs with the position as g, so that every event differs.
Tape tape_of(std::initializer_list<std::pair<EventKind, NodeId>> events) {
  Tape tape;
  std::int64_t g = 0;
  for (const auto& [kind, node] : events) {
    tape.record({kind, node, no_node, {g++, 0}, {}}, node);
  }
  return tape;
}

TEST(Player, HidesEarlierRoundsAndBringsThemBack) {
  using enum EventKind;
  const Tape tape = tape_of({{generated, 7}, {generated, 8}, {iteration, no_node}, {generated, 8}});
  Player player(tape);
  player.seek(2);
  EXPECT_EQ(player.frontier(), 2U);
  player.seek(3);
  EXPECT_EQ(player.frontier(), 0U);
  EXPECT_FALSE(player.status(7).has_value());
  EXPECT_FALSE(player.status(8).has_value());
  player.seek(4);
  EXPECT_EQ(player.frontier(), 1U);
  ASSERT_TRUE(player.status(8).has_value());
  EXPECT_EQ(player.status(8)->index, 3U);
  player.backward();
  player.backward();
  EXPECT_EQ(player.frontier(), 2U);
  ASSERT_TRUE(player.status(8).has_value());
  EXPECT_EQ(player.status(8)->index, 1U);
  EXPECT_EQ(player.status(7)->index, 0U);
}

TEST(Player, ANodeReopenedIsBackOnTheFrontier) {
  using enum EventKind;
  const Tape tape = tape_of({{generated, 1}, {expanded, 1}, {updated, 1}, {expanded, 1}});
  Player player(tape);
  std::vector<std::size_t> frontier;
  do {
    frontier.push_back(player.frontier());
  } while (player.forward());
  EXPECT_EQ(frontier, (std::vector<std::size_t>{0, 1, 0, 1, 0}));
  EXPECT_EQ(player.generated(), 1U);
  EXPECT_EQ(player.expanded(), 2U);
}

TEST(Player, AnEmptyTapeHasOnePosition) {
  const Tape tape;
  Player player(tape);
  EXPECT_TRUE(player.at_start());
  EXPECT_TRUE(player.at_end());
  EXPECT_FALSE(player.forward());
  EXPECT_FALSE(player.backward());
  EXPECT_FALSE(player.status(0).has_value());
}

}  // namespace
}  // namespace wend
