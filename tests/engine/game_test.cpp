// Games: moves, undo and redo are exact, and advice from anywhere is as good as from the start.
#include "engine/game.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "domains/all.hpp"
#include "domains/maze/maze_domain.hpp"
#include "engine/follow.hpp"
#include "engine/verify.hpp"
#include "engine/write_trace.hpp"
#include "support/maze_text.hpp"
#include "support/random_maze.hpp"
#include "support/small_quest.hpp"

namespace wend {
namespace {

using test::maze_of;

std::vector<std::byte> bytes(StateView view) {
  return {view.begin(), view.end()};
}

TEST(Game, movesUndoRedoRestart) {
  const auto problem = maze_domain.open(maze_of({"S..E"}), {});
  Game game(*problem);
  EXPECT_FALSE(game.move("L"));
  EXPECT_FALSE(game.undo());
  EXPECT_TRUE(game.move("R"));
  EXPECT_TRUE(game.move("R"));
  EXPECT_EQ(game.steps(), 2);
  const std::vector<std::byte> there = bytes(game.at());
  EXPECT_TRUE(game.undo());
  EXPECT_TRUE(game.redo());
  EXPECT_EQ(bytes(game.at()), there);
  EXPECT_FALSE(game.redo());
  EXPECT_FALSE(game.won());
  EXPECT_TRUE(game.move("R"));
  EXPECT_TRUE(game.won());
  EXPECT_EQ(game.moves(), (std::vector<std::string>{"R", "R", "R"}));
  EXPECT_EQ(game.cost(), (ExactCost{3, 0}));
  game.restart();
  EXPECT_EQ(game.steps(), 0);
  EXPECT_TRUE(game.redo()) << "a restart can be taken back";
  EXPECT_TRUE(game.move("L")) << "and another way ends that";
  EXPECT_FALSE(game.redo());
}

/// Advice followed from anywhere leads to the end, and costs what it said.
void expect_good_advice(const Problem& problem, std::uint64_t seed) {
  Game game(problem);
  Rng rng(seed);
  for (int i = 0; i < 12; ++i) {
    const std::vector<MoveOption> options = problem.moves(game.at());
    if (options.empty() || game.won()) break;
    ASSERT_TRUE(game.move(options[static_cast<std::size_t>(rng.below(options.size()))].name));
    if (rng.below(2) == 0) game.mean_other();
  }
  const Advice advice = game.advise({});
  EXPECT_EQ(advice.cost, solve(*problem.from(game.at()), {"dijkstra", "auto", {}}).cost) << "seed " << seed;
  if (advice.verdict == Verdict::unsolvable) return;
  ASSERT_TRUE(advice.cost) << "seed " << seed;
  const ExactCost before = game.cost();
  for (std::span<const std::string> rest = advice.moves; !rest.empty(); rest = rest.subspan(1))
    ASSERT_TRUE(game.make_first(rest)) << "seed " << seed;
  EXPECT_TRUE(game.won()) << "seed " << seed;
  EXPECT_EQ(game.cost(), before + *advice.cost) << "seed " << seed;
}

TEST(Game, adviceInMazes) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const Neighbours neighbours = seed % 2 == 0 ? Neighbours::eight : Neighbours::four;
    const Maze maze = test::random_maze(seed, {.weighted = seed % 3 == 0, .neighbours = neighbours});
    expect_good_advice(*maze_domain.open(maze, {}), seed);
  }
}

TEST(Game, adviceInQuestsHeedsHealthAndWhatIsTaken) {
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const Maze maze = test::random_quest(seed, {});
    expect_good_advice(*domain_for(maze, "quest").open(maze, {}), seed);
  }
}

/// hp 3; the monster beside the start has strength 1, the one on the upper half of the ring 2, and behind
/// that lies the heart. Whoever goes round by the upper half has to pass the first monster by, and fights it
/// last.
Maze ring() {
  Maze maze = test::quest_of({"####..M.##",  //
                              "####.##.##",  //
                              "#ESM.##.##",  //
                              "####..H.##"});
  maze.terms = {3, QuestRules::intent};
  for (Entity& each : maze.entities) {
    if (each.kind == EntityKind::monster && each.at.row == 0) each.value = 2;
  }
  return maze;
}
const std::vector<std::string> round_the_ring{"R", "R", "U", "U", "R", "R", "R", "D", "D",
                                              "D", "L", "L", "L", "U", "L", "L", "L"};

std::int64_t hp_of(const Problem& problem, StateView at) {
  return problem.fields(at)[2].value;
}

TEST(Follow, fightsAtTheLastVisitAsTheVerifierDoes) {
  const auto problem = domain_for(ring(), "quest").open(ring(), {});
  ASSERT_TRUE(problem->replay(round_the_ring).reaches_goal);
  const std::vector<PathPoint> way = follow(*problem, problem->start(), round_the_ring);
  ASSERT_EQ(way.size(), round_the_ring.size() + 1);
  EXPECT_EQ(hp_of(*problem, way[1].state), 3) << "passed by";
  EXPECT_EQ(hp_of(*problem, way[15].state), 2) << "3 - 2 for the upper one + 2 for the heart - 1 now";
  EXPECT_TRUE(problem->is_goal(way.back().state));
  EXPECT_EQ(way.back().g, (ExactCost{17, 0}));
}

TEST(Follow, tracesDoTheSame) {
  const auto problem = domain_for(ring(), "quest").open(ring(), {});
  Report report;
  report.moves = round_the_ring;
  report.cost = ExactCost{17, 0};
  std::string text;
  write_trace(*problem, report, Tape(), TraceFormat::yaml, [&](std::string_view piece) { text += piece; });
  const std::string last = text.substr(text.find("type: end"));
  EXPECT_NE(last.find("hp: 2, gems: 0, hearts: 0, monsters: 0, left: 0, g: 17"), std::string::npos) << last;
}

TEST(Follow, everySolutionByIntentEndsInAGoal) {
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    Maze maze = test::random_quest(seed, {.monsters = 4, .most_value = 3});
    maze.terms = {3, QuestRules::intent};
    const auto problem = domain_for(maze, "quest").open(maze, {});
    for (const char* algorithm : {"exact", "nearest", "bfs", "hug-left"}) {
      const Report report = solve(*problem, {algorithm, "auto", {}});
      if (!report.cost) continue;
      const std::vector<PathPoint> way = follow(*problem, problem->start(), report.moves);
      EXPECT_TRUE(problem->is_goal(way.back().state)) << algorithm << ", seed " << seed;
      EXPECT_EQ(hp_of(*problem, way.back().state), problem->replay(report.moves).stops.back().hp);
    }
  }
}

TEST(Game, aMoveCanMeanAFightOrNone) {
  const auto problem = domain_for(ring(), "quest").open(ring(), {});
  Game game(*problem);
  EXPECT_FALSE(game.mean_other()) << "no move yet";
  ASSERT_TRUE(game.move("R"));
  EXPECT_EQ(game.meanings().options.at(game.meanings().meant).how, "fight");
  EXPECT_EQ(hp_of(*problem, game.at()), 2);
  ASSERT_TRUE(game.mean_other());
  EXPECT_EQ(game.meanings().options.at(game.meanings().meant).how, "pass by");
  EXPECT_EQ(hp_of(*problem, game.at()), 3);
  ASSERT_TRUE(game.mean_other());
  EXPECT_EQ(hp_of(*problem, game.at()), 2);
  ASSERT_TRUE(game.mean_other());
  for (const std::string& move : std::span(round_the_ring).subspan(1)) ASSERT_TRUE(game.move(move));
  EXPECT_TRUE(game.won());
  ASSERT_TRUE(game.undo());
  EXPECT_FALSE(game.mean_other()) << "a plain step";
}

TEST(Game, adviceOnAMonsterThatWasPassedBy) {
  const auto problem = domain_for(ring(), "quest").open(ring(), {});
  Game game(*problem);
  ASSERT_TRUE(game.move("R"));
  ASSERT_TRUE(game.mean_other());
  EXPECT_EQ(game.advise({}).cost, (ExactCost{16, 0})) << "round the ring, or back to it after a step";
  for (const char* algorithm : {"exact", "improve", "nearest", "selector", "bfs"}) {
    const Report report = solve(*problem->from(game.at()), {algorithm, "auto", {}});
    ASSERT_TRUE(report.cost) << algorithm;
    EXPECT_GE(*report.cost, (ExactCost{16, 0})) << algorithm;
  }
}

TEST(Game, adviceByIntentSaysWhatToPassBy) {
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    Maze maze = test::random_quest(seed, {.monsters = 4, .most_value = 3});
    maze.terms = {3, QuestRules::intent};
    expect_good_advice(*domain_for(maze, "quest").open(maze, {}), seed);
  }
}

TEST(Game, adviceSaysWhenNothingHelps) {
  const auto problem = maze_domain.open(maze_of({"S.#E"}), {});
  EXPECT_EQ(Game(*problem).advise({}).verdict, Verdict::unsolvable);
}

}  // namespace
}  // namespace wend
