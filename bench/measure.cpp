#include "measure.hpp"

#include <algorithm>
#include <ctime>
#include <limits>
#include <stdexcept>

namespace wend::bench {
namespace {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace

std::vector<double> fastest(const std::vector<std::function<void()>>& contestants, int rounds) {
  std::vector<double> best(contestants.size(), std::numeric_limits<double>::infinity());
  for (int round = 0; round <= rounds; ++round) {
    for (std::size_t i = 0; i < contestants.size(); ++i) {
      const double seconds = seconds_of(contestants[i]);
      if (round > 0) best[i] = std::min(best[i], seconds);
    }
  }
  return best;
}

double seconds_of(const std::function<void()>& job) {
  const double start = cpu_seconds();
  job();
  return cpu_seconds() - start;
}

void require(bool holds, const std::string& what) {
  if (!holds) throw std::runtime_error(what);
}

}  // namespace wend::bench
