// /api/jobs: looking at jobs, cancelling them, following them as they go.
#include "serve/routes/all.hpp"

namespace wend::serve {
namespace {

Response list(House& house, const Request& /*request*/) {
  Json jobs = Json::array();
  for (const JobView& view : house.jobs.all()) jobs.push_back(json_of(view, false));
  return json_response({{"jobs", jobs}});
}

Response look(House& house, const Request& request) {
  return json_response(json_of(house.jobs.look(request.part)));
}

Response cancel(House& house, const Request& request) {
  return json_response(json_of(house.jobs.cancel(request.part)));
}

Response tape(House& house, const Request& request) {
  const JobView view = house.jobs.look(request.part);
  if (!view.data) {
    throw not_found("job " + request.part + " has no tape",
                    is_over(view.state) ? "ask for one with \"record\": true" : "it is not over yet");
  }
  return {.type = "application/octet-stream", .shared = view.data};
}

std::string event(const char* name, const Json& data) {
  return std::string("event: ") + name + "\ndata: " + dumped(data) + "\n\n";
}

/// Tells every change, ten times a second at most, until the job is over. Comments in between find out
/// whether anybody still listens.
void follow(JobBoard& jobs, JobView view, const Sink& sink) {
  constexpr double seconds_between_comments = 1;
  constexpr double seconds_between_events = 0.1;
  Json told;
  while (!is_over(view.state)) {
    const bool news = !view.progress.is_null() && view.progress != told;
    if (!sink(news ? event("progress", view.progress) : ":\n\n")) return;
    told = view.progress;
    if (news) view = jobs.look_at_end(view, seconds_between_events);
    if (view.progress == told) view = jobs.look_after(view, seconds_between_comments);
  }
  sink(event("done", json_of(view)));
}

Response events(House& house, const Request& request) {
  const JobView view = house.jobs.look(request.part);
  Response response{.type = "text/event-stream"};
  response.stream = [&jobs = house.jobs, view](const Sink& sink) { follow(jobs, view, sink); };
  return response;
}

}  // namespace

std::vector<Route> jobs_routes() {
  return {
      {"GET", "/api/jobs", list},
      {"GET", "/api/jobs/{job}", look},
      {"DELETE", "/api/jobs/{job}", cancel},
      {"GET", "/api/jobs/{job}/tape", tape},
      {"GET", "/api/jobs/{job}/events", events},
  };
}

}  // namespace wend::serve
