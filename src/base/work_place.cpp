#include "base/work_place.hpp"

#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include "base/error.hpp"

namespace wend {

void fail_at(const std::string& path, const std::string& doing, int code, const char* hint) {
  Error error = Error::usage("cannot " + doing + ": " + std::strerror(code), hint);
  error.file = path;
  throw error;
}

std::optional<std::uint64_t> work_file_number(const std::string& name) {
  std::uint64_t number = 0;
  const char* const end = name.data() + name.size();
  const auto [stopped, trouble] = std::from_chars(name.data(), end, number);
  if (trouble != std::errc{} || stopped != end || std::to_string(number) != name) return std::nullopt;
  return number;
}

std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> names;
  std::error_code trouble;
  std::filesystem::directory_iterator entry(folder, trouble);
  for (; !trouble && entry != std::filesystem::directory_iterator(); entry.increment(trouble))
    names.push_back(entry->path().filename().string());
  if (trouble) fail_at(folder, "look into the folder", trouble.value());
  return names;
}

bool is_own_folder(const std::string& path) {
  struct stat facts {};
  return ::lstat(path.c_str(), &facts) == 0 && S_ISDIR(facts.st_mode) && facts.st_uid == ::geteuid();
}

void remove_work_file(const std::string& path) {
  if (::unlink(path.c_str()) == 0 || errno == ENOENT || errno == EISDIR) return;
  fail_at(path, "remove the file", errno);
}

void remove_work_place(const std::string& folder) {
  for (const std::string& name : names_in(folder)) {
    if (work_file_number(name)) remove_work_file(folder + "/" + name);
  }
  // The note of whose it is comes last but for the lock: what is left by a kill can still be removed.
  for (const char* name : {"/owner~", "/owner", "/lock"}) remove_work_file(folder + name);
  const bool gone = ::rmdir(folder.c_str()) == 0 || errno == ENOENT;
  if (!gone && errno != ENOTEMPTY && errno != EEXIST) fail_at(folder, "remove the folder", errno);
}

}  // namespace wend
