#include "base/synced.hpp"

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace wend {

bool folder_synced(const std::string& path) {
  const int descriptor = ::open(path.empty() ? "." : path.c_str(), O_DIRECTORY | O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  // Where folders cannot be synced at all there is nothing to wait for.
  const bool safe = ::fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP;
  const int code = errno;
  ::close(descriptor);
  errno = code;
  return safe;
}

}  // namespace wend
