#include "base/folder_lock.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace wend {
namespace {

int open_lock(const std::string& path, FolderLock::Missing missing) {
  constexpr int always = O_CLOEXEC | O_NOFOLLOW;
  if (missing == FolderLock::Missing::is_made) return ::open(path.c_str(), O_RDWR | O_CREAT | always, 0600);
  const int descriptor = ::open(path.c_str(), O_RDWR | always);
  const bool only_read = descriptor < 0 && (errno == EROFS || errno == EACCES);
  return only_read ? ::open(path.c_str(), O_RDONLY | always) : descriptor;
}

/// Whether this open file is still the one of that name: whoever held its lock before may have removed it.
bool is_still_there(int descriptor, const std::string& path) {
  struct stat opened {};
  struct stat named {};
  return ::fstat(descriptor, &opened) == 0 && ::lstat(path.c_str(), &named) == 0 &&
         opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

}  // namespace

FolderLock::~FolderLock() {
  release();
}

void FolderLock::release() {
  if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
}

int FolderLock::take(const std::string& folder, Missing missing) {
  const std::string path = folder + "/lock";
  constexpr int tries = 100;  // each time another has just removed it
  for (int i = 0; i < tries; ++i) {
    descriptor_ = open_lock(path, missing);
    if (descriptor_ < 0) return errno;
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) return errno;
    if (is_still_there(descriptor_, path)) return 0;
    ::close(std::exchange(descriptor_, -1));
  }
  return EWOULDBLOCK;
}

}  // namespace wend
