// Work that takes longer than a request should: it waits until one of a few threads is free, tells how far it
// is, can be cancelled, and its result is kept until newer ones push it out.
//
// A job ends in one of three states: `done`, `failed` (the work threw), or `cancelled` (somebody asked for
// the end before it came; what the work returned then, its best so far, is kept like any result).
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "base/stop_clock.hpp"
#include "serve/faults.hpp"
#include "serve/ids.hpp"

namespace wend::serve {

enum class JobState : std::uint8_t { waiting, running, done, failed, cancelled };
std::string_view name_of(JobState state);
inline bool is_over(JobState state) {
  return state > JobState::running;
}

struct JobResult {
  Json report;
  std::shared_ptr<const std::string> data = {};  // what GET /api/jobs/ID/tape answers; none: 404
};

/// A look at a job. `version` grows with every change that can be seen.
struct JobView {
  std::string id;
  JobState state = JobState::waiting;
  double seconds = 0;  // since it started, until it ended
  Json progress;       // null until there is any
  std::shared_ptr<const Json> report;
  std::shared_ptr<const std::string> data;
  Fault fault;  // if it failed
  std::uint64_t version = 0;
  std::shared_ptr<void> held;  // the job itself, which can be followed even when the board has forgotten it
};

/// {"job","state","seconds","progress"?,"report"?,"error"?}; `with_report` false leaves out what may be
/// large.
Json json_of(const JobView& view, bool with_report = true);

/// What the work is handed: when to stop, and whom to tell.
class JobControl {
 public:
  JobControl(std::string job, std::stop_token stop_token, std::function<void(Json)> told)
      : id(std::move(job)), stop(std::move(stop_token)), tell_(std::move(told)) {}

  /// Shows how far the work is to everybody who looks. A few times per second is enough.
  void tell(Json progress) const { tell_(std::move(progress)); }

  const std::string id;
  const std::stop_token stop;  // for Limits::stop

 private:
  std::function<void(Json)> tell_;
};

using JobWork = std::function<JobResult(const JobControl& control)>;

struct JobBoardOptions {
  unsigned workers = 2;                           // jobs at the same time, and as many that are waited for
  std::size_t most_jobs = 1000;                   // waiting and running ones; more are refused with 429
  std::size_t most_bytes = std::size_t{1} << 30;  // held by waiting ones together, as they say themselves
  std::size_t most_kept = 200;                    // results
  std::size_t most_kept_bytes = std::size_t{1} << 30;  // of their data together; the newest is kept anyway
};

/// May be used by several threads at once. Its end cancels all jobs and waits for them.
class JobBoard {
 public:
  JobBoard(Ids& ids, const JobBoardOptions& options);
  ~JobBoard();
  JobBoard(const JobBoard&) = delete;
  JobBoard& operator=(const JobBoard&) = delete;

  /// The id of the new job. A Refusal: 429 if there are too many jobs already, 503 after `stop`. `bytes` is
  /// about what the work holds while it waits.
  std::string start(JobWork work, std::size_t bytes = 0);

  /// A Refusal with 404 if there is no such job, or no more.
  [[nodiscard]] JobView look(const std::string& id);
  /// A new look at the same job, as soon as something has changed, the job is over or the time is up.
  [[nodiscard]] JobView look_after(const JobView& seen, double seconds);
  /// A new look as soon as the job is over or the time is up.
  [[nodiscard]] JobView look_at_end(const JobView& seen, double seconds);
  /// Does the work and waits for it, at most until the client is gone, which cancels it.
  JobView run(JobWork work, const std::function<bool()>& client_gone, std::size_t bytes = 0);
  /// All jobs of which anything is known, the oldest first.
  [[nodiscard]] std::vector<JobView> all();

  /// Asks for the end. A job that waits is over at once; one that runs when its work returns.
  JobView cancel(const std::string& id);
  /// Cancels all jobs and takes no more. Does not wait.
  void stop();

 private:
  struct Job {
    std::string id;
    std::uint64_t number = 0;
    JobWork work;
    std::size_t bytes = 0;
    std::stop_source stop = {};
    JobState state = JobState::waiting;
    StopClock clock = {};
    double seconds = 0;
    Json progress = {};
    std::shared_ptr<const Json> report = {};
    std::shared_ptr<const std::string> data = {};
    Fault fault = {};
    std::uint64_t version = 0;
    std::condition_variable seen = {};  // something about this job has changed
    std::size_t kept_bytes = 0;
    std::list<std::shared_ptr<Job>>::iterator place = {};  // in the list it stands on
  };
  using JobPointer = std::shared_ptr<Job>;
  using Lock = std::unique_lock<std::mutex>;

  /// Jobs that somebody waits for have threads of their own: a search of minutes holds up no hint.
  struct Lane {
    std::deque<JobPointer> waiting = {};
    std::condition_variable work_there = {};
  };

  void work(Lane& lane);
  void do_job(const JobPointer& job);
  void end_job(const JobPointer& job, JobState state);
  void forget_some();
  JobPointer put_up(JobWork work, std::size_t bytes, Lane& lane);
  /// Nothing happens to a job that is over. Call it without the lock: who hears of it may want to tell
  /// something.
  void ask_for_end(const JobPointer& job);
  JobPointer find(const std::string& id);
  static void changed(Job& job);
  static JobView view_of(const JobPointer& job);

  Ids& ids_;
  const JobBoardOptions options_;
  std::mutex mutex_;
  Lane background_;
  Lane waited_for_;
  bool stopped_ = false;
  std::uint64_t last_number_ = 0;
  std::size_t waiting_bytes_ = 0;
  std::size_t kept_bytes_ = 0;
  std::list<JobPointer> unfinished_;  // waiting and running ones
  std::list<JobPointer> kept_;        // jobs that are over, the least recently looked at first
  std::unordered_map<std::string, JobPointer> by_id_;
  std::vector<std::thread> workers_;
};

}  // namespace wend::serve
