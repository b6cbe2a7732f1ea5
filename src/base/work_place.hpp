// What lies in a work folder (base/work_folder.hpp): files that are called by their numbers, a lock, and in a
// folder that stays a note of whose it is. Nothing else is ever removed: a folder may be somebody's own, and
// only look like one of these.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace wend {

/// A hint where no files can be made.
constexpr const char* writable_place = "a folder is needed where files can be written, such as /var/tmp";

/// What a file of so many bytes takes: file systems hand out whole blocks.
constexpr std::uint64_t room_for(std::uint64_t bytes) {
  constexpr std::uint64_t block = 4096;
  return (bytes + block - 1) / block * block;
}

/// The number that this name is; nothing if it is another name.
std::optional<std::uint64_t> work_file_number(const std::string& name);

/// Of all that lies there; an Error if that cannot be told.
std::vector<std::string> names_in(const std::string& folder);

/// Whether it is a folder, no link to one, and this user's.
bool is_own_folder(const std::string& path);

/// A file that is not there any more is fine; an Error if it cannot be removed. Folders are left alone.
void remove_work_file(const std::string& path);
/// All that belongs to it, and the folder, unless something else lies there. An Error if something cannot be
/// removed.
void remove_work_place(const std::string& folder);

/// An Error about this path, with the words of an error number.
[[noreturn]] void fail_at(const std::string& path, const std::string& doing, int code, const char* hint = "");

}  // namespace wend
