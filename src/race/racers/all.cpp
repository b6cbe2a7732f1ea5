#include "race/racers/all.hpp"

#include <array>

#include "race/racers/astar.hpp"
#include "race/racers/bfs.hpp"
#include "race/racers/dfs.hpp"
#include "race/racers/floodfs.hpp"
#include "race/racers/rdfs.hpp"
#include "race/racers/wall.hpp"

namespace wend {

std::span<const Racer> all_racers() {
  // clang-format off
  static const std::array racers{
      dfs_racer,
      floodfs_racer,
      rdfs_racer,
      bfs_racer,
      astar_racer,
      wall_racer,
  };
  // clang-format on
  return racers;
}

const Racer* find_racer(std::string_view name) {
  for (const Racer& racer : all_racers()) {
    if (racer.name == name) return &racer;
  }
  return nullptr;
}

}  // namespace wend
