#include "base/work_folder.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <limits>
#include <optional>
#include <set>
#include <sys/statvfs.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "base/error.hpp"
#include "base/hash.hpp"
#include "base/private_folder.hpp"
#include "base/staying_folder.hpp"
#include "base/synced.hpp"
#include "base/work_place.hpp"

namespace wend {

namespace {

constexpr const char* prefix = "wend-work-";

bool no_room(int code) {
  return code == ENOSPC || code == EDQUOT || code == EFBIG;
}

void make_folder(const std::string& path) {
  if (const std::error_code failed = make_private_folder(path))
    fail_at(path, "make the folder", failed.value(), writable_place);
}

/// The lock of a folder that is in use is held; one that can be taken belongs to a program that was killed.
/// One without a lock may be that of a program which is about to make it.
void remove_if_left(const std::string& folder) {
  if (!is_own_folder(folder)) return;
  const std::vector<std::string> names = names_in(folder);
  const bool all_own = std::all_of(names.begin(), names.end(), [](const std::string& name) {
    return name == "lock" || work_file_number(name);
  });
  if (!all_own) return;
  FolderLock lock;
  if (lock.take(folder, FolderLock::Missing::is_an_error) == 0) remove_work_place(folder);
}

void remove_what_was_left(const std::string& inside) {
  std::error_code ignored;  // of a folder that may be written to and not read
  std::filesystem::directory_iterator entry(inside, ignored);
  for (; !ignored && entry != std::filesystem::directory_iterator(); entry.increment(ignored)) {
    if (!entry->path().filename().string().starts_with(prefix)) continue;
    try {
      remove_if_left(entry->path().string());
    } catch (const Error&) {
      // It takes room, and no more: whoever cannot remove it can still work beside it.
    }
  }
}

}  // namespace

WorkFolder::WorkFolder(const std::string& inside, std::uint64_t limit) : limit_(limit) {
  make_folder(inside);
  remove_what_was_left(inside);
  path_ = inside + "/" + prefix + "XXXXXX";
  // Another program that begins here may take a lock that is not held yet for one that was left, and remove
  // the folder.
  constexpr int tries = 100;
  int code = EWOULDBLOCK;
  for (int i = 0; i < tries && (code == EWOULDBLOCK || code == ENOENT); ++i) {
    path_.replace(path_.size() - 6, 6, "XXXXXX");
    if (::mkdtemp(path_.data()) == nullptr)
      fail_at(inside, "make a folder for temporary files", errno, writable_place);
    code = lock_.take(path_, FolderLock::Missing::is_made);
    if (code == 0) return;
  }
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
  fail_at(inside, "make a temporary file", code, writable_place);
}

WorkFolder::WorkFolder(const std::string& inside, std::uint64_t limit, const std::string& name,
                       std::uint64_t mark, bool begun)
    : path_(staying_folder(inside, name)), stays_(true), mark_(mark), limit_(limit) {
  if (!begun) make_folder(inside);
  enter_staying_folder(path_, mark, begun);
  if (const int code = lock_.take(path_, FolderLock::Missing::is_made); code == EWOULDBLOCK) {
    Error error = Error::usage("another program works here", "it may be the same run");
    error.file = path_;
    throw error;
  } else if (code != 0) {
    fail_at(path_, "use the folder", code, writable_place);
  }
  sign_staying_folder(path_, mark);
}

WorkFolder::~WorkFolder() {
  if (stays_) return;
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
  lock_.release();
  std::filesystem::remove(path_, ignored);  // on network disks what is open stays by another name until now
}

void WorkFolder::keep_only(const std::vector<std::uint64_t>& numbers, std::uint64_t next) {
  files_ = next;
  const std::set<std::uint64_t> kept(numbers.begin(), numbers.end());
  for (const std::string& name : names_in(path_)) {
    const std::optional<std::uint64_t> number = work_file_number(name);
    if (number && !kept.contains(*number)) remove_work_file(path_ + "/" + name);
  }
}

void WorkFolder::begin_anew() {
  for (const std::string& name : names_in(path_)) {
    const std::optional<std::uint64_t> number = work_file_number(name);
    if (!number) continue;
    const std::string path = path_ + "/" + name;
    std::error_code gone;
    const std::uintmax_t size = std::filesystem::file_size(path, gone);
    left_.push_back({path, gone ? 0 : room_for(size)});
    used_ += left_.back().room;
    files_ = std::max(files_, *number + 1);
  }
  peak_ = std::max(peak_, used_);
}

void WorkFolder::note_is_safe() {
  remove(std::exchange(left_, {}));
  remove(std::exchange(buried_before_, std::exchange(buried_, {})));
}

bool WorkFolder::remove(Graves graves) {
  for (const Buried& file : graves) {
    ::unlink(file.path.c_str());
    give_back(file.room);
  }
  return !graves.empty();
}

bool WorkFolder::sync() const {
  return folder_synced(path_);
}

bool WorkFolder::fits(std::uint64_t bytes) const {
  const std::uint64_t for_note = held_back_ == 0 ? 0 : held_back_ + held_back_files_ * room_for(1);
  const std::uint64_t limit = limit_ - std::min(limit_, for_note);
  return bytes <= limit && used_ <= limit - bytes;
}

void WorkFolder::take(std::uint64_t bytes) {
  if (!fits(bytes)) remove(std::exchange(left_, {}));
  if (!fits(bytes)) throw DiskExhausted(true);
  used_ += bytes;
}

WorkFile::WorkFile(WorkFolder& folder)
    : folder_(folder), number_(folder.files_++), path_(folder.path() + "/" + std::to_string(number_)) {
  descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor_ >= 0) return;
  if (no_room(errno)) throw DiskExhausted(false);
  fail_at(path_, "make a temporary file", errno);
}

WorkFile::WorkFile(WorkFolder& folder, std::uint64_t number, std::uint64_t size)
    : folder_(folder),
      number_(number),
      path_(folder.path() + "/" + std::to_string(number)),
      size_(size),
      noted_(true) {
  std::error_code failed;
  const std::uintmax_t found = std::filesystem::file_size(path_, failed);
  const bool missing = failed == std::errc::no_such_file_or_directory;
  if (failed && !missing) fail_at(path_, "look at a file of states", failed.value());
  if (missing || found != size) {
    Error error =
        Error::usage(missing ? "a file of states is missing" : "a file of states has another length",
                     "what was found before is lost; begin anew");
    error.file = path_;
    throw error;
  }
  folder_.take(room_for(size));
  folder_.peak_ = std::max(folder_.peak_, folder_.used_);
}

WorkFile::~WorkFile() {
  std::erase(folder_.unsynced_, this);
  if (descriptor_ >= 0) ::close(descriptor_);
  if (noted_ && folder_.stays_) {
    folder_.bury(path_, room_for(size_));
  } else {
    ::unlink(path_.c_str());
    folder_.give_back(room_for(size_));
  }
}

std::uint64_t WorkFile::mark() const {
  return folder_.mark_ == 0 ? number_ : combine(folder_.mark_, number_);
}

bool WorkFile::note() {
  sync();
  noted_ = fault_ == 0;
  errno = fault_;
  return noted_;
}

void WorkFile::append(std::span<const std::byte> bytes) {
  folder_.take(room_for(size_ + bytes.size()) - room_for(size_));
  size_ += bytes.size();
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && no_room(errno) && folder_.remove(std::exchange(folder_.left_, {}))) continue;
    if (written < 0 && no_room(errno)) throw DiskExhausted(false);
    if (written < 0) fail_at(path_, "write a temporary file", errno);
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  folder_.peak_ = std::max(folder_.peak_, folder_.used_);
}

void WorkFile::close() {
  if (!folder_.stays_) {
    if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
    return;
  }
  constexpr std::size_t most = 16;  // descriptors
  folder_.unsynced_.push_back(this);
  if (folder_.unsynced_.size() > most) folder_.unsynced_.front()->sync();
}

void WorkFile::sync() {
  if (descriptor_ < 0) return;
  std::erase(folder_.unsynced_, this);
  if (::fsync(descriptor_) != 0) fault_ = errno;
  if (::close(std::exchange(descriptor_, -1)) != 0 && errno != EINTR) fault_ = errno;
}

WorkReader::WorkReader(const WorkFile& file)
    : path_(file.path()), descriptor_(::open(file.path().c_str(), O_RDONLY | O_CLOEXEC)) {
  if (descriptor_ < 0) fail_at(path_, "read a temporary file", errno);
}

WorkReader::~WorkReader() {
  ::close(descriptor_);
}

void WorkReader::read(std::uint64_t from, std::span<std::byte> into) const {
  while (!into.empty()) {
    const ssize_t got = ::pread(descriptor_, into.data(), into.size(), static_cast<off_t>(from));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail_at(path_, "read a temporary file", errno);
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
  std::error_code ignored;  // a folder that may not be entered is told by who enters it
  std::filesystem::path at = std::filesystem::absolute(folder, ignored);
  while (!std::filesystem::exists(at, ignored) && at.has_parent_path() && at != at.parent_path())
    at = at.parent_path();
  if (::statvfs(at.c_str(), &system) != 0) return std::numeric_limits<std::uint64_t>::max();
  return std::uint64_t{system.f_bavail} * system.f_frsize;
}

}  // namespace wend
