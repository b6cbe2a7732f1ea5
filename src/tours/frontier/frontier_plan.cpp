#include "tours/frontier/frontier_plan.hpp"

#include <algorithm>
#include <bit>

#include "tours/frontier/frontier_order.hpp"

namespace wend {
namespace {

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

FrontierPlan plan_frontier(const FrontierGraph& graph, std::size_t moves, Budget& budget) {
  const FrontierOrder found = narrow_order(graph.coarse(), moves, budget);
  FrontierPlan plan;
  plan.effort = found.effort;
  if (found.order.empty())
    plan.width = FrontierPlan::widest + 1;
  else
    StepMaker(graph).make(found.order, plan);
  return plan;
}

}  // namespace wend
