// One thing after the other: a walker through a quest that goes to targets somebody else chooses, each leg by
// a path algorithm of the maze. Steps of all legs add up; every leg starts with nothing seen.
#pragma once

#include <set>

#include "base/nearest_name.hpp"
#include "domains/maze/heuristics.hpp"
#include "domains/maze/wall_follower.hpp"
#include "domains/quest/flood.hpp"
#include "domains/quest/quest_space.hpp"
#include "search/astar.hpp"
#include "search/bfs.hpp"
#include "search/dfs.hpp"
#include "search/dijkstra.hpp"
#include "search/greedy_best_first.hpp"
#include "search/greedy_dfs.hpp"

namespace wend {

/// The path algorithms a leg may use.
using LegAlgorithms = std::tuple<HugLeft, HugRight, Bfs, Dfs, GreedyDfs, GreedyBestFirst, Dijkstra, AStar>;

/// Passes the events of a leg on as states of the quest.
template <class S, class W>
struct LegWatch {
  static constexpr bool watching = W::watching;
  W& watch;
  typename S::State at;  // where the leg begins, with what is taken
  std::int32_t cost;     // so far

  void event(EventKind kind, NodeId node, NodeId parent, Slot cell, std::int32_t g, std::int32_t h) const {
    if constexpr (watching) {
      typename S::State state = at;
      state.cell = cell;
      watch.event(kind, node, parent, state, cost + g, h);
    }
  }
};

template <class S, class W>
class LegWalker {
 public:
  LegWalker(const S& space, const Settings& settings, W& watch)
      : space_(space),
        settings_(settings),
        watch_(watch),
        at_(space.start()),
        flood_settings_(without_expansions(settings)),
        flood_budget_(flood_settings_),
        flood_(space.quest(), flood_budget_) {}

  [[nodiscard]] const typename S::State& at() const { return at_; }
  [[nodiscard]] std::int64_t hp() const { return space_.hp(at_); }
  [[nodiscard]] bool has(Quest::Index i) const { return at_.has(i); }

  /// What it costs to go from here to every entity without a fight on the way; infinite if that is not
  /// possible, or the entity is taken.
  [[nodiscard]] std::vector<std::int32_t> ways() {
    const Quest& quest = space_.quest();
    flood_.run(at_.cell, [&](Slot cell) { return guarded(cell); });
    std::vector<std::int32_t> result(quest.size(), infinite_cost<std::int32_t>());
    for (Quest::Index i = 0; i < quest.size(); ++i) {
      const Slot cell = quest.slot(i);
      if (at_.has(i) || !flood_.reaches(cell)) continue;
      if (cell == at_.cell) {
        result[i] = quest.round_trip(cell);
        continue;
      }
      // The way there enters the last cell instead of the first.
      result[i] = flood_.cost(cell) + quest.grid().weight(cell) - quest.grid().weight(at_.cell);
    }
    return result;
  }

  /// The first live monster on the shortest way that sees walls only, or none if there is no such way.
  [[nodiscard]] Quest::Index guard_on_the_way(Slot target) {
    flood_.run(target);
    Quest::Index guard = Quest::none;
    if (!flood_.reaches(at_.cell)) return guard;
    flood_.follow(
        at_.cell, target, [](Slot) { return false; },
        [&](std::uint8_t, Slot cell) {
          if (guard == Quest::none && guarded(cell)) guard = space_.quest().at(cell);
        });
    return guard;
  }

  /// Goes there without a fight on the way. False if no way was found; `verdict` and `note` tell more.
  bool go(Slot target) {
    step_aside(target);
    Maze leg;
    leg.grid = space_.quest().grid();
    leg.start = leg.grid.cell(at_.cell);
    leg.goals = {leg.grid.cell(target)};
    for (Quest::Index i = 0; i < space_.quest().size(); ++i) {
      if (space_.quest().slot(i) != target && guarded(space_.quest().slot(i)))
        leg.grid.set_open(space_.quest().entity(i).at, false);
    }
    const Grid4Space cells(leg);
    const Outcome<Grid4Space> outcome = walk(cells);
    stats_.expanded += outcome.stats.expanded;
    stats_.generated += outcome.stats.generated;
    stats_.peak_bytes = std::max(stats_.peak_bytes, outcome.stats.peak_bytes);
    verdict_ = outcome.verdict;
    why_ = outcome.why;
    note_ = outcome.note;
    if (outcome.verdict != Verdict::solved) return false;
    for (std::size_t i = 0; i < outcome.path.size(); ++i) {
      facing_ = outcome.path[i];
      at_ = step(facing_, i + 1 == outcome.path.size());
      path_.push_back(facing_);
    }
    cost_ += *outcome.cost;
    return true;
  }

  [[nodiscard]] Verdict verdict() const { return verdict_; }
  [[nodiscard]] const std::string& note() const { return note_; }

  /// `body` chooses the targets and returns why it gave up, or nothing.
  template <class Body>
  static Outcome<S> run(const S& space, const Settings& settings, W& watch, Body&& body) {
    check_legs(settings.legs);
    Outcome<S> outcome;
    Budget setup(settings);
    std::optional<LegWalker> walker;
    std::string gave_up;
    setup.guard([&] { walker.emplace(space, settings, watch); });
    if (walker) walker->flood_budget_.guard([&] { gave_up = body(*walker); });
    outcome.verdict = Verdict::stopped;
    outcome.why = !walker ? setup.why() : walker->stop_reason();
    if (!walker) return outcome;
    outcome.stats = walker->stats_;
    outcome.stats.peak_bytes = std::max(outcome.stats.peak_bytes, walker->flood_budget_.meter().peak());
    if (outcome.why == StopReason::none && gave_up.empty()) {
      outcome.verdict = Verdict::solved;
      outcome.cost = walker->cost_;
      outcome.path = std::move(walker->path_);
    } else if (outcome.why == StopReason::none) {
      give_up(outcome, gave_up);
    }
    return outcome;
  }

 private:
  static Settings without_expansions(Settings settings) {
    settings.limits.expansions = Limits{}.expansions;
    return settings;
  }
  static void check_legs(const std::string& name) {
    std::vector<std::string> known;
    std::apply([&](auto... each) { (known.emplace_back(decltype(each)::info.name), ...); }, LegAlgorithms{});
    if (std::find(known.begin(), known.end(), name) == known.end())
      throw unknown("path algorithm for legs", name, known);
  }

  /// A monster is alive there and would be fought by stepping on it.
  [[nodiscard]] bool guarded(Slot cell) const {
    const Quest& quest = space_.quest();
    const Quest::Index thing = quest.at(cell);
    return thing != Quest::none && quest.monster(thing) && !at_.has(thing) && !quest.intent();
  }

  /// What was passed by where the walker stands is the end of a leg only if that begins elsewhere.
  void step_aside(Slot target) {
    const Quest::Index thing = space_.quest().at(target);
    if (target != at_.cell || thing == Quest::none || at_.has(thing)) return;
    const std::optional<QuestMove> way = space_.quest().way_out(target);
    if (!way) return;
    at_ = step(*way, false);
    path_.push_back(*way);
    cost_ += space_.quest().grid().weight(at_.cell);
  }

  /// Monsters are fought at the end of a leg only.
  [[nodiscard]] typename S::State step(QuestMove wanted, bool last) const {
    std::optional<typename S::State> first;
    std::optional<typename S::State> other;
    space_.successors(at_, [&](QuestMove move, const typename S::State& next, std::int32_t) {
      if (move == wanted) (first ? other : first) = next;
    });
    return other && !last ? *other : *first;
  }

  Outcome<Grid4Space> walk(const Grid4Space& cells) {
    Settings rest = settings_;
    rest.limits.expansions -= std::min(rest.limits.expansions, stats_.expanded);
    rest.limits.seconds -= clock_.seconds();
    rest.limits.bytes -= std::min(rest.limits.bytes, flood_budget_.meter().used());
    const Manhattan<Grid4Space> h(cells);
    LegWatch<S, W> watch{watch_, at_, cost_};
    if constexpr (W::watching) watch_.event(EventKind::iteration, no_node, no_node, at_, cost_, 0);
    if (settings_.legs == HugLeft::info.name) return follow_wall(cells, h, rest, watch, 3, facing_);
    if (settings_.legs == HugRight::info.name) return follow_wall(cells, h, rest, watch, 1, facing_);
    Outcome<Grid4Space> outcome;
    std::apply(
        [&](auto... each) {
          ((decltype(each)::info.name == settings_.legs
                ? void(outcome = decltype(each)::run(cells, h, rest, watch))
                : void()),
           ...);
        },
        LegAlgorithms{});
    return outcome;
  }

  [[nodiscard]] StopReason stop_reason() const {
    if (flood_budget_.why() != StopReason::none) return flood_budget_.why();
    const bool limited = verdict_ == Verdict::stopped && why_ != StopReason::gave_up;
    return limited ? why_ : StopReason::none;
  }

  const S& space_;
  const Settings& settings_;
  W& watch_;
  typename S::State at_;
  std::int32_t cost_ = 0;
  MazeMove facing_ = facing_down;
  std::vector<QuestMove> path_;
  Stats stats_;
  Verdict verdict_ = Verdict::solved;
  StopReason why_ = StopReason::none;
  std::string note_;
  StopClock clock_;
  Settings flood_settings_;
  Budget flood_budget_;
  QuestFlood flood_;
};

}  // namespace wend
