// Whether a folder lies on a disk that other machines share. There memory cannot be shared between those who
// use a file, and locks may be known to one machine only.
#pragma once

#include <cstdint>
#include <string>

namespace wend {

/// By the number that the system has for each kind of file system (statfs(2)).
bool is_network_disk(std::uint32_t kind);

/// Of a file, also one that is not there yet, or of a folder. False where the system does not say.
bool lies_on_network_disk(const std::string& path);

}  // namespace wend
