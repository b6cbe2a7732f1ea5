// The list of searches that can keep their states on disk.
#pragma once

#include <tuple>

#include "search/disk/disk_astar.hpp"
#include "search/disk/disk_bfs.hpp"

namespace wend {

using DiskAlgorithms = std::tuple<DiskBfs, DiskAStar>;

}  // namespace wend
