// A race as somebody asked for it over the network.
#pragma once

#include "race/race.hpp"
#include "serve/house.hpp"

namespace wend::serve {

struct RaceTask {
  Maze maze;
  const Racer* racer = nullptr;
  RaceSetup setup;  // without the token to stop it
  double seconds = 0;
};

/// A Refusal for what cannot be raced, or not in the memory of the house.
RaceTask read_race_task(House& house, const Asked& asked);

/// Runs it and replays the ways; the work of a job.
JobResult run(const RaceTask& task, const JobControl& control);

}  // namespace wend::serve
