#include "base/file.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.hpp"
#include "base/file_writer.hpp"
#include "base/free_memory.hpp"

namespace wend {
namespace {

/// No problem is larger, and what never ends must not fill the memory.
constexpr std::size_t most_bytes = std::size_t{4} << 30;
/// Nobody types more; devices such as /dev/zero have no end.
constexpr std::size_t most_from_device = std::size_t{64} << 20;

[[noreturn]] void fail(const std::string& path, const std::string& doing, int code) {
  Error error(doing + ": " + std::strerror(code));
  error.file = shown_name(path);
  throw error;
}

[[noreturn]] void refuse_size(const std::string& path, std::size_t most) {
  fail(path, "cannot read: more than " + std::to_string(most >> 20) + " MiB", EFBIG);
}

/// Room for this many bytes, unless the system has not got them: it would end the program without a word.
void make_room(std::string& bytes, std::size_t wanted, const std::string& path) {
  constexpr std::size_t harmless = std::size_t{64} << 20;
  if (wanted > harmless && wanted > free_memory().value_or(wanted)) fail(path, "cannot read", ENOMEM);
  bytes.reserve(wanted);
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

/// All of an open file.
std::string bytes_of(const Descriptor& file, const std::string& path) {
  struct stat facts {};
  std::string bytes;
  std::size_t most = most_bytes;
  if (::fstat(file.number(), &facts) == 0) {
    if (S_ISDIR(facts.st_mode)) fail(path, "cannot read", EISDIR);
    if (S_ISCHR(facts.st_mode)) most = most_from_device;
    if (S_ISREG(facts.st_mode)) {
      const auto size = static_cast<std::size_t>(facts.st_size);
      if (size > most) refuse_size(path, most);
      make_room(bytes, size + 1, path);
    }
  }
  std::array<char, 1 << 16> chunk{};
  while (true) {
    const ssize_t got = ::read(file.number(), chunk.data(), chunk.size());
    if (got == 0) return bytes;
    if (got < 0) {
      if (errno == EINTR) continue;
      fail(path, "cannot read", errno);
    }
    const auto length = static_cast<std::size_t>(got);
    if (bytes.size() + length > most) refuse_size(path, most);
    if (bytes.size() + length > bytes.capacity()) make_room(bytes, 2 * (bytes.size() + length), path);
    bytes.append(chunk.data(), length);
  }
}

}  // namespace

std::string shown_name(std::string_view path) {
  return path == "-" ? "(standard input)" : path.empty() ? "(a file without a name)" : std::string(path);
}

std::string read_file(const std::string& path) {
  const Descriptor file(path == "-" ? 0 : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number() < 0) fail(path, "cannot open", errno);
  return bytes_of(file, path);
}

std::optional<std::string> read_file_if_there(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number() >= 0) return bytes_of(file, path);
  if (errno != ENOENT) fail(path, "cannot open", errno);
  return std::nullopt;
}

std::string beginning_of(const std::string& path, std::size_t most) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return {};
  std::string bytes(most, '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(bytes.data(), static_cast<std::streamsize>(most));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return bytes;
}

void write_file(const std::string& path, std::string_view bytes) {
  FileWriter file(path);
  file.write(bytes);
  file.commit();
}

void expect_writable(const std::string& path) {
  struct stat facts {};
  const bool exists = path != "-" && ::stat(path.c_str(), &facts) == 0;
  if (path == "-" || (exists && !S_ISREG(facts.st_mode) && !S_ISDIR(facts.st_mode))) {
    // Pipes and devices must not be opened for a try: somebody may be reading.
    if (path != "-" && ::access(path.c_str(), W_OK) != 0) fail(path, "cannot open for writing", errno);
    return;
  }
  const FileWriter attempt(path);
}

}  // namespace wend
