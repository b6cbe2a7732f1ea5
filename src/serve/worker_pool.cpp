#include "serve/worker_pool.hpp"

#include <system_error>

namespace wend::serve {

WorkerPool::~WorkerPool() {
  std::unique_lock lock(mutex_);
  over_ = true;
  work_there_.notify_all();
  while (!threads_.empty() || !finished_.empty()) {
    if (finished_.empty()) {
      work_there_.wait(lock, [&] { return !finished_.empty(); });
    }
    Threads ended;
    ended.splice(ended.end(), finished_);
    lock.unlock();
    for (std::thread& thread : ended) thread.join();
    lock.lock();
  }
}

void WorkerPool::run(std::function<void()> task) {
  Threads ended;
  {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
    ended.splice(ended.end(), finished_);
    if (tasks_.size() > idle_ && threads_.size() < most_threads_) grow();
  }
  work_there_.notify_one();
  for (std::thread& thread : ended) thread.join();
}

void WorkerPool::grow() {
  const auto place = threads_.emplace(threads_.end());
  try {
    *place = std::thread([this, place] { work(place); });
  } catch (const std::system_error&) {
    threads_.erase(place);  // the system has no more; those there are have to do
    if (threads_.empty()) throw;
  }
}

void WorkerPool::work(Threads::iterator self) {
  constexpr std::chrono::seconds patience(5);
  std::unique_lock lock(mutex_);
  while (true) {
    ++idle_;
    const bool called = work_there_.wait_for(lock, patience, [&] { return over_ || !tasks_.empty(); });
    --idle_;
    if (tasks_.empty() && (over_ || !called)) break;
    const std::function<void()> task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    task();
    lock.lock();
  }
  finished_.splice(finished_.end(), threads_, self);
  work_there_.notify_all();
}

}  // namespace wend::serve
