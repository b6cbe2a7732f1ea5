#include "runs/run_folder.hpp"

#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

#include "base/error.hpp"

namespace wend {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail_to_delete(const std::string& folder, const std::error_code& trouble) {
  Error error("cannot be deleted: " + trouble.message());
  error.file = folder;
  throw error;
}

}  // namespace

void make_private_file(const std::string& path) {
  const int made = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made < 0) return;  // whoever opens it next says why
  ::close(made);
  for (const char* beside : {"", "-wal", "-shm"})
    static_cast<void>(::chmod((path + beside).c_str(), S_IRUSR | S_IWUSR));
}

std::string run_folder(const std::string& folder, const std::string& name) {
  return folder + "/runs/" + name;
}

std::string deletion_mark(const std::string& folder) {
  return folder + "/deleting";
}

void empty_but_for_lock(const std::string& folder) {
  std::error_code trouble;
  std::vector<fs::path> paths;
  const fs::path mark = deletion_mark(folder);
  fs::directory_iterator entry(folder, trouble);
  for (; !trouble && entry != fs::directory_iterator(); entry.increment(trouble)) {
    if (entry->path().filename() != "lock" && entry->path() != mark) paths.push_back(entry->path());
  }
  paths.push_back(mark);  // the last: it tells why others are missing
  for (const fs::path& path : paths) {
    if (!trouble) fs::remove_all(path, trouble);
  }
  if (trouble && trouble != std::errc::no_such_file_or_directory) fail_to_delete(folder, trouble);
}

void remove_lock(const std::string& folder) {
  static_cast<void>(::unlink((folder + "/lock").c_str()));
}

void remove_if_empty(const std::string& folder) {
  static_cast<void>(::rmdir(folder.c_str()));
}

}  // namespace wend
