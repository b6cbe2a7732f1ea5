// How many threads are of use on this machine.
#pragma once

#include <algorithm>
#include <thread>

namespace wend {

/// As many as were asked for; if none were, one for each core.
inline unsigned threads_or_cores(unsigned asked) {
  return asked > 0 ? asked : std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace wend
