#include "base/free_memory.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace wend {
namespace {

using Bytes = std::optional<std::size_t>;

/// The number a file holds; nothing if there is none, as in "max".
Bytes number_in(const std::string& path) {
  std::ifstream file(path);
  std::size_t number = 0;
  return file >> number ? Bytes(number) : std::nullopt;
}

/// The number behind `key` in a file of lines `key number`.
Bytes number_after(const std::string& path, const std::string& key) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string name;
    std::size_t number = 0;
    if (words >> name >> number && name == key) return number;
  }
  return std::nullopt;
}

Bytes smaller(Bytes a, Bytes b) {
  return a && b ? std::min(*a, *b) : a ? a : b;
}

/// The names of one version's files.
struct GroupFiles {
  const char* limit;
  const char* used;
  const char* cache;  // a key of memory.stat
};
constexpr GroupFiles version_1{"memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"};
constexpr GroupFiles version_2{"memory.max", "memory.current", "inactive_file"};

Bytes free_in(const std::string& folder, const GroupFiles& files) {
  const Bytes limit = number_in(folder + files.limit);
  if (!limit) return std::nullopt;
  const std::size_t used = number_in(folder + files.used).value_or(0);
  const std::size_t cache = number_after(folder + "memory.stat", files.cache).value_or(0);
  const std::size_t taken = used - std::min(used, cache);
  return *limit - std::min(*limit, taken);
}

/// The least that is free in a group and all those it lies in. `group` begins with a slash. Inside a
/// container its own path may not exist; its parents up to the mount itself do.
Bytes free_above(const std::string& mount, std::string group, const GroupFiles& files) {
  Bytes least;
  while (true) {
    least = smaller(least, free_in(mount + group + (group.ends_with('/') ? "" : "/"), files));
    if (group.size() <= 1) return least;
    group.erase(std::max<std::size_t>(group.rfind('/'), 1));
  }
}

/// Lines are `number:controllers:path`; version 2 has the number 0 and names no controllers.
Bytes free_in_groups(const std::string& root) {
  Bytes least;
  std::ifstream groups(root + "proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {
    const std::size_t first = line.find(':');
    const std::size_t second = first == std::string::npos ? first : line.find(':', first + 1);
    if (second == std::string::npos || line[second + 1] != '/') continue;
    const std::string controllers = "," + line.substr(first + 1, second - first - 1) + ",";
    const std::string group = line.substr(second + 1);
    const std::string mount = root + "sys/fs/cgroup";
    if (controllers == ",,") least = smaller(least, free_above(mount, group, version_2));
    if (controllers.find(",memory,") != std::string::npos)
      least = smaller(least, free_above(mount + "/memory", group, version_1));
  }
  return least;
}

}  // namespace

std::optional<std::size_t> free_memory(const std::string& root) {
  Bytes available = number_after(root + "proc/meminfo", "MemAvailable:");
  if (available) *available *= 1024;
  return smaller(available, free_in_groups(root));
}

}  // namespace wend
