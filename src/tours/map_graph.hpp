// The map as a small graph with the same tours: what no shortest walk needs is left out, and what is walked
// only as a whole becomes one edge. Until nothing changes any more,
//   - dead ends without a goal are cut off,
//   - a cell without a goal between two others becomes part of the edge that joins those,
//   - of two edges between the same vertices the cheaper stays, and an edge goes if a way around it is no
//     dearer (two ways side by side are never worth more than one walked twice).
// Linear in the number of cells: ways around are looked for only while a fixed patience lasts.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "search/parts/memory.hpp"
#include "tours/map_reach.hpp"
#include "tours/pace.hpp"
#include "tours/step_counts.hpp"
#include "tours/tour_costs.hpp"

namespace wend {

class MapGraph {
 public:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  struct Vertex {
    Slot slot = 0;
    std::uint8_t degree = 0;
    bool goal = false;                     // or start, or fixed end: has to be visited
    std::array<std::uint32_t, 4> edges{};  // the first `degree` count
  };
  struct Edge {
    std::array<std::uint32_t, 2> ends{};
    std::uint32_t cost = 0;                          // in the room's symmetric units
    std::array<std::uint32_t, 2> parts{none, none};  // what it was made of; none: one step
    [[nodiscard]] std::uint32_t other(std::uint32_t end) const { return ends[0] == end ? ends[1] : ends[0]; }
  };

  /// Vertex 0 is the start. All goals must be reachable. Throws BudgetSpent or MemoryExhausted.
  MapGraph(const TourTask& task, const MapReach& reach, Budget& budget);

  [[nodiscard]] const Grid& grid() const { return *grid_; }
  /// Vertices and edges that were reduced away keep their numbers: `degree` is 0 and nobody names the edge.
  [[nodiscard]] const MeteredVector<Vertex>& vertices() const { return vertices_; }
  [[nodiscard]] const Edge& edge(std::uint32_t number) const { return edges_[number]; }
  [[nodiscard]] std::size_t edge_numbers() const { return edges_.size(); }
  /// Takes an edge once or twice.
  void walk(std::uint32_t edge, unsigned times, StepCounts& steps) const;

 private:
  void number_cells(const TourTask& task, const MapReach& reach, Pace& pace, Meter& meter);
  void add_edge(std::uint32_t a, std::uint32_t b, const Edge& edge);
  void remove_edge(std::uint32_t edge);
  [[nodiscard]] std::uint32_t edge_between(std::uint32_t a, std::uint32_t b) const;
  void detach(std::uint32_t vertex, std::uint32_t edge);
  void reduce(Pace& pace);
  void join(std::uint32_t vertex);
  void remove_detours(Pace& pace);
  [[nodiscard]] bool has_way_around(std::uint32_t edge);
  void changed(std::uint32_t vertex) { changed_.push_back(vertex); }

  const Grid* grid_;
  MeteredVector<Vertex> vertices_;
  MeteredVector<Edge> edges_;
  MeteredVector<std::uint32_t> changed_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> near_;  // of has_way_around: distance, vertex
  std::size_t patience_ = 200'000;                             // vertices it may still look at
};

}  // namespace wend
