#include "measure.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "base/stop_clock.hpp"

namespace wend::bench {

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
  const WorkClock clock;
  job();
  return clock.seconds();
}

void require(bool holds, const std::string& what) {
  if (!holds) throw std::runtime_error(what);
}

}  // namespace wend::bench
