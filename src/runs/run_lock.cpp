#include "runs/run_lock.hpp"

#include <cerrno>
#include <cstring>

#include "base/error.hpp"
#include "base/private_folder.hpp"
#include "base/user_folders.hpp"

namespace wend {

bool RunLock::take(const std::string& folder) {
  const auto fail = [&](const std::string& why) {
    Error error = Error::usage("the folder of the run cannot be written: " + why, other_data_folder_hint);
    error.file = folder;
    throw error;
  };
  constexpr int tries = 100;  // each time another has just removed the folder
  int code = ENOENT;
  for (int i = 0; i < tries && code == ENOENT; ++i) {
    if (const std::error_code trouble = make_private_folder(folder)) fail(trouble.message());
    code = lock_.take(folder, FolderLock::Missing::is_made);
  }
  if (code != 0 && !lock_.opened() && code != EWOULDBLOCK) fail(std::strerror(code));
  holds_ = code == 0;
  return code != EWOULDBLOCK;
}

bool RunLock::take_if_there(const std::string& folder) {
  const int code = lock_.take(folder, FolderLock::Missing::is_an_error);
  holds_ = code == 0;
  return code != EWOULDBLOCK;
}

bool RunLock::is_free(const std::string& folder) {
  const int code = FolderLock().take(folder, FolderLock::Missing::is_an_error);
  return code == 0 || code == ENOENT;
}

}  // namespace wend
