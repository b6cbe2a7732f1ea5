// Names become searches: suggestions for wrong ones, reasons for those that do not fit, `auto` explained.
#include "engine/problem_of.hpp"

#include <gtest/gtest.h>

#include "domains/all.hpp"
#include "engine/verify.hpp"
#include "support/maze_text.hpp"
#include "support/one_way_graph.hpp"

namespace wend {
namespace {

using test::OneWayGraph;

/// A space whose moves cannot be followed backwards, with one specialist of its own.
struct Guess {
  static constexpr AlgorithmInfo info{.name = "guess", .title = "Guess", .summary = "gives up at once"};
  template <class S, HeuristicFor<S> H, WatchFor<S> W>
  static Outcome<S> run(const S&, const H&, const Settings&, W&) {
    Outcome<S> outcome;
    outcome.why = StopReason::gave_up;
    outcome.note = "no idea";
    return outcome;
  }
};

class GraphProblem : public ProblemOf<OneWayGraph, Blind<OneWayGraph>, std::tuple<Guess>> {
 public:
  explicit GraphProblem(std::uint64_t seed) : graph_(seed, 30, 90) {}
  [[nodiscard]] std::string_view domain() const override { return "graph"; }
  [[nodiscard]] Replay replay(std::span<const std::string> moves) const override {
    Replay replay;
    OneWayGraph::State at = graph_.start();
    for (const std::string& name : moves) {
      OneWayGraph::State to = at;
      graph_.successors(at, [&](std::uint16_t move, std::uint64_t next, std::int64_t cost) {
        if (std::to_string(move) != name) return;
        to = next;
        replay.cost = replay.cost + ExactCost{cost, 0};
      });
      at = to;
      ++replay.moves_made;
    }
    replay.reaches_goal = graph_.is_goal(at);
    return replay;
  }
  [[nodiscard]] std::unique_ptr<Problem> from(StateView) const override { return nullptr; }
  [[nodiscard]] Canvas picture(std::size_t, std::size_t) const override { return Canvas(1, 1, 0, 0); }
  void footprint(StateView, const std::function<void(std::size_t, std::size_t)>&) const override {}
  [[nodiscard]] std::vector<StateField> fields(StateView) const override { return {}; }
  [[nodiscard]] std::optional<ExactCost> truth() const {
    const auto cost = graph_.true_cost();
    return cost ? std::optional(ExactCost{*cost, 0}) : std::nullopt;
  }

 protected:
  [[nodiscard]] const OneWayGraph& space() const override { return graph_; }
  [[nodiscard]] std::string move_name(std::uint16_t move) const override { return std::to_string(move); }
  [[nodiscard]] Choice choose() const override { return {"dijkstra", "blind", "costs differ"}; }
  [[nodiscard]] std::vector<HeuristicInfo> heuristics() const override { return {Blind<OneWayGraph>::info}; }
  [[nodiscard]] Blind<OneWayGraph> make_heuristic(std::string_view, Budget&) const override { return {}; }

 private:
  OneWayGraph graph_;
};

Plan plan_of(const std::string& algorithm, const std::string& heuristic = "auto") {
  Plan plan;
  plan.algorithm = algorithm;
  plan.heuristic = heuristic;
  return plan;
}

/// Message and hint of the Error a plan gives.
std::string error_of(const Problem& problem, const Plan& plan) {
  try {
    (void)problem.run(plan, nullptr);
  } catch (const Error& error) {
    return error.message + " | " + error.hint;
  }
  return "no error";
}

std::unique_ptr<Problem> maze() {
  return all_domains()[0]->open(test::open_field(4, 4), {});
}

TEST(ProblemOf, SuggestsTheNearestName) {
  const std::string algorithm = error_of(*maze(), plan_of("asatr"));
  EXPECT_NE(algorithm.find("asatr"), std::string::npos) << algorithm;
  EXPECT_NE(algorithm.find("astar"), std::string::npos) << algorithm;
  const std::string heuristic = error_of(*maze(), plan_of("astar", "manhatten"));
  EXPECT_NE(heuristic.find("manhattan"), std::string::npos) << heuristic;
  EXPECT_NE(error_of(*maze(), plan_of("hug-lift")).find("hug-left"), std::string::npos);
  EXPECT_NE(error_of(*maze(), plan_of("bfs", "octil")).find("octile"), std::string::npos)
      << "a wrong heuristic is wrong also where it is not used";
}

TEST(ProblemOf, SaysWhyAnAlgorithmDoesNotFit) {
  const std::string error = error_of(GraphProblem(1), plan_of("bidirectional"));
  EXPECT_NE(error.find("bidirectional does not fit"), std::string::npos) << error;
  EXPECT_NE(error.find("backwards"), std::string::npos) << error;
}

TEST(ProblemOf, SpecialistsOfOtherDomainsAreUnknown) {
  EXPECT_NE(error_of(GraphProblem(1), plan_of("hug-left")).find("no such algorithm"), std::string::npos);
  const Report report = solve(GraphProblem(1), plan_of("guess"));
  EXPECT_EQ(report.note, "no idea");
}

TEST(ProblemOf, AutoSaysWhatItChoseAndWhy) {
  const Report chosen = solve(GraphProblem(1), Plan{});
  EXPECT_EQ(chosen.algorithm, "dijkstra");
  EXPECT_EQ(chosen.chosen_because, "costs differ");
  const Report told = solve(GraphProblem(1), plan_of("astar"));
  EXPECT_EQ(told.algorithm, "astar");
  EXPECT_EQ(told.chosen_because, "");
}

TEST(ProblemOf, AutoOnMazesLooksAtTheGoals) {
  Maze many = test::open_field(10, 10);
  EXPECT_EQ(solve(*all_domains()[0]->open(many, {}), Plan{}).algorithm, "astar4");
  many.goals.clear();
  for (std::uint32_t row = 4; row < 10; ++row) {
    for (std::uint32_t column = 0; column < 10; ++column) many.goals.push_back({row, column});
  }
  const Report unit = solve(*all_domains()[0]->open(many, {}), Plan{});
  EXPECT_EQ(unit.algorithm, "bfs");
  EXPECT_EQ(unit.heuristic, "blind");
  EXPECT_EQ(unit.cost, (ExactCost{4, 0}));
  many.grid.set_weight({1, 0}, 9);
  EXPECT_EQ(solve(*all_domains()[0]->open(many, {}), Plan{}).algorithm, "dijkstra");
}

TEST(ProblemOf, OptimalSearchesFindTheTrueCost) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const GraphProblem problem(seed);
    for (const char* algorithm : {"dijkstra", "astar", "ida-star", "anytime-astar"}) {
      EXPECT_EQ(solve(problem, plan_of(algorithm)).cost, problem.truth()) << algorithm << ", seed " << seed;
    }
  }
}

TEST(ProblemOf, RecordingChangesNothing) {
  const auto problem = maze();
  for (const AlgorithmInfo& info : algorithms_of(*all_domains()[0])) {
    const Plan plan = plan_of(std::string(info.name));
    Tape tape;
    const Report watched = solve(*problem, plan, &tape);
    const Report plain = solve(*problem, plan);
    EXPECT_EQ(watched.stats.expanded, plain.stats.expanded) << info.name;
    EXPECT_EQ(watched.stats.generated, plain.stats.generated) << info.name;
    EXPECT_EQ(watched.moves, plain.moves) << info.name;
    EXPECT_GT(tape.size(), 0U) << info.name;
  }
}

TEST(ProblemOf, ListsMovesAsPeopleMakeThem) {
  const auto problem = maze();
  const auto options = problem->moves(problem->start());
  ASSERT_EQ(options.size(), 2U);
  EXPECT_EQ(options[0].name, "R");
  EXPECT_EQ(options[1].name, "D");
  EXPECT_EQ(options[0].cost, (ExactCost{1, 0}));
  EXPECT_FALSE(problem->is_goal(options[0].next));
}

}  // namespace
}  // namespace wend
