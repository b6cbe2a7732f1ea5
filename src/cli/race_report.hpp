// How a race went: as words, as a table with a legend of colours, as JSON, as a picture.
#pragma once

#include "base/json.hpp"
#include "cli/picture.hpp"
#include "cli/race_options.hpp"
#include "show/race_film.hpp"
#include "studio/race_ways.hpp"

namespace wend {

/// A race that was run.
struct RaceRun {
  const RaceOptions& options;
  const Maze& maze;  // without start and goals of its own
  const RacePlaces& places;
  const Race& race;
  RaceResult result;
  std::vector<std::vector<Cell>> ways;  // of each runner, to the last finish it claimed; empty without one
};

/// What a film or a picture shows of it.
RaceScene scene_of(const RaceRun& run);

/// The maze with what everybody has painted.
Painter painter_of(const RaceRun& run);

/// "runner 3 won in 212 moves, shortest".
std::string result_words(const RaceRun& run);
/// A line for each runner in its colour, and below, for up to four, what the mixtures mean.
std::string runners_words(const RaceRun& run, const Screen& screen);
JsonObject json_of(const RaceRun& run);

int exit_code_of(const RaceResult& result);

}  // namespace wend
