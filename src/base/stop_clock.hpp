// Wall-clock time since construction. Searches see it only through their budget.
#pragma once

#include <chrono>

namespace wend {

class StopClock {
 public:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace wend
