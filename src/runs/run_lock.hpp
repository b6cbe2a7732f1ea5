// One process per run, also where several machines share a folder: a lock that goes away with its process.
#pragma once

#include <string>

#include "base/folder_lock.hpp"

namespace wend {

class RunLock {
 public:
  /// Makes the folder and takes its lock; false if another process has it. An Error if the folder cannot be
  /// written. Where a file system knows no locks, nobody is kept out.
  bool take(const std::string& folder);
  /// The same where nothing may be made: without a folder, or a lock in it, nobody has it.
  bool take_if_there(const std::string& folder);
  /// Whether nobody anywhere has the lock of a run; false also where that cannot be known.
  static bool is_free(const std::string& folder);
  /// Whether others are kept out: the lock is held, and the file system knows locks.
  [[nodiscard]] bool holds() const { return holds_; }

 private:
  FolderLock lock_;
  bool holds_ = false;
};

}  // namespace wend
