// A folder of our own among the temporary files, which goes away with everything in it. Where files get large
// or a user names the place: work_folder.hpp.
#pragma once

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

namespace wend {

class ScratchFolder {
 public:
  /// Throws std::filesystem::filesystem_error if none can be made.
  ScratchFolder() : path_((std::filesystem::temp_directory_path() / "wend-XXXXXX").string()) {
    if (::mkdtemp(path_.data()) != nullptr) return;
    throw std::filesystem::filesystem_error("mkdtemp", path_, {errno, std::generic_category()});
  }
  ~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  /// The path of a file in it, which may or may not be there.
  [[nodiscard]] std::string path(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

}  // namespace wend
