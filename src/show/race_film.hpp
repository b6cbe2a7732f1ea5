// A race as a film: a crew spreads over a maze, its colours mix, and at the end the ways to the finishes are
// drawn.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/maze.hpp"
#include "show/film.hpp"
#include "trace/race_tape.hpp"

namespace wend {

/// A way somebody found, and in whose colour it is shown: in that of a runner, or as the one way that counts.
struct RaceWay {
  std::vector<Cell> cells;
  std::optional<unsigned> runner;
};

/// What a film of a race has to know besides the tape.
struct RaceScene {
  std::string title;
  unsigned runners = 4;
  std::vector<Cell> starts;
  std::vector<Cell> finishes;
  std::vector<RaceWay> ways;
  /// Who has painted a square in the end: what the tape could not keep happens at once.
  std::function<std::uint64_t(Cell)> painted_by;
  bool dark = false;  // only what runners touch is lit, and the walls beside it
};

/// The maze with its starts and finishes before anybody runs.
Film film_of(const Grid& grid, const RaceScene& scene);

/// The race, after what is in the film already: each tick is a step, then each way grows cell by cell. Before
/// all that one step turns the board into the race's if it is not that already. An Error if the board has
/// another size.
void append_race(Film& film, const Grid& grid, const RaceTape& tape, const RaceScene& scene);

}  // namespace wend
