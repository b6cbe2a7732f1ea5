#include "base/work_folder.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <limits>
#include <sys/file.h>
#include <sys/statvfs.h>
#include <system_error>
#include <unistd.h>

#include "base/error.hpp"

namespace wend {

namespace {

constexpr const char* prefix = "wend-work-";
constexpr const char* lock_name = "/lock";

[[noreturn]] void fail(const std::string& doing, const std::string& path, int code) {
  Error error = Error::usage("cannot " + doing + ": " + std::strerror(code));
  error.file = path;
  throw error;
}

bool no_room(int code) {
  return code == ENOSPC || code == EDQUOT || code == EFBIG;
}

/// The lock of a folder that is in use is held; one that can be taken belongs to a program that was killed.
void remove_if_left(const std::filesystem::path& folder) {
  const int lock = ::open((folder.string() + lock_name).c_str(), O_RDWR | O_CLOEXEC);
  if (lock < 0) return;
  std::error_code ignored;
  if (::flock(lock, LOCK_EX | LOCK_NB) == 0) std::filesystem::remove_all(folder, ignored);
  ::close(lock);
}

void remove_what_was_left(const std::string& inside) {
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(inside, ignored)) {
    if (entry.path().filename().string().starts_with(prefix) && entry.is_directory(ignored))
      remove_if_left(entry.path());
  }
}

}  // namespace

WorkFolder::WorkFolder(const std::string& inside, std::uint64_t limit) : limit_(limit) {
  std::error_code failed;
  std::filesystem::create_directories(inside, failed);
  if (failed) fail("make the folder", inside, failed.value());
  remove_what_was_left(inside);
  path_ = inside + "/" + prefix + "XXXXXX";
  if (::mkdtemp(path_.data()) == nullptr) fail("make a folder for temporary files", inside, errno);
  lock_ = ::open((path_ + lock_name).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock_ < 0 || ::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    const int code = errno;
    std::filesystem::remove_all(path_, failed);
    fail("make a temporary file", inside, code);
  }
}

WorkFolder::~WorkFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
  ::close(lock_);
}

void WorkFolder::take(std::uint64_t bytes) {
  if (bytes > limit_ || used_ > limit_ - bytes) throw DiskExhausted{};
  used_ += bytes;
  peak_ = std::max(peak_, used_);
}

WorkFile::WorkFile(WorkFolder& folder)
    : folder_(folder), number_(folder.next_number()), path_(folder.path() + "/" + std::to_string(number_)) {
  descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor_ >= 0) return;
  if (no_room(errno)) throw DiskExhausted{};
  fail("make a temporary file", path_, errno);
}

WorkFile::~WorkFile() {
  close();
  ::unlink(path_.c_str());
  folder_.give_back(size_);
}

void WorkFile::append(std::span<const std::byte> bytes) {
  folder_.take(bytes.size());
  size_ += bytes.size();
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && no_room(errno)) throw DiskExhausted{};
    if (written < 0) fail("write a temporary file", path_, errno);
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
}

void WorkFile::close() {
  if (descriptor_ >= 0) ::close(descriptor_);
  descriptor_ = -1;
}

WorkReader::WorkReader(const WorkFile& file)
    : path_(file.path()), descriptor_(::open(file.path().c_str(), O_RDONLY | O_CLOEXEC)) {
  if (descriptor_ < 0) fail("read a temporary file", path_, errno);
}

WorkReader::~WorkReader() {
  ::close(descriptor_);
}

void WorkReader::read(std::uint64_t from, std::span<std::byte> into) const {
  while (!into.empty()) {
    const ssize_t got = ::pread(descriptor_, into.data(), into.size(), static_cast<off_t>(from));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail("read a temporary file", path_, errno);
    if (got == 0) {
      Error error = Error::usage("a temporary file has become shorter", "something else wrote to it");
      error.file = path_;
      throw error;
    }
    into = into.subspan(static_cast<std::size_t>(got));
    from += static_cast<std::uint64_t>(got);
  }
}

std::uint64_t free_disk(const std::string& folder) {
  struct statvfs system {};
  std::filesystem::path at = std::filesystem::absolute(folder);
  while (!std::filesystem::exists(at) && at.has_parent_path() && at != at.parent_path())
    at = at.parent_path();
  if (::statvfs(at.c_str(), &system) != 0) return std::numeric_limits<std::uint64_t>::max();
  return std::uint64_t{system.f_bavail} * system.f_frsize;
}

}  // namespace wend
