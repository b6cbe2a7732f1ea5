#include <boost/graph/astar_search.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/grid_graph.hpp>
#include <cstdint>
#include <vector>

#include "boost_peers.hpp"

namespace wend::bench {
namespace {

using Rectangle = boost::grid_graph<2>;
using Vertex = boost::graph_traits<Rectangle>::vertex_descriptor;  // column, row

struct IsOpen {
  const Grid* grid = nullptr;
  bool operator()(const Vertex& at) const {
    return grid->open(Cell{static_cast<std::uint32_t>(at[1]), static_cast<std::uint32_t>(at[0])});
  }
};
using Filtered = boost::filtered_graph<Rectangle, boost::keep_all, IsOpen>;

struct Found {};

struct StopAtGoal : boost::default_astar_visitor {
  explicit StopAtGoal(const Vertex& at) : goal(at) {}
  void examine_vertex(const Vertex& at, const Filtered&) const {
    if (at == goal) throw Found{};
  }
  Vertex goal;
};

struct Estimate {
  Vertex goal;
  int operator()(const Vertex& at) const {
    const auto apart = [](std::size_t a, std::size_t b) { return a < b ? b - a : a - b; };
    return static_cast<int>(apart(at[0], goal[0]) + apart(at[1], goal[1]));
  }
};

}  // namespace

struct BoostGrid::Graph {
  explicit Graph(const Maze& maze)
      : rectangle(boost::array<std::size_t, 2>{{maze.grid.columns(), maze.grid.rows()}}),
        filtered(rectangle, boost::keep_all{}, IsOpen{&maze.grid}),
        start({{maze.start->column, maze.start->row}}),
        goal({{maze.goals.front().column, maze.goals.front().row}}) {}

  Rectangle rectangle;
  Filtered filtered;
  Vertex start;
  Vertex goal;
};

BoostGrid::BoostGrid(const Maze& maze) : graph_(std::make_unique<Graph>(maze)) {}
BoostGrid::~BoostGrid() = default;

std::size_t BoostGrid::astar() const {
  const Rectangle& all = graph_->rectangle;
  const std::size_t count = num_vertices(all);
  std::vector<Vertex> predecessor(count);
  std::vector<int> distance(count);
  std::vector<int> rank(count);
  const auto index = get(boost::vertex_index, all);
  const auto over = [&](auto& values) { return boost::make_iterator_property_map(values.begin(), index); };
  try {
    boost::astar_search(graph_->filtered, graph_->start, Estimate{graph_->goal},
                        boost::vertex_index_map(index)
                            .predecessor_map(over(predecessor))
                            .distance_map(over(distance))
                            .rank_map(over(rank))
                            .color_map(boost::make_two_bit_color_map(count, index))
                            .weight_map(boost::static_property_map<int>(1))
                            .visitor(StopAtGoal(graph_->goal)));
  } catch (const Found&) {
  }
  std::size_t length = 0;
  for (Vertex at = graph_->goal; at != graph_->start; at = predecessor[get(index, at)]) ++length;
  return length;
}

}  // namespace wend::bench
