// The threads of a batch: they take one problem after the other, read it, and solve it unless it is done.
// What was interrupted leaves no row: it is to be done again.
#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <unordered_set>
#include <utility>
#include <vector>

#include "cli/batch_plan.hpp"
#include "cli/batch_queue.hpp"
#include "cli/exit_code.hpp"
#include "cli/names.hpp"
#include "results/result_store.hpp"

namespace wend {

/// What became of one problem of a batch.
struct BatchAnswer {
  enum class How : std::uint8_t {
    now,
    before,  // there was a row
    twin     // it is the same as another of this batch
  };
  How how = How::now;
  DoneProblem done;
  RowVerdict verdict = RowVerdict::error;
  int code = exit_done;
  std::string fault = {};  // of an error, for people
};

/// What several threads ask: who may solve a problem, and whether it is done.
class KnownRows {
 public:
  KnownRows(const std::string& path, std::int64_t plan, ResultStore::Waiting wait_on)
      : store_(path, ResultStore::Access::read), plan_(plan) {
    store_.while_busy(std::move(wait_on));
  }

  std::optional<ResultRow> row(const std::string& problem) {
    const std::lock_guard lock(mutex_);
    return store_.find(problem, plan_);
  }
  /// True for the first who asks.
  bool claim(const std::string& problem) {
    const std::lock_guard lock(mutex_);
    return claimed_.insert(problem).second;
  }

 private:
  std::mutex mutex_;
  ResultStore store_;
  std::int64_t plan_;
  std::unordered_set<std::string> claimed_;
};

/// The first trouble in any thread that is of no single problem, such as results that are damaged.
class BatchTrouble {
 public:
  void keep(std::exception_ptr trouble) {
    const std::lock_guard lock(mutex_);
    if (!first_) first_ = std::move(trouble);
  }
  void rethrow_if_any() {
    const std::lock_guard lock(mutex_);
    if (first_) std::rethrow_exception(first_);
  }

 private:
  std::mutex mutex_;
  std::exception_ptr first_;
};

/// Everything the threads share.
struct BatchWork {
  const Arguments& arguments;  // quiet: remarks about thousands of files help nobody
  const BatchPlan& batch;
  const std::vector<NamedProblem>& problems;
  KnownRows& known;
  BatchQueue<BatchAnswer>& queue;
  std::stop_source& ending;
  std::atomic<std::size_t> next = 0;
  BatchTrouble trouble = {};
};

/// As many threads as the plan says, until all is done, an end is asked for or one of them is in trouble.
/// Ends them whatever happens, and waits for them.
class BatchCrew {
 public:
  explicit BatchCrew(BatchWork& work);
  ~BatchCrew() { end(); }
  BatchCrew(const BatchCrew&) = delete;
  BatchCrew& operator=(const BatchCrew&) = delete;

 private:
  void end();

  BatchWork& work_;
  std::vector<std::jthread> threads_;  // joined first of all members
};

}  // namespace wend
