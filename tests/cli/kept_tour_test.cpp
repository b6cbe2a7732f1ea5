// --run for tours: killed wherever it hurts, they go on and end with the cost of a run nothing disturbed.
#include <csignal>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "cli/said.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using TourJson = nlohmann::ordered_json;

class KeptTour : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(run_wend({"make", "wilson", "--cells", "40x40", "-m", "braid=0.8", "--goals", "100", "--seed",
                        "3", "-o", maze_})
                  .exit_code,
              0);
  }
  /// With a fault there is a turn whenever it may be time for one, else none but at the end.
  [[nodiscard]] Ran run(std::vector<std::string> words, const std::string& fault = {}) const {
    RunOptions options{.environment = {{"XDG_DATA_HOME", scratch_.path("data")}}};
    if (!fault.empty()) {
      options.environment["WEND_FAULT"] = fault;
      options.environment["WEND_KEEP_SECONDS"] = "0";
    }
    words.insert(words.end(), {"--json"});
    return run_wend(words, options);
  }
  static void expect_same(const Ran& ran, const TourJson& unbroken, const std::string& where) {
    ASSERT_EQ(ran.exit_code, 0) << where << ran.err;
    const TourJson answer = TourJson::parse(ran.out);
    for (const char* field : {"verdict", "cost", "bound", "optimal"})
      EXPECT_EQ(answer[field], unbroken[field]) << where;
  }

  ScratchFolder scratch_;
  std::string maze_ = scratch_.path("tour.maze");
};

/// Limits bring it to its different stages, where it is killed.
TEST_F(KeptTour, KilledAnywhereItEndsWithTheSameCost) {
  struct Kill {
    std::string method, expansions, fault;
  };
  for (const Kill& kill : {Kill{"best-tour", "5", "write:3"}, Kill{"best-tour", "300", "middle:4"},
                           Kill{"best-tour", "700", "rename:6"}, Kill{"branch-and-cut", "200", "seal:5"},
                           Kill{"branch-and-cut", "600", "sealed:7"}}) {
    const TourJson unbroken = TourJson::parse(run({"solve", maze_, "--with", kill.method}).out);
    ASSERT_EQ(unbroken["optimal"], true);
    const std::string where = kill.method + " after " + kill.expansions + ", " + kill.fault;
    const std::string name = kill.method + kill.expansions;
    ASSERT_EQ(run({"solve", maze_, "--with", kill.method, "--run", name, "--expansions", kill.expansions})
                  .exit_code,
              3);
    const Ran killed = run({"resume", name, "--expansions", "1e9"}, kill.fault);
    ASSERT_EQ(killed.signal, SIGKILL) << where << killed.err;
    const Ran resumed = run({"resume", name, "--expansions", "1e9"});
    expect_same(resumed, unbroken, where);
    EXPECT_THAT(resumed.err, HasSubstr("goes on from what was kept")) << where;
  }
}

TEST_F(KeptTour, LimitsStopItAndItGoesOn) {
  const TourJson unbroken = TourJson::parse(run({"solve", maze_}).out);
  Ran ran = run({"solve", maze_, "--run", "x", "--expansions", "300"});
  int sittings = 1;
  for (std::uint64_t most = 450; ran.exit_code == 3; most += most / 2, ++sittings)
    ran = run({"resume", "x", "--expansions", std::to_string(most)});
  EXPECT_GE(sittings, 3);
  expect_same(ran, unbroken, "sittings");
}

/// What it keeps are stages: with a limit too small for the first of them there is nothing to keep, and with
/// one too small for the next nothing comes to it.
TEST_F(KeptTour, SittingsThatDoNotComeOnSayThatTheLimitIsTooSmall) {
  const Ran first = run({"solve", maze_, "--run", "x", "--expansions", "5"});
  EXPECT_EQ(first.exit_code, 3);
  EXPECT_THAT(first.err, HasSubstr("nothing is kept but this answer: --expansions is too small; with more: "
                                   "wend resume x --expansions"));
  const Ran more = run({"resume", "x", "--expansions", "1200"});
  EXPECT_EQ(more.exit_code, 3);
  EXPECT_THAT(more.err, HasSubstr("goes on with: wend resume x"));
  const Ran same = run({"resume", "x", "--expansions", "5"});
  EXPECT_EQ(same.exit_code, 3);
  EXPECT_THAT(same.err, HasSubstr("this sitting has not come on: --expansions is too small; with more: wend "
                                  "resume x --expansions"));
}

/// A proof takes as many threads as it is told; that fewer work together says nothing else.
TEST_F(KeptTour, ThreadsAreHeeded) {
  ASSERT_EQ(run({"solve", maze_, "--run", "x", "--expansions", "1200", "--threads", "1"}).exit_code, 3);
  const Ran resumed = run({"resume", "x", "--threads", "2", "--expansions", "1e9"});
  EXPECT_EQ(resumed.exit_code, 0) << resumed.err;
  EXPECT_THAT(resumed.err, HasSubstr("goes on from what was kept"));
  EXPECT_THAT(resumed.err, testing::Not(HasSubstr("was not heeded")));
}

/// A pass of the frontier outlives sittings that cannot go on with it.
TEST_F(KeptTour, SittingsThatCannotComeOnLoseNothing) {
  ASSERT_EQ(run_wend({"make", "wilson", "--cells", "12x100", "-m", "braid=0.8", "--goals", "150", "--seed",
                      "3", "-o", maze_})
                .exit_code,
            0);
  const auto expanded = [](const Ran& ran) { return TourJson::parse(ran.out)["expanded"].get<int>(); };
  const int unbroken = expanded(run({"solve", maze_, "--with", "frontier"}));
  ASSERT_EQ(run({"solve", maze_, "--with", "frontier", "--run", "x", "--expansions",
                 std::to_string(unbroken * 3 / 4)})
                .exit_code,
            3);
  const Ran late = run({"resume", "x", "--time", "1e-9"});
  EXPECT_THAT(late.err, HasSubstr("this sitting has not come on: --time is too small"));
  const Ran tight = run({"resume", "x", "--memory", "200k"});
  EXPECT_THAT(tight.err, HasSubstr("was not loaded, and stays as it is: it needs more memory"));
  const Ran resumed = run({"resume", "x"});
  EXPECT_EQ(resumed.exit_code, 0) << resumed.err;
  EXPECT_LE(expanded(resumed), unbroken + unbroken / 10) << "little is done twice";
}

}  // namespace
}  // namespace wend::test
