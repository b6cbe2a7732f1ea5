// Problem for a given space: turns names into the one compiled search they mean. A domain derives from this,
// hands over its space, its heuristics and its specialists, and includes this file in a single translation
// unit per space.
#pragma once

#include <algorithm>
#include <cstring>
#include <limits>
#include <optional>
#include <tuple>
#include <type_traits>

#include "base/error.hpp"
#include "base/nearest_name.hpp"
#include "base/stop_clock.hpp"
#include "engine/problem.hpp"
#include "search/all.hpp"
#include "search/parts/budget.hpp"

namespace wend {

/// What `auto` picks, and why, in words.
struct Choice {
  std::string_view algorithm;
  std::string_view heuristic;
  std::string because;
};

/// Names of algorithms, generic ones first: what a tuple of them says about itself.
template <class Tuple>
std::vector<AlgorithmInfo> infos_of() {
  return std::apply([](auto... each) { return std::vector<AlgorithmInfo>{decltype(each)::info...}; },
                    Tuple{});
}

/// H is the type of all heuristics together (OneOf); Specialists is a tuple of algorithms only this domain
/// has.
template <Space S, HeuristicFor<S> H, class Specialists>
class ProblemOf : public Problem {
 public:
  using State = typename S::State;
  using AllAlgorithms = decltype(std::tuple_cat(Algorithms{}, Specialists{}));

  [[nodiscard]] Report run(const Plan& plan, Tape* tape) const final {
    Report report;
    report.domain = domain();
    const Choice choice = choose();
    const bool free_choice = plan.algorithm == "auto";
    const AlgorithmInfo info = find_algorithm(free_choice ? std::string(choice.algorithm) : plan.algorithm);
    report.algorithm = info.name;
    report.knobs = info.knobs;
    if (free_choice) report.chosen_because = choice.because;
    if (plan.heuristic != "auto") check_heuristic(plan.heuristic);
    report.heuristic = !info.uses_heuristic       ? "blind"
                       : plan.heuristic == "auto" ? choice.heuristic
                                                  : plan.heuristic;
    run_into(report, plan.settings, tape);
    return report;
  }

  [[nodiscard]] std::vector<std::byte> start() const final { return bytes_of(space().start()); }
  [[nodiscard]] bool is_goal(StateView at) const final { return space().is_goal(state_of(at)); }
  [[nodiscard]] std::vector<MoveOption> moves(StateView at) const final {
    std::vector<MoveOption> options;
    space().successors(state_of(at), [&](typename S::Move move, const State& next, typename S::Cost cost) {
      options.push_back({move_name(move), bytes_of(next), to_exact(cost)});
    });
    return options;
  }

 protected:
  [[nodiscard]] virtual const S& space() const = 0;
  [[nodiscard]] virtual std::string move_name(typename S::Move move) const = 0;
  [[nodiscard]] virtual Choice choose() const = 0;
  [[nodiscard]] virtual std::vector<HeuristicInfo> heuristics() const = 0;
  /// `name` is one of `heuristics()`. Tables are built on `budget`, which outlives the heuristic; where it
  /// does not last, the exception of its meter or of its `spend` passes through.
  [[nodiscard]] virtual H make_heuristic(std::string_view name, Budget& budget) const = 0;

  static State state_of(StateView bytes) {
    State state;
    std::memcpy(&state, bytes.data(), sizeof state);
    return state;
  }

 private:
  static std::vector<std::byte> bytes_of(const State& state) {
    const StateView bytes = view_of(state);
    return {bytes.begin(), bytes.end()};
  }

  void run_into(Report& report, const Settings& settings, Tape* tape) const {
    Settings setup_settings = settings;
    setup_settings.limits.expansions = std::numeric_limits<std::uint64_t>::max();  // tables expand nothing
    Budget setup(setup_settings);
    const StopClock setup_clock;
    std::optional<H> h;
    setup.guard([&] { h.emplace(make_heuristic(report.heuristic, setup)); });
    report.setup_seconds = setup_clock.seconds();
    if (!h) {
      report.why = setup.why();
      report.bound = ExactCost{};
      report.note = "while the tables of the heuristic were built";
      report.stats.peak_bytes = setup.meter().peak();
      return;
    }
    report.admissible = h->admissible();
    Settings rest = settings;
    rest.limits.bytes -= setup.meter().used();
    rest.limits.seconds -= report.setup_seconds;
    const StopClock clock;
    Outcome<S> outcome = watched(report.algorithm, *h, rest, tape);
    report.seconds = clock.seconds();
    outcome.stats.peak_bytes =
        std::max(setup.meter().peak(), setup.meter().used() + outcome.stats.peak_bytes);
    translate(outcome, report);
  }

  Outcome<S> watched(std::string_view algorithm, const H& h, const Settings& settings, Tape* tape) const {
    if (tape == nullptr) {
      NoWatch nobody;
      return dispatch(algorithm, h, settings, nobody);
    }
    Recorder recorder(*tape);
    return dispatch(algorithm, h, settings, recorder);
  }

  template <class W>
  Outcome<S> dispatch(std::string_view name, const H& h, const Settings& settings, W& watch) const {
    Outcome<S> outcome;
    const auto try_one = [&]<class A>(A) {
      if (A::info.name != name) return;
      if constexpr (requires { A::run(space(), h, settings, watch); }) {
        outcome = A::run(space(), h, settings, watch);
      } else {
        throw Error::usage(std::string(name) + " does not fit this problem",
                           "it needs " + std::string(A::info.needs));
      }
    };
    std::apply([&](auto... each) { (try_one(each), ...); }, AllAlgorithms{});
    return outcome;
  }

  void translate(const Outcome<S>& outcome, Report& report) const {
    report.verdict = outcome.verdict;
    report.why = outcome.why;
    report.note = outcome.note;
    report.stats = outcome.stats;
    report.optimal = outcome.optimal();
    if (outcome.cost) report.cost = to_exact(*outcome.cost);
    if (!is_infinite(outcome.bound)) report.bound = to_exact(outcome.bound);
    report.moves.reserve(outcome.path.size());
    for (const auto move : outcome.path) report.moves.push_back(move_name(move));
  }

  static AlgorithmInfo find_algorithm(const std::string& name) {
    std::vector<std::string> known;
    for (const AlgorithmInfo& info : infos_of<AllAlgorithms>()) {
      if (info.name == name) return info;
      known.emplace_back(info.name);
    }
    throw unknown("algorithm", name, known);
  }
  void check_heuristic(const std::string& name) const {
    std::vector<std::string> known;
    for (const HeuristicInfo& info : heuristics()) {
      if (info.name == name) return;
      known.emplace_back(info.name);
    }
    throw unknown("heuristic", name, known);
  }
};

}  // namespace wend
