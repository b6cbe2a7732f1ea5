// What must hold of every race: ways are ways, short where promised, finishes belong to one runner each,
// figures add up, and the tape ends with what is on the floor.
#include "race/race.hpp"

#include <algorithm>
#include <set>

#include "base/error.hpp"
#include "race/race_fixture.hpp"

namespace wend {
namespace {

void expect_sound(const Maze& maze, const Racer& racer, const RaceSetup& setup) {
  SCOPED_TRACE(name_of_race(racer, setup));
  const Ran ran(maze, racer, setup);
  std::set<Cell> claimed;
  std::uint64_t seen = 0;
  std::uint64_t first = 0;
  for (unsigned i = 0; i < setup.runners; ++i) {
    const RunnerResult& runner = ran.result.runners[i];
    EXPECT_LE(runner.first, runner.seen);
    seen += runner.seen;
    first += runner.first;
    if (!setup.share) {
      EXPECT_LE(runner.claimed.size(), 1U);
    }
    for (const Cell finish : runner.claimed) {
      EXPECT_TRUE(claimed.insert(finish).second) << "claimed twice";
      const std::vector<Cell> way = ran.race.way_to(finish, i);
      expect_is_a_way(maze.grid, way, ran.places.starts, finish);
      if (racer.shortest && !setup.share) {
        EXPECT_EQ(way.size() - 1, steps_from(maze.grid, ran.places.starts[i])[maze.grid.slot(finish)]);
      }
    }
  }
  EXPECT_EQ(seen, ran.result.visits);
  EXPECT_EQ(first, ran.result.squares);
  EXPECT_LE(ran.result.squares, maze.grid.open_cells());
  EXPECT_EQ(ran.result.end, RaceEnd::won);
  ASSERT_TRUE(ran.result.winner);
  EXPECT_FALSE(ran.result.runners[*ran.result.winner].claimed.empty());
  const bool one_finish = setup.game != Game::gather;
  EXPECT_EQ(claimed.size(), one_finish ? 1 : setup.runners);
}

TEST(Race, EveryRacerWinsEveryGameInAPerfectMaze) {
  for (const char* builder : {"rdfs", "kruskal", "eller"}) {
    const Maze maze = maze_by(builder, 21, 31);
    for (const Racer& racer : all_racers()) {
      for (const Game game : every_game) {
        for (const unsigned runners : {1U, 2U, 4U, 7U, 64U}) {
          expect_sound(maze, racer, {.game = game, .runners = runners});
        }
      }
    }
  }
}

TEST(RaceThreads, EveryRacerWinsEveryGame) {
  const Maze maze = maze_by("wilson", 41, 61);
  for (const Racer& racer : all_racers()) {
    for (const Game game : every_game) {
      for (const unsigned runners : {1U, 4U, 9U}) {
        expect_sound(maze, racer, {.game = game, .runners = runners, .clock = RaceClock::real});
      }
    }
  }
}

TEST(RaceThreads, SixtyFourRunners) {
  const Maze maze = maze_by("rdfs", 41, 61);
  for (const Game game : every_game) {
    expect_sound(maze, *find_racer("bfs"), {.game = game, .runners = 64, .clock = RaceClock::real});
  }
}

TEST(Race, ShortestWaysInMazesWithLoops) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Maze maze = maze_by("grid", 25, 35, seed);
    for (const char* racer : {"bfs", "astar"}) {
      expect_sound(maze, *find_racer(racer), {.game = Game::hunt, .runners = 4, .seed = seed});
      expect_sound(maze, *find_racer(racer), {.game = Game::gather, .runners = 4, .seed = seed});
    }
  }
}

TEST(Race, ShortestWaysToTheNearestOfSeveralFinishes) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Maze maze = maze_by("scatter", 9, 13, seed);
    Rng rng(seed);
    const RacePlaces drawn = places_for(Game::gather, maze, 3, rng);
    maze.start = drawn.starts[0];
    maze.goals = drawn.finishes;
    const auto steps = steps_from(maze.grid, *maze.start);
    std::uint32_t nearest = std::numeric_limits<std::uint32_t>::max();
    for (const Cell goal : maze.goals) nearest = std::min(nearest, steps[maze.grid.slot(goal)]);
    for (const char* name : {"bfs", "astar"}) {
      const Ran ran(maze, *find_racer(name), {.game = Game::hunt, .runners = 1});
      if (nearest == std::numeric_limits<std::uint32_t>::max()) {
        EXPECT_EQ(ran.result.end, RaceEnd::nobody);
        continue;
      }
      ASSERT_EQ(ran.result.end, RaceEnd::won) << name << " seed " << seed;
      EXPECT_EQ(ran.race.way_to(ran.result.runners[0].claimed.at(0), 0).size() - 1, nearest)
          << name << " " << seed;
    }
  }
}

void expect_divides(const Maze& maze, const Racer& racer, RaceSetup setup) {
  SCOPED_TRACE(name_of_race(racer, setup));
  RacePlaces places;
  Rng rng(setup.seed);
  places = places_for(setup.game, maze, setup.runners, rng);
  places.finishes.clear();
  const Ran ran(maze.grid, places, racer, setup);
  EXPECT_EQ(ran.result.end, RaceEnd::flooded);
  EXPECT_EQ(ran.result.visits, maze.grid.open_cells());
  EXPECT_EQ(ran.result.squares, maze.grid.open_cells());
}

TEST(RaceSharing, EverySquareIsSeenOnce) {
  const Maze maze = maze_by("kruskal", 31, 41);
  for (const Racer& racer : all_racers()) {
    if (racer.run_shared == nullptr) continue;
    for (const unsigned runners : {1U, 4U, 16U})
      expect_divides(maze, racer, {.game = Game::corners, .runners = runners, .share = true});
  }
}

TEST(RaceThreads, SharingSeesEverySquareOnce) {
  const Maze maze = maze_by("kruskal", 201, 201);
  for (const Racer& racer : all_racers()) {
    if (racer.run_shared == nullptr) continue;
    for (const Game game : every_game)
      expect_divides(maze, racer, {.game = game, .runners = 4, .clock = RaceClock::real, .share = true});
  }
}

TEST(RaceThreads, SharingFindsTheFinishes) {
  const Maze maze = maze_by("grid", 51, 71);
  for (const Racer& racer : all_racers()) {
    if (racer.run_shared == nullptr) continue;
    for (const RaceClock clock : both_clocks) {
      for (const Game game : every_game)
        expect_sound(maze, racer, {.game = game, .runners = 4, .clock = clock, .share = true});
    }
  }
}

TEST(RaceSharing, IsRefusedWhereThereIsNothingToShare) {
  const Maze maze = maze_by("rdfs", 11, 11);
  EXPECT_THROW(Ran(maze, *find_racer("wall"), {.share = true}), Error);
}

TEST(Race, WithoutAFinishEverybodySeesEverything) {
  const Maze maze = maze_by("rdfs", 31, 41);
  for (const Racer& racer : all_racers()) {
    SCOPED_TRACE(racer.name);
    RacePlaces places;
    places.starts.assign(3, Cell{1, 1});
    const Ran ran(maze.grid, places, racer, {.runners = 3});
    EXPECT_EQ(ran.result.end, RaceEnd::flooded);
    EXPECT_EQ(ran.result.squares, maze.grid.open_cells());
    EXPECT_EQ(ran.result.visits, 3 * maze.grid.open_cells());
  }
}

TEST(Race, ByTheClockOfStepsASeedGivesOneRace) {
  const Maze maze = maze_by("prim", 31, 41);
  for (const Racer& racer : all_racers()) {
    for (const Game game : every_game) {
      const RaceSetup setup{.game = game, .runners = 5, .seed = 9};
      SCOPED_TRACE(name_of_race(racer, setup));
      RaceTape one;
      RaceTape two;
      const Ran first(maze, racer, setup, &one);
      const Ran second(maze, racer, setup, &two);
      EXPECT_EQ(first.result.ticks, second.result.ticks);
      EXPECT_EQ(first.result.winner, second.result.winner);
      ASSERT_EQ(one.size(), two.size());
      for (std::size_t i = 0; i < one.size(); ++i) {
        ASSERT_EQ(one[i].square, two[i].square);
        ASSERT_EQ(one[i].runner, two[i].runner);
      }
      const Ran unwatched(maze, racer, setup);
      EXPECT_EQ(unwatched.result.ticks, first.result.ticks) << "watching changes the race";
      EXPECT_EQ(unwatched.result.visits, first.result.visits);
    }
  }
}

/// Who has painted each square after the whole tape.
std::vector<std::uint64_t> board_of(const RaceTape& tape, const Grid& grid) {
  std::vector<std::uint64_t> board(grid.rows() * grid.columns());
  for (std::size_t i = 0; i < tape.size(); ++i) {
    const std::uint64_t bit = std::uint64_t{1} << tape[i].runner;
    std::uint64_t& square = board[tape[i].square];
    EXPECT_EQ((square & bit) == 0, tape[i].entered);
    square ^= bit;
  }
  return board;
}

TEST(RaceThreads, TheTapeEndsWithWhatIsOnTheFloor) {
  const Maze maze = maze_by("eller", 31, 41);
  for (const Racer& racer : all_racers()) {
    for (const Game game : every_game) {
      for (const RaceClock clock : both_clocks) {
        for (const bool share : {false, true}) {
          if (share && racer.run_shared == nullptr) continue;
          const RaceSetup setup{.game = game, .runners = 6, .clock = clock, .share = share};
          SCOPED_TRACE(name_of_race(racer, setup));
          RaceTape tape;
          const Ran ran(maze, racer, setup, &tape);
          const std::vector<std::uint64_t> board = board_of(tape, maze.grid);
          for (std::uint32_t row = 0; row < maze.grid.rows(); ++row) {
            for (std::uint32_t column = 0; column < maze.grid.columns(); ++column)
              ASSERT_EQ(ran.race.painted({row, column}), board[row * maze.grid.columns() + column]);
          }
          EXPECT_EQ(tape.lost(), 0U);
        }
      }
    }
  }
}

TEST(Race, AShortTapeSaysWhatItLost) {
  const Maze maze = maze_by("eller", 31, 41);
  RaceTape tape(40);
  const Ran ran(maze, *find_racer("bfs"), {.game = Game::corners, .runners = 4}, &tape);
  EXPECT_EQ(tape.size(), 40U);
  EXPECT_EQ(tape.lost(), ran.result.visits - 40);
}

}  // namespace
}  // namespace wend
