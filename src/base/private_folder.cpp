#include "base/private_folder.hpp"

#include <cerrno>
#include <filesystem>
#include <sys/stat.h>

#include "base/synced.hpp"

namespace wend {

std::error_code make_private_folder(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code trouble;
  if (path.empty() || fs::is_directory(path, trouble)) return {};
  const fs::path above = fs::path(path).parent_path();
  if (above != path) {
    if (const std::error_code failed = make_private_folder(above.string())) return failed;
  }
  if (::mkdir(path.c_str(), S_IRWXU) == 0) {
    static_cast<void>(folder_synced(above.string()));  // some file systems cannot; then nobody can
    return {};
  }
  const std::error_code failed(errno == EEXIST ? ENOTDIR : errno, std::generic_category());
  return fs::is_directory(path, trouble) ? std::error_code{} : failed;
}

}  // namespace wend
