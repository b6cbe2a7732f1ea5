#include "cli/interrupt.hpp"

#include <pthread.h>

namespace wend {
namespace {

bool is_ignored(int signal) {
  struct sigaction now {};
  return sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

constexpr int wake_up = SIGUSR1;  // ends the watcher; blocked, so it never does anything else

}  // namespace

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
  while (true) {
    int signal = 0;
    if (sigwait(&awaited_, &signal) != 0) continue;
    if (signal == wake_up) {
      if (over_) return;
      continue;
    }
    if (!deadly_ && source_.request_stop()) continue;
    std::signal(signal, SIG_DFL);  // die of it, so that a shell sees the reason
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, signal);
    pthread_sigmask(SIG_UNBLOCK, &only, nullptr);
    std::raise(signal);
  }
}

}  // namespace wend
