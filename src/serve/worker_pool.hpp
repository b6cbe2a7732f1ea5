// Threads that come when there is work and go when there is none for a while. Requests may wait (for a job,
// for a slow client, for events to tell), so there has to be a thread for each that is being answered.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <list>
#include <mutex>
#include <thread>

namespace wend::serve {

/// Its end waits for all tasks.
class WorkerPool {
 public:
  explicit WorkerPool(std::size_t most_threads) : most_threads_(most_threads) {}
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  /// The task begins at once, or when a thread is free if there are as many as there may be.
  void run(std::function<void()> task);

 private:
  using Threads = std::list<std::thread>;

  void work(Threads::iterator self);
  void grow();

  const std::size_t most_threads_;
  std::mutex mutex_;
  std::condition_variable work_there_;
  bool over_ = false;
  std::size_t idle_ = 0;
  std::deque<std::function<void()>> tasks_;
  Threads threads_;
  Threads finished_;  // only to be joined
};

}  // namespace wend::serve
