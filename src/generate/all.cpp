#include "generate/all.hpp"

#include <array>

#include "generate/aldous_broder.hpp"
#include "generate/arena.hpp"
#include "generate/binary_tree.hpp"
#include "generate/eller.hpp"
#include "generate/fractal.hpp"
#include "generate/grid_runs.hpp"
#include "generate/growing_tree.hpp"
#include "generate/hunt_kill.hpp"
#include "generate/kruskal.hpp"
#include "generate/prim.hpp"
#include "generate/prim_simple.hpp"
#include "generate/rdfs.hpp"
#include "generate/scatter.hpp"
#include "generate/sidewinder.hpp"
#include "generate/wilson.hpp"
#include "generate/wilson_walls.hpp"

namespace wend {

std::span<const Builder> all_builders() {
  // clang-format off
  static const std::array builders{
      rdfs_builder,
      hunt_kill_builder,
      prim_builder,
      prim_simple_builder,
      growing_tree_builder,
      wilson_builder,
      wilson_walls_builder,
      aldous_broder_builder,
      kruskal_builder,
      eller_builder,
      sidewinder_builder,
      binary_tree_builder,
      fractal_builder,
      grid_runs_builder,
      arena_builder,
      scatter_builder,
  };
  // clang-format on
  return builders;
}

const Builder* find_builder(std::string_view name) {
  for (const Builder& builder : all_builders()) {
    if (builder.name == name) return &builder;
  }
  return nullptr;
}

}  // namespace wend
