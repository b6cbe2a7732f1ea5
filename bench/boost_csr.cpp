#include <boost/graph/astar_search.hpp>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <cstdint>
#include <utility>
#include <vector>

#include "boost_peers.hpp"

namespace wend::bench {
namespace {

using Csr = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, boost::no_property,
                                               boost::no_property, std::uint32_t, std::uint32_t>;
using Vertex = std::uint32_t;

struct Found {};

struct StopAtGoal : boost::default_astar_visitor {
  explicit StopAtGoal(Vertex at) : goal(at) {}
  template <class Any>
  void examine_vertex(Vertex at, const Any&) const {
    if (at == goal) throw Found{};
  }
  Vertex goal;
};

/// Boost offers no other way to end a breadth-first search early.
template <class Predecessors>
struct StopBfsAtGoal : boost::default_bfs_visitor {
  StopBfsAtGoal(Vertex at, Predecessors map) : goal(at), predecessors(map) {}
  template <class Any>
  void examine_vertex(Vertex at, const Any&) const {
    if (at == goal) throw Found{};
  }
  template <class Edge, class Any>
  void tree_edge(const Edge& edge, const Any& graph) const {
    put(predecessors, target(edge, graph), source(edge, graph));
  }
  Vertex goal;
  Predecessors predecessors;
};

struct Manhattan {
  const std::vector<Cell>& cells;
  Cell goal;
  int operator()(Vertex at) const {
    const auto apart = [](std::uint32_t a, std::uint32_t b) { return a < b ? b - a : a - b; };
    return static_cast<int>(apart(cells[at].row, goal.row) + apart(cells[at].column, goal.column));
  }
};

std::size_t length_of_way(const std::vector<Vertex>& predecessor, Vertex start, Vertex goal) {
  std::size_t length = 0;
  for (Vertex at = goal; at != start; at = predecessor[at]) ++length;
  return length;
}

}  // namespace

struct BoostCsr::Graph {
  Csr csr;
  std::vector<Cell> cells;
  Vertex start = 0;
  Vertex goal = 0;
};

BoostCsr::BoostCsr(const Maze& maze) : graph_(std::make_unique<Graph>()) {
  const Grid& grid = maze.grid;
  std::vector<Vertex> vertex(grid.slots());
  const auto rows = static_cast<std::uint32_t>(grid.rows());
  const auto columns = static_cast<std::uint32_t>(grid.columns());
  for (std::uint32_t row = 0; row < rows; ++row) {
    for (std::uint32_t column = 0; column < columns; ++column) {
      if (!grid.open(Cell{row, column})) continue;
      vertex[grid.slot({row, column})] = static_cast<Vertex>(graph_->cells.size());
      graph_->cells.push_back({row, column});
    }
  }
  std::vector<std::pair<Vertex, Vertex>> edges;
  const auto down = static_cast<Slot>(grid.stride());
  for (const Cell cell : graph_->cells) {
    const Slot at = grid.slot(cell);
    for (const Slot next : {at - down, at + 1, at + down, at - 1}) {
      if (grid.open(next)) edges.emplace_back(vertex[at], vertex[next]);
    }
  }
  graph_->csr =
      Csr(boost::edges_are_sorted, edges.begin(), edges.end(), static_cast<Vertex>(graph_->cells.size()));
  graph_->start = vertex[grid.slot(*maze.start)];
  graph_->goal = vertex[grid.slot(maze.goals.front())];
}

BoostCsr::~BoostCsr() = default;

std::size_t BoostCsr::astar() const {
  const Csr& csr = graph_->csr;
  std::vector<Vertex> predecessor(num_vertices(csr));
  std::vector<int> distance(num_vertices(csr));
  std::vector<int> rank(num_vertices(csr));
  const auto index = get(boost::vertex_index, csr);
  const auto over = [&](auto& values) { return boost::make_iterator_property_map(values.begin(), index); };
  try {
    boost::astar_search(csr, graph_->start, Manhattan{graph_->cells, graph_->cells[graph_->goal]},
                        boost::predecessor_map(over(predecessor))
                            .distance_map(over(distance))
                            .rank_map(over(rank))
                            .color_map(boost::make_two_bit_color_map(num_vertices(csr), index))
                            .weight_map(boost::static_property_map<int>(1))
                            .visitor(StopAtGoal(graph_->goal)));
  } catch (const Found&) {
  }
  return length_of_way(predecessor, graph_->start, graph_->goal);
}

std::size_t BoostCsr::bfs() const {
  const Csr& csr = graph_->csr;
  std::vector<Vertex> predecessor(num_vertices(csr));
  const auto index = get(boost::vertex_index, csr);
  const auto over = boost::make_iterator_property_map(predecessor.begin(), index);
  try {
    boost::breadth_first_search(csr, graph_->start,
                                boost::visitor(StopBfsAtGoal<decltype(over)>(graph_->goal, over))
                                    .color_map(boost::make_two_bit_color_map(num_vertices(csr), index)));
  } catch (const Found&) {
  }
  return length_of_way(predecessor, graph_->start, graph_->goal);
}

}  // namespace wend::bench
