// The rules of a quest one by one, on maps small enough to be checked by eye.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "domains/all.hpp"
#include "domains/quest/quest_domain.hpp"
#include "engine/verify.hpp"
#include "support/small_quest.hpp"

namespace wend {
namespace {

using test::quest_of;
using testing::HasSubstr;

std::unique_ptr<Problem> open(const Maze& maze, const QuestOptions& options = {}) {
  return quest_domain.open(maze, {.neighbours = {}, .quest = options});
}

QuestOptions with_hp(int hp, QuestRules rules = QuestRules::walk) {
  QuestOptions options;
  options.hp = hp;
  options.rules = rules;
  return options;
}

Replay replay(const Maze& maze, std::string_view letters, const QuestOptions& options = {}) {
  std::vector<std::string> moves;
  for (const char letter : letters) moves.emplace_back(1, letter);
  return open(maze, options)->replay(moves);
}

Report run(const Problem& problem, const std::string& algorithm, const Settings& settings = {}) {
  Plan plan;
  plan.algorithm = algorithm;
  plan.settings = settings;
  return solve(problem, plan);
}

TEST(QuestRules, EverythingNeededAndThenTheEnd) {
  const Maze maze = quest_of({"SGME"});
  EXPECT_TRUE(replay(maze, "RRR").reaches_goal);
  EXPECT_EQ(replay(maze, "RRR").cost, (ExactCost{3, 0}));
  EXPECT_FALSE(replay(maze, "RR").reaches_goal) << "not at the end";
  const Maze aside = quest_of({"S.E", "..G"});
  EXPECT_FALSE(replay(aside, "RR").reaches_goal) << "the gem is missing";
  EXPECT_TRUE(replay(aside, "RRDU").reaches_goal) << "the end may be crossed early";
  EXPECT_FALSE(replay(aside, "RRD").reaches_goal);
}

TEST(QuestRules, HeartsNeedNotBeTaken) {
  EXPECT_TRUE(replay(quest_of({"S.E", "..H"}), "RR").reaches_goal);
}

TEST(QuestRules, NeverBelowOneHp) {
  const Maze maze = quest_of({"SMME"});
  EXPECT_TRUE(replay(maze, "RRR", with_hp(3)).reaches_goal);
  const Replay weak = replay(maze, "RRR", with_hp(2));
  EXPECT_FALSE(weak.reaches_goal);
  EXPECT_EQ(weak.moves_made, 1U);
  EXPECT_THAT(weak.problem, HasSubstr("the monster at row 0, column 2 has strength 1, and with 1 hp"));
}

TEST(QuestRules, AHeartCountsOnceAndAtOnce) {
  EXPECT_TRUE(replay(quest_of({"HSMMME"}), "LRRRRR", with_hp(2)).reaches_goal);
  EXPECT_FALSE(replay(quest_of({"HSMMMME"}), "LRLRRRRRR", with_hp(2)).reaches_goal);
  EXPECT_TRUE(replay(quest_of({"SHMME"}), "RRRR", with_hp(1)).reaches_goal);
}

TEST(QuestRules, AMonsterIsFoughtOnce) {
  EXPECT_TRUE(replay(quest_of({"SM.E"}), "RLRRR", with_hp(2)).reaches_goal);
}

TEST(QuestRules, ValuesOfTheFileAndOfTheUser) {
  Maze maze = quest_of({"SMHME"});
  maze.entities[0].value = 4;
  maze.entities[1].value = 7;
  maze.entities[2].value = 8;
  EXPECT_TRUE(replay(maze, "RRRR", with_hp(6)).reaches_goal);
  EXPECT_FALSE(replay(maze, "RRRR", with_hp(5)).reaches_goal);
  QuestOptions options = with_hp(2);
  options.monster_strength = 1;
  options.heart_health = 1;
  EXPECT_TRUE(replay(maze, "RRRR", options).reaches_goal);
}

TEST(QuestRules, WallsAndStrangeMoves) {
  EXPECT_EQ(replay(quest_of({"S#E"}), "R").problem, "R runs into a wall");
  EXPECT_EQ(replay(quest_of({"S.E"}), "U").problem, "U runs into a wall");
  EXPECT_EQ(replay(quest_of({"S.E"}), "X").problem, "'X' is not a move of a quest");
}

TEST(QuestRules, IntentPassesMonstersBy) {
  const Maze maze = quest_of({"SMHE"});
  EXPECT_FALSE(replay(maze, "RRR", with_hp(1)).reaches_goal);
  EXPECT_FALSE(replay(maze, "RRR", with_hp(1, QuestRules::intent)).reaches_goal) << "the monster is needed";
  EXPECT_TRUE(replay(maze, "RRLRR", with_hp(1, QuestRules::intent)).reaches_goal)
      << "it is meant on the way back";
}

/// Fighting at the first visit would leave nothing for the second monster, which is visited once.
TEST(QuestRules, IntentMeansWhatCanBeMeant) {
  const Maze maze = quest_of({"SMMHE"});
  EXPECT_TRUE(replay(maze, "RRRLLRRR", with_hp(2, QuestRules::intent)).reaches_goal);
  const Maze once = quest_of({"S.M.E", "#M#H#"});
  EXPECT_TRUE(replay(once, "RDURRDULLDURRR", with_hp(2, QuestRules::intent)).reaches_goal);
}

std::string stops_of(const Replay& replay) {
  std::string words;
  for (const Stop& stop : replay.stops) {
    words += stop.what + " " + std::to_string(stop.column) + ": " + std::to_string(stop.moves) + " moves, " +
             std::to_string(stop.cost.straight) + ", hp " + std::to_string(stop.hp.value_or(-1)) + "\n";
  }
  return words;
}

TEST(QuestRules, StopsTellWhatWasReachedAndWhatItTook) {
  EXPECT_EQ(stops_of(replay(quest_of({"SG.HME"}), "RRRRR")),
            "gem 1: 1 moves, 1, hp 6\nheart 3: 3 moves, 3, hp 8\nmonster 4: 4 moves, 4, hp 7\n"
            "end 5: 5 moves, 5, hp 7\n");
  EXPECT_EQ(stops_of(replay(quest_of({"SG.HME"}), "RR")), "gem 1: 1 moves, 1, hp 6\n") << "no end yet";
  // Passed by at first, fought at the last visit.
  EXPECT_EQ(stops_of(replay(quest_of({"SMHE"}), "RRLRR", with_hp(1, QuestRules::intent))),
            "heart 2: 2 moves, 2, hp 3\nmonster 1: 3 moves, 3, hp 2\nend 3: 5 moves, 5, hp 2\n");
}

TEST(QuestRules, FieldsTellHpAndWhatIsLeft) {
  const auto problem = open(quest_of({"SGMHE"}));
  auto at = problem->start();
  const auto field = [&](std::string_view name) {
    for (const StateField& each : problem->fields(at)) {
      if (each.name == name) return each.value;
    }
    return std::int64_t{-1};
  };
  EXPECT_EQ(field("hp"), 6);
  EXPECT_EQ(field("gems"), 1);
  std::vector<std::int64_t> hp;
  for (int i = 0; i < 4; ++i) {
    for (const MoveOption& option : problem->moves(at)) {
      if (option.name != "R") continue;
      at = option.next;
      break;
    }
    hp.push_back(field("hp"));
  }
  EXPECT_THAT(hp, testing::ElementsAre(6, 5, 7, 7));
  EXPECT_EQ(field("gems") + field("hearts") + field("monsters"), 0);
  EXPECT_TRUE(problem->is_goal(at));
  std::vector<std::size_t> gone;
  problem->gone(at, [&](std::size_t, std::size_t column) { gone.push_back(column); });
  EXPECT_THAT(gone, testing::UnorderedElementsAre(1, 2, 3));
  problem->gone(problem->start(), [](std::size_t, std::size_t) { ADD_FAILURE() << "nothing is gone yet"; });
}

TEST(QuestDomain, SuitsMazesWithThingsInThem) {
  EXPECT_EQ(domain_for(quest_of({"SGE"}), "").name, "quest");
  EXPECT_EQ(domain_for(quest_of({"S.E"}), "").name, "maze");
  EXPECT_EQ(domain_for(quest_of({"SGE"}), "maze").name, "maze");
}

std::string fault(const Maze& maze, const QuestOptions& options = {}) {
  try {
    static_cast<void>(open(maze, options));
  } catch (const Error& error) {
    return error.message;
  }
  return "none";
}

TEST(QuestDomain, SaysWhatIsMissing) {
  EXPECT_EQ(fault(quest_of({".GE"})), "the quest has no start");
  EXPECT_EQ(fault(quest_of({"SG."})), "the quest has no end");
  EXPECT_EQ(fault(quest_of({"SGEE"})), "a quest has one end, and this one has 2");
  EXPECT_EQ(fault(quest_of({"SGE"}), with_hp(0)), "a quest begins with at least 1 hp");
  Maze eight = quest_of({"SGE"});
  eight.neighbours = Neighbours::eight;
  EXPECT_EQ(fault(eight), "quests know no diagonal moves");
  EXPECT_EQ(fault(quest_of({"SGE"})), "none");
}

std::string why_not(const std::vector<std::string_view>& rows, int hp) {
  const Report report = run(*open(quest_of(rows), with_hp(hp)), "exact");
  EXPECT_EQ(report.verdict, Verdict::unsolvable);
  return report.note;
}

TEST(QuestExact, SaysWhyItIsImpossible) {
  EXPECT_EQ(why_not({"SG#E"}, 6), "the end cannot be reached");
  EXPECT_EQ(why_not({"SE#G"}, 6), "the gem at row 0, column 3 cannot be reached");
  EXPECT_EQ(why_not({"SE#GM"}, 6), "the gem at row 0, column 3 and 1 more things cannot be reached");
  EXPECT_EQ(why_not({"SMMMHE"}, 1),
            "too few hearts: the monsters cost 3 hp, and at most 2 can be spent, 2 of them from hearts");
  EXPECT_THAT(why_not({"SE#H", "MM##"}, 1), HasSubstr("too few hearts")) << "out of reach counts as none";
  EXPECT_THAT(why_not({"SMHE"}, 1), HasSubstr("guarded hearts"));
  EXPECT_THAT(why_not({"ESMH", "#M##", "#H##"}, 1), HasSubstr("guarded hearts"));
}

TEST(QuestExact, ChoosesTheGuardThatPays) {
  // One hp to spare: only the monster with the heart behind it may come first.
  const Report report = run(*open(quest_of({"S.M.E", "M#.##", "H####"}), with_hp(2)), "exact");
  EXPECT_TRUE(report.optimal);
  EXPECT_EQ(report.cost, (ExactCost{8, 0}));
}

TEST(QuestExact, TakesNoMoreThan64Things) {
  Maze maze = test::open_field(9, 9);
  for (std::uint32_t i = 1; i <= 65; ++i) maze.entities.push_back({EntityKind::gem, {i / 9, i % 9}, 1});
  const auto problem = open(maze);
  EXPECT_THROW(static_cast<void>(run(*problem, "exact")), Error);
  EXPECT_EQ(run(*problem, "nearest").verdict, Verdict::solved);
}

}  // namespace
}  // namespace wend
