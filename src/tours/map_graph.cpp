#include "tours/map_graph.hpp"

#include <algorithm>

namespace wend {

MapGraph::MapGraph(const TourTask& task, const MapReach& reach, Budget& budget)
    : grid_(&task.maze->grid), vertices_(budget.meter()), edges_(budget.meter()), changed_(budget.meter()) {
  Pace pace(budget);
  number_cells(task, reach, pace, budget.meter());
  for (std::uint32_t at = 0; at < vertices_.size(); ++at) changed(at);
  reduce(pace);
  remove_detours(pace);
}

void MapGraph::number_cells(const TourTask& task, const MapReach& reach, Pace& pace, Meter& meter) {
  const TourCosts costs(task);
  const Grid& grid = task.maze->grid;
  const auto down = static_cast<Slot>(grid.stride());
  MeteredVector<std::uint32_t> numbers(meter);
  numbers.resize(grid.slots(), none);
  vertices_.reserve(reach.order().size());
  for (const Slot at : reach.order()) {
    numbers[at] = static_cast<std::uint32_t>(vertices_.size());
    vertices_.push_back({.slot = at});
  }
  for (const Slot goal : task.goals) vertices_[numbers[goal]].goal = true;
  if (task.end == TourEnd::fixed) vertices_[numbers[task.end_at]].goal = true;
  vertices_[0].goal = true;
  for (std::uint32_t a = 0; a < vertices_.size(); ++a) {
    pace.tick();
    const Slot at = vertices_[a].slot;
    for (const Slot to : {at + 1, at + down}) {
      if (numbers[to] != none) add_edge(a, numbers[to], {.cost = costs.step(at, to)});
    }
  }
}

void MapGraph::add_edge(std::uint32_t a, std::uint32_t b, const Edge& edge) {
  const auto number = static_cast<std::uint32_t>(edges_.size());
  edges_.push_back(edge);
  edges_.back().ends = {a, b};
  for (const std::uint32_t end : {a, b}) vertices_[end].edges[vertices_[end].degree++] = number;
}

void MapGraph::detach(std::uint32_t vertex, std::uint32_t edge) {
  Vertex& at = vertices_[vertex];
  const auto found = std::find(at.edges.begin(), at.edges.begin() + at.degree, edge);
  std::copy(found + 1, at.edges.begin() + at.degree, found);
  --at.degree;
  changed(vertex);
}

void MapGraph::remove_edge(std::uint32_t edge) {
  for (const std::uint32_t end : edges_[edge].ends) detach(end, edge);
}

std::uint32_t MapGraph::edge_between(std::uint32_t a, std::uint32_t b) const {
  const Vertex& from = vertices_[a];
  for (std::size_t i = 0; i < from.degree; ++i) {
    if (edges_[from.edges[i]].other(a) == b) return from.edges[i];
  }
  return none;
}

void MapGraph::reduce(Pace& pace) {
  while (!changed_.empty()) {
    pace.tick();
    const std::uint32_t at = changed_.back();
    changed_.pop_back();
    const Vertex& vertex = vertices_[at];
    if (vertex.goal) continue;
    if (vertex.degree == 1)
      remove_edge(vertex.edges[0]);
    else if (vertex.degree == 2)
      join(at);
  }
}

/// Two edges at a vertex that need not be visited become one, or nothing if there is one as good.
void MapGraph::join(std::uint32_t vertex) {
  const auto [first, second, unused3, unused4] = vertices_[vertex].edges;
  const std::uint32_t a = edges_[first].other(vertex);
  const std::uint32_t b = edges_[second].other(vertex);
  const std::uint32_t cost = edges_[first].cost + edges_[second].cost;
  const std::uint32_t rival = edge_between(a, b);
  remove_edge(first);
  remove_edge(second);
  if (rival != none) {
    if (edges_[rival].cost <= cost) return;
    remove_edge(rival);
  }
  add_edge(a, b, {.cost = cost, .parts = {first, second}});
}

void MapGraph::remove_detours(Pace& pace) {
  for (std::uint32_t edge = 0; edge < edges_.size(); ++edge) {
    const auto [a, b] = edges_[edge].ends;
    if (edges_[edge].parts[0] == none || edge_between(a, b) != edge) continue;
    pace.tick();
    if (!has_way_around(edge)) continue;
    remove_edge(edge);
    reduce(pace);
  }
}

/// A search from one end that spreads no farther than the edge is long, and gives up after a while.
bool MapGraph::has_way_around(std::uint32_t edge) {
  constexpr std::size_t patience = 100;
  const auto [from, goal] = edges_[edge].ends;
  const std::uint32_t longest = edges_[edge].cost;
  near_.assign(1, {0, from});
  for (std::size_t next = 0; next < near_.size() && next < patience && patience_ > 0; ++next, --patience_) {
    std::iter_swap(near_.begin() + static_cast<std::ptrdiff_t>(next),
                   std::min_element(near_.begin() + static_cast<std::ptrdiff_t>(next), near_.end()));
    const auto [so_far, at] = near_[next];
    if (at == goal) return true;
    for (std::size_t i = 0; i < vertices_[at].degree; ++i) {
      const std::uint32_t step = vertices_[at].edges[i];
      const std::uint32_t to = edges_[step].other(at);
      const std::uint32_t distance = so_far + edges_[step].cost;
      if (step == edge || distance > longest) continue;
      const auto known =
          std::find_if(near_.begin(), near_.end(), [to = to](const auto& x) { return x.second == to; });
      if (known == near_.end())
        near_.emplace_back(distance, to);
      else
        known->first = std::min(known->first, distance);
    }
  }
  return false;
}

void MapGraph::walk(std::uint32_t edge, unsigned times, StepCounts& steps) const {
  std::vector<std::uint32_t> open{edge};
  while (!open.empty()) {
    const Edge& at = edges_[open.back()];
    open.pop_back();
    if (at.parts[0] == none)
      steps.set(vertices_[at.ends[0]].slot, vertices_[at.ends[1]].slot, times);
    else
      open.insert(open.end(), at.parts.begin(), at.parts.end());
  }
}

}  // namespace wend
