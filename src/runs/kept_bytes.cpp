#include "runs/kept_bytes.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "base/error.hpp"

namespace wend {

KeptBytes::KeptBytes(std::string path)
    : path_(std::move(path)), descriptor_(::open(path_.c_str(), O_RDONLY | O_CLOEXEC)) {
  if (descriptor_ < 0 && errno != ENOENT) fail(errno);
}

KeptBytes::~KeptBytes() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::uint64_t KeptBytes::size() const {
  struct stat facts {};
  if (::fstat(descriptor_, &facts) != 0) fail(errno);
  return static_cast<std::uint64_t>(facts.st_size);
}

std::size_t KeptBytes::read(std::uint64_t from, std::span<std::byte> into) const {
  std::size_t done = 0;
  while (done < into.size()) {
    const ssize_t got =
        ::pread(descriptor_, into.data() + done, into.size() - done, static_cast<off_t>(from + done));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail(errno);
    if (got == 0) break;
    done += static_cast<std::size_t>(got);
  }
  return done;
}

void KeptBytes::fail(int code) const {
  Error error = Error::usage(std::string("what was kept cannot be read: ") + std::strerror(code),
                             "it stays as it is; when it can be read again, the run goes on");
  error.file = path_;
  throw error;
}

}  // namespace wend
