// wend convert and wend verify: files in, files out, claims checked.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <sstream>

#include "support/run_program.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

const std::string verified_corridor = "wend maze 1\nsize 1 4\ncells\nS  E\n";

Ran verify(const std::string& problem, const std::string& claim, std::vector<std::string> more = {}) {
  const ScratchFolder scratch;
  more.insert(more.begin(), {"verify", scratch.file("problem", problem), scratch.file("claim", claim)});
  return run_wend(more);
}

TEST(Verify, theSolutionOfEveryStageOfOursHolds) {
  const Ran solved = run_wend({"solve", "bloxorz", "--json"});
  ASSERT_EQ(solved.exit_code, 0);
  EXPECT_THAT(solved.out, HasSubstr("\"S\"")) << "some of them swap halves";
  const ScratchFolder scratch;
  std::istringstream lines(solved.out);
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const Json object = Json::parse(line);
    const Ran ran = run_wend({"verify", object["file"], scratch.file("claim", line), "--no-proof"});
    EXPECT_EQ(ran.exit_code, 0) << line << ran.out << ran.err;
  }
  EXPECT_GE(count, 40U);
}

TEST(Convert, extensionFlagOrOwnFormatDecides) {
  const ScratchFolder scratch;
  EXPECT_EQ(run_wend({"convert", "problems/garden.lay", scratch.path("a.maze")}).exit_code, 0);
  EXPECT_THAT(read_bytes(scratch.path("a.maze")), StartsWith("wend maze 1\n"));
  EXPECT_EQ(run_wend({"convert", scratch.path("a.maze"), scratch.path("b.lay")}).exit_code, 0);
  EXPECT_THAT(read_bytes(scratch.path("b.lay")), ::testing::Not(StartsWith("wend")));
  EXPECT_EQ(run_wend({"convert", scratch.path("b.lay"), "-"}).out,
            run_wend({"convert", scratch.path("b.lay")}).out);
  EXPECT_EQ(run_wend({"convert", scratch.path("a.maze"), "-", "--to", "course"}).out,
            read_bytes(scratch.path("b.lay")));
}

TEST(Convert, anExtensionIsANameToo) {
  const std::string garden = "problems/garden.lay";
  for (const char* own : {"wend-maze", "maze", "txt"})
    EXPECT_THAT(run_wend({"convert", garden, "-", "--to", own, "--from", "lay"}).out,
                StartsWith("wend maze 1\n"));
  EXPECT_EQ(run_wend({"convert", garden, "-", "--to", "lay"}).out,
            run_wend({"convert", garden, "-", "--to", "course"}).out);
}

TEST(Convert, aBitmapThereAndBack) {
  const ScratchFolder scratch;
  const std::string maze = run_wend({"make", "rdfs", "--seed", "7"}).out;
  const std::string bitmap = scratch.path("maze.pbm");
  EXPECT_EQ(run_wend({"convert", "-", bitmap}, {.input = maze}).exit_code, 0);
  EXPECT_EQ(run_wend({"convert", bitmap}).out, maze);
  EXPECT_EQ(run_wend({"make", "rdfs", "--seed", "7", "--to", "pbm"}).out, read_bytes(bitmap));
  EXPECT_EQ(run_wend({"solve", bitmap, "--no-draw"}).exit_code, 0);
}

TEST(Convert, fromInsistsOnAFormat) {
  EXPECT_EQ(run_wend({"convert", "problems/garden.lay", "-", "--from", "course"}).exit_code, 0);
  const Ran ran = run_wend({"convert", "problems/garden.lay", "-", "--from", "wend-maze"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, StartsWith("wend: problems/garden.lay:1:"));
}

TEST(Convert, whatAFormatCannotSayIsAnError) {
  const ScratchFolder scratch;
  const Ran ran = run_wend({"convert", "problems/hills.txt", scratch.path("hills.lay")});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(read_bytes(scratch.path("hills.lay")), "");
}

TEST(Verify, trueClaimsHold) {
  const Ran ran = verify(verified_corridor, "RRR");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("holds: 3 moves to a goal, cost 3\n"));
  EXPECT_EQ(verify(verified_corridor, "RR RLR").exit_code, 0);  // a detour is still a way
  EXPECT_EQ(verify(verified_corridor, R"({"verdict":"solved","cost":3,"optimal":true,"moves":["R","R","R"]})")
                .exit_code,
            0);
}

TEST(Verify, falseClaimsAreRefutedWithTheReason) {
  const auto refuted = [](const std::string& claim, const std::string& why) {
    const Ran ran = verify(verified_corridor, claim);
    EXPECT_EQ(ran.exit_code, 1) << claim;
    EXPECT_THAT(ran.out, HasSubstr(": refuted: " + why)) << claim;
  };
  refuted("RR", "no goal is reached after 2 moves");
  refuted("RRU", "move 3: U runs into a wall");
  refuted(R"({"cost":4,"moves":["R","R","R"]})", "the moves cost 3, not 4");
  refuted(R"({"cost":5,"optimal":true,"moves":["R","L","R","R","R"]})",
          "claimed to be optimal at cost 5, but cost 3 is possible");
  refuted(R"({"bound":4,"moves":["R","R","R"]})",
          "claimed that nothing is cheaper than 4, but these moves cost 3");
  refuted(R"({"bound":4,"moves":["R","L","R","R","R"]})",
          "claimed that nothing is cheaper than 4, but cost 3 is possible");
  refuted(R"({"verdict":"stopped","bound":4,"moves":[]})",
          "claimed that nothing is cheaper than 4, but cost 3 is possible");
  refuted(R"({"verdict":"unsolvable","moves":[]})",
          "claimed to be unsolvable, but there is a solution of cost 3");
}

TEST(Verify, boundsAreProvenByASearch) {
  const Ran ran = verify(verified_corridor, R"({"cost":5,"bound":2.5,"moves":["R","L","R","R","R"]})");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("holds: 5 moves to a goal, cost 5; nothing is cheaper than 2.5, proven by"));
  const Ran island = run_wend({"verify", "problems/island.txt", "-"},
                              {.input = R"({"verdict":"stopped","bound":1000,"moves":[]})"});
  EXPECT_EQ(island.exit_code, 0) << "what has no solution has no cheaper one either: " << island.out;
  EXPECT_EQ(verify(verified_corridor, "bound 0\nRRR", {"--expansions", "0"}).exit_code, 0)
      << "nothing to prove";
}

TEST(Verify, whatSolveWritesHolds) {
  const ScratchFolder scratch;
  const std::string saved = scratch.path("saved");
  EXPECT_EQ(run_wend({"solve", "problems/hills.txt", "--with", "weighted-astar", "-qo", saved}).exit_code, 0);
  EXPECT_THAT(read_bytes(saved), HasSubstr("\nbound "));
  const Ran ran = run_wend({"verify", "problems/hills.txt", saved});
  EXPECT_EQ(ran.exit_code, 0) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("nothing is cheaper than"));
  EXPECT_EQ(ran.err, "");
}

TEST(Verify, aClaimAboutAnotherFileIsCheckedAndSaidSo) {
  const Ran ran = verify(verified_corridor, R"({"file":"maps/other.txt","moves":["R","R","R"]})");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("the solution is about maps/other.txt, and is checked against "));
  EXPECT_EQ(verify(verified_corridor, R"({"file":"elsewhere/problem","moves":["R","R","R"]})").err, "");
  EXPECT_EQ(verify(verified_corridor, R"({"file":"-","moves":["R","R","R"]})").err, "")
      << "a pipe has no name";
  const Ran none = verify(verified_corridor, "{\"file\":\"a\",\"moves\":[]}\n{\"file\":\"b\",\"moves\":[]}");
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(none.err, HasSubstr("none of the solutions is about "));
}

TEST(Verify, proofsCanBeSkippedOrRunOut) {
  const Ran believed =
      verify(verified_corridor, R"({"bound":4,"moves":["R","L","R","R","R"]})", {"--no-proof"});
  EXPECT_EQ(believed.exit_code, 0);
  EXPECT_THAT(believed.out, HasSubstr("; the bound 4 is not checked"));
  EXPECT_EQ(
      verify(verified_corridor, R"({"bound":6,"moves":["R","L","R","R","R"]})", {"--no-proof"}).exit_code, 1);
  const std::string detour = R"({"cost":5,"optimal":true,"moves":["R","L","R","R","R"]})";
  EXPECT_EQ(verify(verified_corridor, detour, {"--no-proof"}).exit_code, 0);
  const Ran ran = run_shell(
      "wend solve problems/long-way.txt --json | wend verify problems/long-way.txt - --expansions 5");
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, HasSubstr(": unknown: 564 moves"));
}

TEST(Verify, unsolvableIsProvenAgain) {
  const Ran ran = run_shell(
      "(wend solve problems/island.txt --json || true) | wend verify problems/island.txt -; echo $?");
  EXPECT_THAT(ran.out, HasSubstr("holds: unsolvable, proven by jps4\n0\n"));
}

TEST(Verify, ofManyClaimsThoseAboutTheFileCount) {
  const Ran ran = run_shell(
      "wend solve problems/garden.lay problems/hills.txt --json | wend verify problems/hills.txt - --json");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  const Json object = Json::parse(ran.out);
  EXPECT_EQ(object["file"], "problems/hills.txt");
  EXPECT_EQ(object["verdict"], "holds");
}

TEST(Verify, diagonalMovesNeedEightNeighbours) {
  const std::string square = "wend maze 1\nsize 2 2\ncells\nS \n E\n";
  EXPECT_EQ(verify(square, "DR").exit_code, 1);
  const Ran ran = verify(square, "DR", {"--neighbours", "8"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("cost √2 = 1.41"));
}

TEST(Verify, whatAProblemWasOpenedWithIsKnownAgain) {
  const auto piped = [](const std::string& options, const std::string& more = "") {
    const std::string castle = "problems/castle.txt ";
    return run_shell("(wend solve " + castle + options + " --json || true) | wend verify " + castle + "- " +
                     more);
  };
  EXPECT_THAT(piped("--hp 2").out, HasSubstr("holds: with hp 2: 128 moves"));
  EXPECT_THAT(piped("--hp 2 --rules intent").out, HasSubstr("holds: with hp 2, rules intent: 116 moves"));
  EXPECT_THAT(piped("--hp 1").out, HasSubstr("holds: with hp 1: unsolvable"));
  EXPECT_THAT(piped("--as maze").out, HasSubstr("holds: as a maze: 36 moves"));
  EXPECT_THAT(piped("").out, HasSubstr("holds: 106 moves"));
  const Ran other = piped("--hp 2", "--hp 6");
  EXPECT_EQ(other.exit_code, 1) << "a flag wins";
  EXPECT_THAT(other.out, HasSubstr("refuted: with hp 6: "));
  const ScratchFolder scratch;
  const std::string saved = scratch.path("saved");
  EXPECT_EQ(run_wend({"solve", "problems/castle.txt", "--hp", "2", "-qo", saved}).exit_code, 0);
  EXPECT_EQ(run_wend({"verify", "problems/castle.txt", saved}).exit_code, 0);
}

TEST(Verify, strangeOptionsAndDomainsAreBadInput) {
  const auto refused = [](const std::string& claim, const std::vector<std::string>& more = {}) {
    const Ran ran = verify(verified_corridor, claim, more);
    EXPECT_EQ(ran.exit_code, 2) << ran.out;
    return ran.err;
  };
  EXPECT_THAT(refused(R"({"options":{"hpp":2},"moves":[]})"), HasSubstr("did you mean hp?"));
  EXPECT_THAT(refused(R"({"options":{"neighbours":5},"moves":[]})"), HasSubstr("one of: 4, 8"));
  EXPECT_THAT(refused(R"({"domain":"chess","moves":[]})"), HasSubstr("'chess'"));
  EXPECT_THAT(refused(R"({"domain":"quest","moves":[]})", {"--as", "maze"}), HasSubstr("--as says maze"));
}

TEST(Solve, flagsOfOtherDomainsAreNotPassedOverInSilence) {
  const Ran ran = run_wend({"solve", "problems/first-steps.txt", "--hp", "3", "--json"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("--hp means nothing for a maze"));
  EXPECT_THAT(ran.out, testing::Not(HasSubstr("options")));
}

TEST(Verify, claimsWithoutMovesAreBadInput) {
  const Ran ran =
      run_shell("wend solve problems/garden.lay --json --no-moves | wend verify problems/garden.lay -");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("--no-moves"));
}

TEST(Verify, problemMayComeFromThePipe) {
  const ScratchFolder scratch;
  const Ran ran =
      run_wend({"verify", "-", scratch.file("claim", "RRR"), "--quiet"}, {.input = verified_corridor});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out, "");
}

}  // namespace
}  // namespace wend::test
