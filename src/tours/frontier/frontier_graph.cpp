#include "tours/frontier/frontier_graph.hpp"

#include <algorithm>
#include <array>

#include "tours/pace.hpp"

namespace wend {
namespace {

constexpr std::uint32_t none = FrontierOption::none;

/// Tries all ways to take one chain that can be cheapest among those that look the same.
class OptionMaker {
 public:
  OptionMaker(const FrontierGraph& graph, std::size_t chain)
      : fine_(graph.fine()),
        edges_(graph.edges(chain)),
        inner_(graph.inner(chain)),
        last_(edges_.size() - 1) {
    sums_.push_back(0);
    for (std::uint32_t i = 0; i < edges_.size(); ++i) {
      sums_.push_back(sums_.back() + cost(i));
      // The dearest edge from the second on, up to this one.
      dearest_up_to_.push_back(i < 2 ? i : dearer(dearest_up_to_.back(), i));
    }
    // The dearest edge from this one on, up to the last but one.
    dearest_from_.resize(edges_.size() + 1, none);
    for (auto i = static_cast<std::uint32_t>(last_); i-- > 0;) {
      dearest_from_[i] = dearest_from_[i + 1] == none ? i : dearer(i, dearest_from_[i + 1]);
    }
  }

  void make(std::vector<FrontierOption>& options) {
    const auto last = static_cast<std::uint32_t>(last_);
    offer({.once = true});
    offer({});
    offer({.skip = 0});
    offer({.skip = last});
    if (last >= 2) offer({.skip = dearest_from_[1]});
    for (std::uint32_t end = 0; end < inner_.size(); ++end) {
      if (fine_.vertices[inner_[end]].end_cost == BlockTask::never) continue;
      for (const std::uint32_t skip : {none, last, dearest_from_[end + 1]}) {
        offer({.skip = skip, .end = end, .once = true});
      }
      for (const std::uint32_t skip : {none, std::uint32_t{0}, end == 0 ? 0 : dearest_up_to_[end]}) {
        offer({.skip = skip, .end = end, .once_behind_end = true});
      }
    }
    for (const FrontierOption& option : best_) {
      if (option.cost < unknown) options.push_back(option);
    }
  }

 private:
  static constexpr std::int32_t unknown = std::numeric_limits<std::int32_t>::max();

  [[nodiscard]] std::int32_t cost(std::uint32_t edge) const {
    return static_cast<std::int32_t>(fine_.edges[edges_[edge]].cost);
  }
  [[nodiscard]] std::uint32_t dearer(std::uint32_t a, std::uint32_t b) const {
    return cost(b) > cost(a) ? b : a;
  }

  void offer(FrontierOption option) {
    const std::size_t before = option.ends() ? option.end + 1 : edges_.size();
    option.cost = sums_[before] * (option.once ? 1 : 2) +
                  (sums_.back() - sums_[before]) * (option.once_behind_end ? 1 : 2);
    if (option.skip != none) option.cost -= 2 * cost(option.skip);
    if (option.ends()) option.cost += fine_.vertices[inner_[option.end]].end_cost;
    const unsigned at_a = option.uses(0);
    const unsigned at_b = option.uses(static_cast<std::uint32_t>(last_));
    option.odd_a = at_a == 1;
    option.odd_b = at_b == 1;
    option.touches_a = at_a > 0;
    option.touches_b = at_b > 0;
    FrontierOption& known =
        best_[(option.joins() ? 1U : 0U) | (option.ends() ? 2U : 0U) | (at_a << 2) | (at_b << 4)];
    if (option.cost < known.cost) known = option;
  }

  const BlockTask& fine_;
  std::span<const std::uint32_t> edges_;
  std::span<const std::uint32_t> inner_;
  std::size_t last_;
  std::vector<std::int32_t> sums_;
  std::vector<std::uint32_t> dearest_up_to_;
  std::vector<std::uint32_t> dearest_from_;
  std::array<FrontierOption, 64> best_ = [] {
    std::array<FrontierOption, 64> all;
    all.fill({.cost = unknown});
    return all;
  }();
};

}  // namespace

FrontierGraph::FrontierGraph(const BlockTask& fine, Budget& budget) : fine_(fine), coarse_(budget.meter()) {
  Pace pace(budget);
  std::vector<std::uint32_t> junctions(fine.size(), none);
  for (int attempt = 0; attempt < 2 && coarse_.vertices.size() < 2; ++attempt) {
    // A block that is one loop has no junction but its root; the next vertex will do.
    if (attempt == 1) broken_ = fine.begin_links(0)->to;
    coarse_.vertices.clear();
    for (std::uint32_t at = 0; at < fine.size(); ++at) {
      if (!is_junction(at)) continue;
      junctions[at] = static_cast<std::uint32_t>(coarse_.vertices.size());
      coarse_.vertices.push_back(fine.vertices[at]);
      coarse_.vertices.back().map_vertex = at;
    }
  }
  for (std::uint32_t at = 0; at < fine.size(); ++at) {
    pace.tick();
    if (!is_junction(at)) continue;
    for (auto link = fine.begin_links(at); link != fine.end_links(at); ++link) follow(at, *link, junctions);
  }
  coarse_.vertices.push_back({});
  coarse_.link();
  for (std::size_t chain = 0; chain < coarse_.edges.size(); ++chain) {
    pace.tick();
    OptionMaker(*this, chain).make(options_);
    option_ends_.push_back(options_.size());
  }
}

bool FrontierGraph::is_junction(std::uint32_t vertex) const {
  const bool two = fine_.end_links(vertex) - fine_.begin_links(vertex) == 2;
  return vertex == 0 || vertex == broken_ || !two || !fine_.vertices[vertex].needed;
}

/// Adds the chain that leaves a junction by this link, unless it has been followed from its other end.
void FrontierGraph::follow(std::uint32_t from, const BlockTask::Link& link,
                           std::vector<std::uint32_t>& junctions) {
  const std::size_t first_edge = edges_.size();
  const std::size_t first_inner = inner_.size();
  std::uint32_t cost = 0;
  BlockTask::Link step = link;
  while (true) {
    edges_.push_back(step.edge);
    cost += fine_.edges[step.edge].cost;
    if (is_junction(step.to)) break;
    inner_.push_back(step.to);
    const auto* const ways = fine_.begin_links(step.to);
    step = ways[0].edge == step.edge ? ways[1] : ways[0];
  }
  if (step.to < from || (step.to == from && step.edge < link.edge)) {
    edges_.resize(first_edge);
    inner_.resize(first_inner);
    return;
  }
  coarse_.edges.push_back({junctions[from], junctions[step.to], cost});
  edge_ends_.push_back(edges_.size());
}

}  // namespace wend
