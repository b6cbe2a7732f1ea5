// A stop token for work that knows no clock: it stops when somebody asks, or when the time is up.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace wend::serve {

class Deadline {
 public:
  Deadline(const std::stop_token& asked, double seconds)
      : pass_on_(asked, [this] { source_.request_stop(); }), timer_([this, seconds] { wait(seconds); }) {}
  ~Deadline() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
    }
    ended_.notify_one();
    timer_.join();
  }
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;

  [[nodiscard]] std::stop_token token() const { return source_.get_token(); }

 private:
  void wait(double seconds) {
    std::unique_lock lock(mutex_);
    const auto time = std::chrono::duration<double>(seconds);
    if (!ended_.wait_for(lock, time, [this] { return over_; })) source_.request_stop();
  }

  std::stop_source source_;
  std::stop_callback<std::function<void()>> pass_on_;
  std::mutex mutex_;
  std::condition_variable ended_;
  bool over_ = false;
  std::thread timer_;
};

}  // namespace wend::serve
