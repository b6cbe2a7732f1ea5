#include "serve/race_task.hpp"

#include <algorithm>
#include <random>

#include "base/json.hpp"
#include "race/racers/all.hpp"
#include "serve/deadline.hpp"
#include "serve/model_json.hpp"
#include "serve/posed.hpp"
#include "serve/report_json.hpp"
#include "serve/runner_color.hpp"
#include "serve/solve_task.hpp"
#include "serve/tape_bytes.hpp"
#include "studio/race_ways.hpp"

namespace wend::serve {
namespace {

constexpr std::size_t most_race_events = 4'000'000;
constexpr std::size_t most_way_cells = 200'000;  // of all runners together, in an answer

const GameInfo& read_game(const Asked& asked) {
  std::vector<std::string> names;
  for (const GameInfo& game : all_games()) names.emplace_back(game.name);
  const std::string name = asked.one_of("game", names);
  return *std::find_if(all_games().begin(), all_games().end(),
                       [&](const GameInfo& game) { return game.name == name; });
}

const Racer& read_racer(const Asked& asked) {
  std::vector<std::string> names;
  for (const Racer& racer : all_racers()) names.emplace_back(racer.name);
  return *find_racer(asked.one_of("racer", names));
}

JsonText place_text(Cell at) {
  JsonText text;
  append_cell(text.text, at);
  return text;
}

JsonObject runner_object(const RunnerResult& runner, Cell start, const std::vector<Cell>& way,
                         const std::string& color, bool with_way) {
  const bool home = !runner.claimed.empty();
  JsonObject object{{{"start", place_text(start)},
                     {"finish", home ? JsonValue(place_text(runner.claimed.back())) : JsonValue(nullptr)},
                     {"color", color},
                     {"visits", runner.seen},
                     {"first", runner.first},
                     {"steps", runner.steps},
                     {"moves", home ? JsonValue(std::uint64_t{way.size() - 1}) : JsonValue(nullptr)},
                     {"ticks", runner.ticks},
                     {"seconds", runner.seconds},
                     {"gave_up", runner.gave_up}}};
  if (with_way) object.add("way", json_array(way, append_cell));
  return object;
}

std::vector<JsonObject> runner_objects(const RacePlaces& places, const RaceResult& result,
                                       const std::vector<std::vector<Cell>>& ways) {
  std::size_t cells = 0;
  for (const std::vector<Cell>& way : ways) cells += way.size();
  std::vector<JsonObject> objects;
  const auto runners = static_cast<unsigned>(result.runners.size());
  for (unsigned i = 0; i < runners; ++i)
    objects.push_back(runner_object(result.runners[i], places.starts[i], ways[i], runner_color(i, runners),
                                    cells <= most_way_cells));
  return objects;
}

}  // namespace

RaceTask read_race_task(House& house, const Asked& asked) {
  RaceTask task;
  const std::shared_ptr<const Model> model = posed_model(house, asked);
  if (kind_of(*model) != ModelKind::maze) throw bad_request("races are run in mazes");
  task.maze = maze_in(*model);
  task.racer = &read_racer(asked);
  task.setup.game = read_game(asked).game;
  task.setup.runners = static_cast<unsigned>(asked.whole_or("runners", 1, Race::most_runners, 4));
  static const std::vector<std::string> clocks{"steps", "real"};
  const bool real = asked.one_of_or("clock", clocks, "steps") == "real";
  task.setup.clock = real ? RaceClock::real : RaceClock::steps;
  task.setup.share = asked.yes_or("share", false);
  task.setup.seed = asked.seed_if("seed").value_or(std::random_device{}());
  task.seconds = read_seconds(house, asked, house.limits.seconds);
  if (task.setup.share && task.racer->run_shared == nullptr)
    throw asked.wrong("share", "a crew of " + std::string(task.racer->name) + " cannot share its work");
  const std::size_t needed = Race::bytes_for(task.maze.grid, *task.racer, task.setup.runners);
  if (needed > house.limits.memory_bytes)
    throw asked.wrong("runners",
                      "so many need " + std::to_string(needed) + " bytes here, and " +
                          std::to_string(house.limits.memory_bytes) + " may be used",
                      "a smaller maze, or fewer runners");
  return task;
}

JobResult run(const RaceTask& task, const JobControl& control) {
  Maze bare;
  bare.grid = task.maze.grid;
  const RacePlaces places = places_for(task.setup.game, task.maze, task.setup.runners, task.setup.seed);
  const Deadline deadline(control.stop, task.seconds);
  RaceSetup setup = task.setup;
  setup.stop = deadline.token();
  Race race(bare.grid, places, setup);
  RaceTape tape(most_race_events);
  const RaceResult result = race.run(*task.racer, &tape);
  const auto ways = verified_ways(bare, race, result);
  const TapeFacts facts{tape.size(), tape.lost(), "/api/jobs/" + control.id + "/tape"};
  const JsonObject object{
      {{"game", std::string(info_of(setup.game).name)},
       {"racer", std::string(task.racer->name)},
       {"seed", std::to_string(setup.seed)},
       {"clock", setup.clock == RaceClock::real ? "real" : "steps"},
       {"shared", setup.share},
       {"end", std::string(name_of(result.end))},
       {"winner", result.winner ? JsonValue(std::uint64_t{*result.winner}) : JsonValue(nullptr)},
       {"proven", result.proven},
       {"ticks", result.ticks},
       {"squares", result.squares},
       {"visits", result.visits},
       {"seconds", result.seconds},
       {"finishes", json_array(places.finishes, append_cell)},
       {"runners", runner_objects(places, result, ways)},
       {"tape", tape_json(facts)}}};
  return {Json::parse(to_json(object)),
          std::make_shared<const std::string>(tape_bytes(tape, bare.grid.columns()))};
}

}  // namespace wend::serve
