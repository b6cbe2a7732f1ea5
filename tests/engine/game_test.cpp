// Games: moves, undo and redo are exact, and advice from anywhere is as good as from the start.
#include "engine/game.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "domains/all.hpp"
#include "domains/maze/maze_domain.hpp"
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
  }
  const Advice advice = game.advise({});
  if (advice.verdict == Verdict::unsolvable) return;
  ASSERT_TRUE(advice.cost) << "seed " << seed;
  const ExactCost before = game.cost();
  for (const std::string& move : advice.moves) ASSERT_TRUE(game.move(move)) << "seed " << seed;
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

TEST(Game, adviceSaysWhenNothingHelps) {
  const auto problem = maze_domain.open(maze_of({"S.#E"}), {});
  EXPECT_EQ(Game(*problem).advise({}).verdict, Verdict::unsolvable);
}

}  // namespace
}  // namespace wend
