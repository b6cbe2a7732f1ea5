#include "boost_paths.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/astar_search.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <cmath>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace wend::bench {
namespace {

struct Step {
  double weight = 1;
};
using List = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, Step>;
using Csr = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, Step, boost::no_property,
                                               std::uint32_t, std::uint32_t>;
using Vertex = std::uint32_t;

/// The open cells, numbered, and all steps between them, by where they begin.
struct Steps {
  std::vector<Cell> cells;
  std::vector<Vertex> vertex;  // of the slots of the grid
  std::vector<std::pair<Vertex, Vertex>> edges;
  std::vector<Step> weights;
};

/// Straight ones first. A diagonal one needs both cells it passes between.
void each_step(const Grid& grid, Slot at, Neighbours neighbours, const auto& use) {
  const auto down = static_cast<Slot>(grid.stride());
  for (const Slot next : {at - down, at + 1, at + down, at - 1}) {
    if (grid.open(next)) use(next, 1.0);
  }
  if (neighbours == Neighbours::four) return;
  for (const Slot vertical : {at - down, at + down}) {
    for (const Slot horizontal : {at - 1, at + 1}) {
      const Slot next = vertical + horizontal - at;
      if (grid.open(vertical) && grid.open(horizontal) && grid.open(next)) use(next, std::sqrt(2.0));
    }
  }
}

Steps steps_of(const Grid& grid, Neighbours neighbours) {
  Steps steps;
  steps.vertex.resize(grid.slots());
  for (Slot at = 0; at < grid.slots(); ++at) {
    if (!grid.open(at)) continue;
    steps.vertex[at] = static_cast<Vertex>(steps.cells.size());
    steps.cells.push_back(grid.cell(at));
  }
  for (const Cell cell : steps.cells) {
    const Slot at = grid.slot(cell);
    each_step(grid, at, neighbours, [&](Slot next, double weight) {
      steps.edges.emplace_back(steps.vertex[at], steps.vertex[next]);
      steps.weights.push_back({weight});
    });
  }
  return steps;
}

template <class Graph>
std::unique_ptr<Graph> graph_of(const Steps& steps) {
  if constexpr (std::is_same_v<Graph, Csr>) {
    return std::make_unique<Csr>(boost::edges_are_sorted, steps.edges.begin(), steps.edges.end(),
                                 steps.weights.begin(), static_cast<Vertex>(steps.cells.size()));
  } else {
    return std::make_unique<List>(steps.edges.begin(), steps.edges.end(), steps.weights.begin(),
                                  steps.cells.size());
  }
}

std::uint32_t apart(std::uint32_t a, std::uint32_t b) {
  return a < b ? b - a : a - b;
}

struct Manhattan {
  const std::vector<Cell>& cells;
  Cell goal;
  int operator()(std::size_t at) const {
    return static_cast<int>(apart(cells[at].row, goal.row) + apart(cells[at].column, goal.column));
  }
};

struct Octile {
  const std::vector<Cell>& cells;
  Cell goal;
  double operator()(std::size_t at) const {
    const std::uint32_t down = apart(cells[at].row, goal.row);
    const std::uint32_t across = apart(cells[at].column, goal.column);
    return std::max(down, across) + (std::sqrt(2.0) - 1) * std::min(down, across);
  }
};

struct Found {};

struct StopAtGoal : boost::default_astar_visitor {
  explicit StopAtGoal(std::size_t at) : goal(at) {}
  template <class Any>
  void examine_vertex(std::size_t at, const Any&) const {
    if (at == goal) throw Found{};
  }
  std::size_t goal;
};

template <class Graph>
class Paths : public BoostPaths {
 public:
  Paths(const Grid& grid, Neighbours neighbours)
      : grid_(grid),
        neighbours_(neighbours),
        steps_(steps_of(grid, neighbours)),
        graph_(graph_of<Graph>(steps_)) {
    steps_.edges = {};
    steps_.weights = {};
  }

  [[nodiscard]] std::optional<double> astar(Cell start, Cell goal) const override {
    std::vector<Vertex> predecessor(steps_.cells.size());
    const Vertex from = steps_.vertex[grid_.slot(start)];
    const Vertex to = steps_.vertex[grid_.slot(goal)];
    const bool found =
        neighbours_ == Neighbours::four
            ? search<int>(from, to, boost::static_property_map<int>(1), Manhattan{steps_.cells, goal},
                          predecessor)
            : search<double>(from, to, get(&Step::weight, *graph_), Octile{steps_.cells, goal}, predecessor);
    if (!found) return std::nullopt;
    std::vector<Cell> way;  // as ours ends with one
    for (Vertex at = to; at != from; at = predecessor[at]) way.push_back(steps_.cells[at]);
    way.push_back(start);
    std::reverse(way.begin(), way.end());
    double length = 0;
    for (std::size_t i = 1; i < way.size(); ++i)
      length += way[i].row != way[i - 1].row && way[i].column != way[i - 1].column ? std::sqrt(2.0) : 1.0;
    return length;
  }

 private:
  /// Fills `predecessor`; false if there is no way.
  template <class Length, class Weights, class Estimate>
  bool search(Vertex from, Vertex to, Weights weight, const Estimate& estimate,
              std::vector<Vertex>& predecessor) const {
    const std::size_t count = steps_.cells.size();
    std::vector<Length> distance(count);
    std::vector<Length> rank(count);
    const auto index = get(boost::vertex_index, *graph_);
    const auto over = [&](auto& values) { return boost::make_iterator_property_map(values.begin(), index); };
    try {
      boost::astar_search(*graph_, from, estimate,
                          boost::predecessor_map(over(predecessor))
                              .distance_map(over(distance))
                              .rank_map(over(rank))
                              .color_map(boost::make_two_bit_color_map(count, index))
                              .weight_map(weight)
                              .visitor(StopAtGoal(to)));
    } catch (const Found&) {
      return true;
    }
    return false;
  }

  Grid grid_;
  Neighbours neighbours_;
  Steps steps_;
  std::unique_ptr<Graph> graph_;
};

}  // namespace

std::unique_ptr<BoostPaths> boost_paths(const Grid& grid, Neighbours neighbours, BoostForm form) {
  if (form == BoostForm::csr) return std::make_unique<Paths<Csr>>(grid, neighbours);
  return std::make_unique<Paths<List>>(grid, neighbours);
}

}  // namespace wend::bench
