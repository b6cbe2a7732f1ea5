// A folder of our own for a file that only exists while it is written and read back.
#pragma once

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

namespace wend::serve {

class ScratchFolder {
 public:
  ScratchFolder() : path_((std::filesystem::temp_directory_path() / "wend-XXXXXX").string()) {
    if (::mkdtemp(path_.data()) == nullptr)
      throw std::filesystem::filesystem_error("mkdtemp", path_, last_error());
  }
  ~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  static std::error_code last_error() { return {errno, std::generic_category()}; }

  std::string path_;
};

}  // namespace wend::serve
