#include "cli/output.hpp"

#include <cerrno>
#include <cstring>
#include <string>
#include <unistd.h>

#include "base/error.hpp"
#include "cli/speech.hpp"

namespace wend {
namespace {

bool silent = false;
std::string last_remark;

/// 0, or the errno of what went wrong.
int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t done = ::write(descriptor, text.data(), text.size());
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(done));
  }
  return 0;
}

}  // namespace

void print(std::string_view text) {
  if (silent) return;
  const int code = write_all(STDOUT_FILENO, text);
  if (code == EPIPE) throw ReaderGone{};
  if (code != 0) throw Error(std::string("cannot write to standard output: ") + std::strerror(code));
}

void print_words(std::string_view text) {
  print(spoken(text));
}

void talk(std::string_view text) {
  if (silent) {
    last_remark = text;
    return;
  }
  write_all(STDERR_FILENO, spoken(text));
}

void fall_silent() {
  silent = true;
}

const std::string& unsaid() {
  return last_remark;
}

}  // namespace wend
