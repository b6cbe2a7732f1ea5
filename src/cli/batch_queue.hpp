// Between those who solve and the one who writes down: who solves never waits for the disk, unless very much
// is waiting for it already.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <vector>

namespace wend {

template <class Item>
class BatchQueue {
 public:
  /// `givers`: how many will say that they are done.
  explicit BatchQueue(unsigned givers) : givers_(givers) {}

  void give(Item item) {
    constexpr std::size_t most_waiting = 1024;
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return closed_ || waiting_.size() < most_waiting; });
    waiting_.push_back(std::move(item));
    news_.notify_one();
  }
  void done() {
    const std::lock_guard lock(mutex_);
    --givers_;
    news_.notify_one();
  }
  /// Nobody takes any more: whoever gives need not wait.
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    room_.notify_all();
  }

  /// All that is waiting, after a while if there is nothing.
  std::vector<Item> take(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    news_.wait_for(lock, patience, [&] { return !waiting_.empty() || givers_ == 0; });
    std::vector<Item> taken;
    taken.swap(waiting_);
    room_.notify_all();
    return taken;
  }
  /// Whether nothing will come any more.
  bool is_over() {
    const std::lock_guard lock(mutex_);
    return givers_ == 0 && waiting_.empty();
  }

 private:
  std::mutex mutex_;
  std::condition_variable news_;
  std::condition_variable room_;
  std::vector<Item> waiting_;
  unsigned givers_;
  bool closed_ = false;
};

}  // namespace wend
