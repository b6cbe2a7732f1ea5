// A race: a crew of runners in one maze, how it went, and what it left on the floor.
//
//   Race race(maze.grid, places_for(Game::hunt, maze, 4, rng), {.game = Game::hunt, .runners = 4});
//   const RaceResult result = race.run(bfs_racer, nullptr);
//
// Memory: a byte per square for each runner and one more, and what a racer keeps beside it. By the clock of
// steps the same grid, places, setup and racer give the same race on every machine.
#pragma once

#include <optional>
#include <vector>

#include "race/racers/racer.hpp"

namespace wend {

enum class RaceEnd : std::uint8_t {
  won,      // hunt, corners: somebody has arrived; gather: everybody has a finish of its own
  partly,   // gather: some have none, and have given up or there was none left for them
  nobody,   // nobody has arrived and all have given up
  stopped,  // from outside
  flooded   // there was no finish, and all has been seen
};

std::string_view name_of(RaceEnd end);

struct RaceResult {
  RaceEnd end = RaceEnd::nobody;
  std::optional<unsigned> winner;  // who claimed a finish first
  bool proven = false;             // that who gave up can get to no finish that is left
  std::vector<RunnerResult> runners;
  std::uint64_t squares = 0;  // seen by anybody
  std::uint64_t visits = 0;   // by all runners together; what is more than `squares` was seen more than once
  std::uint64_t ticks = 0;    // of the clock of steps
  double seconds = 0;         // from start to end, without getting ready
};

class Race {
 public:
  static constexpr unsigned most_runners = 64;

  /// The grid outlives the race. There are as many starts as runners, 1 to 64.
  Race(const Grid& grid, const RacePlaces& places, const RaceSetup& setup);

  /// Once per race. The tape may be null. An Error if the crew is to share and the racer cannot.
  RaceResult run(const Racer& racer, RaceTape* tape);

  /// Which runners have painted a square: a bit for each.
  [[nodiscard]] std::uint64_t painted(Cell at) const;

  /// The way a runner came to a square it has seen, from its start on.
  [[nodiscard]] std::vector<Cell> way_to(Cell at, unsigned runner) const;

  /// What a race needs at most in a maze.
  static std::size_t bytes_for(const Grid& grid, const Racer& racer, unsigned runners);

 private:
  [[nodiscard]] RaceResult result_of(const Racer& racer) const;

  RaceFloor floor_;
};

}  // namespace wend
