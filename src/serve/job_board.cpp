#include "serve/job_board.hpp"

#include <algorithm>

namespace wend::serve {
namespace {

/// About what a report takes; its moves and cells are what counts.
std::size_t bytes_of(const Json& json) {
  std::size_t bytes = sizeof(Json);
  if (json.is_string()) bytes += json.get_ref<const std::string&>().size();
  if (json.is_structured()) {
    for (const Json& each : json) bytes += bytes_of(each);
  }
  return bytes;
}

}  // namespace

std::string_view name_of(JobState state) {
  switch (state) {
    case JobState::waiting:
      return "waiting";
    case JobState::running:
      return "running";
    case JobState::done:
      return "done";
    case JobState::failed:
      return "failed";
    case JobState::cancelled:
      return "cancelled";
  }
  return "";
}

Json json_of(const JobView& view, bool with_report) {
  Json json = {{"job", view.id}, {"state", name_of(view.state)}, {"seconds", view.seconds}};
  if (!view.progress.is_null()) json["progress"] = view.progress;
  if (with_report && view.report) json["report"] = *view.report;
  if (view.state == JobState::failed) json["error"] = view.fault.error;
  return json;
}

JobBoard::JobBoard(Ids& ids, const JobBoardOptions& options) : ids_(ids), options_(options) {
  for (unsigned i = 0; i < std::max(1U, options.workers); ++i) {
    for (Lane* const lane : {&background_, &waited_for_})
      workers_.emplace_back([this, lane] { work(*lane); });
  }
}

JobBoard::~JobBoard() {
  stop();
  for (std::thread& worker : workers_) worker.join();
}

JobBoard::JobPointer JobBoard::put_up(JobWork work, std::size_t bytes, Lane& lane) {
  const Lock lock(mutex_);
  if (stopped_) throw Refusal(503, "the server is stopping");
  if (unfinished_.size() >= options_.most_jobs || waiting_bytes_ + bytes > options_.most_bytes) {
    throw Refusal(429, "too many jobs: " + std::to_string(unfinished_.size()) + " are not finished yet",
                  "wait for some of them, or cancel them");
  }
  const auto job = std::make_shared<Job>();
  job->id = ids_.next();
  job->number = ++last_number_;
  job->work = std::move(work);
  job->bytes = bytes;
  waiting_bytes_ += bytes;
  lane.waiting.push_back(job);
  job->place = unfinished_.insert(unfinished_.end(), job);
  by_id_[job->id] = job;
  lane.work_there.notify_one();
  return job;
}

std::string JobBoard::start(JobWork work, std::size_t bytes) {
  return put_up(std::move(work), bytes, background_)->id;
}

void JobBoard::work(Lane& lane) {
  while (true) {
    JobPointer job;
    {
      Lock lock(mutex_);
      lane.work_there.wait(lock, [&] { return stopped_ || !lane.waiting.empty(); });
      if (lane.waiting.empty()) return;
      job = lane.waiting.front();
      lane.waiting.pop_front();
      waiting_bytes_ -= job->bytes;
      if (is_over(job->state)) continue;  // cancelled before its turn
      job->state = JobState::running;
      job->clock = {};
      changed(*job);
    }
    do_job(job);
  }
}

void JobBoard::do_job(const JobPointer& job) {
  const JobControl control(job->id, job->stop.get_token(), [&](Json progress) {
    const Lock lock(mutex_);
    job->progress = std::move(progress);
    changed(*job);
  });
  JobResult result;
  Fault fault;
  bool failed = false;
  try {
    result = job->work(control);
  } catch (...) {
    failed = true;
    fault = fault_of(std::current_exception());
  }
  std::size_t bytes = result.data ? result.data->size() : 0;
  bytes += bytes_of(result.report);
  const auto report = failed ? nullptr : std::make_shared<const Json>(std::move(result.report));

  const Lock lock(mutex_);
  job->report = report;
  job->data = result.data;
  job->fault = std::move(fault);
  job->kept_bytes = bytes;
  job->seconds = job->clock.seconds();
  end_job(job, failed ? JobState::failed : job->stop.stop_requested() ? JobState::cancelled : JobState::done);
}

void JobBoard::end_job(const JobPointer& job, JobState state) {
  job->state = state;
  job->work = nullptr;  // and the problem it holds
  kept_.splice(kept_.end(), unfinished_, job->place);
  kept_bytes_ += job->kept_bytes;
  changed(*job);
  forget_some();
}

void JobBoard::forget_some() {
  while (kept_.size() > 1 && (kept_.size() > options_.most_kept || kept_bytes_ > options_.most_kept_bytes)) {
    kept_bytes_ -= kept_.front()->kept_bytes;
    by_id_.erase(kept_.front()->id);
    kept_.pop_front();
  }
}

void JobBoard::changed(Job& job) {
  ++job.version;
  job.seen.notify_all();
}

JobBoard::JobPointer JobBoard::find(const std::string& id) {
  const auto found = by_id_.find(id);
  if (found == by_id_.end()) {
    throw not_found("no such job: " + id.substr(0, 60), "results are kept until newer ones push them out");
  }
  const JobPointer& job = found->second;
  if (is_over(job->state)) kept_.splice(kept_.end(), kept_, job->place);
  return job;
}

JobView JobBoard::view_of(const JobPointer& job) {
  JobView view;
  view.id = job->id;
  view.state = job->state;
  view.seconds = job->state == JobState::running ? job->clock.seconds() : job->seconds;
  view.progress = job->progress;
  view.report = job->report;
  view.data = job->data;
  view.fault = job->fault;
  view.version = job->version;
  view.held = job;
  return view;
}

JobView JobBoard::look(const std::string& id) {
  const Lock lock(mutex_);
  return view_of(find(id));
}

JobView JobBoard::look_after(const JobView& seen, double seconds) {
  const auto job = std::static_pointer_cast<Job>(seen.held);
  Lock lock(mutex_);
  job->seen.wait_for(lock, std::chrono::duration<double>(seconds),
                     [&] { return job->version != seen.version || is_over(job->state); });
  return view_of(job);
}

JobView JobBoard::look_at_end(const JobView& seen, double seconds) {
  const auto job = std::static_pointer_cast<Job>(seen.held);
  Lock lock(mutex_);
  job->seen.wait_for(lock, std::chrono::duration<double>(seconds), [&] { return is_over(job->state); });
  return view_of(job);
}

JobView JobBoard::run(JobWork work, const std::function<bool()>& client_gone, std::size_t bytes) {
  constexpr std::chrono::milliseconds between_looks(100);
  const JobPointer job = put_up(std::move(work), bytes, waited_for_);
  Lock lock(mutex_);
  while (!job->seen.wait_for(lock, between_looks, [&] { return is_over(job->state); })) {
    lock.unlock();
    if (client_gone()) ask_for_end(job);
    lock.lock();
  }
  return view_of(job);
}

std::vector<JobView> JobBoard::all() {
  const Lock lock(mutex_);
  std::vector<JobPointer> jobs(kept_.begin(), kept_.end());
  jobs.insert(jobs.end(), unfinished_.begin(), unfinished_.end());
  std::sort(jobs.begin(), jobs.end(), [](const auto& a, const auto& b) { return a->number < b->number; });
  std::vector<JobView> views;
  views.reserve(jobs.size());
  for (const JobPointer& job : jobs) views.push_back(view_of(job));
  return views;
}

void JobBoard::ask_for_end(const JobPointer& job) {
  job->stop.request_stop();
  const Lock lock(mutex_);
  if (job->state == JobState::waiting) end_job(job, JobState::cancelled);
}

JobView JobBoard::cancel(const std::string& id) {
  JobPointer job;
  {
    const Lock lock(mutex_);
    job = find(id);
  }
  ask_for_end(job);
  const Lock lock(mutex_);
  return view_of(job);
}

void JobBoard::stop() {
  std::vector<JobPointer> jobs;
  {
    const Lock lock(mutex_);
    stopped_ = true;
    jobs.assign(unfinished_.begin(), unfinished_.end());
  }
  background_.work_there.notify_all();
  waited_for_.work_there.notify_all();
  for (const JobPointer& job : jobs) ask_for_end(job);
}

}  // namespace wend::serve
