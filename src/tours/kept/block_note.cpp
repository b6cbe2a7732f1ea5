#include "tours/kept/block_note.hpp"

#include <algorithm>

#include "base/hash.hpp"
#include "tours/kept/kept_lists.hpp"

namespace wend {
namespace {

/// Whether the edges in use, all that is needed and the end hang together with the root.
bool hangs_together(const BlockTask& task, const BlockTour& tour) {
  std::vector<char> seen(task.size(), 0);
  std::vector<std::uint32_t> queue{0};
  seen[0] = 1;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const std::uint32_t at = queue[next];
    for (const auto* link = task.begin_links(at); link != task.end_links(at); ++link) {
      if (tour.uses[link->edge] == 0 || seen[link->to]) continue;
      seen[link->to] = 1;
      queue.push_back(link->to);
    }
  }
  for (std::size_t edge = 0; edge < task.edges.size(); ++edge) {
    if (tour.uses[edge] != 0 && !seen[task.edges[edge].a]) return false;
  }
  for (std::uint32_t at = 1; at < task.size(); ++at) {
    if (task.vertices[at].needed && !seen[at]) return false;
  }
  return seen[tour.end] != 0;
}

/// The two ends of a walk are touched an odd number of times, and nothing else is.
bool has_right_parities(const BlockTask& task, const BlockTour& tour) {
  std::vector<std::uint32_t> touched(task.size(), 0);
  for (std::size_t edge = 0; edge < task.edges.size(); ++edge) {
    touched[task.edges[edge].a] += tour.uses[edge];
    touched[task.edges[edge].b] += tour.uses[edge];
  }
  for (std::uint32_t at = 0; at < task.size(); ++at) {
    const bool is_end = tour.end != 0 && (at == 0 || at == tour.end);
    if ((touched[at] % 2 != 0) != is_end) return false;
  }
  return true;
}

std::int64_t sum_of(const BlockTask& task, const BlockTour& tour) {
  std::int64_t sum = tour.end == 0 ? 0 : task.vertices[tour.end].end_cost;
  for (std::size_t edge = 0; edge < task.edges.size(); ++edge)
    sum += std::int64_t{tour.uses[edge]} * task.edges[edge].cost;
  return sum;
}

}  // namespace

std::uint64_t print_of(const BlockTask& task, std::uint64_t question) {
  std::uint64_t print = combine(question, task.size());
  for (std::uint32_t at = 0; at < task.size(); ++at) {
    const BlockTask::Vertex& vertex = task.vertices[at];
    print = combine(print, vertex.map_vertex);
    print =
        combine(print, (std::uint64_t{vertex.needed} << 32) | static_cast<std::uint32_t>(vertex.end_cost));
  }
  for (const BlockTask::Edge& edge : task.edges) {
    print = combine(print, (std::uint64_t{edge.a} << 32) | edge.b);
    print = combine(print, edge.cost);
  }
  return print;
}

bool is_walk(const BlockTask& task, const BlockTour& tour, bool open) {
  const auto few = [](std::uint8_t uses) { return uses <= 2; };
  if (tour.uses.size() != task.edges.size() || !std::all_of(tour.uses.begin(), tour.uses.end(), few))
    return false;
  if (tour.end >= task.size() || (tour.end != 0) != open) return false;
  if (open && task.vertices[tour.end].end_cost == BlockTask::never) return false;
  return hangs_together(task, tour) && has_right_parities(task, tour) && sum_of(task, tour) == tour.sum;
}

void write(KeptSink& sink, const BlockTour& tour) {
  sink.put(tour.sum);
  sink.put(tour.bound);
  sink.put(tour.end);
  put_list(sink, tour.uses);
}

bool read(KeptSource& source, const BlockTask& task, bool open, BlockTour& tour) {
  if (!source.take(tour.sum) || !source.take(tour.bound) || !source.take(tour.end) ||
      !take_list(source, tour.uses, task.edges.size()) || tour.bound > tour.sum)
    return false;
  return tour.sum == BlockTour::nothing || is_walk(task, tour, open);
}

}  // namespace wend
