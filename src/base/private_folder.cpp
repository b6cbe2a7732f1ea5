#include "base/private_folder.hpp"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace wend {
namespace {

/// The name of what was made in it is there also after lost power. Some file systems cannot; then nobody can.
void sync_folder(const std::string& path) {
  const int folder = ::open(path.empty() ? "." : path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  static_cast<void>(::fsync(folder));
  ::close(folder);
}

}  // namespace

std::error_code make_private_folder(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code trouble;
  if (path.empty() || fs::is_directory(path, trouble)) return {};
  const fs::path above = fs::path(path).parent_path();
  if (above != path) {
    if (const std::error_code failed = make_private_folder(above.string())) return failed;
  }
  if (::mkdir(path.c_str(), S_IRWXU) == 0) {
    sync_folder(above.string());
    return {};
  }
  const std::error_code failed(errno == EEXIST ? ENOTDIR : errno, std::generic_category());
  return fs::is_directory(path, trouble) ? std::error_code{} : failed;
}

}  // namespace wend
