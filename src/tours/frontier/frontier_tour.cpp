#include "tours/frontier/frontier_tour.hpp"

#include <algorithm>

#include "tours/frontier/frontier_state.hpp"

namespace wend {
namespace {

/// Where a state came from: the number of the state before, and how often the edge was taken.
struct Origin {
  std::uint32_t packed = 0;

  Origin() = default;
  Origin(std::size_t before, unsigned times) : packed(static_cast<std::uint32_t>(before << 2) | times) {}
  [[nodiscard]] std::size_t before() const { return packed >> 2; }
  [[nodiscard]] unsigned times() const { return packed & 3; }
};

/// All states after a step, each once, with its smallest sum.
class Layer {
 public:
  explicit Layer(Meter& meter) : states_(meter), origins_(meter), table_(meter) {}

  void start_over(std::size_t expected) {
    states_.clear();
    origins_.clear();
    table_.clear();
    table_.resize(std::bit_ceil(std::max<std::size_t>(2 * expected, 64)), empty);
  }

  void put(const FrontierState& state, Origin origin) {
    const std::size_t mask = table_.size() - 1;
    std::size_t at = state.hash() >> 32 & mask;
    for (; table_[at] != empty; at = (at + 1) & mask) {
      FrontierState& known = states_[table_[at]];
      if (!known.same_past(state)) continue;
      if (state.sum >= known.sum) return;
      known.sum = state.sum;
      origins_[table_[at]] = origin;
      return;
    }
    table_[at] = static_cast<std::uint32_t>(states_.size());
    states_.push_back(state);
    origins_.push_back(origin);
    if (states_.size() * 2 > table_.size()) grow();
  }

  [[nodiscard]] const MeteredVector<FrontierState>& states() const { return states_; }
  [[nodiscard]] const MeteredVector<Origin>& origins() const { return origins_; }

 private:
  static constexpr std::uint32_t empty = ~std::uint32_t{0};

  [[gnu::noinline]] void grow() {
    const std::size_t size = 2 * table_.size();
    if (states_.size() >= std::size_t{1} << 30) throw MemoryExhausted{};  // origins have 30 bits
    table_.clear();
    table_.resize(size, empty);
    for (std::uint32_t number = 0; number < states_.size(); ++number) {
      std::size_t at = states_[number].hash() >> 32 & (size - 1);
      while (table_[at] != empty) at = (at + 1) & (size - 1);
      table_[at] = number;
    }
  }

  MeteredVector<FrontierState> states_;
  MeteredVector<Origin> origins_;
  MeteredVector<std::uint32_t> table_;
};

class FrontierTour {
 public:
  FrontierTour(const BlockTask& task, const FrontierPlan& plan, Budget& budget)
      : task_(task), plan_(plan), budget_(budget), now_(budget.meter()), next_(budget.meter()) {}

  BlockAnswer run() {
    next_.start_over(1);
    next_.put({}, {});
    for (std::size_t step = 0; step < plan_.steps.size(); ++step) {
      std::swap(now_, next_);
      next_.start_over(now_.states().size() * 2);
      pass(step);
      past_.emplace_back(budget_.meter());
      past_.back().resize(next_.origins().size());
      std::copy(next_.origins().begin(), next_.origins().end(), past_.back().begin());
    }
    return {.closed = tour(closed_), .open = tour(open_)};
  }

 private:
  /// The last step of the cheapest walk of its kind.
  struct Finish {
    std::int64_t sum = BlockTour::nothing;
    std::size_t step = 0;
    Origin origin;
    std::uint32_t end = 0;
  };

  void pass(std::size_t number) {
    const FrontierStep& step = plan_.steps[number];
    const auto [a, b] = step.places;
    const auto bits = static_cast<std::uint16_t>((1U << a) | (1U << b));
    for (std::size_t i = 0; i < now_.states().size(); ++i) {
      budget_.spend();
      FrontierState state = now_.states()[i];
      state.touched |= step.entering;
      go_on(state, number, {i, 0});
      FrontierState once = state;
      once.join(a, b);
      once.odd ^= bits;
      once.sum += static_cast<std::int32_t>(step.cost);
      go_on(once, number, {i, 1});
      if (state.label(a) == state.label(b)) continue;
      FrontierState twice = once;
      twice.odd = state.odd;
      twice.sum += static_cast<std::int32_t>(step.cost);
      go_on(twice, number, {i, 2});
    }
    for (std::size_t i = 0; i < step.leaving_count; ++i) root_behind_ |= step.leaving[i].root;
  }

  /// Lets vertices leave and keeps the state.
  void go_on(FrontierState state, std::size_t number, Origin origin) {
    const FrontierStep& step = plan_.steps[number];
    bool root_behind = root_behind_;
    for (std::size_t i = 0; i < step.leaving_count; ++i) {
      switch (state.leave(step.leaving[i], step.all_entered, root_behind)) {
        case FrontierState::Left::impossible:
          return;
        case FrontierState::Left::finished:
          return finish(state, number, origin);
        case FrontierState::Left::goes_on:
          break;
      }
      root_behind = root_behind || step.leaving[i].root;
    }
    next_.put(state, origin);
  }

  void finish(const FrontierState& state, std::size_t step, Origin origin) {
    Finish& kind = state.has_end() ? open_ : closed_;
    if (state.sum < kind.sum) kind = {.sum = state.sum, .step = step, .origin = origin};
  }

  /// Follows the origins back to the first step.
  [[nodiscard]] BlockTour tour(const Finish& finish) const {
    BlockTour tour{.sum = finish.sum, .bound = finish.sum};
    if (finish.sum == BlockTour::nothing) return tour;
    tour.uses.resize(task_.edges.size(), 0);
    Origin origin = finish.origin;
    for (std::size_t step = finish.step;; --step) {
      tour.uses[plan_.steps[step].edge] = static_cast<std::uint8_t>(origin.times());
      if (step == 0) break;
      origin = past_[step - 1][origin.before()];
    }
    tour.end = odd_vertex(tour.uses);
    return tour;
  }

  /// The end of a walk from the root: the other vertex that is touched an odd number of times, if there is
  /// one.
  [[nodiscard]] std::uint32_t odd_vertex(const std::vector<std::uint8_t>& uses) const {
    for (std::uint32_t at = 1; at < task_.size(); ++at) {
      unsigned touched = 0;
      for (auto link = task_.begin_links(at); link != task_.end_links(at); ++link)
        touched += uses[link->edge];
      if (touched % 2 != 0) return at;
    }
    return 0;
  }

  const BlockTask& task_;
  const FrontierPlan& plan_;
  Budget& budget_;
  Layer now_;
  Layer next_;
  std::vector<MeteredVector<Origin>> past_;
  bool root_behind_ = false;
  Finish closed_;
  Finish open_;
};

}  // namespace

BlockAnswer frontier_tour(const BlockTask& task, const FrontierPlan& plan, Budget& budget) {
  return FrontierTour(task, plan, budget).run();
}

}  // namespace wend
