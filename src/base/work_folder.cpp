#include "base/work_folder.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <limits>
#include <set>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "base/error.hpp"
#include "base/hash.hpp"
#include "base/private_folder.hpp"
#include "base/staying_folder.hpp"
#include "base/synced.hpp"

namespace wend {

namespace {

constexpr const char* prefix = "wend-work-";
constexpr const char* staying_prefix = "wend-run-";
constexpr const char* lock_name = "/lock";
constexpr const char* owner_name = "/owner";

constexpr const char* elsewhere = "a folder is needed where files can be written, such as /var/tmp";

[[noreturn]] void fail(const std::string& doing, const std::string& path, int code, const char* hint = "") {
  Error error = Error::usage("cannot " + doing + ": " + std::strerror(code), hint);
  error.file = path;
  throw error;
}

bool no_room(int code) {
  return code == ENOSPC || code == EDQUOT || code == EFBIG;
}

void make_folder(const std::string& path) {
  std::error_code failed;
  std::filesystem::create_directories(path, failed);
  if (failed) fail("make the folder", path, failed.value(), elsewhere);
}

/// The mark of the work that a folder belongs to; empty if it says nothing.
std::string owner_of(const std::string& folder) {
  std::string mark;
  std::ifstream(folder + owner_name) >> mark;
  return mark;
}

/// The lock of a folder that is in use is held; one that can be taken belongs to a program that was killed.
/// `how` may say that a lock which is not there is made first: else somebody may be about to make it.
template <class Wanted>
void remove_if_left(const std::string& folder, int how, const Wanted& wanted) {
  const int lock = ::open((folder + lock_name).c_str(), O_RDWR | O_CLOEXEC | how, 0600);
  if (lock < 0) return;
  std::error_code ignored;
  if (::flock(lock, LOCK_EX | LOCK_NB) == 0 && wanted()) std::filesystem::remove_all(folder, ignored);
  ::close(lock);
}

void remove_what_was_left(const std::string& inside) {
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(inside, ignored)) {
    if (entry.path().filename().string().starts_with(prefix) && entry.is_directory(ignored))
      remove_if_left(entry.path().string(), 0, [] { return true; });
  }
}

/// Whether this open file is still the one of that name: whoever held its lock before may have removed it.
bool is_still_there(int descriptor, const std::string& path) {
  struct stat opened {};
  struct stat named {};
  return ::fstat(descriptor, &opened) == 0 && ::stat(path.c_str(), &named) == 0 &&
         opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

}  // namespace

WorkFolder::WorkFolder(const std::string& inside, std::uint64_t limit) : limit_(limit) {
  make_folder(inside);
  remove_what_was_left(inside);
  // Another program that begins here may take a lock that is not held yet for one that was left.
  constexpr int tries = 100;
  int code = 0;
  for (int i = 0; i < tries; ++i) {
    path_ = inside + "/" + prefix + "XXXXXX";
    if (::mkdtemp(path_.data()) == nullptr)
      fail("make a folder for temporary files", inside, errno, elsewhere);
    if (open_lock()) return;
    code = errno;
    if (code != EWOULDBLOCK) break;
  }
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
  fail("make a temporary file", inside, code, elsewhere);
}

WorkFolder::WorkFolder(const std::string& inside, std::uint64_t limit, const std::string& name,
                       std::uint64_t mark)
    : path_(staying_folder(inside, name)), stays_(true), mark_(mark), limit_(limit) {
  make_folder(inside);
  if (const std::error_code failed = make_private_folder(path_))
    fail("make the folder", path_, failed.value(), elsewhere);
  if (open_lock()) {
    expect_own(mark);
    return;
  }
  if (errno != EWOULDBLOCK) fail("use the folder", path_, errno, elsewhere);
  Error error = Error::usage("another program works here", "it may be the same run");
  error.file = path_;
  throw error;
}

/// A folder that says nothing belongs to nobody yet.
void WorkFolder::expect_own(std::uint64_t mark) {
  const std::string path = path_ + owner_name;
  const std::string words = std::to_string(mark);
  if (const std::string found = owner_of(path_); !found.empty()) {
    if (found == words) return;
    ::close(lock_);
    Error error = Error::usage("here are the states of another run of this name",
                               "name another folder with --disk, or remove this one if nobody needs it");
    error.file = path_;
    throw error;
  }
  const std::string unfinished = path + "~";
  std::ofstream(unfinished) << words << '\n';
  if (file_synced(unfinished) && ::rename(unfinished.c_str(), path.c_str()) == 0) return;
  const int code = errno;
  ::close(lock_);
  fail("use the folder", path_, code, elsewhere);
}

bool WorkFolder::open_lock() {
  lock_ = ::open((path_ + lock_name).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock_ < 0) return false;
  const bool held = ::flock(lock_, LOCK_EX | LOCK_NB) == 0;
  if (held && is_still_there(lock_, path_ + lock_name)) return true;
  const int code = held ? EWOULDBLOCK : errno;
  ::close(lock_);
  errno = code;
  return false;
}

WorkFolder::~WorkFolder() {
  std::error_code ignored;
  if (!stays_) std::filesystem::remove_all(path_, ignored);
  ::close(lock_);
}

void WorkFolder::keep_only(const std::vector<std::uint64_t>& numbers, std::uint64_t next) {
  files_ = next;
  std::error_code ignored;
  std::set<std::string> names{std::string(lock_name).substr(1), std::string(owner_name).substr(1)};
  for (const std::uint64_t number : numbers) names.insert(std::to_string(number));
  for (const auto& entry : std::filesystem::directory_iterator(path_, ignored)) {
    if (!names.contains(entry.path().filename().string())) std::filesystem::remove(entry.path(), ignored);
  }
}

void WorkFolder::note_is_safe() {
  for (const Buried& file : std::exchange(buried_before_, std::exchange(buried_, {}))) {
    ::unlink(file.path.c_str());
    give_back(file.size);
  }
}

bool WorkFolder::sync() const {
  return folder_synced(path_);
}

void WorkFolder::take(std::uint64_t bytes) {
  const std::uint64_t limit = limit_ - std::min(limit_, held_back_);
  if (bytes > limit || used_ > limit - bytes) throw DiskExhausted(true);
  used_ += bytes;
  peak_ = std::max(peak_, used_);
}

WorkFile::WorkFile(WorkFolder& folder)
    : folder_(folder), number_(folder.files_++), path_(folder.path() + "/" + std::to_string(number_)) {
  descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor_ >= 0) return;
  if (no_room(errno)) throw DiskExhausted(false);
  fail("make a temporary file", path_, errno);
}

WorkFile::WorkFile(WorkFolder& folder, std::uint64_t number, std::uint64_t size)
    : folder_(folder),
      number_(number),
      path_(folder.path() + "/" + std::to_string(number)),
      size_(size),
      noted_(true) {
  std::error_code failed;
  const std::uintmax_t found = std::filesystem::file_size(path_, failed);
  if (failed || found != size) {
    Error error = Error::usage(failed ? "a file of states is missing" : "a file of states has another length",
                               "what was found before is lost; begin anew");
    error.file = path_;
    throw error;
  }
  folder_.take(size);
}

WorkFile::~WorkFile() {
  close();
  if (noted_ && folder_.stays_) {
    folder_.bury(path_, size_);
  } else {
    ::unlink(path_.c_str());
    folder_.give_back(size_);
  }
}

std::uint64_t WorkFile::mark() const {
  return folder_.mark_ == 0 ? number_ : combine(folder_.mark_, number_);
}

bool WorkFile::note() {
  noted_ = noted_ || file_synced(path_);
  return noted_;
}

void WorkFile::append(std::span<const std::byte> bytes) {
  folder_.take(bytes.size());
  size_ += bytes.size();
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && no_room(errno)) throw DiskExhausted(false);
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

void remove_staying_folder(const std::string& inside, const std::string& name, std::uint64_t mark) {
  const std::string folder = staying_folder(inside, name);
  remove_if_left(folder, O_CREAT, [&] {
    const std::string owner = owner_of(folder);
    return owner.empty() || owner == std::to_string(mark);
  });
}

std::string staying_folder(const std::string& inside, const std::string& name) {
  return inside + "/" + staying_prefix + name;
}

std::uint64_t free_disk(const std::string& folder) {
  struct statvfs system {};
  std::error_code ignored;  // a folder that may not be entered is told by who enters it
  std::filesystem::path at = std::filesystem::absolute(folder, ignored);
  while (!std::filesystem::exists(at, ignored) && at.has_parent_path() && at != at.parent_path())
    at = at.parent_path();
  if (::statvfs(at.c_str(), &system) != 0) return std::numeric_limits<std::uint64_t>::max();
  return std::uint64_t{system.f_bavail} * system.f_frsize;
}

}  // namespace wend
