#include "base/staying_folder.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/folder_lock.hpp"
#include "base/synced.hpp"
#include "base/work_place.hpp"

namespace wend {
namespace {

constexpr const char* owner_name = "/owner";

[[noreturn]] void refuse(const std::string& folder, const std::string& what, const std::string& hint) {
  Error error = Error::usage(what, hint);
  error.file = folder;
  throw error;
}

constexpr const char* another_folder = "name another folder with --disk, or move this one away";

/// The mark of the work that a folder belongs to; nothing if it has not said so.
std::optional<std::string> owner_of(const std::string& folder) {
  std::optional<std::string> mark = read_file_if_there(folder + owner_name);
  if (mark && mark->ends_with('\n')) mark->pop_back();
  return mark;
}

/// Whoever made it may have been killed before it could say whose it is.
bool is_empty_place(const std::string& folder) {
  const std::vector<std::string> names = names_in(folder);
  return std::all_of(names.begin(), names.end(),
                     [](const std::string& name) { return name == "lock" || name == "owner~"; });
}

bool may_be_of(const std::string& folder, std::uint64_t mark) {
  const std::optional<std::string> owner = owner_of(folder);
  return owner ? *owner == std::to_string(mark) : is_empty_place(folder);
}

void make_staying_folder(const std::string& folder) {
  if (::mkdir(folder.c_str(), S_IRWXU) == 0) {
    const std::string above = std::filesystem::path(folder).parent_path().string();
    static_cast<void>(folder_synced(above));  // some file systems cannot; then nobody can
  } else if (errno != EEXIST) {
    fail_at(folder, "make the folder", errno, writable_place);
  }
}

/// True if all of it is written and safe; else errno says why.
bool write_safely(const std::string& path, const std::string& words) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (file < 0) return false;
  errno = ENOSPC;  // where less is written than there is, without a reason
  const bool safe =
      ::write(file, words.data(), words.size()) == static_cast<ssize_t>(words.size()) && ::fsync(file) == 0;
  const int code = errno;
  ::close(file);
  errno = code;
  return safe;
}

/// A disk that is not mounted leaves an empty folder, or none.
bool may_lack_its_disk(const std::string& folder) {
  std::error_code ignored;
  return !std::filesystem::exists(folder, ignored) || names_in(folder).empty();
}

}  // namespace

std::string staying_folder(const std::string& inside, const std::string& name) {
  return inside + "/wend-run-" + name;
}

void enter_staying_folder(const std::string& folder, std::uint64_t mark, bool begun) {
  if (!begun) make_staying_folder(folder);
  struct stat facts {};
  if (::lstat(folder.c_str(), &facts) != 0) {
    if (errno == ENOENT || errno == ENOTDIR)
      refuse(folder, "the folder of states is missing", "what was found before is lost; begin anew");
    fail_at(folder, "use the folder", errno);
  }
  if (!S_ISDIR(facts.st_mode))
    refuse(folder, "a link or a file has the name of the folder for states", another_folder);
  if (facts.st_uid != ::geteuid()) refuse(folder, "this folder belongs to another user", another_folder);
  if (may_be_of(folder, mark)) return;
  if (owner_of(folder))
    refuse(folder, "here are the states of another run of this name",
           "name another folder with --disk, or remove this one if nobody needs it");
  refuse(folder, "other files lie in this folder, which does not say that it is of this run", another_folder);
}

void sign_staying_folder(const std::string& folder, std::uint64_t mark) {
  enter_staying_folder(folder, mark, true);  // until it was locked another may have signed it
  if (owner_of(folder)) return;
  const std::string path = folder + owner_name;
  const std::string unfinished = path + "~";
  if (!write_safely(unfinished, std::to_string(mark) + "\n") ||
      ::rename(unfinished.c_str(), path.c_str()) != 0)
    fail_at(folder, "use the folder", errno, writable_place);
  static_cast<void>(folder_synced(folder));  // what comes next must not be safe before it
}

std::uint64_t room_of_staying_folder(const std::string& inside, const std::string& name) {
  const std::string folder = staying_folder(inside, name);
  if (!is_own_folder(folder)) return 0;
  std::uint64_t bytes = 0;
  for (const std::string& file : names_in(folder)) {
    struct stat facts {};
    const bool counts = work_file_number(file) && ::lstat((folder + "/" + file).c_str(), &facts) == 0;
    if (counts) bytes += room_for(static_cast<std::uint64_t>(facts.st_size));
  }
  return bytes;
}

StatesLeft remove_staying_folder(const std::string& inside, const std::string& name, std::uint64_t mark,
                                 const std::function<void()>& begins) {
  const std::string folder = staying_folder(inside, name);
  struct stat facts {};
  if (::lstat(folder.c_str(), &facts) != 0) {
    if (errno != ENOENT && errno != ENOTDIR) fail_at(folder, "remove the states", errno);
    return may_lack_its_disk(inside) ? StatesLeft::no_place : StatesLeft::none;
  }
  if (!is_own_folder(folder) || !may_be_of(folder, mark)) return StatesLeft::not_ours;
  FolderLock lock;
  const int code = lock.take(folder, FolderLock::Missing::is_made);
  if (code == EWOULDBLOCK) refuse(folder, "another program works with these states", "end it first");
  if (code != 0) fail_at(folder, "remove the states", code);
  if (!may_be_of(folder, mark)) return StatesLeft::not_ours;  // it changed hands meanwhile
  if (begins) begins();
  remove_work_place(folder);
  return StatesLeft::none;
}

}  // namespace wend
