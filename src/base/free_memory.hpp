// How much memory this process may still take: what the system calls available, and what is left in the
// control groups (containers, services) it runs in. Whoever takes more is killed, not told.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace wend {

/// Bytes; nothing where the system does not say. `root` is the folder that holds `proc` and `sys`.
///
/// Control groups are looked for where they are mounted by convention: version 2 in sys/fs/cgroup, version 1
/// in sys/fs/cgroup/memory. All groups from the process's own up to the root count, for any of them may be
/// the tightest. What a group uses is counted without the file cache that can be dropped.
std::optional<std::size_t> free_memory(const std::string& root = "/");

}  // namespace wend
