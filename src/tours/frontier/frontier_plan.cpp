#include "tours/frontier/frontier_plan.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace wend {
namespace {

constexpr std::uint32_t not_yet = ~std::uint32_t{0};

/// Makes orders of the vertices, each from a first vertex on, always taking next what keeps the frontier
/// small.
class OrderMaker {
 public:
  explicit OrderMaker(const BlockTask& task) : task_(task), ahead_(task.size()) {}

  /// Stops when it gets dearer than the best so far.
  void make(std::uint32_t first, double oldest_counts) {
    order_.clear();
    frontier_.clear();
    for (std::uint32_t at = 0; at < task_.size(); ++at) ahead_[at] = degree(at);
    entered_.assign(task_.size(), 0);
    double effort = 0;
    for (std::uint32_t next = first; next != not_yet; next = choose(oldest_counts)) {
      const std::size_t decided = enter(next);
      effort += static_cast<double>(decided) * states(frontier_.size());
      std::erase_if(frontier_, [&](std::uint32_t at) { return ahead_[at] == 0; });
      if (effort >= best_effort_) return;
    }
    best_effort_ = effort;
    best_ = order_;
  }

  [[nodiscard]] double best_effort() const { return best_effort_; }
  [[nodiscard]] const std::vector<std::uint32_t>& best() const { return best_; }

 private:
  static double states(std::size_t width) {
    return width > FrontierPlan::widest + 1 ? 1e30 : std::pow(4.3, static_cast<double>(width));
  }
  [[nodiscard]] std::uint32_t degree(std::uint32_t at) const {
    return static_cast<std::uint32_t>(task_.end_links(at) - task_.begin_links(at));
  }

  /// The number of edges that are decided by it.
  std::size_t enter(std::uint32_t vertex) {
    order_.push_back(vertex);
    entered_[vertex] = 1;
    frontier_.push_back(vertex);
    std::size_t decided = 0;
    for (auto link = task_.begin_links(vertex); link != task_.end_links(vertex); ++link) {
      if (!entered_[link->to]) continue;
      --ahead_[link->to];
      --ahead_[vertex];
      ++decided;
    }
    return decided;
  }

  /// A neighbour of the frontier that lets the most vertices leave; among equals that of the oldest.
  [[nodiscard]] std::uint32_t choose(double oldest_counts) const {
    std::uint32_t best = not_yet;
    double best_growth = 1e9;
    for (std::size_t i = 0; i < frontier_.size(); ++i) {
      for (auto link = task_.begin_links(frontier_[i]); link != task_.end_links(frontier_[i]); ++link) {
        if (entered_[link->to]) continue;
        const double growth = growth_by(link->to) + oldest_counts * static_cast<double>(i);
        if (growth < best_growth) best_growth = growth, best = link->to;
      }
    }
    return best;
  }
  [[nodiscard]] double growth_by(std::uint32_t vertex) const {
    int growth = 0;
    std::uint32_t ahead = 0;
    for (auto link = task_.begin_links(vertex); link != task_.end_links(vertex); ++link) {
      if (!entered_[link->to])
        ++ahead;
      else if (ahead_[link->to] == 1)
        --growth;
    }
    return growth + (ahead > 0 ? 1 : 0);
  }

  const BlockTask& task_;
  std::vector<std::uint32_t> ahead_;  // edges of a vertex not yet decided
  std::vector<char> entered_;
  std::vector<std::uint32_t> frontier_;
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> best_;
  double best_effort_ = 1e29;
};

/// Turns an order of junctions into steps: a chain is decided when its second end enters, those to junctions
/// that can leave then first.
class StepMaker {
 public:
  explicit StepMaker(const FrontierGraph& graph)
      : graph_(graph), task_(graph.coarse()), ahead_(task_.size()), place_(task_.size(), none) {
    for (std::uint32_t at = 0; at < task_.size(); ++at) {
      ahead_[at] = static_cast<std::uint32_t>(task_.end_links(at) - task_.begin_links(at));
      if (task_.vertices[at].needed) ++needed_ahead_;
    }
    for (std::size_t chain = 0; chain < task_.edges.size(); ++chain)
      needed_ahead_ += graph.inner(chain).size();
  }

  void make(const std::vector<std::uint32_t>& order, FrontierPlan& plan) {
    std::vector<std::uint32_t> rank(task_.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) rank[order[i]] = i;
    for (const std::uint32_t at : order) {
      back_.clear();
      for (auto link = task_.begin_links(at); link != task_.end_links(at); ++link) {
        if (rank[link->to] < rank[at]) back_.push_back(*link);
      }
      std::sort(back_.begin(), back_.end(),
                [&](const auto& a, const auto& b) { return ahead_[a.to] < ahead_[b.to]; });
      for (const auto& link : back_) {
        decide(link.edge, plan);
        if (plan.width > FrontierPlan::widest) return plan.steps.clear();
      }
    }
  }

 private:
  static constexpr std::uint8_t none = 255;

  void decide(std::uint32_t chain, FrontierPlan& plan) {
    const auto [a, b, cost] = task_.edges[chain];
    FrontierStep step{.chain = chain};
    for (const std::uint32_t end : {a, b}) {
      if (place_[end] == none) enter(end, step);
    }
    needed_ahead_ -= graph_.inner(chain).size();
    step.place_a = place_[a];
    step.place_b = place_[b];
    step.places = static_cast<std::uint8_t>(std::bit_width(taken_));
    step.all_entered = needed_ahead_ == 0;
    step.root_behind = root_behind_;
    plan.width = std::max(plan.width, static_cast<unsigned>(std::popcount(taken_)));
    for (const std::uint32_t end : {a, b}) {
      if (--ahead_[end] == 0) leave(end, step);
    }
    plan.steps.push_back(step);
  }

  void enter(std::uint32_t vertex, FrontierStep& step) {
    place_[vertex] = static_cast<std::uint8_t>(std::countr_one(taken_));
    taken_ |= std::uint64_t{1} << place_[vertex];
    if (!task_.vertices[vertex].needed) return;
    --needed_ahead_;
    step.entering |= static_cast<std::uint16_t>(1U << (place_[vertex] & 15U));
  }

  void leave(std::uint32_t vertex, FrontierStep& step) {
    step.leaving[step.leaving_count++] = {.place = place_[vertex],
                                          .vertex = task_.vertices[vertex].map_vertex,
                                          .end_cost = task_.vertices[vertex].end_cost};
    taken_ &= ~(std::uint64_t{1} << place_[vertex]);
    root_behind_ = root_behind_ || vertex == 0;
  }

  const FrontierGraph& graph_;
  const BlockTask& task_;
  std::vector<std::uint32_t> ahead_;
  std::vector<std::uint8_t> place_;
  std::vector<BlockTask::Link> back_;
  std::uint64_t taken_ = 0;
  std::size_t needed_ahead_ = 0;
  bool root_behind_ = false;
};

}  // namespace

void FrontierPlan::take_ends(const BlockTask& task) {
  for (FrontierStep& step : steps) {
    for (std::size_t i = 0; i < step.leaving_count; ++i) {
      step.leaving[i].end_cost = task.vertices[step.leaving[i].vertex].end_cost;
    }
  }
}

FrontierPlan plan_frontier(const FrontierGraph& graph, Budget& budget) {
  const BlockTask& task = graph.coarse();
  constexpr std::size_t most_work = 2'000'000;  // vertices entered, over all orders
  OrderMaker maker(task);
  const std::size_t tries = std::clamp<std::size_t>(most_work / (8 * task.size() + 1), 1, task.size());
  for (std::size_t i = 0; i < tries; ++i) {
    const auto first = static_cast<std::uint32_t>(i * task.size() / tries);
    for (const double oldest_counts : {0.01, 0.1, 0.35, 1.1}) {
      budget.spend();
      maker.make(first, oldest_counts);
    }
  }
  FrontierPlan plan;
  plan.effort = maker.best_effort();
  plan.width = FrontierPlan::widest + 1;
  if (maker.best().empty()) return plan;
  plan.width = 0;
  StepMaker(graph).make(maker.best(), plan);
  return plan;
}

}  // namespace wend
