// wend solve: verdicts, exit codes, the text and the JSON that scripts rely on.
#include <fstream>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "support/repeats.hpp"
#include "support/run_program.hpp"
#include "support/solve_json.hpp"

namespace wend::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

const std::string steps_file = "problems/first-steps.txt";
const std::string island = "problems/island.txt";
const std::string open_field = "problems/open-field.txt";

std::vector<std::string> keys_of(const Json& object) {
  std::vector<std::string> keys;
  for (const auto& item : object.items()) keys.push_back(item.key());
  return keys;
}

TEST(Solve, whatAutoHasNoUseForIsRemarkedOn) {
  const Ran ran =
      run_wend({"solve", "problems/castle.txt", "--heuristic", "mst", "--weight", "2", "--no-draw"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("--heuristic was not heeded: auto took exact"));
  EXPECT_THAT(ran.err, HasSubstr("--weight was not heeded"));
  EXPECT_EQ(run_wend({"solve", "problems/castle.txt", "--no-draw"}).err, "");
}

TEST(Solve, jsonHasTheFixedFieldsInTheirOrder) {
  const Json object = solve_json({steps_file});
  std::vector<std::string> keys = keys_of(object);
  keys.resize(13);
  EXPECT_THAT(keys, ElementsAre("file", "domain", "verdict", "cost", "bound", "optimal", "algorithm",
                                "heuristic", "expanded", "generated", "seconds", "peak_bytes", "moves"));
  EXPECT_EQ(object["file"], steps_file);
  EXPECT_EQ(object["domain"], "maze");
  EXPECT_EQ(object["verdict"], "solved");
  EXPECT_TRUE(object["cost"].is_number_integer());
  EXPECT_EQ(object["cost"], 196);
  EXPECT_EQ(object["bound"], 196);
  EXPECT_EQ(object["optimal"], true);
  EXPECT_EQ(object["algorithm"], "astar4");
  EXPECT_EQ(object["heuristic"], "blind");
  EXPECT_TRUE(object["expanded"].is_number_integer());
  EXPECT_TRUE(object["peak_bytes"].is_number_integer());
  EXPECT_TRUE(object["setup_seconds"].is_number());
  EXPECT_EQ(object["moves"].size(), 196U);
  EXPECT_THAT(object["chosen_because"].get<std::string>(), Not(::testing::IsEmpty()));
}

TEST(Solve, aFileOnStandardOutputIsAlone) {
  const Ran solution = run_wend({"solve", steps_file, "-o", "-"});
  EXPECT_EQ(solution.exit_code, 0);
  EXPECT_THAT(solution.out, StartsWith("wend solution 1\n"));
  EXPECT_THAT(solution.err, HasSubstr("solved in 196 moves"));
  EXPECT_EQ(run_shell("wend solve " + steps_file + " -qo - | wend verify " + steps_file + " -").exit_code, 0);
  EXPECT_THAT(run_wend({"solve", steps_file, "--trace", "-"}).out, StartsWith("version:"));
  EXPECT_THAT(run_wend({"solve", steps_file, "--picture", "-"}).out, StartsWith("\x89PNG"));
}

TEST(Solve, unsolvableIsExitOneWithoutCostAndBound) {
  const Json object = solve_json({island}, 1);
  EXPECT_EQ(object["verdict"], "unsolvable");
  EXPECT_TRUE(object["cost"].is_null());
  EXPECT_TRUE(object["bound"].is_null());
  EXPECT_EQ(object["optimal"], false);
  EXPECT_TRUE(object["moves"].empty());
  EXPECT_THAT(run_wend({"solve", island}).out, StartsWith(island + ": unsolvable, proven\n"));
}

TEST(Solve, diagonalCostsAreExactBesideTheNumber) {
  const Json object = solve_json({open_field});
  EXPECT_TRUE(object["cost"].is_number_float());
  EXPECT_DOUBLE_EQ(object["cost"].get<double>(), 18 + 13 * 1.4142135623730951);
  EXPECT_EQ(object["cost_straight"], 18);
  EXPECT_EQ(object["cost_diagonal"], 13);
  EXPECT_THAT(run_wend({"solve", open_field}).out, HasSubstr("cost 18+13√2 = 36.38, optimal"));
}

TEST(Solve, neighboursOverrideTheFile) {
  EXPECT_TRUE(solve_json({open_field, "--neighbours", "4"})["cost"].is_number_integer());
  EXPECT_EQ(solve_json({open_field, "--neighbours", "8"})["cost"], solve_json({open_field})["cost"]);
}

TEST(Solve, algorithmHeuristicAndKnobsAreSaid) {
  const Json weighted =
      solve_json({steps_file, "--with", "weighted-astar", "--heuristic", "euclidean", "--weight", "2.5"});
  EXPECT_EQ(weighted["algorithm"], "weighted-astar");
  EXPECT_EQ(weighted["heuristic"], "euclidean");
  EXPECT_EQ(weighted["weight"], 2.5);
  EXPECT_FALSE(weighted.contains("chosen_because"));
  EXPECT_EQ(solve_json({steps_file, "--with", "random-dfs", "--seed", "7"})["seed"], 7);
  EXPECT_EQ(solve_json({steps_file, "--with", "random-dfs", "--seed", "18446744073709551615"})["seed"],
            UINT64_MAX);
  EXPECT_EQ(solve_json({steps_file, "--with", "beam", "--width", "50"})["width"], 50);
  const auto moves = [](const char* seed) {
    return solve_json({"problems/long-way.txt", "--with", "random-dfs", "--seed", seed})["moves"];
  };
  EXPECT_EQ(moves("7"), moves("7"));
  EXPECT_NE(moves("7"), moves("8"));
}

TEST(Solve, weightedAstarStatesItsGuarantee) {
  const Ran good = run_wend(
      {"solve", "problems/long-way.txt", "--with", "weighted-astar", "--weight", "1.5", "--no-draw"});
  EXPECT_THAT(good.out, HasSubstr("guaranteed: at most 1.5 times the optimum"));
  EXPECT_THAT(good.out, HasSubstr("the optimum is at least "));
  const Ran none =
      run_wend({"solve", open_field, "--with", "weighted-astar", "--heuristic", "manhattan", "--no-draw"});
  EXPECT_THAT(none.out, Not(HasSubstr("guaranteed")));
}

TEST(Solve, noMovesLeavesThemOut) {
  EXPECT_FALSE(solve_json({steps_file, "--no-moves"}).contains("moves"));
}

TEST(Solve, movesArePrintedOnRequest) {
  const Ran ran = run_wend({"solve", "-", "--moves", "--no-draw"}, {.input = "S  E"});
  EXPECT_THAT(ran.out, HasSubstr("\n  R R R\n"));
  EXPECT_THAT(run_wend({"solve", "-", "--no-draw"}, {.input = "S  E"}).out, Not(HasSubstr("R R R")));
}

TEST(Solve, textSaysWhatRanAndWhy) {
  const Ran ran = run_wend({"solve", steps_file});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_THAT(ran.out, StartsWith(steps_file + ": solved in 196 moves, optimal\n  astar4 (cluttered ground"));
  EXPECT_THAT(ran.out, HasSubstr(" expanded, "));
  EXPECT_THAT(ran.out, HasSubstr("S start   E goal   * path"));
}

TEST(Solve, legsAreNamed) {
  const Ran ran =
      run_wend({"solve", "problems/castle.txt", "--with", "selector", "--legs", "astar", "--no-draw"});
  EXPECT_THAT(ran.out, HasSubstr("selector, legs by astar"));
}

TEST(Solve, stopsAreListedWithTheirSums) {
  const Ran ran = run_wend({"solve", "problems/castle.txt", "--no-draw", "--stops"});
  EXPECT_THAT(ran.out, HasSubstr("\nleg  to       row  column  moves  sum  hp\n"));
  EXPECT_THAT(ran.out, HasSubstr("\n 10  end       11      23      2  106   3\n"));
  const Json json = Json::parse(run_wend({"solve", "problems/castle.txt", "--json", "--stops"}).out);
  ASSERT_EQ(json["stops"].size(), 10U);
  std::int64_t sum = 0;
  for (const Json& stop : json["stops"]) {
    sum += stop["cost"].get<std::int64_t>();
    EXPECT_EQ(stop["sum"], sum);
    EXPECT_GE(stop["hp"], 1);
  }
  EXPECT_EQ(sum, json["cost"]);
  EXPECT_EQ(json["stops"].back()["to"], "end");
  EXPECT_FALSE(Json::parse(run_wend({"solve", "problems/castle.txt", "--json"}).out).contains("stops"));
}

TEST(Solve, algorithmsOfOtherDomainsAreKnownByName) {
  const Ran ran = run_wend({"solve", "problems/first-steps.txt", "--with", "exact"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("exact is for a quest, and this is a maze"));
  EXPECT_THAT(ran.err, HasSubstr("--as quest"));
  const Ran tour = run_wend({"solve", "problems/four-corners.txt", "--with", "exact"});
  EXPECT_THAT(tour.err, HasSubstr("exact is for a quest, and this is a tour"));
  EXPECT_THAT(tour.err, Not(HasSubstr("--as quest"))) << "four ends are none for a quest";
  EXPECT_THAT(tour.err, HasSubstr("for a tour: nearest, held-karp"));
  const Ran negative = run_wend({"solve", "problems/castle.txt", "--hp=-3"});
  EXPECT_THAT(negative.err, HasSubstr("--hp: -3 is below 0"));
}

TEST(Solve, heuristicsOfOtherDomainsAreKnownByName) {
  const Ran other =
      run_wend({"solve", "problems/four-corners.txt", "--with", "astar", "--heuristic", "manhattan"});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr("manhattan is for a maze, and this is a tour"));
  EXPECT_THAT(other.err, HasSubstr("for a tour: blind, farthest, mst-manhattan, mst-path"));
  const Ran none = run_wend({"solve", "problems/four-corners.txt", "--with", "astar", "--heuristic", "zzz"});
  EXPECT_THAT(none.err, HasSubstr("for a tour: blind farthest mst-manhattan mst-path"));
}

TEST(Solve, quietSaysNothingOnStandardOutput) {
  const Ran ran = run_wend({"solve", steps_file, "--quiet"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out + ran.err, "");
  EXPECT_EQ(run_wend({"solve", island, "-q"}).exit_code, 1);
  EXPECT_THAT(run_wend({"solve", steps_file, "-q", "--draw"}).out, HasSubstr("#S#"));
}

TEST(Solve, drawingIsTheDefaultForOneProblemOnly) {
  EXPECT_THAT(run_wend({"solve", steps_file}).out, HasSubstr("#S#"));
  EXPECT_THAT(run_wend({"solve", steps_file, "--no-draw"}).out, Not(HasSubstr("#S#")));
  EXPECT_THAT(run_wend({"solve", steps_file, island}).out, Not(HasSubstr("#S#")));
  EXPECT_THAT(run_wend({"solve", steps_file, island, "--draw"}).out, HasSubstr("#S#"));
  EXPECT_THAT(run_wend({"solve", steps_file, "--json"}).out, Not(HasSubstr("#S#")));
}

TEST(Solve, solutionFilesCanBeVerified) {
  const ScratchFolder scratch;
  EXPECT_EQ(run_wend({"solve", steps_file, "-q", "-o", scratch.path("way")}).exit_code, 0);
  const Ran ran = run_wend({"verify", steps_file, scratch.path("way")});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("196 moves to a goal, cost 196, optimal, proven by"));
  const Ran nothing = run_wend({"solve", island, "-q", "-o", scratch.path("none")});
  EXPECT_EQ(nothing.exit_code, 1);
  EXPECT_THAT(nothing.err, HasSubstr("is not written"));
  EXPECT_FALSE(std::ifstream(scratch.path("none")).good());
}

TEST(Solve, unwritableSolutionIsAnError) {
  const Ran ran = run_wend({"solve", steps_file, "-q", "-o", "no-such-folder/way"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("no-such-folder/way: cannot create"));
}

TEST(Solve, limitsStopInGoodOrder) {
  for (const std::vector<std::string>& limit : {std::vector<std::string>{"--expansions", "0"},
                                                {"--expansions", "10"},
                                                {"--memory", "1k"},
                                                {"--memory", "0"},
                                                {"--time", "0"}}) {
    std::vector<std::string> arguments{steps_file, "--with", "astar"};
    arguments.insert(arguments.end(), limit.begin(), limit.end());
    const Json object = solve_json(arguments, 3);
    EXPECT_EQ(object["verdict"], "stopped") << limit[0];
    EXPECT_EQ(object["why"], limit[0].substr(2));
    EXPECT_TRUE(object["cost"].is_null());
    EXPECT_TRUE(object["bound"].is_number());
  }
  const Ran ran = run_wend({"solve", steps_file, "--with", "astar", "--expansions", "10"});
  EXPECT_THAT(ran.out,
              HasSubstr("stopped by the limit of expansions; no solution so far; the optimum is at least "));
}

TEST(Solve, runningOutOfMemoryAtAnyPointProvesNothing) {
  const Json list = Json::parse(run_wend({"list", "algorithms", "--json"}).out);
  for (const Json& algorithm : list["algorithms"]) {
    if (!algorithm["domain"].is_null() && algorithm["domain"] != "maze") continue;
    for (const char* memory :
         sized<std::vector<const char*>>({"0", "100", "1k", "5k", "20k", "40k"}, {"1k", "20k"})) {
      const std::string name = algorithm["name"];
      const Ran ran =
          run_wend({"solve", steps_file, "--with", name, "--memory", memory, "--json", "--no-moves"});
      const Json object = Json::parse(ran.out);
      EXPECT_FALSE(object["bound"].is_null()) << name << " with " << memory;
      EXPECT_EQ(ran.exit_code, object["verdict"] == "solved" ? 0 : 3) << name << " with " << memory;
    }
  }
}

TEST(Solve, memoryStaysWithinItsLimit) {
  const Json object = solve_json({"problems/long-way.txt", "--with", "astar", "--memory", "40k"}, 3);
  EXPECT_EQ(object["why"], "memory");
  EXPECT_LE(object["peak_bytes"], 40 * 1024);
}

TEST(Solve, givingUpIsExitThree) {
  const Json object = solve_json({"problems/long-way.txt", "--with", "hill-climbing"}, 3);
  EXPECT_EQ(object["why"], "gave-up");
  EXPECT_TRUE(object.contains("note"));
}

TEST(Solve, anytimeReportsEachBetterSolution) {
  const Ran ran =
      run_wend({"solve", "problems/hills.txt", "--with", "anytime-astar", "--weight", "9", "--no-draw"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("wend: better solution, cost "));
  EXPECT_THAT(ran.err, HasSubstr(", after "));
  EXPECT_THAT(ran.out, HasSubstr("cost 97, optimal"));
  EXPECT_EQ(run_wend({"solve", "problems/hills.txt", "--with", "anytime-astar", "--weight", "9", "-q"}).err,
            "");
}

TEST(Solve, knobsTheAlgorithmDoesNotReadAreRefused) {
  const auto refused = [](const std::vector<std::string>& arguments, const std::string& words,
                          const std::string& hint) {
    const Ran ran = run_wend(arguments);
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_THAT(ran.err, HasSubstr(words));
    EXPECT_THAT(ran.err, HasSubstr(hint));
  };
  const std::string castle = "problems/castle.txt";
  refused({"solve", castle, "--with", "bfs", "--legs", "astar"}, "bfs does not know --legs",
          "those that do: selector, nearest");
  refused({"solve", castle, "--legs", "astar"}, "auto does not know --legs", "selector, nearest");
  refused({"solve", steps_file, "--with", "astar", "--legs", "bfs"}, "astar does not know --legs",
          "no algorithm for a maze does");
  refused({"solve", "problems/four-corners.txt", "--with", "held-karp", "--heuristic", "mst"},
          "held-karp does not know --heuristic", "those that do: ");
  refused({"solve", steps_file, "--with", "astar", "--weight", "2"}, "astar does not know --weight",
          "weighted-astar");
  refused({"compare", castle, "--with", "bfs,exact", "--legs", "bfs,astar"},
          "the algorithms named do not know --legs", "selector");
  EXPECT_EQ(run_wend({"solve", steps_file, "--with", "astar", "--heuristic", "manhattan"}).exit_code, 0);
  EXPECT_EQ(run_wend({"compare", castle, "--with", "exact,selector", "--legs", "bfs,astar"}).exit_code, 0);
}

TEST(Solve, traceIsWrittenAndItsCapAnnounced) {
  const ScratchFolder scratch;
  const Ran whole = run_wend({"solve", steps_file, "-q", "--trace", scratch.path("t.json")});
  EXPECT_EQ(whole.exit_code, 0);
  EXPECT_EQ(whole.err, "");
  EXPECT_TRUE(Json::parse(read_bytes(scratch.path("t.json"))).contains("events"));
  const Ran capped =
      run_wend({"solve", steps_file, "-q", "--trace", scratch.path("t.yaml"), "--trace-events", "20"});
  EXPECT_EQ(capped.exit_code, 0);
  EXPECT_THAT(capped.err, HasSubstr("the trace holds the first 20 events; "));
  EXPECT_THAT(read_bytes(scratch.path("t.yaml")), StartsWith("version: 1.4.0\n"));
  EXPECT_EQ(run_wend({"solve", steps_file, "-q", "--trace", "no-such-folder/t"}).exit_code, 2);
}

TEST(Solve, severalGoalsAreATourUnlessAMazeIsAskedFor) {
  const std::string two_goals = "%%%%%%%\n%P . .%\n%%%%%%%\n";
  EXPECT_THAT(run_wend({"solve", "-", "--no-draw"}, {.input = two_goals}).out,
              HasSubstr("solved in 4 moves"));
  EXPECT_THAT(run_wend({"solve", "-", "--no-draw", "--as", "maze"}, {.input = two_goals}).out,
              HasSubstr("solved in 2 moves"));
}

TEST(Solve, freeSwapsAreNoMoves) {
  const ScratchFolder scratch;
  const std::string way = scratch.path("way");
  const Ran free = run_wend({"solve", "bloxorz:18", "--no-draw", "-o", way});
  EXPECT_THAT(free.out, HasSubstr("solved in 27 moves and a swap, optimal"));
  EXPECT_THAT(run_wend({"verify", "bloxorz:18", way}).out, HasSubstr("holds: 27 moves and a swap to a goal"));
  const Ran counted = run_wend({"solve", "bloxorz:18", "--no-draw", "--count-swaps"});
  EXPECT_THAT(counted.out, HasSubstr("solved in 28 moves, optimal"));
}

TEST(Solve, threadsAreCountedAndLimited) {
  const std::vector<std::string> board{"solve", "-", "--with", "astar", "--heuristic", "manhattan", "--json"};
  const std::string tiles = run_wend({"make", "tiles", "--size", "3x3", "--seed", "1"}).out;
  const Json small = Json::parse(run_wend(board, {.input = tiles}).out);
  EXPECT_EQ(small["threads"], 1);  // short searches are done by one
  for (const char* number : {"0", "257", "many"}) {
    const Ran ran = run_wend({"solve", steps_file, "--threads", number});
    EXPECT_EQ(ran.exit_code, 2) << number;
    EXPECT_THAT(ran.err, HasSubstr("--threads"));
  }
}

TEST(Solve, recordingsAreByOneThreadAndSaySo) {
  const Ran ran = run_wend({"solve", steps_file, "--threads", "2", "--explain", "--explain-steps", "1"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("what --explain tells is a run by one thread"));
  EXPECT_EQ(run_wend({"solve", steps_file, "--explain", "--explain-steps", "1"}).err, "");
}

}  // namespace
}  // namespace wend::test
