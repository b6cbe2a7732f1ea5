// Somebody at a terminal: types, looks, resizes the window, pulls the plug. A process of its own runs at one
// end of a pseudo terminal, a model of a terminal (VtScreen) stands at the other.
//
// Nothing is decided by time: `sees` waits until the screen shows what is awaited, or until nothing has
// happened for so long that it never will.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <termios.h>

#include "support/vt_screen.hpp"

namespace wend::test {

class Watcher {
 public:
  /// `run` is what the process does; it must not return.
  Watcher(unsigned short rows, unsigned short columns, const std::function<void()>& run);
  ~Watcher();
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;

  /// Reads frame by frame what is written until the screen satisfies; false if it never does.
  bool sees(const std::function<bool(const VtScreen&)>& satisfied);
  /// The same for a screen with these words on it.
  bool sees(const std::string& words);
  void type(std::string_view keys);
  void resize(unsigned short rows, unsigned short columns);
  void send(int signal) const;
  void hang_up();
  /// How the process ended, as waitpid tells it.
  int wait_for_end();

  /// A failure of the test unless the terminal is as it was in the beginning.
  void expect_restored();
  [[nodiscard]] const VtScreen& terminal() const { return terminal_; }
  /// What was written outside the alternate screen.
  [[nodiscard]] const std::string& said() const { return said_; }

 private:
  void take(char byte);
  bool read_more();

  VtScreen terminal_;
  std::string unread_;
  std::string said_;
  bool in_sequence_ = false;
  int master_ = -1;
  pid_t child_ = -1;
  bool reaped_ = false;
  termios before_{};
};

}  // namespace wend::test
