// The specialists of quests beyond what the cross test holds them to: legs, limits, bounds, watching, and the
// original's sample.
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "base/stop_clock.hpp"
#include "domains/all.hpp"
#include "domains/quest/heuristics.hpp"
#include "domains/quest/quest_domain.hpp"
#include "engine/verify.hpp"
#include "support/repeats.hpp"
#include "support/small_quest.hpp"

namespace wend {
namespace {

using test::quest_of;
using test::quest_truth;
using test::QuestShape;
using test::random_quest;
using testing::HasSubstr;

std::unique_ptr<Problem> open_quest(const Maze& maze, const QuestOptions& options = {}) {
  return quest_domain.open(maze, {.neighbours = {}, .quest = options});
}

Report answer_of(const Problem& problem, const std::string& algorithm, const Settings& settings = {},
                 Tape* tape = nullptr) {
  Plan plan;
  plan.algorithm = algorithm;
  plan.settings = settings;
  return solve(problem, plan, tape);
}

Settings with_legs(const std::string& legs) {
  Settings settings;
  settings.legs = legs;
  return settings;
}

/// Large enough to keep `exact` busy for a while.
Maze busy_quest(std::uint64_t seed = 3) {
  return random_quest(seed, {20, 20, 10, 8, 14});
}

/// Every state that can be reached: estimates are never above the truth and never drop faster than a step
/// costs.
template <class S, class H>
void check_estimates(const S& space, const H& h) {
  std::vector<typename S::State> states{space.start()};
  std::map<std::pair<Slot, std::uint32_t>, std::size_t> numbers{{{space.start().cell, 0}, 0}};
  std::vector<std::vector<std::pair<std::size_t, std::int32_t>>> before(1);
  for (std::size_t i = 0; i < states.size(); ++i) {
    const auto from = states[i];
    space.successors(from, [&](QuestMove, const auto& to, std::int32_t cost) {
      const auto [place, fresh] = numbers.try_emplace({to.cell, to.taken[0]}, states.size());
      if (fresh) {
        states.push_back(to);
        before.emplace_back();
      }
      before[place->second].push_back({i, cost});
      if (!is_infinite(h(from))) {
        EXPECT_LE(h(from), cost + h(to));
      }
    });
  }
  std::vector<std::int64_t> truth(states.size(), INT64_MAX);
  std::deque<std::size_t> queue;
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (!space.is_goal(states[i])) continue;
    truth[i] = 0;
    queue.push_back(i);
    EXPECT_EQ(h(states[i]), 0);
  }
  for (; !queue.empty(); queue.pop_front()) {
    for (const auto& [from, cost] : before[queue.front()]) {
      if (truth[from] <= truth[queue.front()] + cost) continue;
      truth[from] = truth[queue.front()] + cost;
      queue.push_back(from);
    }
  }
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (truth[i] != INT64_MAX) {
      EXPECT_LE(h(states[i]), truth[i]);
    }
  }
}

TEST(QuestHeuristics, AdmissibleAndConsistentOnWholeQuests) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE(seed);
    Maze maze = random_quest(seed, {5, 25, 2, 2, 2, 0, seed % 3 == 0});
    maze.terms = {1 + static_cast<int>(seed % 5), seed % 2 == 0 ? QuestRules::walk : QuestRules::intent};
    const Quest quest(std::move(maze));
    const QuestSpace<2> space(quest);
    const Settings settings;
    Budget budget(settings);
    check_estimates(space, Farthest<QuestSpace<2>>(space, budget));
    check_estimates(space, SpanningTree<QuestSpace<2>>(space, budget));
  }
}

TEST(QuestSelector, TakesTheNearestAsTheCrowFlies) {
  // The gem behind the wall is nearer for a crow, the one to the right for a walker.
  const auto problem = open_quest(quest_of({"S..G", "##.#", "G..E"}));
  EXPECT_EQ(answer_of(*problem, "selector").cost, (ExactCost{6 + 5 + 4, 0}));
  EXPECT_EQ(answer_of(*problem, "nearest").cost, (ExactCost{3 + 5 + 3, 0}));
  EXPECT_EQ(answer_of(*problem, "exact").cost, (ExactCost{11, 0}));
}

TEST(QuestSelector, FetchesAHeartWhenHpRunLow) {
  QuestOptions options;
  options.hp = 1;
  const auto problem = open_quest(quest_of({"HSME"}), options);
  EXPECT_EQ(answer_of(*problem, "selector").cost, (ExactCost{4, 0}));
  EXPECT_EQ(answer_of(*problem, "nearest").cost, (ExactCost{4, 0}));
}

TEST(QuestSelector, SaysThatHeartsRunOutAndProvesNothing) {
  QuestOptions options;
  options.hp = 1;
  const Report report = answer_of(*open_quest(quest_of({"SME"}), options), "selector");
  EXPECT_EQ(report.verdict, Verdict::stopped);
  EXPECT_EQ(report.why, StopReason::gave_up);
  EXPECT_EQ(report.note, "no heart is left for the monster at row 0, column 1");
  EXPECT_THAT(answer_of(*open_quest(quest_of({"SMHE"}), options), "selector").note,
              HasSubstr("guards its own heart"));
}

TEST(QuestSelector, FightsTheGuardFirst) {
  const auto problem = open_quest(quest_of({"GMSM.E"}));
  EXPECT_EQ(answer_of(*problem, "selector").verdict, Verdict::solved);
  EXPECT_EQ(answer_of(*problem, "selector").cost, (ExactCost{2 + 5, 0}));
}

/// The guard costs the hp that the fight behind it needs.
TEST(QuestSelector, LooksAtItsHpAgainAfterAGuard) {
  QuestOptions options;
  options.hp = 2;
  const Report report = answer_of(*open_quest(quest_of({"S#ME", ".M.#"}), options), "selector");
  EXPECT_EQ(report.note, "no heart is left for the monster at row 0, column 2");
  EXPECT_EQ(answer_of(*open_quest(quest_of({"S#ME", ".MH#"}), options), "selector").cost, (ExactCost{5, 0}));
}

TEST(QuestLegs, EveryPathAlgorithmWalksThem) {
  for (const std::string_view legs : quest_leg_names()) {
    SCOPED_TRACE(std::string(legs));
    for (std::uint64_t seed = 1; seed <= test::repeats(30U); ++seed) {
      const Maze maze = random_quest(seed, {6, 20, 2, 2, 3});
      const auto truth = quest_truth(maze, {});
      for (const char* order : {"selector", "nearest"}) {
        const Report report = answer_of(*open_quest(maze), order, with_legs(std::string(legs)));
        EXPECT_NE(report.verdict, Verdict::unsolvable);
        if (!report.cost) continue;
        EXPECT_GE(*report.cost, (ExactCost{truth.value(), 0}));
      }
    }
  }
  EXPECT_THROW(static_cast<void>(answer_of(*open_quest(quest_of({"SGE"})), "selector", with_legs("fly"))),
               Error);
}

TEST(QuestLegs, HuggingNoticesCircles) {
  const auto problem = open_quest(quest_of({"S....", ".....", "..G..", ".....", "....E"}));
  const Report legs = answer_of(*problem, "selector", with_legs("hug-left"));
  EXPECT_EQ(legs.why, StopReason::gave_up);
  EXPECT_THAT(legs.note, HasSubstr("walked in a circle"));
  EXPECT_THAT(answer_of(*problem, "hug-left").note, HasSubstr("walked in a circle"));
  EXPECT_EQ(answer_of(*open_quest(quest_of({"S.M.", "###.", "E.G."})), "hug-left").cost, (ExactCost{8, 0}));
}

TEST(QuestSpecialists, RecordingChangesNothing) {
  const auto problem = open_quest(random_quest(5, {8, 20, 3, 3, 4}));
  for (const AlgorithmInfo& info : quest_domain.specialists()) {
    SCOPED_TRACE(std::string(info.name));
    Tape tape;
    const Report watched = answer_of(*problem, std::string(info.name), {}, &tape);
    const Report plain = answer_of(*problem, std::string(info.name));
    EXPECT_EQ(watched.moves, plain.moves);
    EXPECT_EQ(watched.stats.expanded, plain.stats.expanded);
    EXPECT_GT(tape.size(), 0U);
  }
}

void check_limited(const Problem& problem, const Settings& settings, const ExactCost& optimum) {
  for (const AlgorithmInfo& info : quest_domain.specialists()) {
    SCOPED_TRACE(std::string(info.name));
    const Report report = answer_of(problem, std::string(info.name), settings);
    EXPECT_NE(report.verdict, Verdict::unsolvable);
    ASSERT_TRUE(report.bound.has_value());
    EXPECT_LE(*report.bound, optimum);
    if (report.cost) {
      EXPECT_GE(*report.cost, optimum);
    }
    EXPECT_LE(report.stats.peak_bytes, settings.limits.bytes);
    EXPECT_LE(report.stats.expanded, settings.limits.expansions);
  }
}

TEST(QuestLimits, ExpansionsAndBytes) {
  const auto problem = open_quest(random_quest(8, {9, 15, 4, 3, 5}));
  const ExactCost optimum = answer_of(*problem, "exact").cost.value();
  for (const std::uint64_t most : {0U, 1U, 20U, 50U, 100U, 1000U}) {
    Settings settings;
    settings.limits.expansions = most;
    SCOPED_TRACE(std::to_string(most) + " expansions");
    check_limited(*problem, settings, optimum);
  }
  for (std::size_t most = 0; most < 200'000; most += most < 20'000 ? 499 : 9'989) {
    Settings settings;
    settings.limits.bytes = most;
    SCOPED_TRACE(std::to_string(most) + " bytes");
    check_limited(*problem, settings, optimum);
  }
}

TEST(QuestLimits, TimeAndStop) {
  const auto problem = open_quest(busy_quest());
  for (const char* algorithm : {"exact", "improve"}) {
    Settings settings;
    settings.limits.seconds = 0.02;
    const WorkClock clock;  // what others do on the machine does not count
    answer_of(*problem, algorithm, settings);
    EXPECT_LT(clock.seconds(), 2.0) << algorithm;
    std::stop_source source;
    source.request_stop();
    settings = {};
    settings.limits.stop = source.get_token();
    const Report stopped = answer_of(*problem, algorithm, settings);
    EXPECT_EQ(stopped.why, StopReason::interrupted) << algorithm;
  }
}

TEST(QuestLimits, NoTimeAtAllStillGivesAnAnswerAndABound) {
  const auto problem = open_quest(random_quest(5, {9, 20, 3, 3, 4}));
  const Report nearest = answer_of(*problem, "nearest");
  const Report optimum = answer_of(*problem, "exact");
  ASSERT_TRUE(nearest.cost && optimum.optimal);
  for (const char* algorithm : {"exact", "improve"}) {
    Settings settings;
    settings.limits.seconds = 0;
    const Report report = answer_of(*problem, algorithm, settings);
    EXPECT_EQ(report.why, StopReason::time) << algorithm;
    ASSERT_TRUE(report.cost) << algorithm;
    EXPECT_LE(*report.cost, *nearest.cost);
    ASSERT_TRUE(report.bound);
    EXPECT_GT(report.bound->value(), 0);
    EXPECT_LE(*report.bound, *optimum.cost);
  }
}

/// What `exact` knows at any moment never contradicts what it knows in the end.
TEST(QuestExact, BoundsNeverPassTheOptimum) {
  const auto problem = open_quest(busy_quest());
  const Report whole = answer_of(*problem, "exact");
  ASSERT_TRUE(whole.optimal);
  for (std::uint64_t most = 64; most < whole.stats.expanded; most *= 2) {
    Settings settings;
    settings.limits.expansions = most;
    const Report part = answer_of(*problem, "exact", settings);
    EXPECT_LE(part.bound.value(), *whole.cost) << most;
    if (part.cost) {
      EXPECT_GE(*part.cost, *whole.cost) << most;
    }
  }
}

TEST(QuestImprove, HasABoundForAnyNumberOfThings) {
  const Maze maze = random_quest(4, {30, 15, test::sized(60, 25), test::sized(30, 20), test::sized(60, 25)});
  const Report report = answer_of(*open_quest(maze), "auto");
  EXPECT_EQ(report.algorithm, "improve");
  ASSERT_TRUE(report.cost.has_value());
  EXPECT_GT(report.bound->value(), 0.8 * report.cost->value());
}

/// 64 things and little time: a bound, and a walk no worse than the greedy ones.
TEST(QuestImprove, FindsAWalkWhereTheGreedyOrdersDie) {
  QuestOptions weak;
  weak.hp = 2;
  const Report guarded = answer_of(*open_quest(quest_of({"GM#H", "#..M", "#.SE", "#.#H"}), weak), "improve");
  ASSERT_EQ(guarded.verdict, Verdict::solved) << guarded.note;
  EXPECT_EQ(guarded.cost, (ExactCost{13, 0}));
  // Every small quest that can be done at all is done, by both rules.
  int solved = 0;
  for (std::uint64_t seed = 1; seed <= test::repeats(300U); ++seed) {
    QuestOptions options;
    options.hp = 1 + static_cast<int>(seed % 4);
    options.rules = seed % 3 == 0 ? QuestRules::intent : QuestRules::walk;
    const Maze maze = random_quest(seed, {4, 25, 1, 2, 4, 0, false});
    if (!quest_truth(maze, options)) continue;
    ++solved;
    EXPECT_TRUE(answer_of(*open_quest(maze, options), "improve").cost) << seed;
  }
  EXPECT_GT(solved, test::repeats(50));
}

TEST(QuestAnytime, NoWorseThanGreedyAndBounded) {
  const auto problem = open_quest(random_quest(3, {40, 25, 20, 20, 24}));
  const Report nearest = answer_of(*problem, "nearest");
  ASSERT_TRUE(nearest.cost.has_value());
  const Report selector = answer_of(*problem, "selector");
  for (const char* algorithm : {"exact", "improve"}) {
    SCOPED_TRACE(algorithm);
    Settings settings;
    settings.limits.seconds = 1;  // a tenth would do, but machines can be slow
    const WorkClock clock;
    const Report report = answer_of(*problem, algorithm, settings);
    EXPECT_LT(clock.seconds(), 3.0);
    ASSERT_TRUE(report.cost.has_value());
    EXPECT_LE(*report.cost, *nearest.cost);
    if (selector.cost) {
      EXPECT_LE(*report.cost, *selector.cost);
    }
    ASSERT_TRUE(report.bound.has_value());
    EXPECT_LE(*report.bound, *report.cost);
    EXPECT_GT(report.bound->value(), 0.5 * report.cost->value());
  }
}

/// Greedy walks do not hide that a quest is impossible, and know why they end.
TEST(QuestNearest, SaysThatTheEndCannotBeReached) {
  const auto problem = open_quest(quest_of({"SG#E"}));
  EXPECT_EQ(answer_of(*problem, "nearest").note, "the end cannot be reached");
  EXPECT_EQ(answer_of(*problem, "selector").note, "the end cannot be reached");
  for (const char* algorithm : {"exact", "improve"}) {
    EXPECT_EQ(answer_of(*problem, algorithm).verdict, Verdict::unsolvable) << algorithm;
    EXPECT_EQ(answer_of(*problem, algorithm).note, "the end cannot be reached") << algorithm;
  }
}

/// The decoded picture of the original's sample: # wall, S, E, G, M.
std::optional<Maze> sample() {
  std::ifstream file(std::string(WEND_SHARED_DATA) + "/encoder/maze_v2.txt");
  std::vector<std::string> rows;
  for (std::string row; std::getline(file, row);) rows.push_back(row);
  if (rows.empty()) return std::nullopt;
  return quest_of({rows.begin(), rows.end()});
}

TEST(QuestSample, IsSolvedIn230Moves) {
  const std::optional<Maze> maze = sample();
  if (!maze) GTEST_SKIP() << "no encoder/maze_v2.txt in " << WEND_SHARED_DATA;
  for (const QuestRules rules : {QuestRules::walk, QuestRules::intent}) {
    QuestOptions options;
    options.rules = rules;
    const auto problem = open_quest(*maze, options);
    for (const char* algorithm : {"exact", "astar", "bfs"}) {
      const Report report = answer_of(*problem, algorithm);
      EXPECT_EQ(report.cost, (ExactCost{230, 0})) << algorithm;
      EXPECT_TRUE(report.optimal) << algorithm;
    }
  }
}

/// The original walks 230 moves with bfs only because it skips: on reaching a later target it drops those
/// before. Its order, with every target visited in turn, takes 316. Its wall follower meets everything as it
/// comes.
TEST(QuestSample, TheOriginalsOrderReallyVisited) {
  const std::optional<Maze> maze = sample();
  if (!maze) GTEST_SKIP() << "no encoder/maze_v2.txt in " << WEND_SHARED_DATA;
  QuestOptions options;
  options.rules = QuestRules::intent;
  const auto problem = open_quest(*maze, options);
  EXPECT_EQ(answer_of(*problem, "selector", with_legs("bfs")).cost, (ExactCost{316, 0}));
  EXPECT_EQ(answer_of(*problem, "selector", with_legs("astar")).cost, (ExactCost{316, 0}));
  EXPECT_EQ(answer_of(*problem, "selector", with_legs("hug-left")).cost, (ExactCost{356, 0}));
  EXPECT_EQ(answer_of(*problem, "hug-left").cost, (ExactCost{356, 0}));
}

}  // namespace
}  // namespace wend
