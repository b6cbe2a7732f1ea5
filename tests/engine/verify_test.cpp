// Nothing wrong gets past solve(): a fake problem lies in every way a report can.
#include "engine/verify.hpp"

#include <gtest/gtest.h>

#include "domains/maze/maze_domain.hpp"
#include "support/maze_text.hpp"

namespace wend {
namespace {

/// A corridor of two steps to the right that returns whatever report it is told to.
class Liar : public Problem {
 public:
  explicit Liar(Report says) : says_(std::move(says)) {}

  [[nodiscard]] std::string_view domain() const override { return "liar"; }
  [[nodiscard]] Report run(const Plan&, Tape*) const override { return says_; }
  [[nodiscard]] Replay replay(std::span<const std::string> moves) const override {
    return maze_->replay(moves);
  }
  [[nodiscard]] std::unique_ptr<Problem> from(StateView at) const override { return maze_->from(at); }
  [[nodiscard]] HeuristicCheck check(const Plan&, const CheckOptions&) const override { return {}; }
  [[nodiscard]] std::vector<std::byte> start() const override { return maze_->start(); }
  [[nodiscard]] bool is_goal(StateView at) const override { return maze_->is_goal(at); }
  [[nodiscard]] std::vector<MoveOption> moves(StateView at) const override { return maze_->moves(at); }
  [[nodiscard]] Canvas picture(std::size_t rows, std::size_t columns) const override {
    return maze_->picture(rows, columns);
  }
  void footprint(StateView at, const std::function<void(std::size_t, std::size_t)>& use) const override {
    maze_->footprint(at, use);
  }
  [[nodiscard]] std::vector<StateField> fields(StateView at) const override { return maze_->fields(at); }

 private:
  Report says_;
  std::unique_ptr<Problem> maze_ = maze_domain.open(test::maze_of({"S.E"}), {});
};

Report right_answer() {
  Report report;
  report.algorithm = "oracle";
  report.verdict = Verdict::solved;
  report.cost = ExactCost{2, 0};
  report.bound = ExactCost{2, 0};
  report.optimal = true;
  report.moves = {"R", "R"};
  return report;
}

/// What solve() complains about; empty if it does not.
std::string complaint(const Report& report) {
  try {
    (void)solve(Liar(report), Plan{});
  } catch (const InternalFault& fault) {
    return fault.what();
  }
  return {};
}

TEST(Solve, LetsTheRightAnswerPass) {
  EXPECT_EQ(complaint(right_answer()), "");
}

TEST(Solve, LetsAnHonestStopPass) {
  Report report;
  report.bound = ExactCost{1, 0};
  EXPECT_EQ(complaint(report), "");
}

TEST(Solve, LetsAProofOfNoSolutionPass) {
  Report report;
  report.verdict = Verdict::unsolvable;
  EXPECT_EQ(complaint(report), "");
}

TEST(Solve, RefusesEveryLie) {
  struct Lie {
    const char* about;
    void (*tell)(Report&);
    const char* expected;
  };
  const Lie lies[] = {
      {"a wall",
       [](Report& r) {
         r.moves = {"U", "R"};
       },
       "move 1: U runs into a wall"},
      {"a direction",
       [](Report& r) {
         r.moves = {"R", "X"};
       },
       "move 2: 'X' is not a move"},
      {"a diagonal", [](Report& r) { r.moves = {"UR"}; }, "four neighbours"},
      {"the end", [](Report& r) { r.moves = {"R"}; }, "no goal is reached after 1 move"},
      {"no moves", [](Report& r) { r.moves.clear(); }, "no goal is reached after 0 moves"},
      {"cost",
       [](Report& r) {
         r.cost = ExactCost{1, 0};
       },
       "the moves cost 2, not 1"},
      {"irrational cost",
       [](Report& r) {
         r.cost = ExactCost{0, 1};
       },
       "the moves cost 2, not √2"},
      {"bound",
       [](Report& r) {
         r.bound = ExactCost{3, 0};
       },
       "beats its own lower bound"},
      {"no bound", [](Report& r) { r.bound.reset(); }, "beats its own lower bound"},
      {"optimality",
       [](Report& r) {
         r.bound = ExactCost{1, 0};
       },
       "optimal"},
      {"modesty", [](Report& r) { r.optimal = false; }, "optimal"},
      {"no cost", [](Report& r) { r.cost.reset(); }, "solved, but there is no solution"},
      {"verdict", [](Report& r) { r.verdict = Verdict::unsolvable; }, "disagree"},
      {"unproven verdict",
       [](Report& r) {
         r = Report{};
         r.verdict = Verdict::unsolvable;
         r.bound = ExactCost{1, 0};
       },
       "disagree"},
  };
  for (const Lie& lie : lies) {
    Report report = right_answer();
    lie.tell(report);
    EXPECT_NE(complaint(report).find(lie.expected), std::string::npos)
        << "a lie about " << lie.about << " gave: " << complaint(report);
  }
}

TEST(Refute, AcceptsALongerWayAndMissingCost) {
  const auto problem = maze_domain.open(test::maze_of({"S.E", "..."}), {});
  const std::vector<std::string> around{"D", "R", "R", "U"};
  EXPECT_EQ(refute(*problem, around, std::nullopt), "");
  EXPECT_EQ(refute(*problem, around, ExactCost{4, 0}), "");
  EXPECT_NE(refute(*problem, around, ExactCost{2, 0}), "");
}

TEST(Refute, WalkingOverTheGoalIsNotEndingThere) {
  const auto problem = maze_domain.open(test::maze_of({"SE."}), {});
  const std::vector<std::string> beyond{"R", "R"};
  EXPECT_NE(refute(*problem, beyond, std::nullopt), "");
}

}  // namespace
}  // namespace wend
