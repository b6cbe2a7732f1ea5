// What the tests of races share: mazes, all ways to race in them, and a second opinion on what came of it.
#pragma once

#include <gtest/gtest.h>
#include <limits>
#include <string>
#include <vector>

#include "generate/all.hpp"
#include "model/maze_flood.hpp"
#include "race/race.hpp"
#include "race/racers/all.hpp"

namespace wend {

inline constexpr Game every_game[] = {Game::hunt, Game::gather, Game::corners};
inline constexpr RaceClock both_clocks[] = {RaceClock::steps, RaceClock::real};

inline Maze maze_by(std::string_view builder, std::size_t rows, std::size_t columns, std::uint64_t seed = 3) {
  BuildOptions options;
  options.rows = rows;
  options.columns = columns;
  options.seed = seed;
  Maze maze = find_builder(builder)->build(options, nullptr);
  maze.start.reset();
  maze.goals.clear();
  return maze;
}

/// A race that has been run.
struct Ran {
  RacePlaces places;
  Race race;
  RaceResult result;

  Ran(const Maze& maze, const Racer& racer, const RaceSetup& setup, RaceTape* tape = nullptr)
      : Ran(maze.grid, places_of(maze, setup), racer, setup, tape) {}
  Ran(const Grid& grid, RacePlaces where, const Racer& racer, const RaceSetup& setup,
      RaceTape* tape = nullptr)
      : places(std::move(where)), race(grid, places, setup), result(race.run(racer, tape)) {}

 private:
  static RacePlaces places_of(const Maze& maze, const RaceSetup& setup) {
    Rng rng(setup.seed);
    return places_for(setup.game, maze, setup.runners, rng);
  }
};

/// Steps from a place to every square; the largest number where it cannot be reached.
inline std::vector<std::uint32_t> steps_from(const Grid& grid, Cell from) {
  std::vector<std::uint32_t> steps(grid.slots(), std::numeric_limits<std::uint32_t>::max());
  steps[grid.slot(from)] = 0;
  Flood(grid).from(grid.slot(from), [&](Slot to, Slot at, std::size_t) { steps[to] = steps[at] + 1; });
  return steps;
}

/// Square by square over open squares from one of the starts.
inline void expect_is_a_way(const Grid& grid, const std::vector<Cell>& way, const std::vector<Cell>& starts,
                            Cell finish) {
  ASSERT_FALSE(way.empty());
  EXPECT_NE(std::find(starts.begin(), starts.end(), way.front()), starts.end()) << "starts nowhere";
  EXPECT_EQ(way.back(), finish);
  for (std::size_t i = 0; i < way.size(); ++i) {
    ASSERT_TRUE(grid.contains(way[i].row, way[i].column) && grid.open(way[i])) << "through a wall";
    if (i == 0) continue;
    const auto apart = [](std::uint32_t a, std::uint32_t b) { return a < b ? b - a : a - b; };
    ASSERT_EQ(apart(way[i].row, way[i - 1].row) + apart(way[i].column, way[i - 1].column), 1U);
  }
}

inline std::string name_of_race(const Racer& racer, const RaceSetup& setup) {
  return std::string(racer.name) + " game " + std::to_string(static_cast<int>(setup.game)) + " runners " +
         std::to_string(setup.runners) + (setup.clock == RaceClock::real ? " real" : " steps") +
         (setup.share ? " shared" : "");
}

}  // namespace wend
