#include "base/file.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.hpp"
#include "base/file_writer.hpp"

namespace wend {
namespace {

/// No problem is larger, and a device that never ends must not fill the memory.
constexpr std::size_t most_bytes = std::size_t{4} << 30;

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
    if (bytes.size() > most_bytes) fail(path, "cannot read: more than 4 GiB", EFBIG);
  }
}

void write_file(const std::string& path, std::string_view bytes) {
  FileWriter file(path);
  file.write(bytes);
  file.commit();
}

}  // namespace wend
