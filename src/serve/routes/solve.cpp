// POST /api/solve: a search, as a job or waited for.
#include "serve/routes/all.hpp"
#include "serve/solve_task.hpp"
#include "serve/started.hpp"
#include "serve/table_news.hpp"

namespace wend::serve {
namespace {

Response solve_problem(House& house, const Request& request) {
  const Asked asked = Asked::parse(request.body, house.json_limits());
  auto task = std::make_shared<const SolveTask>(read_solve_task(house, asked));
  const bool wait = asked.yes_or("wait", false);
  asked.done();
  const std::size_t bytes = 2 * bytes_of(*task->posed.model);
  return wait ? waited_for(house, request, work_of(std::move(task)), bytes)
              : started(house, work_of(std::move(task)), bytes);
}

}  // namespace

std::vector<Route> solve_routes() {
  hear_of_tables();  // routes are listed before anything runs
  return {{"POST", "/api/solve", solve_problem}};
}

}  // namespace wend::serve
