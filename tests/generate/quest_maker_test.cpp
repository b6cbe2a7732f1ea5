// The maker of quests, with judges made up for the purpose: numbers, places, wishes, repeatability.
#include <algorithm>
#include <deque>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "base/error.hpp"
#include "generate/all.hpp"
#include "generate/makers/quest.hpp"

namespace wend {
namespace {

Maze ground(std::size_t side = 15) {
  BuildOptions options;
  options.rows = side;
  options.columns = side;
  return find_builder("rdfs")->build(options, nullptr);
}

QuestVerdict unknown(const Maze& /*maze*/) {
  return {};
}

std::size_t count(const Maze& maze, EntityKind kind) {
  return static_cast<std::size_t>(std::count_if(maze.entities.begin(), maze.entities.end(),
                                                [kind](const Entity& each) { return each.kind == kind; }));
}

TEST(QuestMaker, PlacesWhatIsAskedForOnFreeCells) {
  Maze maze = ground();
  const QuestWishes wishes{.gems = 4, .hearts = 3, .monsters = 7, .solvable = Solvable::any};
  add_quest(maze, wishes, unknown);
  EXPECT_EQ(count(maze, EntityKind::gem), 4U);
  EXPECT_EQ(count(maze, EntityKind::heart), 3U);
  EXPECT_EQ(count(maze, EntityKind::monster), 7U);
  std::set<Cell> cells;
  for (const Entity& entity : maze.entities) {
    EXPECT_TRUE(maze.grid.open(entity.at));
    EXPECT_NE(entity.at, *maze.start);
    EXPECT_NE(entity.at, maze.goals.front());
    EXPECT_TRUE(cells.insert(entity.at).second) << "two on one cell";
  }
  EXPECT_TRUE(std::is_sorted(maze.entities.begin(), maze.entities.end(), by_cell));
}

TEST(QuestMaker, SameSeedSameQuestOtherSeedAnother) {
  Maze first = ground();
  Maze again = ground();
  Maze other = ground();
  add_quest(first, {.solvable = Solvable::any, .seed = 3}, unknown);
  add_quest(again, {.solvable = Solvable::any, .seed = 3}, unknown);
  add_quest(other, {.solvable = Solvable::any, .seed = 4}, unknown);
  EXPECT_EQ(first, again);
  EXPECT_NE(first, other);
}

TEST(QuestMaker, NobodyIsAskedWhereEverythingIsWelcome) {
  Maze maze = ground();
  const QuestMade made =
      add_quest(maze, {.solvable = Solvable::any}, [](const Maze&) -> QuestVerdict { throw Error("asked"); });
  EXPECT_FALSE(made.verdict);
  EXPECT_EQ(made.drawn, 1U);
}

TEST(QuestMaker, TakesTheFirstThatFits) {
  for (const Solvable wish : {Solvable::yes, Solvable::no}) {
    Maze maze = ground();
    int asked = 0;
    const auto fit = wish == Solvable::yes ? QuestVerdict::Kind::solvable : QuestVerdict::Kind::unsolvable;
    const auto misfit = wish == Solvable::yes ? QuestVerdict::Kind::unsolvable : QuestVerdict::Kind::solvable;
    const QuestMade made = add_quest(maze, {.solvable = wish}, [&](const Maze&) {
      ++asked;
      return QuestVerdict{asked == 3 ? QuestVerdict::Kind::unknown : asked < 5 ? misfit : fit, 1};
    });
    EXPECT_EQ(made.drawn, 5U);
    ASSERT_TRUE(made.verdict);
    EXPECT_EQ(made.verdict->kind, fit);
  }
}

TEST(QuestMaker, EasyAndHardAreTheEndsOfWhatWasDrawn) {
  std::vector<double> seen;
  const QuestJudge judge = [&](const Maze&) {
    seen.push_back(static_cast<double>(seen.size() * 7 % 12));
    return QuestVerdict{QuestVerdict::Kind::solvable, seen.back()};
  };
  Maze easy = ground();
  EXPECT_EQ(add_quest(easy, {.difficulty = Difficulty::easy}, judge).verdict->excess, 0.0);
  EXPECT_EQ(seen.size(), 12U);
  seen.clear();
  Maze hard = ground();
  EXPECT_EQ(add_quest(hard, {.difficulty = Difficulty::hard}, judge).verdict->excess, 11.0);
  EXPECT_NE(easy.entities, hard.entities);
}

TEST(QuestMaker, GivesUpWithAHint) {
  Maze maze = ground();
  EXPECT_THROW(add_quest(maze, {.solvable = Solvable::yes}, unknown), Error);
  EXPECT_THROW(add_quest(maze, {.solvable = Solvable::no}, unknown), Error);
}

TEST(QuestMaker, WritesTermsAndValuesIntoTheMaze) {
  Maze maze = ground();
  const QuestTerms terms{9, QuestRules::intent};
  add_quest(maze, {.heart_health = 5, .monster_strength = 3, .terms = terms, .solvable = Solvable::any},
            unknown);
  EXPECT_EQ(maze.terms, terms);
  for (const Entity& entity : maze.entities) {
    const int value = entity.kind == EntityKind::heart ? 5 : entity.kind == EntityKind::monster ? 3 : 1;
    EXPECT_EQ(entity.value, value);
  }
}

/// Fights needed before the first heart: the fewest monsters on any way there (0-1 breadth-first search).
std::size_t fights_before_a_heart(const Maze& maze) {
  std::map<Cell, std::size_t> fights{{*maze.start, 0}};
  std::deque<Cell> open{*maze.start};
  while (!open.empty()) {
    const Cell at = open.front();
    open.pop_front();
    const auto thing = std::find_if(maze.entities.begin(), maze.entities.end(),
                                    [&](const Entity& each) { return each.at == at; });
    if (thing != maze.entities.end() && thing->kind == EntityKind::heart) return fights[at];
    for (const auto& [down, right] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
      const Cell to{at.row + static_cast<std::uint32_t>(down), at.column + static_cast<std::uint32_t>(right)};
      const bool monster = std::any_of(maze.entities.begin(), maze.entities.end(), [&](const Entity& each) {
        return each.at == to && each.kind == EntityKind::monster;
      });
      if (!maze.grid.open(to) || !fights.emplace(to, fights[at] + (monster ? 1 : 0)).second) continue;
      monster ? open.push_back(to) : open.push_front(to);
    }
  }
  return 0;
}

TEST(QuestMaker, ImpossibleOnesKeepTheirNumbersAndAreMadeAtOnce) {
  const auto content = [](const Maze&) { return QuestVerdict{QuestVerdict::Kind::unsolvable}; };
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Maze maze = ground(21);
    const QuestMade made = add_quest(maze, {.solvable = Solvable::no, .seed = seed}, content);
    EXPECT_EQ(made.drawn, 1U);
    EXPECT_EQ(count(maze, EntityKind::gem), 6U);
    EXPECT_EQ(count(maze, EntityKind::heart), 5U);
    EXPECT_EQ(count(maze, EntityKind::monster), 8U);
    EXPECT_GE(fights_before_a_heart(maze), 6U) << seed;
    std::set<Cell> cells;
    for (const Entity& entity : maze.entities) EXPECT_TRUE(cells.insert(entity.at).second);
  }
}

TEST(QuestMaker, WithoutDensOneMonsterIsTooStrong) {
  Maze maze;
  maze.grid = Grid(9, 9);
  for (std::uint32_t row = 1; row < 8; ++row) {
    for (std::uint32_t column = 1; column < 8; ++column) maze.grid.set_open({row, column}, true);
  }
  maze.start = Cell{1, 1};
  maze.goals = {{7, 7}};
  const auto content = [](const Maze&) { return QuestVerdict{QuestVerdict::Kind::unsolvable}; };
  Maze hall = maze;
  add_quest(hall, {.solvable = Solvable::no}, content);
  std::int64_t hp = 6;
  for (const Entity& entity : hall.entities)
    hp += entity.kind == EntityKind::heart     ? entity.value
          : entity.kind == EntityKind::monster ? -entity.value
                                               : 0;
  EXPECT_EQ(hp, 0) << "one hp too few";
  EXPECT_THROW(add_quest(maze, {.monster_strength = 1, .solvable = Solvable::no}, content), Error)
      << "strengths were given, and nothing can be guarded";
  EXPECT_THROW(add_quest(maze, {.monsters = 0, .solvable = Solvable::no}, content), Error);
}

TEST(QuestMaker, RefusesWhatCannotBePlaced) {
  Maze small = ground(5);
  EXPECT_THROW(add_quest(small, {.gems = 1000, .solvable = Solvable::any}, unknown), Error);
  Maze nothing = ground();
  EXPECT_THROW(
      add_quest(nothing, {.gems = 0, .hearts = 0, .monsters = 0, .solvable = Solvable::any}, unknown), Error);
  Maze no_start = ground();
  no_start.start.reset();
  EXPECT_THROW(add_quest(no_start, {.solvable = Solvable::any}, unknown), Error);
}

}  // namespace
}  // namespace wend
