// Making sure that something is on the disk, whatever happens then.
#pragma once

#include <string>

namespace wend {

/// Whether all bytes of this file are; if not, errno says why.
bool file_synced(const std::string& path);
/// Whether the names of all that lies in this folder are.
bool folder_synced(const std::string& path);

}  // namespace wend
