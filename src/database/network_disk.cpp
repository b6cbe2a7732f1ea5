#include "database/network_disk.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <sys/vfs.h>

namespace wend {

bool is_network_disk(std::uint32_t kind) {
  constexpr std::array<std::uint32_t, 13> kinds{
      0x6969,      // NFS
      0xff534d42,  // CIFS
      0xfe534d42,  // SMB 2 and 3
      0x517b,      // SMB
      0x0bd00bd0,  // Lustre
      0x47504653,  // GPFS
      0x00c36400,  // Ceph
      0x01021997,  // 9P
      0x5346414f,  // AFS
      0x19830326,  // BeeGFS
      0x7461636f,  // OCFS2
      0x01161970,  // GFS2
      0x65735546,  // FUSE, by which others are reached (sshfs, Gluster)
  };
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

bool lies_on_network_disk(const std::string& path) {
  std::error_code ignored;
  std::filesystem::path at = std::filesystem::absolute(path, ignored);
  struct statfs system {};
  while (::statfs(at.c_str(), &system) != 0) {
    if (at == at.parent_path()) return false;
    at = at.parent_path();
  }
  return is_network_disk(static_cast<std::uint32_t>(system.f_type));
}

}  // namespace wend
