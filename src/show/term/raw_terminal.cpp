// Crashes: the handler may only call what is allowed in a handler (write, tcsetattr, sigaction, raise). It
// gives the terminal back, restores whoever handled the signal before, and raises it again, so that a shell,
// a debugger or a sanitizer sees the same death as without us.
#include "show/term/raw_terminal.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
#include <utility>

#include "base/error.hpp"

namespace wend {
namespace {

// Alternate screen, hidden cursor, no wrapping at the right edge; and back, ending an unfinished frame first.
constexpr std::string_view enter_screen = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[0m\x1b[2J";
constexpr std::string_view leave_screen = "\x1b[?2026l\x1b[0m\x1b[1;1H\x1b[2J\x1b[?7h\x1b[?25h\x1b[?1049l";

constexpr std::array<int, 4> ending_signals{SIGINT, SIGTERM, SIGHUP, SIGQUIT};
constexpr std::array<int, 2> redraw_signals{SIGWINCH, SIGCONT};
constexpr std::array<int, 6> crash_signals{SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP};

volatile std::sig_atomic_t ending_signal = 0;
volatile std::sig_atomic_t redraw_wanted = 0;

// What the crash handler needs; only touched while the handlers are not installed.
struct Rescue {
  int input = -1;
  int output = -1;
  termios before{};
  std::array<struct sigaction, crash_signals.size()> crash_actions{};
};
Rescue rescue;

struct OtherActions {
  std::array<struct sigaction, ending_signals.size()> ending{};
  std::array<struct sigaction, redraw_signals.size()> redraw{};
  struct sigaction pipe {};
};
OtherActions other_actions;

void on_ending(int signal) {
  ending_signal = signal;
}

void on_redraw(int) {
  redraw_wanted = 1;
}

void on_crash(int signal) {
  [[maybe_unused]] const ssize_t written = ::write(rescue.output, leave_screen.data(), leave_screen.size());
  tcsetattr(rescue.input, TCSANOW, &rescue.before);
  for (std::size_t i = 0; i < crash_signals.size(); ++i) {
    if (crash_signals[i] == signal) sigaction(signal, &rescue.crash_actions[i], nullptr);
  }
  raise(signal);  // blocked now, so it strikes when this returns
}

struct sigaction action_for(void (*handler)(int), int flags = 0) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  return action;
}

bool is_ignored(const struct sigaction& action) {
  return (action.sa_flags & SA_SIGINFO) == 0 && action.sa_handler == SIG_IGN;
}

bool is_terminal(int descriptor) {
  return isatty(descriptor) == 1;
}

/// Waits until the terminal takes more; false if it never will.
bool wait_for_room(int output) {
  pollfd room{output, POLLOUT, 0};
  return poll(&room, 1, -1) >= 0 || errno == EINTR;
}

}  // namespace

RawTerminal::RawTerminal(int input, int output) : input_(input), output_(output) {
  const std::string hint =
      "leave out what asks for it, or run it in a terminal without redirecting its output";
  if (!is_terminal(output)) throw Error::usage("watching needs a terminal", hint);
  if (!is_terminal(input)) {
    input_ = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY);
    own_input_ = true;
    if (input_ < 0) throw Error::usage("watching needs a terminal to read keys from", hint);
  }
  if (tcgetattr(input_, &before_) != 0) {
    if (own_input_) close(input_);
    throw Error::usage(std::string("watching needs a terminal: ") + std::strerror(errno), hint);
  }
  install_handlers();
  take();
}

RawTerminal::~RawTerminal() {
  give_back();
  remove_handlers();
  if (own_input_) close(input_);
}

void RawTerminal::take() {
  termios raw = before_;
  raw.c_iflag &= ~static_cast<tcflag_t>(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
  raw.c_lflag &= ~static_cast<tcflag_t>(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
  raw.c_oflag &= ~static_cast<tcflag_t>(OPOST);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  tcsetattr(input_, TCSANOW, &raw);
  taken_ = true;
  write(enter_screen);
}

void RawTerminal::give_back() {
  if (!taken_) return;
  taken_ = false;
  write(leave_screen);
  tcsetattr(input_, TCSANOW, &before_);
}

void RawTerminal::install_handlers() {
  rescue.input = input_;
  rescue.output = output_;
  rescue.before = before_;
  ending_signal = 0;
  redraw_wanted = 0;

  sigset_t blocked;
  sigemptyset(&blocked);
  for (const int signal : ending_signals) sigaddset(&blocked, signal);
  for (const int signal : redraw_signals) sigaddset(&blocked, signal);
  pthread_sigmask(SIG_BLOCK, &blocked, &mask_before_);

  for (std::size_t i = 0; i < ending_signals.size(); ++i) {
    const struct sigaction action = action_for(on_ending);
    sigaction(ending_signals[i], &action, &other_actions.ending[i]);
    // What the parent told us to ignore stays ignored.
    if (is_ignored(other_actions.ending[i])) sigaction(ending_signals[i], &other_actions.ending[i], nullptr);
  }
  for (std::size_t i = 0; i < redraw_signals.size(); ++i) {
    const struct sigaction action = action_for(on_redraw);
    sigaction(redraw_signals[i], &action, &other_actions.redraw[i]);
  }
  const struct sigaction ignored = action_for(SIG_IGN);
  sigaction(SIGPIPE, &ignored, &other_actions.pipe);  // a closed pipe is an answer of write, not a death
  for (std::size_t i = 0; i < crash_signals.size(); ++i) {
    const struct sigaction action = action_for(on_crash, SA_ONSTACK);
    sigaction(crash_signals[i], &action, &rescue.crash_actions[i]);
  }
}

void RawTerminal::remove_handlers() {
  for (std::size_t i = 0; i < crash_signals.size(); ++i)
    sigaction(crash_signals[i], &rescue.crash_actions[i], nullptr);
  sigaction(SIGPIPE, &other_actions.pipe, nullptr);
  for (std::size_t i = 0; i < redraw_signals.size(); ++i)
    sigaction(redraw_signals[i], &other_actions.redraw[i], nullptr);
  for (std::size_t i = 0; i < ending_signals.size(); ++i)
    sigaction(ending_signals[i], &other_actions.ending[i], nullptr);
  pthread_sigmask(SIG_SETMASK, &mask_before_, nullptr);
}

RawTerminal::Arrived RawTerminal::wait(std::chrono::microseconds at_most) {
  using std::chrono::microseconds;
  using std::chrono::seconds;
  if (!unread_.empty()) at_most = microseconds(0);
  sigset_t open = mask_before_;
  for (const int signal : ending_signals) sigdelset(&open, signal);
  for (const int signal : redraw_signals) sigdelset(&open, signal);
  const auto whole = std::chrono::duration_cast<seconds>(at_most);
  const timespec limit{static_cast<time_t>(whole.count()),
                       static_cast<long>((at_most - microseconds(whole)).count() * 1000)};
  pollfd ready{input_, POLLIN, 0};
  const int count = ppoll(&ready, 1, at_most.count() < 0 ? nullptr : &limit, &open);

  Arrived arrived;
  arrived.signal = ending_signal;
  arrived.resized = redraw_wanted != 0;
  redraw_wanted = 0;
  arrived.bytes = std::exchange(unread_, {});
  if (count <= 0) return arrived;
  std::array<char, 256> buffer;
  const ssize_t got = read(input_, buffer.data(), buffer.size());
  if (got > 0) arrived.bytes.append(buffer.data(), static_cast<std::size_t>(got));
  arrived.closed = got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN);
  return arrived;
}

bool RawTerminal::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(output_, bytes.data(), bytes.size());
    if (written >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      if (!wait_for_room(output_)) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

void RawTerminal::suspend() {
  give_back();
  kill(0, SIGTSTP);  // the whole job, as the terminal would
  take();
  redraw_wanted = 1;
}

}  // namespace wend
