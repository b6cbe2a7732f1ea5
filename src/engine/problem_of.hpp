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
#include "engine/check_heuristic.hpp"
#include "engine/problem.hpp"
#include "engine/table_heuristic.hpp"
#include "search/all.hpp"
#include "search/disk/all.hpp"
#include "search/parallel/all.hpp"
#include "search/parallel/build_together.hpp"
#include "search/parts/budget.hpp"

namespace wend {

/// What `auto` picks, and why, in words.
struct Choice {
  std::string_view algorithm;
  std::string_view heuristic;
  std::string because;
};

/// Every search is compiled twice, with and without a watcher; that is most of what compiling costs.
/// Sanitizer builds, which are made to be checked and not to be fast, define WEND_ONE_WATCHER and compile the
/// generic ones once.
#ifdef WEND_ONE_WATCHER
inline constexpr bool one_watcher = true;
#else
inline constexpr bool one_watcher = false;
#endif

/// Names of algorithms, generic ones first: what a tuple of them says about itself.
template <class Tuple>
std::vector<AlgorithmInfo> infos_of() {
  return std::apply([](auto... each) { return std::vector<AlgorithmInfo>{decltype(each)::info...}; },
                    Tuple{});
}

/// H is the type of all heuristics together (OneOf, with FromTable<S> among them for tables); Specialists is
/// a tuple of algorithms only this domain has.
template <Space S, HeuristicFor<S> H, class Specialists>
class ProblemOf : public Problem {
 public:
  using State = typename S::State;
  /// A space may refuse to be searched, with a reason: then specialists are all there is.
  static constexpr bool searched = !requires { S::not_searched; };
  using AllAlgorithms =
      std::conditional_t<searched, decltype(std::tuple_cat(Algorithms{}, Specialists{})), Specialists>;
  /// Several ranks have a use for each other. Where states are numbered they have not: an array serves one
  /// thread faster than parcels serve two.
  static constexpr bool shared = searched && !DenseSpace<S>;

  [[nodiscard]] Report run(const Plan& plan, Tape* tape) const final {
    Report report;
    report.domain = domain();
    const Choice choice = choice_for(plan.settings);
    const bool free_choice = plan.algorithm == "auto";
    const AlgorithmInfo info = find_algorithm(free_choice ? std::string(choice.algorithm) : plan.algorithm);
    report.algorithm = info.name;
    report.knobs = info.knobs;
    if (free_choice) report.chosen_because = choice.because;
    expect_shareable(info.name, plan.settings);
    const std::string heuristic =
        heuristic_of(plan, choice);  // a wrong name is wrong also where none is used
    report.heuristic = info.uses_heuristic ? heuristic : "blind";
    report.note = hopeless();
    if (report.note.empty()) {
      run_into(report, plan, tape);
    } else {
      report.verdict = Verdict::unsolvable;
    }
    add_facts(report);
    return report;
  }

  [[nodiscard]] HeuristicCheck check(const Plan& plan, const CheckOptions& options) const final {
    if constexpr (!searched)
      throw Error::usage("estimates do not fit this problem", std::string(S::not_searched));
    HeuristicCheck check;
    check.domain = domain();
    check.heuristic = heuristic_of(plan, choose());
    Budget budget(plan.settings);
    budget.guard([&] {
      const H h = heuristic_named(check.heuristic, plan, budget);
      check.claims_admissible = h.admissible();
      check.claims_consistent = h.consistent();
      check_into(check, h, budget, options);
    });
    check.why = budget.why();
    return check;
  }

  [[nodiscard]] std::vector<std::byte> start() const final { return bytes_of(space().start()); }
  [[nodiscard]] bool is_goal(StateView at) const final { return space().is_goal(state_of(at)); }
  [[nodiscard]] std::vector<MoveOption> moves(StateView at) const override {
    std::vector<MoveOption> options;
    space().successors(state_of(at), [&](typename S::Move move, const State& next, typename S::Cost cost) {
      options.push_back({move_name(move), bytes_of(next), to_exact(cost)});
    });
    return options;
  }

 protected:
  [[nodiscard]] virtual const S& space() const = 0;
  [[nodiscard]] virtual std::string move_name(typename S::Move move) const = 0;
  /// The moves of a solution as people make them, where that is not one name for each.
  [[nodiscard]] virtual std::vector<std::string> names_of(std::span<const typename S::Move> path) const {
    std::vector<std::string> names;
    names.reserve(path.size());
    for (const auto move : path) names.push_back(move_name(move));
    return names;
  }
  [[nodiscard]] virtual Choice choose() const = 0;
  /// What this domain says beside what all say.
  virtual void add_facts(Report& /*report*/) const {}
  /// Why there is no solution, where that is plain to see without a search; else nothing.
  [[nodiscard]] virtual std::string hopeless() const { return {}; }
  [[nodiscard]] virtual std::vector<HeuristicInfo> heuristics() const = 0;
  /// `name` is one of `heuristics()`. Tables are built on `budget`, which outlives the heuristic; where it
  /// does not last, the exception of its meter or of its `spend` passes through.
  [[nodiscard]] virtual H make_heuristic(std::string_view name, Budget& budget) const = 0;

  static State state_of(StateView bytes) {
    State state;
    std::memcpy(&state, bytes.data(), sizeof state);
    return state;
  }
  static std::vector<std::byte> bytes_of(const State& state) {
    const StateView bytes = view_of(state);
    return {bytes.begin(), bytes.end()};
  }

 private:
  /// What `auto` picks: something that can be done as the settings want it.
  [[nodiscard]] Choice choice_for(const Settings& settings) const {
    if (!settings.disk.folder.empty())
      return {DiskAStar::InMemory::info.name, choose().heuristic, "it can keep its states on disk"};
    if (settings.cluster == nullptr || !shared || can_be_shared(choose().algorithm)) return choose();
    return {ParallelAStar::Alone::info.name, choose().heuristic, "several processes can share it"};
  }
  /// The name of the heuristic a plan means. An Error if there is none of that name.
  [[nodiscard]] std::string heuristic_of(const Plan& plan, const Choice& choice) const {
    if (plan.table != nullptr) return plan.heuristic;
    if (plan.heuristic == "auto") return std::string(choice.heuristic);
    check_heuristic(plan.heuristic);
    return plan.heuristic;
  }
  [[nodiscard]] H heuristic_named(const std::string& name, const Plan& plan, Budget& budget) const {
    if (plan.table != nullptr && name == plan.heuristic) {
      if constexpr (std::constructible_from<H, FromTable<S>>) return H(FromTable<S>(*this, plan.table));
      throw Error::usage("a heuristic from a table does not fit this problem");
    }
    return make_heuristic(name, budget);
  }

  void check_into(HeuristicCheck& check, const H& h, Budget& budget, const CheckOptions& options) const {
    CheckedRegion<S> region(space(), budget, options.most_states);
    check.whole = region.list_from_start(h);
    if constexpr (ReversibleSpace<S>) {
      if (!check.whole) {
        region = CheckedRegion<S>(space(), budget, options.most_states);
        region.list_from_goals(h);
      }
    }
    check.states = region.size();
    if (const NodeId worst = compare_states(region, check); worst != no_node) {
      const auto& record = region[worst];
      check.overestimate = {
          bytes_of(region.state(worst)), exact_or_infinite(record.h), to_exact(record.exact), {}};
      for (const auto move : region.way_from(worst)) check.overestimate->way.push_back(move_name(move));
    }
    if (const auto* edge = compare_moves(region, check)) {
      check.drop = {
          bytes_of(region.state(edge->from)),      bytes_of(region.state(edge->to)), move_name(edge->move),
          exact_or_infinite(region[edge->from].h), to_exact(region[edge->to].h),     to_exact(edge->cost)};
    }
    if (options.each) tell_each(region, options);
  }
  static void tell_each(const CheckedRegion<S>& region, const CheckOptions& options) {
    for (NodeId node = 0; node < region.size(); ++node) {
      std::optional<ExactCost> exact;
      if (region[node].known()) exact = exact_or_infinite(region[node].exact);
      options.each(view_of(region.state(node)), exact_or_infinite(region[node].h), exact);
    }
  }

  void run_into(Report& report, const Plan& plan, Tape* tape) const {
    const Settings& settings = plan.settings;
    Settings setup_settings = settings;
    setup_settings.limits.expansions = std::numeric_limits<std::uint64_t>::max();  // tables expand nothing
    if (plan.tables_take_no_time) setup_settings.limits.seconds = std::numeric_limits<double>::infinity();
    if (settings.progress) {
      setup_settings.progress = [&settings](Progress progress) {
        progress.preparing = true;
        settings.progress(progress);
      };
    }
    Budget setup(setup_settings);
    const StopClock setup_clock;
    std::optional<H> h;
    Cluster* const cluster = tape == nullptr ? settings.cluster : nullptr;
    report.why =
        build_together(cluster, setup, [&] { h.emplace(heuristic_named(report.heuristic, plan, setup)); });
    report.setup_seconds = setup_clock.seconds();
    if (report.why != StopReason::none) {
      report.bound = ExactCost{};
      report.note = stopped_while_preparing;
      report.stats.peak_bytes = setup.meter().peak();
      return;
    }
    report.admissible = h->admissible();
    Settings rest = settings;
    rest.limits.bytes -= setup.meter().used();
    if (!plan.tables_take_no_time) rest.limits.seconds -= report.setup_seconds;
    const StopClock clock;
    Outcome<S> outcome = watched(report.algorithm, *h, rest, tape);
    report.seconds = clock.seconds();
    outcome.stats.peak_bytes =
        std::max(setup.meter().peak(), setup.meter().used() * outcome.stats.ranks + outcome.stats.peak_bytes);
    translate(outcome, report);
  }

  Outcome<S> watched(std::string_view algorithm, const H& h, const Settings& settings, Tape* tape) const {
    if (!settings.disk.folder.empty()) return on_disk(algorithm, h, settings, tape);
    if (tape != nullptr) {
      Recorder recorder(*tape);
      return dispatch<AllAlgorithms>(algorithm, h, settings, recorder);
    }
    if (settings.cluster != nullptr) return by_cluster(algorithm, h, settings);
    if (settings.threads > 1 || settings.keeper != nullptr) {
      if (std::optional<Outcome<S>> outcome = by_threads(algorithm, h, settings)) return *std::move(outcome);
    }
    return by_one(algorithm, h, settings);
  }
  Outcome<S> by_one(std::string_view algorithm, const H& h, const Settings& settings) const {
    if constexpr (one_watcher && searched) {
      if (is_generic(algorithm)) {
        Tape keeps_nothing(0);
        Recorder recorder(keeps_nothing);
        return dispatch<Algorithms>(algorithm, h, settings, recorder);
      }
      NoWatch nobody;
      return dispatch<Specialists>(algorithm, h, settings, nobody);
    } else {
      NoWatch nobody;
      return dispatch<AllAlgorithms>(algorithm, h, settings, nobody);
    }
  }
  /// Nobody watches: a recording would need the memory that the disk is to spare.
  Outcome<S> on_disk(std::string_view name, const H& h, const Settings& settings, const Tape* tape) const {
    if (tape != nullptr) throw Error::usage("a search on disk cannot be recorded", "leave out --disk");
    std::optional<Outcome<S>> outcome;
    std::string refusal = std::string(name) + " cannot work on disk";
    std::string hint = "--with " + std::string(DiskBfs::InMemory::info.name) + " or --with " +
                       std::string(DiskAStar::InMemory::info.name) + " can";
    if constexpr (searched) {
      const auto try_one = [&]<class A>(A) {
        if (A::InMemory::info.name != name) return;
        if constexpr (requires { A::run(space(), h, settings); }) {
          outcome = A::run(space(), h, settings);
        } else {
          refusal += " here: costs are no whole numbers";
          hint = "--with " + std::string(DiskBfs::InMemory::info.name) + " can, or leave out --disk";
        }
      };
      std::apply([&](auto... each) { (try_one(each), ...); }, DiskAlgorithms{});
    } else {
      hint = S::not_searched;
    }
    if (!outcome) throw Error::usage(refusal, hint);
    return *std::move(outcome);
  }
  /// What cannot be shared is done by the leader, and the others have nothing to do.
  Outcome<S> by_cluster(std::string_view algorithm, const H& h, const Settings& settings) const {
    if (std::optional<Outcome<S>> outcome = by_threads(algorithm, h, settings)) return *std::move(outcome);
    if (!settings.cluster->leads()) return {};
    Outcome<S> outcome = by_one(algorithm, h, settings);
    if (settings.cluster->ranks() > 1 && outcome.note.empty())
      outcome.note = "by one process alone: this cannot be shared";
    return outcome;
  }
  /// An Error before any work is done.
  static void expect_shareable(std::string_view algorithm, const Settings& settings) {
    if (settings.cluster != nullptr && shared && !can_be_shared(algorithm))
      throw Error::usage(std::string(algorithm) + " cannot be shared by several processes",
                         "these can: " + names_of_shared());
  }
  static bool can_be_shared(std::string_view name) {
    return std::apply([&](auto... each) { return ((decltype(each)::Alone::info.name == name) || ...); },
                      ParallelAlgorithms{});
  }
  static std::string names_of_shared() {
    std::string names;
    const auto add = [&](std::string_view name) { (names += names.empty() ? "" : ", ") += name; };
    std::apply([&](auto... each) { (add(decltype(each)::Alone::info.name), ...); }, ParallelAlgorithms{});
    return names;
  }
  /// Nothing if several ranks have no use for each other here.
  std::optional<Outcome<S>> by_threads(std::string_view name, const H& h, const Settings& settings) const {
    std::optional<Outcome<S>> outcome;
    if constexpr (shared) {
      const auto try_one = [&]<class A>(A) {
        if (A::Alone::info.name == name) outcome = A::run(space(), h, settings);
      };
      std::apply([&](auto... each) { (try_one(each), ...); }, ParallelAlgorithms{});
    }
    return outcome;
  }
  static bool is_generic(std::string_view name) {
    const std::vector<AlgorithmInfo> generic = infos_of<Algorithms>();
    return std::any_of(generic.begin(), generic.end(),
                       [&](const AlgorithmInfo& info) { return info.name == name; });
  }

  template <class Tuple, class W>
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
    std::apply([&](auto... each) { (try_one(each), ...); }, Tuple{});
    return outcome;
  }

  void translate(const Outcome<S>& outcome, Report& report) const {
    report.verdict = outcome.verdict;
    report.why = outcome.why;
    report.note = outcome.note;
    report.stats = outcome.stats;
    tell_method(outcome, report);
    report.optimal = outcome.optimal();
    if (outcome.cost) report.cost = to_exact(*outcome.cost);
    if (!is_infinite(outcome.bound)) report.bound = to_exact(outcome.bound);
    report.moves = names_of(outcome.path);
  }

  /// What `auto` left to an algorithm that chooses itself is told as if `auto` had chosen; asked for by name,
  /// it says what it chose.
  static void tell_method(const Outcome<S>& outcome, Report& report) {
    if (outcome.method.empty()) return;
    const std::vector<AlgorithmInfo> all = infos_of<AllAlgorithms>();
    const bool known = std::any_of(all.begin(), all.end(),
                                   [&](const AlgorithmInfo& info) { return info.name == outcome.method; });
    if (known && !report.chosen_because.empty()) {
      report.algorithm = outcome.method;
      report.chosen_because = outcome.because;
    } else if (report.note.empty()) {
      report.note = "by " + outcome.method + ": " + outcome.because;
    }
  }

  static AlgorithmInfo find_algorithm(const std::string& name) {
    std::vector<std::string> known;
    for (const AlgorithmInfo& info : infos_of<AllAlgorithms>()) {
      if (info.name == name) return info;
      known.emplace_back(info.name);
    }
    if constexpr (!searched) {
      for (const AlgorithmInfo& info : infos_of<Algorithms>()) {
        if (info.name == name)
          throw Error::usage(name + " does not fit this problem", std::string(S::not_searched));
      }
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
