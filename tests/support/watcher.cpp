#include "support/watcher.hpp"

#include <csignal>
#include <cstdlib>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <stdexcept>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utmp.h>

namespace wend::test {
namespace {

constexpr int patience = 20'000;  // milliseconds

}  // namespace

Watcher::Watcher(unsigned short rows, unsigned short columns, const std::function<void()>& run)
    : terminal_(rows, columns) {
  const winsize size{rows, columns, 0, 0};
  int slave = -1;
  if (openpty(&master_, &slave, nullptr, nullptr, &size) != 0) throw std::runtime_error("no terminal");
  tcgetattr(master_, &before_);  // before the process can change anything
  child_ = fork();
  if (child_ == 0) {
    close(master_);
    login_tty(slave);
    run();
    std::abort();
  }
  close(slave);
}

Watcher::~Watcher() {
  if (!reaped_) {
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }
  hang_up();
}

bool Watcher::sees(const std::function<bool(const VtScreen&)>& satisfied) {
  if (!terminal_.in_frame() && satisfied(terminal_)) return true;
  do {
    while (!unread_.empty()) {
      const bool was_in_frame = terminal_.in_frame();
      take(unread_.front());
      unread_.erase(unread_.begin());
      if (was_in_frame && !terminal_.in_frame() && satisfied(terminal_)) return true;
    }
  } while (read_more());
  return false;
}

bool Watcher::sees(const std::string& words) {
  return sees([&](const VtScreen& screen) { return screen.text().find(words) != std::string::npos; });
}

bool Watcher::read_more() {
  pollfd ready{master_, POLLIN, 0};
  char buffer[4096];
  if (poll(&ready, 1, patience) <= 0) return false;
  const ssize_t got = read(master_, buffer, sizeof buffer);
  if (got > 0) unread_.assign(buffer, static_cast<std::size_t>(got));
  return got > 0;
}

/// The model knows the alternate screen and sequences; what else is written is plain text.
void Watcher::take(char byte) {
  if (terminal_.alternate()) return terminal_.feed({&byte, 1});
  if (byte == '\x1b') in_sequence_ = true;
  if (!in_sequence_) {
    said_ += byte;
    return;
  }
  terminal_.feed({&byte, 1});
  in_sequence_ = byte == '\x1b' || byte == '[' || byte < '@';
}

void Watcher::type(std::string_view keys) {
  ASSERT_EQ(write(master_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
}

void Watcher::resize(unsigned short rows, unsigned short columns) {
  terminal_.resize(rows, columns);
  const winsize size{rows, columns, 0, 0};
  ioctl(master_, TIOCSWINSZ, &size);
}

void Watcher::send(int signal) const {
  kill(child_, signal);
}

void Watcher::hang_up() {
  if (master_ >= 0) close(master_);
  master_ = -1;
}

int Watcher::wait_for_end() {
  int status = 0;
  if (master_ >= 0) sees([](const VtScreen&) { return false; });  // all that is written to the end
  waitpid(child_, &status, 0);
  reaped_ = true;
  return status;
}

void Watcher::expect_restored() {
  EXPECT_TRUE(terminal_.cursor_visible());
  EXPECT_FALSE(terminal_.alternate());
  EXPECT_FALSE(terminal_.in_frame());
  EXPECT_TRUE(terminal_.wraps());
  EXPECT_TRUE(terminal_.own_colors());
  termios after{};
  ASSERT_EQ(tcgetattr(master_, &after), 0);
  EXPECT_EQ(after.c_lflag, before_.c_lflag);
  EXPECT_EQ(after.c_iflag, before_.c_iflag);
  EXPECT_EQ(after.c_oflag, before_.c_oflag);
}

}  // namespace wend::test
