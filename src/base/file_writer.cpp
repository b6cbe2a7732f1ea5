#include "base/file_writer.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "base/error.hpp"

namespace wend {
namespace {

constexpr std::size_t buffer_size = std::size_t{1} << 18;

/// What a new file may be done with by whom, unless the user's mask forbids it.
mode_t default_mode() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

}  // namespace

FileWriter::FileWriter(std::string path) : path_(std::move(path)) {
  if (path_.empty()) throw Error("a file to write needs a name");
  buffer_.reserve(buffer_size);
  if (path_ == "-") {
    descriptor_ = 1;
    return;
  }
  struct stat facts {};
  const bool exists = ::stat(path_.c_str(), &facts) == 0;
  if (exists && !S_ISREG(facts.st_mode)) {
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0) fail("cannot open for writing", errno);
    return;
  }
  mode_ = exists ? facts.st_mode & 07777 : default_mode();
  if (char* real = exists ? ::realpath(path_.c_str(), nullptr) : nullptr; real != nullptr) {
    target_ = real;  // a link stays a link: what it points to is replaced
    std::free(real);
  } else {
    target_ = path_;
  }
  open_temporary();
}

FileWriter::~FileWriter() {
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  if (descriptor_ > 2) ::close(descriptor_);
}

void FileWriter::open_temporary() {
#ifdef O_TMPFILE
  if (::access("/proc/self/fd", X_OK) == 0) {  // the only door through which such a file gets a name
    const std::size_t slash = target_.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : target_.substr(0, slash + 1);
    descriptor_ = ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    if (descriptor_ >= 0) return;
  }
#endif
  temporary_ = target_ + ".XXXXXX";
  descriptor_ = ::mkostemp(temporary_.data(), O_CLOEXEC);
  if (descriptor_ < 0) fail("cannot create", errno);
}

/// The complete file appears beside its place; renaming then also replaces an older one.
void FileWriter::give_name() {
  const std::string nameless = "/proc/self/fd/" + std::to_string(descriptor_);
  for (int attempt = 0;; ++attempt) {
    std::string name = target_ + "." + std::to_string(::getpid()) + "-" + std::to_string(attempt);
    if (::linkat(AT_FDCWD, nameless.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0) {
      temporary_ = std::move(name);
      return;
    }
    if (errno != EEXIST) fail("cannot create", errno);
  }
}

bool FileWriter::write(std::string_view bytes) {
  bytes_ += bytes.size();
  while (!bytes.empty() && !nobody_reads_) {
    const std::size_t part = std::min(bytes.size(), buffer_size - buffer_.size());
    buffer_.append(bytes.substr(0, part));
    bytes.remove_prefix(part);
    if (buffer_.size() == buffer_size) flush();
  }
  return !nobody_reads_;
}

void FileWriter::flush() {
  std::string_view left = buffer_;
  while (!left.empty() && !nobody_reads_) {
    const ssize_t done = ::write(descriptor_, left.data(), left.size());
    if (done >= 0) {
      left.remove_prefix(static_cast<std::size_t>(done));
    } else if (errno == EPIPE) {
      nobody_reads_ = true;
    } else if (errno != EINTR) {
      fail("cannot write", errno);
    }
  }
  buffer_.clear();
}

void FileWriter::commit() {
  flush();
  if (target_.empty()) return;
  if (temporary_.empty()) give_name();
  if (::fchmod(descriptor_, mode_) != 0 || ::fsync(descriptor_) != 0 ||
      ::rename(temporary_.c_str(), target_.c_str()) != 0) {
    fail("cannot write", errno);
  }
  temporary_.clear();
}

void FileWriter::fail(const std::string& doing, int code) const {
  Error error(doing + ": " + std::strerror(code));
  error.file = path_ == "-" ? "(standard output)" : path_;
  throw error;
}

}  // namespace wend
