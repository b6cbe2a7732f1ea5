// POST /api/race: a crew of runners in a maze, as a job.
#include "serve/posed.hpp"
#include "serve/race_task.hpp"
#include "serve/routes/all.hpp"
#include "serve/started.hpp"

namespace wend::serve {
namespace {

Response race(House& house, const Request& request) {
  const Asked asked = Asked::parse(request.body, house.json_limits());
  const auto task = std::make_shared<const RaceTask>(read_race_task(house, asked));
  asked.done();
  return started(
      house, [task](const JobControl& control) { return run(*task, control); }, task->maze.grid.bytes());
}

}  // namespace

std::vector<Route> race_routes() {
  return {{"POST", "/api/race", race}};
}

}  // namespace wend::serve
