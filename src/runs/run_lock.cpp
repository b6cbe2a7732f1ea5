#include "runs/run_lock.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/error.hpp"
#include "base/private_folder.hpp"
#include "base/user_folders.hpp"

namespace wend {

RunLock::~RunLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

bool RunLock::take(const std::string& folder) {
  const auto fail = [&](const std::string& why) {
    Error error = Error::usage("the folder of the run cannot be written: " + why, other_data_folder_hint);
    error.file = folder;
    throw error;
  };
  if (const std::error_code trouble = make_private_folder(folder)) fail(trouble.message());
  descriptor_ = ::open((folder + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor_ < 0) fail(std::strerror(errno));
  return hold();
}

bool RunLock::take_if_there(const std::string& folder) {
  descriptor_ = ::open((folder + "/lock").c_str(), O_RDONLY | O_CLOEXEC);
  return descriptor_ < 0 || hold();
}

bool RunLock::hold() {
  return ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

}  // namespace wend
