// Making sure that something is on the disk, whatever happens then.
#pragma once

#include <string>

namespace wend {

/// Whether the names of all that lies in this folder are; if not, errno says why. Files are synced by who
/// wrote them, who alone is sure to hear of a write that failed.
bool folder_synced(const std::string& path);

}  // namespace wend
