// Jobs that do not depend on each other, done by several threads. Who does which job is chance; what a job
// does must therefore depend on its number alone.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <system_error>
#include <thread>
#include <vector>

namespace wend {

/// Calls `job(0)` to `job(count - 1)` and returns when all are done. If jobs throw, the others are still done
/// and one of the exceptions is thrown on.
template <class Job>
void in_parallel(unsigned threads, std::size_t count, const Job& job) {
  std::atomic<std::size_t> next = 0;
  std::atomic_flag failed;
  std::exception_ptr failure;  // written by the one thread that raised the flag
  const auto work = [&] {
    for (std::size_t number = next++; number < count; number = next++) {
      try {
        job(number);
      } catch (...) {
        if (!failed.test_and_set()) failure = std::current_exception();
      }
    }
  };
  {
    std::vector<std::jthread> helpers;
    try {
      for (std::size_t i = 1; i < std::min<std::size_t>(threads, count); ++i) helpers.emplace_back(work);
    } catch (const std::system_error&) {
      // The system has no more threads; those there are have to do.
    }
    work();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace wend
