// Maps of several kinds with random goals, seeded: what tours are measured on.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "model/maze.hpp"

namespace wend::bench {

struct TourMap {
  const char* name;
  Grid (*build)(std::size_t side, std::uint64_t seed);
  Neighbours neighbours = Neighbours::four;
};

/// Tree, braid, loops, rooms, obstacles and open; the last two also with diagonal moves.
std::span<const TourMap> tour_maps();
const TourMap& tour_map(std::string_view name);

/// Start and goals anywhere in the largest part of the map.
Maze random_tour(const TourMap& kind, std::size_t side, std::size_t goals, std::uint64_t seed);

}  // namespace wend::bench
