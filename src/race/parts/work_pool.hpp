// Where runners of a crew that shares its work leave squares for those who have nothing to do. Its lock is
// taken only by those who are out of work, and by those who give some away because others are.
#pragma once

#include <algorithm>
#include <atomic>
#include <mutex>
#include <vector>

#include "model/grid.hpp"

namespace wend {

class WorkPool {
 public:
  explicit WorkPool(unsigned runners) : runners_(runners) {}

  /// Whether somebody is out of work.
  [[nodiscard]] bool wanted() const { return idle_.load(std::memory_order_relaxed) > 0; }
  /// Everybody is out of work and there is none here: nobody will ever have any again.
  [[nodiscard]] bool exhausted() const { return exhausted_.load(std::memory_order_acquire); }

  void give(const std::vector<Slot>& squares) {
    const std::lock_guard lock(mutex_);
    squares_.insert(squares_.end(), squares.begin(), squares.end());
  }

  /// Moves some squares to `into`; none if there are none. `idle` says whether this runner was out of work
  /// when it last asked, and is kept for the next time.
  void take(std::vector<Slot>& into, bool& idle) {
    const std::lock_guard lock(mutex_);
    if (squares_.empty()) {
      if (!idle) ++idle_;
      idle = true;
      if (idle_ == runners_) exhausted_.store(true, std::memory_order_release);
      return;
    }
    // Not all: others may be waiting too.
    const std::size_t count = (squares_.size() + idle_) / (idle_ + 1);
    into.assign(squares_.end() - static_cast<std::ptrdiff_t>(count), squares_.end());
    squares_.resize(squares_.size() - count);
    if (idle) --idle_;
    idle = false;
  }

 private:
  unsigned runners_;
  std::mutex mutex_;
  std::vector<Slot> squares_;
  std::atomic<unsigned> idle_ = 0;
  std::atomic<bool> exhausted_ = false;
};

}  // namespace wend
