// What `wend race` was asked for: the maze, the game, the crew, the clock.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/make_options.hpp"
#include "race/race.hpp"

namespace wend {

struct RaceOptions {
  const Racer* racer = nullptr;
  const Builder* builder = nullptr;  // null: the maze comes from a file
  std::string file;
  MakeOptions make;
  RaceSetup setup;  // without the token to stop it
  bool dark = false;
};

/// "bfs-hunt": racer and game.
std::vector<std::string> race_names();
std::string race_name(const RaceOptions& options);

/// An Error for what cannot be raced, before anything is built. A film of a race is by the clock of steps
/// unless asked otherwise: by the real one, few cores show their runners one after the other.
RaceOptions race_options_of(const Arguments& arguments, bool filmed);

/// --builder, --solver, --threads, --clock, --share, --dark and those of building.
std::vector<Flag> race_flags();

}  // namespace wend
