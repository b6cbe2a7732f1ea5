#include "base/synced.hpp"

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace wend {

bool folder_synced(const std::string& path) {
  const int descriptor = ::open(path.empty() ? "." : path.c_str(), O_DIRECTORY | O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  const bool safe = ::fsync(descriptor) == 0;
  const int code = errno;
  ::close(descriptor);
  errno = code;
  return safe;
}

}  // namespace wend
