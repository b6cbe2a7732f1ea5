// POST /api/export: a problem, its solution or its search as a file.
#include "serve/export_task.hpp"
#include "serve/routes/all.hpp"
#include "serve/started.hpp"

namespace wend::serve {
namespace {

Response export_problem(House& house, const Request& request) {
  const Asked asked = Asked::parse(request.body, house.json_limits());
  const auto task = std::make_shared<const ExportTask>(read_export_task(house, asked));
  asked.done();
  const JobView view = house.jobs.run([task](const JobControl& control) { return run(*task, control); },
                                      request.client_gone, 2 * bytes_of(*task->model));
  if (!view.data) return unfinished(view);
  const std::string file = (*view.report)["filename"];
  Response response{.type = (*view.report)["type"], .shared = view.data};
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + file + "\"");
  return response;
}

}  // namespace

std::vector<Route> export_routes() {
  return {{"POST", "/api/export", export_problem}};
}

}  // namespace wend::serve
