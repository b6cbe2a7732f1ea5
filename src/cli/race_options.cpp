#include "cli/race_options.hpp"

#include <algorithm>
#include <cctype>

#include "base/error.hpp"
#include "base/nearest_name.hpp"
#include "cli/choices.hpp"
#include "cli/values.hpp"
#include "generate/all.hpp"
#include "race/racers/all.hpp"

namespace wend {
namespace {

const GameInfo* find_game(std::string_view name) {
  if (name == "corner") name = "corners";  // as the original calls it
  for (const GameInfo& each : all_games()) {
    if (each.name == name) return &each;
  }
  return nullptr;
}

/// "bfs-hunt", "darkbfs-hunt", "bfs".
void read_solver(const std::string& text, RaceOptions& options) {
  std::string name;
  for (const char letter : text) name += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  if (name.starts_with("dark")) {
    options.dark = true;
    name.erase(0, 4);
  }
  const std::size_t dash = name.find('-');
  options.racer = find_racer(name.substr(0, dash));
  const std::string game = dash == std::string::npos ? "hunt" : name.substr(dash + 1);
  const GameInfo* const found = find_game(game);
  if (options.racer == nullptr || found == nullptr) throw unknown("race", text, race_names());
  options.setup.game = found->game;
}

void read_crew(const Arguments& arguments, RaceSetup& setup) {
  const auto text = arguments.value("threads");
  if (!text) return;
  const std::uint64_t threads = parse_count("threads", *text);
  if (threads == 0 || threads > Race::most_runners) {
    throw Error::usage("--threads: " + *text + " is out of range",
                       "from 1 to " + std::to_string(Race::most_runners));
  }
  setup.runners = static_cast<unsigned>(threads);
}

std::vector<std::string> clock_names() {
  return {"real", "steps"};
}

}  // namespace

std::vector<std::string> race_names() {
  std::vector<std::string> names;
  for (const Racer& racer : all_racers()) {
    for (const GameInfo& game : all_games())
      names.push_back(std::string(racer.name) + "-" + std::string(game.name));
  }
  return names;
}

std::string race_name(const RaceOptions& options) {
  return std::string(options.racer->name) + "-" + std::string(info_of(options.setup.game).name);
}

RaceOptions race_options_of(const Arguments& arguments, bool filmed) {
  RaceOptions options;
  read_solver(arguments.value("solver").value_or("dfs-hunt"), options);
  if (arguments.has("dark")) options.dark = true;
  read_crew(arguments, options.setup);
  const std::string clock = arguments.value("clock").value_or(filmed ? "steps" : "real");
  options.setup.clock = clock == "real" ? RaceClock::real : RaceClock::steps;
  options.setup.share = arguments.has("share");
  if (options.setup.share && options.racer->run_shared == nullptr) {
    throw Error::usage("a crew of " + std::string(options.racer->name) + " cannot share its work",
                       "dfs, floodfs, rdfs and bfs can");
  }
  const Builder& builder = *find_builder(arguments.value("builder").value_or("rdfs"));
  options.make = make_options_of(arguments, builder);
  options.setup.seed = options.make.build.seed;
  if (arguments.positionals.empty()) {
    options.builder = &builder;
    return options;
  }
  options.file = arguments.positionals[0];
  for (const char* flag : {"builder", "rows", "columns", "cells", "modify", "walls", "mix"}) {
    if (!arguments.has(flag)) continue;
    throw Error::usage(std::string("--") + flag +
                       " builds a maze, and there is one already: " + options.file);
  }
  return options;
}

std::vector<Flag> race_flags() {
  std::vector<Flag> flags{
      {.name = "builder",
       .letter = 'b',
       .value = "BUILDER",
       .help = "how the maze is built",
       .fallback = "rdfs",
       .choices = builder_names},
      {.name = "solver",
       .letter = 's',
       .value = "SOLVER-GAME",
       .help = "how everybody runs, and what for: bfs-hunt, dfs-gather, astar-corners …; wend list racers "
               "names them",
       .fallback = "dfs-hunt"},
      {.name = "threads", .letter = 't', .value = "N", .help = "how many run, 1 to 64", .fallback = "4"},
      {.name = "clock",
       .value = "CLOCK",
       .help = "real: a thread each, as fast as it can; steps: one step each in turn, the same on every "
               "machine",
       .fallback = "real, and steps for what is watched",
       .choices = clock_names},
      {.name = "share", .help = "the crew divides the maze instead of repeating each other's work"},
      {.name = "dark", .help = "only what the runners touch is lit"}};
  for (const Flag& flag : building_flags()) {
    if (flag.name != "threads") flags.push_back(flag);
  }
  return flags;
}

}  // namespace wend
