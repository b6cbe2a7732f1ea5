// The rules of a tour one by one, on maps small enough to be checked by eye.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "domains/all.hpp"
#include "domains/tour/tour_domain.hpp"
#include "engine/verify.hpp"
#include "support/maze_text.hpp"

namespace wend {
namespace {

using test::maze_of;
using testing::HasSubstr;

constexpr TourOptions anywhere{};
constexpr TourOptions home{TourEnd::home, {}};

constexpr TourOptions ending_at(std::uint32_t row, std::uint32_t column) {
  return {TourEnd::fixed, {row, column}};
}

std::unique_ptr<Problem> open_tour(const Maze& maze, const TourOptions& options = {}) {
  OpenOptions opening;
  opening.tour = options;
  return tour_domain.open(maze, opening);
}

Replay replay_tour(const Maze& maze, std::string_view letters, const TourOptions& options = {}) {
  std::vector<std::string> moves;
  for (const char letter : letters) moves.emplace_back(1, letter);
  return open_tour(maze, options)->replay(moves);
}

Report run(const Maze& maze, const TourOptions& options = {}, const std::string& algorithm = "astar") {
  Plan plan;
  plan.algorithm = algorithm;
  return solve(*open_tour(maze, options), plan);
}

TEST(TourRules, AllGoalsInAnyOrder) {
  const Maze maze = maze_of({"ES.E"});
  EXPECT_TRUE(replay_tour(maze, "LRRR").reaches_goal);
  EXPECT_TRUE(replay_tour(maze, "RRLLL").reaches_goal);
  EXPECT_EQ(replay_tour(maze, "LRRR").cost, (ExactCost{4, 0}));
  EXPECT_FALSE(replay_tour(maze, "RR").reaches_goal);
  EXPECT_EQ(replay_tour(maze, "RR").missing, "the goal at row 0, column 0 was not visited");
  EXPECT_EQ(replay_tour(maze, "").missing, "the goal at row 0, column 0 was not visited, nor was 1 more");
  EXPECT_TRUE(replay_tour(maze, "LRRRL").reaches_goal) << "a walk may go on";
}

TEST(TourRules, StopsAreTheGoalsAndTheEnd) {
  const auto stops = [](const Replay& walk) {
    std::string words;
    for (const Stop& stop : walk.stops) words += stop.what + std::to_string(stop.moves) + " ";
    return words;
  };
  const Maze maze = maze_of({"ES.E"});
  EXPECT_EQ(stops(replay_tour(maze, "LRRR")), "goal1 goal4 ") << "the last goal is the end";
  EXPECT_EQ(stops(replay_tour(maze, "LRRRLL", home)), "goal1 goal4 end6 ");
}

TEST(TourRules, TheEndIsFreeUnlessItIsTold) {
  const Maze maze = maze_of({"ES.E"});
  EXPECT_FALSE(replay_tour(maze, "LRRR", home).reaches_goal);
  EXPECT_THAT(replay_tour(maze, "LRRR", home).missing, HasSubstr("has to end at row 0, column 1"));
  EXPECT_TRUE(replay_tour(maze, "LRRRLL", home).reaches_goal);
  EXPECT_TRUE(replay_tour(maze, "LRRRL", ending_at(0, 2)).reaches_goal);
  EXPECT_FALSE(replay_tour(maze, "LRRR", ending_at(0, 2)).reaches_goal);
}

TEST(TourRules, BestWalksByEveryEnd) {
  const Maze maze = maze_of({"ES.E"});
  EXPECT_EQ(run(maze).cost, (ExactCost{4, 0}));
  EXPECT_EQ(run(maze, home).cost, (ExactCost{6, 0}));
  EXPECT_EQ(run(maze, ending_at(0, 0)).cost, (ExactCost{5, 0}));
  EXPECT_EQ(run(maze, ending_at(0, 1)).cost, (ExactCost{6, 0})) << "an end at the start is a round trip";
}

TEST(TourRules, GoalsOnTheStartAndAgain) {
  Maze maze = maze_of({"S.E"});
  maze.goals = {{0, 0}, {0, 2}};
  EXPECT_EQ(run(maze).cost, (ExactCost{2, 0}));
  maze.goals = {{0, 2}, {0, 2}};
  EXPECT_EQ(run(maze).cost, (ExactCost{2, 0}));
  maze.goals = {{0, 0}};
  EXPECT_EQ(run(maze).cost, ExactCost{});
}

TEST(TourRules, NothingToVisitCostsNothing) {
  const Maze maze = maze_of({"S.."});
  EXPECT_EQ(run(maze).cost, ExactCost{});
  EXPECT_TRUE(run(maze).optimal);
  EXPECT_EQ(run(maze, home).cost, ExactCost{});
  EXPECT_EQ(run(maze, ending_at(0, 2)).cost, (ExactCost{2, 0}));
}

TEST(TourRules, WeightsAndDiagonals) {
  Maze maze = maze_of({"S9E", "..#", "E.."});
  EXPECT_EQ(run(maze).cost, (ExactCost{14, 0}));
  maze.neighbours = Neighbours::eight;
  EXPECT_EQ(to_string(*run(maze).cost), "12+√2");
}

TEST(TourRules, UnreachableGoalsAreNamed) {
  const Maze maze = maze_of({"S#E", ".#.", "E#E"});
  for (const char* algorithm : {"astar", "bfs", "auto", "hill-climbing"}) {
    const Report report = run(maze, anywhere, algorithm);
    EXPECT_EQ(report.verdict, Verdict::unsolvable) << algorithm;
    EXPECT_EQ(report.note, "no way leads to the goals at row 0, column 2; row 2, column 2") << algorithm;
  }
  EXPECT_EQ(run(maze_of({"SE#."}), ending_at(0, 3)).note, "no way leads to the end at row 0, column 3");
  const Report many = run(maze_of({"S#EEEEEEE"}));
  EXPECT_THAT(many.note, HasSubstr("row 0, column 5 and 3 more"));
}

TEST(TourRules, WhatCannotBeOpenedSaysWhy) {
  const auto words = [](const Maze& maze, const TourOptions& options) -> std::string {
    try {
      open_tour(maze, options);
    } catch (const Error& error) {
      return error.what();
    }
    return "opened";
  };
  EXPECT_EQ(words(maze_of({".E"}), {}), "the tour has no start");
  EXPECT_THAT(words(maze_of({"SE#"}), ending_at(0, 2)), HasSubstr("that is a wall"));
  EXPECT_THAT(words(maze_of({"SE#"}), ending_at(1, 0)), HasSubstr("the maze has 1 rows and 3 columns"));
  EXPECT_EQ(words(maze_of({"SE#"}), ending_at(0, 1)), "opened");
}

TEST(TourRules, TheDomainOfSeveralGoals) {
  EXPECT_EQ(domain_for(Model(maze_of({"S.E"})), "").name, "maze");
  EXPECT_EQ(domain_for(Model(maze_of({"SEE"})), "").name, "tour");
  EXPECT_EQ(domain_for(Model(maze_of({"SEE"})), "maze").name, "maze");
}

TEST(TourRules, FactsForReaders) {
  const Report report = run(maze_of({"ES.E"}), ending_at(0, 0));
  EXPECT_EQ(report.cells, 6U);
  ASSERT_EQ(report.facts.size(), 2U);
  EXPECT_EQ(std::get<std::int64_t>(report.facts[0].value), 2);
  EXPECT_EQ(std::get<std::string>(report.facts[1].value), "0,0");
}

TEST(TourRules, TheEndIsSeenAlsoWhereItIsAGoalThatWasVisited) {
  const Maze maze = maze_of({"ES.E"});
  const auto level = [](const Problem& problem, std::size_t column) {
    return problem.picture(0, 0).level(0, column);
  };
  EXPECT_EQ(level(*open_tour(maze), 1), 0);
  EXPECT_EQ(level(*open_tour(maze, home), 1), told_end);
  EXPECT_EQ(level(*open_tour(maze, home), 3), 0);
  EXPECT_EQ(open_tour(maze, ending_at(0, 2))->picture(0, 0).ink(0, 2), Ink::goal);
  EXPECT_EQ(level(*open_tour(maze, ending_at(0, 2)), 2), told_end);
  const auto problem = open_tour(maze, ending_at(0, 0));
  std::vector<std::byte> at = problem->start();
  for (const MoveOption& option : problem->moves(at)) {
    if (option.name == "L") at = option.next;
  }
  problem->gone(at, [](std::size_t, std::size_t) { ADD_FAILURE() << "the end is gone"; });
}

}  // namespace
}  // namespace wend
