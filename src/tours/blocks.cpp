#include "tours/blocks.hpp"

#include <algorithm>

namespace wend {
namespace {

/// A vertex the search stands on.
struct Stop {
  std::uint32_t vertex = 0;
  std::uint32_t came_by = MapGraph::none;  // edge
  std::uint32_t next = 0;                  // edge of the vertex to look at
  std::uint32_t first_edge = 0;            // of those on hand when the search came here
};

struct Mark {
  std::uint32_t found = 0;  // when; 0: not yet
  std::uint32_t low = 0;    // the earliest vertex that can be reached from behind without coming back
};

}  // namespace

Blocks::Blocks(const MapGraph& graph, Budget& budget)
    : roots_(budget.meter()), ends_(budget.meter()), edges_(budget.meter()) {
  Meter& meter = budget.meter();
  Pace pace(budget);
  ends_.push_back(0);
  MeteredVector<Mark> marks(meter);
  marks.resize(graph.vertices().size());
  MeteredVector<Stop> stops(meter);
  MeteredVector<std::uint32_t> on_hand(meter);
  std::uint32_t clock = 1;
  marks[0] = {clock, clock};
  stops.push_back({});
  while (!stops.empty()) {
    pace.tick();
    Stop& stop = stops.back();
    const MapGraph::Vertex& vertex = graph.vertices()[stop.vertex];
    if (stop.next < vertex.degree) {
      const std::uint32_t edge = vertex.edges[stop.next++];
      if (edge == stop.came_by) continue;
      const std::uint32_t to = graph.edge(edge).other(stop.vertex);
      Mark& mark = marks[stop.vertex];
      if (marks[to].found > mark.found) continue;  // seen from the other side
      const auto first_edge = static_cast<std::uint32_t>(on_hand.size());
      on_hand.push_back(edge);
      if (marks[to].found != 0) {
        mark.low = std::min(mark.low, marks[to].found);
        continue;
      }
      marks[to].found = marks[to].low = ++clock;
      stops.push_back({.vertex = to, .came_by = edge, .next = 0, .first_edge = first_edge});
      continue;
    }
    const Stop done = stop;
    stops.pop_back();
    if (stops.empty()) break;
    const std::uint32_t before = stops.back().vertex;
    marks[before].low = std::min(marks[before].low, marks[done.vertex].low);
    if (marks[done.vertex].low < marks[before].found) continue;
    roots_.push_back(before);
    while (on_hand.size() > done.first_edge) {
      edges_.push_back(on_hand.back());
      on_hand.pop_back();
    }
    ends_.push_back(static_cast<std::uint32_t>(edges_.size()));
  }
}

}  // namespace wend
