#include "base/synced.hpp"

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace wend {
namespace {

bool synced(const std::string& path, int how) {
  const int descriptor = ::open(path.c_str(), how | O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  const bool safe = ::fsync(descriptor) == 0;
  const int code = errno;
  ::close(descriptor);
  errno = code;
  return safe;
}

}  // namespace

bool file_synced(const std::string& path) {
  return synced(path, 0);
}

bool folder_synced(const std::string& path) {
  return synced(path.empty() ? "." : path, O_DIRECTORY);
}

}  // namespace wend
