// Races that nobody can win, that are won at once, that are cut short.
#include <algorithm>
#include <thread>

#include "base/error.hpp"
#include "race/race_fixture.hpp"

namespace wend {
namespace {

/// Two rooms and no door between them.
Grid two_rooms() {
  Grid grid(7, 9, true);
  for (std::uint32_t row = 0; row < 7; ++row) grid.set_open({row, 4}, false);
  return grid;
}

TEST(RaceFaults, NobodyCanReachTheFinish) {
  const Grid grid = two_rooms();
  const RacePlaces places{std::vector<Cell>(4, Cell{1, 1}), {{1, 7}}};
  for (const Racer& racer : all_racers()) {
    for (const RaceClock clock : both_clocks) {
      SCOPED_TRACE(racer.name);
      const Ran ran(grid, places, racer, {.runners = 4, .clock = clock});
      EXPECT_EQ(ran.result.end, RaceEnd::nobody);
      EXPECT_EQ(ran.result.proven, racer.complete);
      EXPECT_FALSE(ran.result.winner);
      for (const RunnerResult& runner : ran.result.runners) {
        EXPECT_TRUE(runner.gave_up);
        if (racer.complete) {
          EXPECT_EQ(runner.seen, 28U);
        }
      }
    }
  }
}

TEST(RaceFaults, ACrewThatSharesKnowsItTogether) {
  const Grid grid = two_rooms();
  const RacePlaces places{std::vector<Cell>(4, Cell{1, 1}), {{1, 7}}};
  for (const RaceClock clock : both_clocks) {
    const Ran ran(grid, places, *find_racer("bfs"), {.runners = 4, .clock = clock, .share = true});
    EXPECT_EQ(ran.result.end, RaceEnd::nobody);
    EXPECT_TRUE(ran.result.proven);
    EXPECT_EQ(ran.result.visits, 28U);
  }
}

TEST(RaceFaults, SomeFinishesCannotBeReached) {
  const Grid grid = two_rooms();
  const RacePlaces places{std::vector<Cell>(2, Cell{1, 1}), {{1, 7}, {5, 2}}};
  for (const Racer& racer : all_racers()) {
    if (!racer.complete) continue;
    SCOPED_TRACE(racer.name);
    const Ran ran(grid, places, racer, {.game = Game::gather, .runners = 2});
    EXPECT_EQ(ran.result.end, RaceEnd::partly);
    EXPECT_TRUE(ran.result.proven);
    EXPECT_EQ(ran.result.runners[0].claimed.size() + ran.result.runners[1].claimed.size(), 1U);
  }
}

TEST(RaceFaults, AWallFollowerKnowsThatItWalksInACircle) {
  Grid grid(9, 9, true);  // an island in the middle
  grid.set_open({4, 4}, false);
  const RacePlaces places{{{4, 5}}, {{0, 0}}};
  const Ran ran(grid, places, *find_racer("wall"), {.runners = 1});
  EXPECT_TRUE(ran.result.end == RaceEnd::nobody || ran.result.end == RaceEnd::won);
  EXPECT_FALSE(ran.result.proven);
  EXPECT_LT(ran.result.ticks, 200U);
}

TEST(RaceFaults, FewerSquaresThanRunners) {
  Grid grid(3, 5);
  for (std::uint32_t column = 1; column <= 3; ++column) grid.set_open({1, column}, true);
  Maze maze;
  maze.grid = grid;
  for (const Racer& racer : all_racers()) {
    for (const RaceClock clock : both_clocks) {
      SCOPED_TRACE(racer.name);
      const Ran ran(maze, racer, {.game = Game::gather, .runners = 8, .clock = clock});
      EXPECT_EQ(ran.places.finishes.size(), 2U);
      EXPECT_EQ(ran.result.end, RaceEnd::partly);
      std::size_t claimed = 0;
      for (const RunnerResult& runner : ran.result.runners) claimed += runner.claimed.size();
      EXPECT_EQ(claimed, 2U);
    }
  }
}

TEST(RaceFaults, OneSquareIsStartAndFinish) {
  Maze maze;
  maze.grid = Grid(3, 3);
  maze.grid.set_open({1, 1}, true);
  for (const Racer& racer : all_racers()) {
    for (const Game game : every_game) {
      for (const RaceClock clock : both_clocks) {
        const RaceSetup setup{.game = game, .runners = 1, .clock = clock};
        SCOPED_TRACE(name_of_race(racer, setup));
        const Ran ran(maze, racer, setup);
        EXPECT_EQ(ran.result.end, RaceEnd::won);
        EXPECT_EQ(ran.race.way_to({1, 1}, 0).size(), 1U);
      }
    }
  }
}

TEST(RaceFaults, ThreeByThree) {
  Maze maze;
  maze.grid = Grid(3, 3, true);
  for (const Racer& racer : all_racers()) {
    for (const Game game : every_game) {
      const RaceSetup setup{.game = game, .runners = 4};
      SCOPED_TRACE(name_of_race(racer, setup));
      const Ran ran(maze, racer, setup);
      if (racer.complete) {
        EXPECT_EQ(ran.result.end, RaceEnd::won);
      }
    }
  }
}

TEST(RaceFaults, NoOpenSquareAtAll) {
  Maze maze;
  maze.grid = Grid(5, 5);
  Rng rng(1);
  for (const Game game : every_game) EXPECT_THROW(places_for(game, maze, 4, rng), Error);
}

TEST(RaceThreads, AStopEndsARunningRace) {
  Maze maze;
  maze.grid = Grid(1500, 1500, true);
  RacePlaces places{std::vector<Cell>(4, Cell{0, 0}), {}};
  for (const Racer& racer : all_racers()) {
    if (!racer.complete) continue;
    SCOPED_TRACE(racer.name);
    std::stop_source source;
    source.request_stop();
    const RaceSetup setup{.runners = 4, .clock = RaceClock::real, .stop = source.get_token()};
    const Ran ran(maze.grid, places, racer, setup);
    EXPECT_EQ(ran.result.end, RaceEnd::stopped);
    EXPECT_EQ(ran.result.visits, 0U) << "lanes need not be laid to the end";
  }
}

TEST(RaceThreads, AStopInTheMiddleIsNoProof) {
  Maze maze;
  maze.grid = Grid(1200, 1200, true);
  // One finish is at hand, the other at the far end: a crew that shares goes on after the first.
  const RacePlaces places{std::vector<Cell>(2, Cell{0, 0}), {{0, 1}, {1199, 1199}}};
  for (int i = 0; i < 5; ++i) {
    std::stop_source source;
    const std::jthread stopper([&] { source.request_stop(); });
    const RaceSetup setup{.game = Game::gather,
                          .runners = 2,
                          .clock = RaceClock::real,
                          .share = true,
                          .stop = source.get_token()};
    const Ran ran(maze.grid, places, *find_racer("bfs"), setup);
    EXPECT_TRUE(ran.result.end == RaceEnd::stopped || ran.result.end == RaceEnd::won);
    EXPECT_FALSE(ran.result.proven);
  }
}

}  // namespace
}  // namespace wend
