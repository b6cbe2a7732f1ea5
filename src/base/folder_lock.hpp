// One program at a time in a folder: a lock on a file `lock` in it, which goes away with its program and
// holds between machines that share the folder.
#pragma once

#include <cstdint>
#include <string>

namespace wend {

class FolderLock {
 public:
  /// Whether a file that is not there is made: else nobody can be kept out by it.
  enum class Missing : std::uint8_t { is_made, is_an_error };

  FolderLock() = default;
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

  /// 0 if it is held from now on, EWOULDBLOCK if another program has it, else the number of the error. May be
  /// called again if there was no file.
  [[nodiscard]] int take(const std::string& folder, Missing missing);
  void release();
  /// Whether there is a file to lock: if so and the lock was not taken, another has it, or the file system
  /// knows no locks.
  [[nodiscard]] bool opened() const { return descriptor_ >= 0; }

 private:
  int descriptor_ = -1;
};

}  // namespace wend
