#include "tours/block_tree.hpp"

#include <algorithm>

namespace wend {
namespace {

/// How a vertex was come to.
struct Met {
  std::uint32_t from = 0;
  std::uint32_t edge = 0;
  std::int64_t away = -1;  // from the root; -1: not met yet
  bool needed = false;     // it, or what is behind it
};

}  // namespace

BlockTour block_tree_tour(const BlockTask& task, bool open) {
  std::vector<Met> met(task.size());
  std::vector<std::uint32_t> order{0};
  met[0].away = 0;
  for (std::size_t next = 0; next < order.size(); ++next) {
    const std::uint32_t at = order[next];
    for (auto link = task.begin_links(at); link != task.end_links(at); ++link) {
      if (met[link->to].away >= 0) continue;
      met[link->to] = {at, link->edge, met[at].away + task.edges[link->edge].cost};
      order.push_back(link->to);
    }
  }
  BlockTour tour{.sum = 0, .bound = 0};
  tour.uses.resize(task.edges.size(), 0);
  std::int64_t end_sum = BlockTour::nothing;
  for (std::size_t i = order.size() - 1; i > 0; --i) {
    const std::uint32_t at = order[i];
    const auto& vertex = task.vertices[at];
    if (open && vertex.end_cost != BlockTask::never) {
      tour.bound = std::min<std::int64_t>(tour.bound, vertex.end_cost);
      if (vertex.end_cost - met[at].away < end_sum) {
        end_sum = vertex.end_cost - met[at].away;
        tour.end = at;
      }
    }
    if (!vertex.needed && !met[at].needed) continue;
    met[met[at].from].needed = true;
    tour.uses[met[at].edge] = 2;
    tour.sum += 2 * std::int64_t{task.edges[met[at].edge].cost};
  }
  if (!open) return tour;
  tour.sum += end_sum;
  for (std::uint32_t at = tour.end; at != 0; at = met[at].from) tour.uses[met[at].edge] = 1;
  return tour;
}

}  // namespace wend
