// Wall-clock time since construction. Searches see it only through their budget.
#pragma once

#include <chrono>
#include <ctime>

namespace wend {

class StopClock {
 public:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// The processor time this thread has used since construction: what work costs on a machine that also does
/// other things. Asking it costs a few hundred nanoseconds.
class WorkClock {
 public:
  [[nodiscard]] double seconds() const { return now() - start_; }

 private:
  static double now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
  }
  double start_ = now();
};

}  // namespace wend
