// Watching for real: a process of its own at one end of a pseudo terminal, a model of a terminal at the
// other. However it ends, the terminal must be as it was.
#include "show/term/watch.hpp"

#include <csignal>
#include <cstdlib>
#include <functional>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "base/error.hpp"
#include "support/vt_screen.hpp"

namespace wend {
namespace {

using test::VtScreen;

constexpr int patience = 20'000;  // milliseconds

Film long_corridor() {
  Film film(3, 41);
  film.begin_chapter(Chapter::Kind::search, "walker");
  for (std::size_t column = 1; column < 40; ++column) {
    film.paint(1, column, {Ink::seen, 0});
    film.end_step();
  }
  return film;
}

/// Somebody who watches a film at a terminal of 80 x 24.
class Watcher {
 public:
  Watcher() : terminal_(24, 80) {
    winsize size{24, 80, 0, 0};
    child_ = forkpty(&master_, nullptr, nullptr, &size);
    if (child_ == 0) watch_and_exit();
    tcgetattr(master_, &before_);
  }
  ~Watcher() {
    if (!reaped_) {
      kill(child_, SIGKILL);
      waitpid(child_, nullptr, 0);
    }
    hang_up();
  }
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;

  /// Reads what is written until the screen satisfies; false if it never does.
  bool sees(const std::function<bool(const VtScreen&)>& satisfied) {
    while (!satisfied(terminal_)) {
      pollfd ready{master_, POLLIN, 0};
      char buffer[4096];
      if (poll(&ready, 1, patience) <= 0) return false;
      const ssize_t got = read(master_, buffer, sizeof buffer);
      if (got <= 0) return false;
      terminal_.feed(std::string_view(buffer, static_cast<std::size_t>(got)));
    }
    return true;
  }
  bool sees(const std::string& words) {
    return sees([&](const VtScreen& screen) {
      return !screen.in_frame() && screen.text().find(words) != std::string::npos;
    });
  }
  void type(std::string_view keys) {
    ASSERT_EQ(write(master_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }
  void resize(unsigned short rows, unsigned short columns) {
    terminal_.resize(rows, columns);
    const winsize size{rows, columns, 0, 0};
    ioctl(master_, TIOCSWINSZ, &size);
  }
  void send(int signal) const { kill(child_, signal); }
  void hang_up() {
    if (master_ >= 0) close(master_);
    master_ = -1;
  }
  /// How the process ended, as waitpid tells it.
  int wait_for_end() {
    int status = 0;
    if (master_ >= 0) sees([](const VtScreen&) { return false; });  // all that is written to the end
    waitpid(child_, &status, 0);
    reaped_ = true;
    return status;
  }
  void expect_restored() {
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
  [[nodiscard]] const VtScreen& terminal() const { return terminal_; }

 private:
  /// Leaves with 10 + how it ended, or 50 + the signal.
  [[noreturn]] static void watch_and_exit() {
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("NO_COLOR");
    const Film film = long_corridor();
    WatchOptions options;
    options.speeds.search = 1;
    const WatchResult result = watch(film, options);
    _exit(result.signal != 0 ? 50 + result.signal : 10 + static_cast<int>(result.end));
  }

  VtScreen terminal_;
  int master_ = -1;
  pid_t child_ = -1;
  bool reaped_ = false;
  termios before_{};
};

int exit_code(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(Watch, PlaysAndLeaves) {
  Watcher watcher;
  ASSERT_TRUE(watcher.sees("step 39/39"));
  EXPECT_TRUE(watcher.terminal().alternate());
  EXPECT_FALSE(watcher.terminal().cursor_visible());
  EXPECT_FALSE(watcher.terminal().wraps());
  watcher.type("\x1b[D");
  ASSERT_TRUE(watcher.sees("step 38/39"));
  EXPECT_TRUE(watcher.sees("paused"));
  watcher.type("q");
  EXPECT_EQ(exit_code(watcher.wait_for_end()), 10 + static_cast<int>(WatchEnd::left));
  watcher.expect_restored();
}

TEST(Watch, ALoneEscapeLeaves) {
  Watcher watcher;
  ASSERT_TRUE(watcher.sees("step"));
  watcher.type("\x1b");
  EXPECT_EQ(exit_code(watcher.wait_for_end()), 10 + static_cast<int>(WatchEnd::left));
  watcher.expect_restored();
}

TEST(Watch, AResizeLosesNothing) {
  Watcher watcher;
  ASSERT_TRUE(watcher.sees("step 39/39"));
  watcher.type("\x1b[D\x1b[D");
  ASSERT_TRUE(watcher.sees("step 37/39"));
  watcher.resize(12, 50);
  ASSERT_TRUE(watcher.sees([](const VtScreen& screen) {
    return !screen.in_frame() && screen.row(10).find("step 37/39") != std::string::npos;
  }));
  watcher.resize(30, 100);
  ASSERT_TRUE(watcher.sees([](const VtScreen& screen) {
    return !screen.in_frame() &&
           screen.row(28).find("paused  search walker  step 37/39") != std::string::npos;
  }));
  watcher.type("q");
  watcher.wait_for_end();
  watcher.expect_restored();
}

TEST(Watch, ControlCInterrupts) {
  Watcher watcher;
  ASSERT_TRUE(watcher.sees("step"));
  watcher.type("\x03");
  EXPECT_EQ(exit_code(watcher.wait_for_end()), 50 + SIGINT);
  watcher.expect_restored();
}

TEST(Watch, ASignalInterrupts) {
  for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGQUIT}) {
    Watcher watcher;
    ASSERT_TRUE(watcher.sees("step"));
    watcher.send(signal);
    EXPECT_EQ(exit_code(watcher.wait_for_end()), 50 + signal);
    watcher.expect_restored();
  }
}

TEST(Watch, ACrashGivesTheTerminalBack) {
  for (const int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL}) {
    Watcher watcher;
    ASSERT_TRUE(watcher.sees("step"));
    watcher.send(signal);
    const int status = watcher.wait_for_end();
    // A sanitizer may turn the signal into an exit code of its own.
    EXPECT_TRUE(WIFSIGNALED(status) ? WTERMSIG(status) == signal : WEXITSTATUS(status) == 1) << signal;
    watcher.expect_restored();
  }
}

TEST(Watch, EndsWhenTheTerminalGoesAway) {
  Watcher watcher;
  ASSERT_TRUE(watcher.sees("step"));
  watcher.hang_up();
  const int status = watcher.wait_for_end();
  const int code = exit_code(status);
  // The system may send SIGHUP twice; the second one kills, as it should.
  const bool killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGHUP;
  EXPECT_TRUE(killed || code == 50 + SIGHUP || code == 10 + static_cast<int>(WatchEnd::closed)) << status;
}

TEST(Watch, NeedsATerminal) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  WatchOptions options;
  options.output = ends[1];
  const Film film = long_corridor();
  try {
    watch(film, options);
    ADD_FAILURE() << "watched a pipe";
  } catch (const Error& error) {
    EXPECT_EQ(error.message, "watching needs a terminal");
    EXPECT_FALSE(error.hint.empty());
  }
  close(ends[0]);
  close(ends[1]);
}

}  // namespace
}  // namespace wend
