// Names for jobs, boards and films. They begin with random digits, drawn when the server starts: a page that
// asks for something it had from an earlier server is told that there is none, instead of getting another's.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace wend::serve {

/// So many random digits of base 16, from the system's own source.
std::string random_digits(std::size_t count);

class Ids {
 public:
  Ids() : prefix_(random_digits(12) + "-") {}

  std::string next() { return prefix_ + std::to_string(++last_); }

 private:
  std::string prefix_;
  std::atomic<std::uint64_t> last_ = 0;
};

}  // namespace wend::serve
