// A terminal taken over for a while: keys arrive one by one and unseen, the cursor is hidden, the picture
// stands on the alternate screen. However it ends (return, exception, a signal that kills, a crash), the
// terminal is given back as it was.
//
// The signals that matter to a player are blocked but while it waits, so none is lost and none interrupts
// anything else. One such object at a time.
#pragma once

#include <chrono>
#include <csignal>
#include <string>
#include <string_view>
#include <termios.h>

namespace wend {

class RawTerminal {
 public:
  /// An Error if there is no terminal to take over.
  RawTerminal(int input, int output);
  ~RawTerminal();
  RawTerminal(const RawTerminal&) = delete;
  RawTerminal& operator=(const RawTerminal&) = delete;

  /// What came while waiting. Several things may come at once.
  struct Arrived {
    std::string bytes;
    bool resized = false;  // also after the process was stopped and went on: draw anew
    bool closed = false;   // no more input will come
    int signal = 0;        // the one that asks to end: SIGINT, SIGTERM, SIGHUP, SIGQUIT
  };
  /// Waits for input, a signal, or the end of the given time; negative: as long as it takes.
  Arrived wait(std::chrono::microseconds at_most);

  /// Bytes that came for whoever waits next.
  void unread(std::string_view bytes) { unread_ += bytes; }

  /// All of it, in one call of the system unless that takes less; false if the terminal has gone.
  bool write(std::string_view bytes);

  /// Gives the terminal back, stops the process as Ctrl-Z does, takes the terminal again afterwards.
  void suspend();

 private:
  void take();
  void give_back();
  void install_handlers();
  void remove_handlers();

  int input_;
  int output_;
  bool own_input_ = false;  // we opened it
  termios before_{};
  sigset_t mask_before_{};
  bool taken_ = false;
  std::string unread_;
};

}  // namespace wend
