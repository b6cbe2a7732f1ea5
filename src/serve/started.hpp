// Answers of routes whose work is a job.
#pragma once

#include "serve/house.hpp"
#include "serve/message.hpp"

namespace wend::serve {

/// 202 and where to look for what becomes of it.
inline Response started(House& house, JobWork work, std::size_t bytes) {
  const std::string job = house.jobs.start(std::move(work), bytes);
  return json_response({{"job", job}, {"events", "/api/jobs/" + job + "/events"}}, 202);
}

/// What is answered where a job has brought nothing.
inline Response unfinished(const JobView& view) {
  if (view.state == JobState::failed) return fault_response(view.fault);
  return fault_response(Refusal(503, "the job was cancelled before it began"));
}

/// The report itself, as soon as it is there; a client that goes away cancels the job.
inline Response waited_for(House& house, const Request& request, JobWork work, std::size_t bytes) {
  const JobView view = house.jobs.run(std::move(work), request.client_gone, bytes);
  return view.report ? json_response(*view.report) : unfinished(view);
}

}  // namespace wend::serve
