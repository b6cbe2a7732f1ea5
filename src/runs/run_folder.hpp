// Where a run lies on the disk: a folder of its own beside the registry, for its user alone.
#pragma once

#include <string>
#include <system_error>

namespace wend {

std::string run_folder(const std::string& folder, const std::string& name);

/// The file, for this user alone; SQLite gives what it puts beside it the same rights.
void make_private_file(const std::string& path);

/// A file that says that the run is being deleted: what it lacks is not lost.
std::string deletion_mark(const std::string& folder);

/// The lock of the run stays in its place until all else is gone. An Error if something stays.
void empty_but_for_lock(const std::string& folder);
/// Of a run that is forgotten: what stays then is empty, and nobody needs to know.
void remove_lock(const std::string& folder);
void remove_if_empty(const std::string& folder);

}  // namespace wend
