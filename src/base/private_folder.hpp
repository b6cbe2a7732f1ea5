// Folders that are nobody else's business, such as those with a user's data.
#pragma once

#include <string>
#include <system_error>

namespace wend {

/// Makes the folder and those above it that are missing, for this user alone; one that is there stays as it
/// is. Several processes may do so at the same moment. Returns what went wrong.
std::error_code make_private_folder(const std::string& path);

}  // namespace wend
