// Ctrl-C, done properly. While an Interrupt lives, the first SIGINT or SIGTERM asks the search to stop and
// one that comes more than a second later ends the program.
//
// A signal handler may do next to nothing, and asking a stop_source is more than that. So both signals are
// blocked and a thread of its own waits for them. A signal the parent told us to ignore stays ignored.
#pragma once

#include <atomic>
#include <csignal>
#include <stop_token>
#include <thread>

namespace wend {

/// From here on both signals wait for the next Interrupt; what comes when there is none any more is lost.
void keep_signals_for_interrupt();

class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  /// Runs `read`, during which a signal ends the program at once: there is nothing yet worth keeping, and
  /// input may never end.
  template <class Read>
  auto deadly_during(Read&& read) const {
    const Deadly now(deadly_);
    return read();
  }

  [[nodiscard]] std::stop_token token() const { return source_.get_token(); }
  [[nodiscard]] bool requested() const { return source_.stop_requested(); }

 private:
  struct Deadly {
    explicit Deadly(std::atomic<bool>& flag) : flag_(flag) { flag_ = true; }
    ~Deadly() { flag_ = false; }
    Deadly(const Deadly&) = delete;
    Deadly& operator=(const Deadly&) = delete;

   private:
    std::atomic<bool>& flag_;
  };

  void watch();

  sigset_t awaited_{};
  sigset_t mask_before_{};
  std::stop_source source_;
  std::atomic<bool> over_ = false;
  mutable std::atomic<bool> deadly_ = false;
  std::thread watcher_;
};

}  // namespace wend
