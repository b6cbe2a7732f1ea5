#include "stages/stage_guide.hpp"

namespace wend {
namespace {

/// Who leads to whom, backwards: the sources of all moves, sorted by where they lead.
class Sources {
 public:
  Sources(const StageFlood& flood, Budget& budget) : begin_(budget.meter()), from_(budget.meter()) {
    begin_.resize(flood.size() + 1);
    for_each_move(flood, budget, [&](NodeId, NodeId to) { ++begin_[to + 1]; });
    for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
    from_.resize(begin_.back());
    for_each_move(flood, budget, [&](NodeId from, NodeId to) { from_[begin_[to]++] = from; });
    // Filling moved every beginning to the next one.
  }

  template <class Use>
  void for_each(NodeId to, Use&& use) const {
    for (std::uint64_t i = to == 0 ? 0 : begin_[to - 1]; i < begin_[to]; ++i) use(from_[i]);
  }

 private:
  template <class Use>
  static void for_each_move(const StageFlood& flood, Budget& budget, Use&& use) {
    for (std::size_t i = 0; i < flood.size(); ++i) {
      const auto from = static_cast<NodeId>(i);
      if (flood.space().is_goal(flood[from])) continue;
      budget.spend();
      flood.space().successors(
          flood[from], [&](StageMove, const StageState& next, std::int32_t) { use(from, flood.find(next)); });
    }
  }

  MeteredVector<std::uint64_t> begin_;
  MeteredVector<NodeId> from_;
};

}  // namespace

StageGuide::StageGuide(const StageSpace& space, Budget& budget)
    : flood_(space, budget), to_goal_(budget.meter()) {
  flood_.explore(budget);
  const Sources sources(flood_, budget);
  to_goal_.resize(flood_.size(), dead);
  MeteredVector<NodeId> queue(budget.meter());
  for (std::size_t i = 0; i < flood_.size(); ++i) {
    if (!space.is_goal(flood_[static_cast<NodeId>(i)])) continue;
    to_goal_[i] = 0;
    queue.push_back(static_cast<NodeId>(i));
  }
  for (std::size_t done = 0; done < queue.size(); ++done) {
    const NodeId at = queue[done];
    sources.for_each(at, [&](NodeId from) {
      if (to_goal_[from] != dead) return;
      to_goal_[from] = to_goal_[at] + 1;
      queue.push_back(from);
    });
  }
}

std::optional<std::uint32_t> StageGuide::distance(const StageState& at) const {
  const NodeId number = flood_.find(at);
  return number == no_node ? std::nullopt : distance(number);
}

std::optional<StageMove> StageGuide::best_move(const StageState& at) const {
  const auto left = distance(at);
  std::optional<StageMove> best;
  if (!left || *left == 0) return best;
  const StageSpace& space = flood_.space();
  space.successors(space.same(at), [&](StageMove move, const StageState& next, std::int32_t) {
    if (!best && distance(next) == *left - 1) best = move;
  });
  return best;
}

}  // namespace wend
