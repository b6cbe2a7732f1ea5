// Results go to standard output, talk goes to standard error.
#pragma once

#include <string>
#include <string_view>

namespace wend {

/// Whoever read our output has gone: nothing is left to do, and that is no fault. Caught in main.
struct ReaderGone {};

/// Somebody pressed Ctrl-C while a file was written: there is no file. Caught in main.
struct Interrupted {
  std::string path;
};

/// Writes a result; ReaderGone if nobody reads it any more, an Error if the device refuses (disk full).
void print(std::string_view text);

/// Writes a result in words: as `print`, in ASCII where nothing else is understood.
void print_words(std::string_view text);

/// A remark on standard error; failing to make it is no reason to stop.
void talk(std::string_view text);

/// From now on this process prints nothing: it is one of several, and another one talks.
void fall_silent();
/// The last remark that was not made because of that.
const std::string& unsaid();

}  // namespace wend
