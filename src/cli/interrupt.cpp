#include "cli/interrupt.hpp"

#include <optional>
#include <pthread.h>

#include "base/stop_clock.hpp"

namespace wend {
namespace {

bool is_ignored(int signal) {
  struct sigaction now {};
  return sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

constexpr int wake_up = SIGUSR1;  // ends the watcher; blocked, so it never does anything else

/// Whoever sends a signal to a process and to its group, as `timeout` does, sends it twice and means one.
constexpr double same_seconds = 1;

}  // namespace

void keep_signals_for_interrupt() {
  sigset_t both;
  sigemptyset(&both);
  for (const int signal : {SIGINT, SIGTERM}) sigaddset(&both, signal);
  pthread_sigmask(SIG_BLOCK, &both, nullptr);
}

Interrupt::Interrupt() {
  sigemptyset(&awaited_);
  for (const int signal : {SIGINT, SIGTERM}) {
    if (!is_ignored(signal)) sigaddset(&awaited_, signal);
  }
  sigaddset(&awaited_, wake_up);
  pthread_sigmask(SIG_BLOCK, &awaited_, &mask_before_);
  watcher_ = std::thread([this] { watch(); });
}

Interrupt::~Interrupt() {
  over_ = true;
  pthread_kill(watcher_.native_handle(), wake_up);
  watcher_.join();
  pthread_sigmask(SIG_SETMASK, &mask_before_, nullptr);
}

void Interrupt::watch() {
  std::optional<StopClock> since_first;
  while (true) {
    int signal = 0;
    if (sigwait(&awaited_, &signal) != 0) continue;
    if (signal == wake_up) {
      if (over_) return;
      continue;
    }
    if (since_first && since_first->seconds() < same_seconds) continue;
    if (!deadly_ && source_.request_stop()) {
      since_first.emplace();
      continue;
    }
    std::signal(signal, SIG_DFL);  // die of it, so that a shell sees the reason
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, signal);
    pthread_sigmask(SIG_UNBLOCK, &only, nullptr);
    std::raise(signal);
  }
}

}  // namespace wend
