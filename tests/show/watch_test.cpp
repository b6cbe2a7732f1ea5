// Watching for real: a process of its own at one end of a pseudo terminal, a model of a terminal at the
// other. However it ends, the terminal must be as it was.
#include "show/term/watch.hpp"

#include <csignal>
#include <cstdlib>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/error.hpp"
#include "support/watcher.hpp"

namespace wend {
namespace {

using test::VtScreen;
using test::Watcher;

Film long_corridor() {
  Film film(3, 41);
  film.begin_chapter(Chapter::Kind::search, "walker");
  for (std::size_t column = 1; column < 40; ++column) {
    film.paint(1, column, {Ink::seen, 0});
    film.end_step();
  }
  return film;
}

/// A film at a terminal of 80 x 24. The process leaves with 10 + how it ended, or 50 + the signal.
class FilmWatcher : public Watcher {
 public:
  FilmWatcher() : Watcher(24, 80, watch_and_exit) {}

 private:
  static void watch_and_exit() {
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("NO_COLOR");
    const Film film = long_corridor();
    WatchOptions options;
    options.speeds.search = 1;
    const WatchResult result = watch(film, options);
    _exit(result.signal != 0 ? 50 + result.signal : 10 + static_cast<int>(result.end));
  }
};

int exit_code(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(Watch, PlaysAndLeaves) {
  FilmWatcher watcher;
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
  FilmWatcher watcher;
  ASSERT_TRUE(watcher.sees("step"));
  watcher.type("\x1b");
  EXPECT_EQ(exit_code(watcher.wait_for_end()), 10 + static_cast<int>(WatchEnd::left));
  watcher.expect_restored();
}

TEST(Watch, AResizeLosesNothing) {
  FilmWatcher watcher;
  ASSERT_TRUE(watcher.sees("step 39/39"));
  watcher.type("\x1b[D\x1b[D");
  ASSERT_TRUE(watcher.sees("step 37/39"));
  watcher.resize(12, 50);
  ASSERT_TRUE(watcher.sees(
      [](const VtScreen& screen) { return screen.row(10).find("step 37/39") != std::string::npos; }));
  watcher.resize(30, 100);
  ASSERT_TRUE(watcher.sees([](const VtScreen& screen) {
    return screen.row(28).find("paused  search walker  step 37/39") != std::string::npos;
  }));
  watcher.type("q");
  watcher.wait_for_end();
  watcher.expect_restored();
}

TEST(Watch, ControlCInterrupts) {
  FilmWatcher watcher;
  ASSERT_TRUE(watcher.sees("step"));
  watcher.type("\x03");
  EXPECT_EQ(exit_code(watcher.wait_for_end()), 50 + SIGINT);
  watcher.expect_restored();
}

TEST(Watch, ASignalInterrupts) {
  for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGQUIT}) {
    FilmWatcher watcher;
    ASSERT_TRUE(watcher.sees("step"));
    watcher.send(signal);
    EXPECT_EQ(exit_code(watcher.wait_for_end()), 50 + signal);
    watcher.expect_restored();
  }
}

TEST(Watch, ACrashGivesTheTerminalBack) {
  for (const int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL}) {
    FilmWatcher watcher;
    ASSERT_TRUE(watcher.sees("step"));
    watcher.send(signal);
    const int status = watcher.wait_for_end();
    // A sanitizer may turn the signal into an exit code of its own.
    EXPECT_TRUE(WIFSIGNALED(status) ? WTERMSIG(status) == signal : WEXITSTATUS(status) == 1) << signal;
    watcher.expect_restored();
  }
}

TEST(Watch, EndsWhenTheTerminalGoesAway) {
  FilmWatcher watcher;
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
