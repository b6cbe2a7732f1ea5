// The bytes of a file, read-only and without copying: pages come when they are touched and are shared by all
// processes that have mapped the file. Where the system cannot do that, or the file is a pipe, they are read.
#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace wend {

class MappedFile {
 public:
  /// An Error (with `file` set) if it cannot be opened or read.
  explicit MappedFile(const std::string& path);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  /// Aligned for any plain type.
  [[nodiscard]] std::span<const std::byte> bytes() const { return bytes_; }

 private:
  std::span<const std::byte> bytes_;
  std::string copy_;  // instead of a mapping
};

}  // namespace wend
