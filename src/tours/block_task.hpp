// One block of the map as a task of its own: from its root through all its vertices that have to be visited,
// and back to the root (closed) or to an end inside (open).
//
// What hangs on a vertex behind the block is already solved: going there and back is paid for elsewhere, and
// `end_costs` says what is added, or saved, if the walk ends there instead.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "search/parts/memory.hpp"

namespace wend {

struct BlockTask {
  struct Edge {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    std::uint32_t cost = 0;
  };
  struct Vertex {
    std::uint32_t first = 0;        // its neighbours are links[first] up to those of the next vertex
    std::int32_t end_cost = never;  // of ending here or behind
    bool needed = false;            // has to be visited
    std::uint32_t map_vertex = 0;   // its number in the MapGraph
  };
  struct Link {
    std::uint32_t to = 0;
    std::uint32_t edge = 0;
  };
  static constexpr std::int32_t never = std::numeric_limits<std::int32_t>::max();

  explicit BlockTask(Meter& meter) : vertices(meter), edges(meter), links(meter) {}

  /// Makes `links` of the edges.
  void link();
  [[nodiscard]] std::size_t size() const { return vertices.size() - 1; }
  [[nodiscard]] const Link* begin_links(std::uint32_t vertex) const {
    return links.begin() + vertices[vertex].first;
  }
  [[nodiscard]] const Link* end_links(std::uint32_t vertex) const { return begin_links(vertex + 1); }

  MeteredVector<Vertex> vertices;  // the root first, and one behind the last
  MeteredVector<Edge> edges;
  MeteredVector<Link> links;
};

/// A walk: how often each edge is taken, and where it ends (the root, if it is closed).
struct BlockTour {
  static constexpr std::int64_t nothing = std::numeric_limits<std::int64_t>::max();

  std::int64_t sum = nothing;  // with the end's cost
  std::int64_t bound = 0;      // no walk of this kind has a smaller sum
  std::vector<std::uint8_t> uses{};
  std::uint32_t end = 0;
};

struct BlockAnswer {
  BlockTour closed;
  BlockTour open;  // sum and bound are `nothing` where no end is allowed
};

}  // namespace wend
