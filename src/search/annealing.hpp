// Simulated annealing: a random walk that takes every step downhill (by the heuristic) and a step uphill by d
// with probability 2^(-d / temperature), while the temperature falls (Kirkpatrick, Gelatt, Vecchi 1983). The
// solution is the walk with its loops cut out. Rounds start afresh, each twice as long as the one before;
// after the last it gives up.
//
// Guarantee: none. Same seed, same walk, on every machine: the acceptance test uses only exact operations.
// Cost: one table entry per state met.
#pragma once

#include <cmath>

#include "base/rng.hpp"
#include "search/parts/budget.hpp"
#include "search/parts/node_table.hpp"
#include "search/parts/path.hpp"
#include "space/algorithm.hpp"

namespace wend {

struct Annealing {
  static constexpr AlgorithmInfo info{.name = "annealing",
                                      .title = "Simulated annealing",
                                      .summary = "a random walk that cools down, loops cut out",
                                      .uses_heuristic = true,
                                      .knobs = "seed"};

  template <Space S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& h, const Settings& settings, W& watch) {
    Outcome<S> outcome;
    Budget budget(settings);
    std::optional<Walk<S, H, W>> walk;
    bool arrived = false;
    const typename S::Cost bound = first_bound(space, h);
    outcome.stats.iterations = 0;
    budget.guard([&] {
      walk.emplace(space, h, watch, budget, settings.seed);
      const double height = is_infinite(bound) ? 0 : to_exact(h(space.start())).value();
      double steps = 10'000 + 100 * height;
      for (int round = 0; round < rounds && !is_infinite(bound); ++round, steps *= 2) {
        if (round > 0) begin_round(space, h, watch);
        ++outcome.stats.iterations;
        arrived = walk->round(static_cast<std::uint64_t>(steps), std::max(1.0, height / 8));
        if (arrived || budget.why() != StopReason::none) return;
      }
    });
    if (arrived) walk->take_path_to(outcome);
    finish(outcome, budget, bound);
    if (!arrived && outcome.verdict != Verdict::stopped && !is_infinite(bound)) {
      give_up(outcome, "cooled down without reaching a goal: another seed may");
    }
    return outcome;
  }

 private:
  static constexpr int rounds = 4;
  static constexpr double coldest = 0.1;

  template <Space S, class H, class W>
  class Walk {
   public:
    using State = typename S::State;
    using Cost = typename S::Cost;
    using Move = typename S::Move;

    Walk(const S& space, const H& h, W& watch, Budget& budget, std::uint64_t seed)
        : space_(space),
          h_(h),
          watch_(watch),
          budget_(budget),
          rng_(seed),
          table_(space, budget.meter()),
          path_(budget.meter()) {}

    /// Walks at most `steps` steps from the start; true if that reaches a goal.
    bool round(std::uint64_t steps, double temperature) {
      cut_to(0);
      const double cooling = cooling_rate(steps, temperature);
      State at = space_.start();
      Cost height = h_(at);
      step_onto({at, Move{}, Cost{}}, height);
      for (std::uint64_t step = 0; step < steps && !space_.is_goal(at); ++step, temperature *= cooling) {
        if (budget_.spent()) return false;
        watch_.event(EventKind::expanded, path_.back().node, parent_of_last(), at, path_.back().g, height);
        Step next;
        if (!draw(at, next)) return false;
        const Cost next_height = h_(next.state);
        if (is_infinite(next_height) || !accept(height, next_height, temperature)) continue;
        at = next.state;
        height = next_height;
        step_onto(next, height);
      }
      return space_.is_goal(at);
    }

    void take_path_to(Outcome<S>& outcome) const {
      Cost cost{};
      for (std::size_t i = 1; i < path_.size(); ++i) {
        outcome.path.push_back(path_[i].step.move);
        cost = cost + path_[i].step.cost;
      }
      outcome.cost = cost;
    }

   private:
    struct Step {
      State state{};
      Move move{};
      Cost cost{};
    };
    struct OnPath {
      Step step;
      NodeId node;
      Cost g;
    };
    /// Where on the path a state is: 0 never met, 1 met but not on the path, else place + 2.
    struct Place {
      [[nodiscard]] bool seen() const { return mark != 0; }
      std::uint32_t mark = 0;
    };

    /// A uniformly drawn successor; false if there is none.
    bool draw(const State& at, Step& chosen) {
      std::uint64_t seen = 0;
      space_.successors(at, [&](Move move, const State& to, Cost cost) {
        budget_.count_generated();
        if (rng_.below(++seen) == 0) chosen = {to, move, cost};
      });
      return seen > 0;
    }

    bool accept(const Cost& from, const Cost& to, double temperature) {
      if (!(from < to)) return true;
      const double climb = (to_exact(to) - to_exact(from)).value();
      const double draw = static_cast<double>(rng_.next() >> 11) * 0x1.0p-53;
      return draw < power_of_half(climb / temperature);
    }

    /// 2^-x from exact operations only: library functions differ in the last bit between machines.
    static double power_of_half(double x) {
      if (x >= 60) return 0;
      const double whole = std::floor(x);
      const double part = x - whole;
      const double of_part = 1 - part * (0.6931 - part * (0.2402 - part * 0.0471));
      return std::ldexp(of_part, -static_cast<int>(whole));
    }
    /// The factor per step that brings `temperature` to `coldest` in `steps` steps, by halving.
    static double cooling_rate(std::uint64_t steps, double temperature) {
      double halvings = 0;
      for (double t = temperature; t > coldest; t /= 2) ++halvings;
      return 1 - 0.6931 * halvings / static_cast<double>(std::max<std::uint64_t>(steps, 1));
    }

    void step_onto(const Step& step, const Cost& height) {
      const Entered entered = table_.enter(step.state);
      const std::uint32_t mark = table_[entered.id].mark;
      if (mark >= 2) {
        cut_to(mark - 2 + std::size_t{1});
        return;
      }
      const NodeId parent = path_.empty() ? no_node : path_.back().node;
      const Cost g = path_.empty() ? Cost{} : path_.back().g + step.cost;
      table_[entered.id].mark = static_cast<std::uint32_t>(path_.size() + 2);
      path_.push_back({step, entered.id, g});
      watch_.event(entered.fresh ? EventKind::generated : EventKind::updated, entered.id, parent, step.state,
                   g, height);
    }
    [[nodiscard]] NodeId parent_of_last() const {
      return path_.size() < 2 ? no_node : path_[path_.size() - 2].node;
    }
    void cut_to(std::size_t length) {
      for (std::size_t i = length; i < path_.size(); ++i) table_[path_[i].node].mark = 1;
      path_.resize(std::min(length, path_.size()));
    }

    const S& space_;
    const H& h_;
    W& watch_;
    Budget& budget_;
    Rng rng_;
    NodeTable<S, Place> table_;
    MeteredVector<OnPath> path_;
  };
};

}  // namespace wend
