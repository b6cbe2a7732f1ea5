#include "base/file.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.hpp"

namespace wend {
namespace {

[[noreturn]] void fail(const std::string& path, const std::string& doing, int code) {
  Error error(doing + ": " + std::strerror(code));
  error.file = path == "-" ? "(standard input)" : path;
  throw error;
}

/// A file descriptor that closes itself, so that an Error on the way leaks nothing.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ > 2) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

/// Writes everything; false with errno set if the device refuses.
bool write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t done = ::write(descriptor, bytes.data(), bytes.size());
    if (done < 0) {
      if (errno == EINTR) continue;
      return false;
    }
    bytes.remove_prefix(static_cast<std::size_t>(done));
  }
  return true;
}

}  // namespace

std::string read_file(const std::string& path) {
  const Descriptor file(path == "-" ? 0 : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number() < 0) fail(path, "cannot open", errno);
  struct stat facts {};
  std::string bytes;
  if (::fstat(file.number(), &facts) == 0) {
    if (S_ISDIR(facts.st_mode)) fail(path, "cannot read", EISDIR);
    if (S_ISREG(facts.st_mode)) bytes.reserve(static_cast<std::size_t>(facts.st_size) + 1);
  }
  std::array<char, 1 << 16> chunk{};
  while (true) {
    const ssize_t got = ::read(file.number(), chunk.data(), chunk.size());
    if (got == 0) return bytes;
    if (got < 0) {
      if (errno == EINTR) continue;
      fail(path, "cannot read", errno);
    }
    bytes.append(chunk.data(), static_cast<std::size_t>(got));
  }
}

void write_file(const std::string& path, std::string_view bytes) {
  if (path == "-") {
    if (!write_all(1, bytes) && errno != EPIPE) fail("(standard output)", "cannot write", errno);
    return;
  }
  struct stat facts {};
  if (::stat(path.c_str(), &facts) == 0 &&
      !S_ISREG(facts.st_mode)) {  // a device or a pipe cannot be renamed over
    const Descriptor device(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (device.number() < 0) fail(path, "cannot open for writing", errno);
    if (!write_all(device.number(), bytes) && errno != EPIPE) fail(path, "cannot write", errno);
    return;
  }
  std::string temporary = path + ".XXXXXX";
  const Descriptor file(::mkostemp(temporary.data(), O_CLOEXEC));
  if (file.number() < 0) fail(path, "cannot create", errno);
  const mode_t mask = ::umask(0);
  ::umask(mask);
  if (!write_all(file.number(), bytes) || ::fchmod(file.number(), 0666 & ~mask) != 0 ||
      ::fsync(file.number()) != 0 || ::rename(temporary.c_str(), path.c_str()) != 0) {
    const int code = errno;
    ::unlink(temporary.c_str());
    fail(path, "cannot write", code);
  }
}

}  // namespace wend
