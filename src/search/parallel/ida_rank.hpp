// One rank of IDA* with work stealing (stealing_work.hpp). Given away is what waits nearest to the root, so
// that parts are large and few. Ranks that are threads share one cache (parts/shared_visits.hpp). Others have
// one each: a state that two of them meet is walked twice, which costs time and nothing else.
//
// Guarantee: optimal with an admissible h. Stopped in the middle, the bound is the limit of the round.
#pragma once

#include "search/ida_star.hpp"
#include "search/parallel/from_exact.hpp"
#include "search/parallel/stealing_work.hpp"

namespace wend {

template <Space S, HeuristicFor<S> H>
class IdaRank final : public StealingWork {
 public:
  using Cost = typename S::Cost;
  using Move = typename S::Move;
  using Search = Deepening<S, H, NoWatch, IdaStar::CostPlusEstimate<Cost>>;

  /// `first` is a round that one thread has begun: the leader goes on with it. Other processes have none.
  IdaRank(const S& space, H h, Mesh& mesh, const Settings& settings, const Search* first)
      : StealingWork(mesh, settings),
        h_(std::move(h)),
        search_(space, h_, nobody_, budget_, settings.cluster == nullptr ? mesh.ranks() : 1U) {
    if (first != nullptr) search_.share(first->shared());
    if (!mesh.leads()) return;
    search_.go_on_from(*first);
    set_first_limit(to_exact(first->limit()));
  }

  [[nodiscard]] std::uint64_t rounds() const { return search_.rounds(); }

 private:
  bool walk(std::uint64_t visits) override { return search_.walk(visits); }
  [[nodiscard]] bool walked() const override { return search_.walked(); }
  void begin_round(const ExactCost& limit) override { search_.begin(from_exact<Cost>(limit)); }
  void begin_at_root() override { search_.begin_at_start(); }
  bool give_away(MeteredVector<std::byte>& bytes) override { return search_.give_away(bytes); }
  void take_over(const std::byte* bytes) override { search_.take_over(bytes); }
  [[nodiscard]] bool is_gift(std::span<const std::byte> bytes) const override {
    return Search::is_gift(bytes);
  }
  void write_tree(KeptSink& now) const override { search_.write(now); }
  bool read_tree(KeptSource& last) override { return search_.read(last); }
  [[nodiscard]] ExactCost next_limit() const override { return exact_or_infinite(search_.next_limit()); }
  [[nodiscard]] Goal goal_found() const override {
    Outcome<S> found;
    search_.take_path_to_goal(found);
    Goal goal{to_exact(*found.cost), {}};
    const auto bytes = std::as_bytes(std::span(found.path));
    goal.moves.assign(bytes.begin(), bytes.end());
    return goal;
  }

  const H h_;
  NoWatch nobody_;
  Search search_;
};

}  // namespace wend
