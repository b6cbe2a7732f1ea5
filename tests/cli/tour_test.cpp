// Tours on the command line: where they end, what is said about them, and that a solution remembers its
// rules.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "support/run_program.hpp"
#include "support/solve_json.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

const std::string corners = "problems/four-corners.txt";
const std::string post = "problems/post-round.txt";
const std::string one_goal = "problems/first-steps.txt";

TEST(Tours, severalGoalsMakeATour) {
  const Json object = solve_json({corners});
  EXPECT_EQ(object["domain"], "tour");
  EXPECT_EQ(object["cost"], 158);
  EXPECT_EQ(object["optimal"], true);
  EXPECT_EQ(object["cells"], 159);
  EXPECT_EQ(object["goals"], 4);
  EXPECT_EQ(object["end"], "free");
  EXPECT_THAT(object["chosen_because"].get<std::string>(), HasSubstr("4 goals"));
  EXPECT_THAT(run_wend({"solve", corners, "--no-draw"}).out,
              HasSubstr("solved in 158 moves (159 cells), optimal"));
}

TEST(Tours, theRoseIsProven) {
  const Json object = solve_json({"problems/rose.lay", "--no-moves"});
  EXPECT_EQ(object["goals"], 107);
  EXPECT_EQ(object["cost"], 718);
  EXPECT_EQ(object["optimal"], true);
}

TEST(Tours, asAMazeTheNearestGoalIsEnough) {
  const Json object = solve_json({corners, "--as", "maze"});
  EXPECT_EQ(object["domain"], "maze");
  EXPECT_LT(object["cost"], 100);
  EXPECT_FALSE(object.contains("cells"));
}

TEST(Tours, theEndCanBeTold) {
  EXPECT_EQ(solve_json({post})["cost"], 317);
  const Json home = solve_json({post, "--return"});
  EXPECT_EQ(home["cost"], 361);
  EXPECT_EQ(home["end"], "home");
  const Json there = solve_json({post, "--end", "15,2"});
  EXPECT_GE(there["cost"], 317);
  EXPECT_EQ(there["end"], "15,2");
}

TEST(Tours, anEndMakesATourOfAMaze) {
  const Json object = solve_json({one_goal, "--return"});
  EXPECT_EQ(object["domain"], "tour");
  EXPECT_EQ(object["cost"], 2 * 196);
  EXPECT_EQ(object["goals"], 1);
}

TEST(Tours, flagsThatMakeNoSenseAreRefused) {
  const auto refused = [](std::vector<std::string> arguments, const std::string& words) {
    arguments.insert(arguments.begin(), "solve");
    const Ran ran = run_wend(arguments);
    EXPECT_EQ(ran.exit_code, 2) << words;
    EXPECT_THAT(ran.err, HasSubstr(words));
    EXPECT_THAT(ran.err, Not(HasSubstr("internal")));
  };
  refused({post, "--end", "1,1", "--return"}, "--end and --return cannot both be given");
  refused({post, "--end", "nowhere"}, "--end: 'nowhere' is not understood");
  refused({post, "--end", "3"}, "such as 3,7");
  refused({post, "--end", "3,7,9"}, "not understood");
  refused({post, "--end", "99,0"}, "the maze has 17 rows and 45 columns");
  refused({post, "--end", "8,27"}, "that is a wall");
  refused({post, "--neighbours", "8", "--with", "frontier"}, "it needs a narrow map without diagonal moves");
}

TEST(Tours, endsMeanNothingElsewhere) {
  EXPECT_THAT(run_wend({"solve", post, "--return", "--as", "maze", "--no-draw"}).err,
              HasSubstr("--return means nothing for a maze"));
  EXPECT_THAT(run_wend({"solve", "problems/castle.txt", "--end", "1,1", "--no-draw"}).err,
              HasSubstr("--end means nothing for a quest"));
}

TEST(Tours, whatSolveSaysHoldsUnderItsRules) {
  for (const std::vector<std::string>& rules :
       {std::vector<std::string>{}, {"--return"}, {"--end", "15,2"}, {"--neighbours", "8"}}) {
    std::vector<std::string> arguments{"solve", post, "--json", "--with", "astar"};
    arguments.insert(arguments.end(), rules.begin(), rules.end());
    const Ran solved = run_wend(arguments);
    const Ran verified = run_wend({"verify", post, "-"}, {.input = solved.out});
    EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
    EXPECT_THAT(verified.out, HasSubstr("optimal, proven by"));
  }
}

/// A bound is checked as far as it goes; proving the best walk here takes longer than anybody waits.
TEST(Tours, aBoundIsVerifiedWithoutTheOptimum) {
  const ScratchFolder scratch;
  const std::string file = scratch.path("large.maze");
  ASSERT_EQ(run_wend({"make", "scatter", "-r", "80", "-c", "80", "--goals", "400", "--seed", "1", "-o", file})
                .exit_code,
            0);
  const Ran solved = run_wend({"solve", file, "--json", "--time", "0.1"});
  EXPECT_EQ(solved.exit_code, 3) << solved.err;
  const Ran verified = run_wend({"verify", file, "-", "--time", "100"}, {.input = solved.out});
  EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
  EXPECT_THAT(verified.out, HasSubstr("nothing is cheaper than"));
}

TEST(Tours, aSavedSolutionRemembersItsEnd) {
  const ScratchFolder scratch;
  const std::string saved = scratch.path("saved");
  EXPECT_EQ(run_wend({"solve", post, "--return", "-qo", saved}).exit_code, 0);
  EXPECT_THAT(read_bytes(saved), HasSubstr("\noption return yes\n"));
  EXPECT_EQ(run_wend({"verify", post, saved}).exit_code, 0);
  const Ran elsewhere = run_wend({"verify", post, saved, "--end", "15,2"});
  EXPECT_EQ(elsewhere.exit_code, 1) << "flags come before what the claim says";
  EXPECT_THAT(elsewhere.out, HasSubstr("the walk has to end at row 15, column 2"));
  EXPECT_EQ(run_wend({"verify", post, saved, "--as", "maze"}).exit_code, 2) << "a maze has no such end";
}

TEST(Tours, claimsAreCheckedAsWhatTheyAre) {
  const Ran nearest = run_wend({"solve", corners, "--as", "maze", "--json"});
  EXPECT_EQ(run_wend({"verify", corners, "-"}, {.input = nearest.out}).exit_code, 0);
  EXPECT_EQ(run_wend({"verify", corners, "-"}, {.input = R"({"domain":"maize","moves":[]})"}).exit_code, 2);
  const Ran partly = run_wend({"verify", corners, "-"}, {.input = "L"});
  EXPECT_EQ(partly.exit_code, 1);
  EXPECT_THAT(partly.out, HasSubstr("was not visited, nor were 3 more"));
}

TEST(Tours, unreachableGoalsAreNamed) {
  const Ran ran = run_wend({"solve", "-", "--no-draw"}, {.input = "#####\n#T#.#\n#.#.#\n#####\n"});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_THAT(ran.out, HasSubstr("no way leads to the goals at row 1, column 3; row 2, column 3"));
}

TEST(Tours, gameBoardsAreReadWithoutTheirPlayers) {
  const Ran ran = run_wend({"solve", "-", "--no-draw"}, {.input = "%%%%%%\n%P.oG%\n%.  .%\n%%%%%%\n"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("solved in 6 moves"));
  EXPECT_THAT(ran.err, HasSubstr("1 of 'G' (ghost) and 1 of 'o' (capsule) read as floor"));
}

TEST(Tours, moreGoalsThanStatesCanHold) {
  std::string field;
  for (int row = 0; row < 40; ++row) field += std::string(40, row == 0 ? '#' : '.') + "\n";
  field[60] = 'T';
  const Ran search = run_wend({"solve", "-", "--with", "astar"}, {.input = field});
  EXPECT_EQ(search.exit_code, 2);
  EXPECT_THAT(search.err, HasSubstr("searches by states take at most 1024 goals"));
  const Ran greedy = run_wend({"solve", "-", "--with", "nearest", "--json", "--no-moves"}, {.input = field});
  EXPECT_EQ(greedy.exit_code, 0) << greedy.err;
  const Json object = Json::parse(greedy.out);
  EXPECT_EQ(object["goals"], 39 * 40 - 1);
  EXPECT_GE(object["cost"], 39 * 40 - 1);
  EXPECT_LE(object["bound"], object["cost"]);
}

TEST(Tours, comparedInOneTable) {
  const Ran ran = run_wend({"compare", corners, "--with", "all", "--heuristic", "mst-path", "--time", "5",
                            "--expansions", "100000", "--csv"});
  for (const char* name : {"astar,mst-path,solved,158", "held-karp,blind,solved,158", "nearest,blind,solved"})
    EXPECT_THAT(ran.out, HasSubstr(name));
  EXPECT_THAT(ran.err + ran.out, HasSubstr("the map has loops")) << "tree does not fit, and says so";
}

TEST(Tours, theEndIsDrawn) {
  const auto drawn = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"solve", "-", "--style", "ascii"});
    return run_wend(arguments, {.input = "wend maze 1\nsize 1 6\ncells\nES   E\n"}).out;
  };
  EXPECT_THAT(drawn({}), Not(HasSubstr("X end")));
  EXPECT_THAT(drawn({"--end", "0,3"}), HasSubstr("ES*X*E\nS start   E goal   X end"));
  EXPECT_THAT(drawn({"--return"}), HasSubstr("EB***E\nB start and end   E goal"));
}

TEST(Tours, heldKarpSaysHowManyGoalsItTakes) {
  const ScratchFolder scratch;
  const auto line = [&](std::size_t goals) {
    return scratch.file("maze", "wend maze 1\nsize 1 " + std::to_string(goals + 1) + "\ncells\nS" +
                                    std::string(goals, 'E') + "\n");
  };
  const Ran many = run_wend({"solve", line(25), "--with", "held-karp"});
  EXPECT_EQ(many.exit_code, 2);
  EXPECT_THAT(many.err, HasSubstr("held-karp does not fit this problem: there are 25 goals"));
  EXPECT_THAT(many.err, HasSubstr("it needs at most 24 goals; best-tour"));
  EXPECT_EQ(run_wend({"solve", line(25), "--with", "held-karp", "--neighbours", "8"}).exit_code, 2);
  EXPECT_EQ(run_wend({"solve", line(12), "--with", "held-karp"}).exit_code, 0);
}

/// Few goals on a wide map: looking for a way to pass over it would take a hundred times as long.
TEST(Tours, fewGoalsAreOrderedAtOnce) {
  const Json object = solve_json({post, "--end", "1,1"});
  EXPECT_EQ(object["algorithm"], "held-karp");
  EXPECT_LT(object["expanded"],
            solve_json({post, "--end", "1,1", "--with", "held-karp"})["expanded"].get<int>() + 1000);
}

}  // namespace
}  // namespace wend::test
