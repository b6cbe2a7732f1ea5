// How something in the terminal ended.
#pragma once

#include <cstdint>

namespace wend {

enum class WatchEnd : std::uint8_t {
  left,         // q or Esc
  skipped,      // any other key, where that skips
  finished,     // it was over, and leaves by itself
  interrupted,  // Ctrl-C or a signal
  closed        // the terminal has gone
};

struct WatchResult {
  WatchEnd end = WatchEnd::left;
  /// For `interrupted`: the signal, SIGINT for Ctrl-C. A program that was to end by it should now do so.
  int signal = 0;
};

}  // namespace wend
