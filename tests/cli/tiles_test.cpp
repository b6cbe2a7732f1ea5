// Boards of sliding tiles on the command line: their forms, goals, lists, faults, and what makes them.
#include <filesystem>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "cli/said.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

const std::string farthest_board = "8 6 7\n2 5 4\n3 . 1\n";  // 31 moves from the usual goal
const std::string near_board = "1 2 3\n4 5 6\n. 7 8\n";      // two moves
const std::string three_boards =
    "# ours\n"
    "1 2 1 2 0 3 4 5 6 7 8\n"
    "two - 3 1 2 4 0 5 6 7 8\n"
    "last 31 8 0 6 5 4 7 2 3 1\n";

std::vector<Json> board_json_lines(const std::string& text) {
  std::vector<Json> objects;
  for (const std::string& line : lines_of(text)) objects.push_back(Json::parse(line));
  return objects;
}

class Tiles : public ::testing::Test {
 protected:
  ScratchFolder scratch_;
  std::string eight_ = scratch_.file("eight.txt", farthest_board);
  std::string nearly_ = scratch_.file("nearly.txt", near_board);
  std::string list_ = scratch_.file("list.txt", three_boards);
};

TEST_F(Tiles, AreSolvedShownConvertedAndVerified) {
  const Ran solved = run_wend({"solve", eight_, "--no-draw"});
  EXPECT_EQ(solved.exit_code, 0) << solved.err;
  EXPECT_THAT(solved.out, HasSubstr("solved in 31 moves, optimal"));
  EXPECT_EQ(run_wend({"show", eight_}).exit_code, 0);
  EXPECT_EQ(run_wend({"convert", nearly_}).out, "wend tiles 1\ngoal last\nboard\n1 2 3\n4 5 6\n. 7 8\n");
  const std::string solution = scratch_.path("solution");
  EXPECT_EQ(run_wend({"solve", nearly_, "-q", "-o", solution}).exit_code, 0);
  const Ran verified = run_wend({"verify", nearly_, solution});
  EXPECT_EQ(verified.exit_code, 0) << verified.out;
  EXPECT_THAT(verified.out, HasSubstr("2 moves to a goal"));
  EXPECT_EQ(run_wend({"verify", nearly_, "-"}, {.input = "R D"}).exit_code, 1);
  EXPECT_EQ(run_wend({"check", nearly_, "--heuristic", "manhattan", "--states", "500"}).exit_code, 0);
}

TEST_F(Tiles, GoalsAreFirstOrLastOrInAFile) {
  EXPECT_THAT(run_wend({"solve", nearly_, "--no-draw"}).out, HasSubstr("solved in 2 moves"));
  EXPECT_THAT(run_wend({"solve", nearly_, "--goal", "last", "--no-draw"}).out,
              HasSubstr("solved in 2 moves"));
  EXPECT_THAT(run_wend({"convert", nearly_, "--goal", "first"}).out, HasSubstr("\ngoal first\n"));
  const std::string goal = scratch_.file("goal.txt", "1 2 3\n. 5 6\n4 7 8\n");
  EXPECT_THAT(run_wend({"solve", nearly_, "--goal", goal, "--no-draw"}).out, HasSubstr("solved in 1 move,"));
  const Ran other = run_wend({"solve", nearly_, "--goal", scratch_.file("2.txt", "1 2\n3 0\n")});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr("the goal is 2 x 2, and the board is 3 x 3"));
  EXPECT_THAT(run_wend({"solve", nearly_, "--goal", "lats"}).err,
              HasSubstr("hint: --goal takes last, first"));
  EXPECT_THAT(run_wend({"solve", "problems/first-steps.txt", "--goal", "first", "--no-draw"}).err,
              HasSubstr("--goal means nothing for a maze"));
}

TEST_F(Tiles, ASolutionRemembersItsGoal) {
  const std::string solution = scratch_.path("solution");
  EXPECT_EQ(run_wend({"solve", eight_, "--goal", eight_, "-q", "-o", solution}).exit_code, 0);
  EXPECT_EQ(run_wend({"verify", eight_, solution}).exit_code, 0);
  EXPECT_EQ(run_wend({"verify", eight_, solution, "--goal", "last"}).exit_code, 1);
}

TEST_F(Tiles, UnsolvableIsSaidAtOnceWithTheReason) {
  for (const char* board : {"1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 0\n", "2 1\n3 0\n", "2 1 3 0\n",
                            "1 2 3 4 5 6\n7 8 9 11 10 0\n", "wend tiles 1\n2\n1\n0\n"}) {
    const Ran ran = run_wend({"solve", "-", "--no-draw"}, {.input = board});
    EXPECT_EQ(ran.exit_code, 1) << board << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("unsolvable")) << board;
  }
  EXPECT_THAT(run_wend({"solve", "-"}, {.input = "2 1 3 0\n"}).out, HasSubstr("never pass each other"));
  EXPECT_EQ(run_wend({"solve", "problems/tiles/swapped.tiles"}).err,
            "hint: with --goal first it can be solved\n");
  EXPECT_EQ(run_wend({"solve", "-"}, {.input = "2 1 3\n4 5 6\n7 8 0\n"}).err, "") << "with neither goal";
  EXPECT_EQ(run_wend({"solve", "-"}, {.input = "1 2 0 3\n"}).exit_code, 0) << "a single row";
}

TEST_F(Tiles, FaultsAreNamedWithTheirPlace) {
  const std::vector<std::pair<std::string, std::string>> bad{
      {"1 2\n2 0\n", ":2:1: tile 2 is there twice"},
      {"1 2\n3 4\n", ":2:3: there is no tile 4"},
      {"1 2 3\n4 0\n", ":2:3: this row has 2 cells"},
      {"1 2\n99999999999999999999 0\n", ":2:1: "},
      {"1 57 1 1 2 3\n", ":1:8: tile 1 is there twice"},
      {"1 2 1 0 2 3\n2 2 1 0 2 7\n", ":2:11: there is no tile 7"},
  };
  for (const auto& [board, words] : bad) {
    const Ran ran = run_wend({"solve", scratch_.file("bad.txt", board)});
    EXPECT_EQ(ran.exit_code, 2) << board;
    EXPECT_THAT(ran.err, HasSubstr("bad.txt" + words)) << board;
  }
}

TEST_F(Tiles, AListIsSolvedAndHeldAgainstWhatItSays) {
  const Ran ran = run_wend({"solve", list_});
  EXPECT_EQ(ran.exit_code, 0) << ran.err << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("list.txt:1: solved in 2 moves, optimal"));
  EXPECT_THAT(ran.out, HasSubstr("list.txt: 3 boards, 3 solved in"));
  EXPECT_THAT(ran.out, HasSubstr("3 proven optimal; all agree with the list"));
  EXPECT_THAT(ran.out, HasSubstr("per board: mean "));
  const std::vector<Json> objects = board_json_lines(run_wend({"solve", list_, "--json"}).out);
  ASSERT_EQ(objects.size(), 4U);
  EXPECT_EQ(objects[0]["expected"], 2);
  EXPECT_EQ(objects[0]["finding"], "agrees");
  EXPECT_FALSE(objects[1].contains("expected"));
  EXPECT_EQ(objects[3]["boards"], 3);
  EXPECT_EQ(objects[3]["proven"], 3);
  EXPECT_EQ(objects[3]["agree"], 2);
  const std::vector<std::string> rows = lines_of(run_wend({"solve", list_, "--csv"}).out);
  ASSERT_EQ(rows.size(), 4U);
  EXPECT_THAT(rows[0], StartsWith("id,expected,verdict,cost,"));
  EXPECT_THAT(rows[3], StartsWith("last,31,solved,31,31,"));
}

TEST_F(Tiles, BoardsOfAListAreChosenByName) {
  EXPECT_THAT(run_wend({"solve", list_ + ":last", "--no-draw"}).out,
              HasSubstr("list.txt:last: solved in 31"));
  const Ran two = run_wend({"solve", list_, "--only", "last,1"});
  EXPECT_THAT(two.out, HasSubstr("list.txt: 2 boards"));
  EXPECT_THAT(two.out, Not(HasSubstr("list.txt:two")));
  EXPECT_THAT(run_wend({"solve", list_ + ":1-two"}).out, HasSubstr("list.txt: 2 boards"));
  EXPECT_THAT(run_wend({"solve", "-:two", "--no-draw"}, {.input = three_boards}).out,
              HasSubstr("-:two: solved"));
  EXPECT_EQ(run_wend({"solve", list_, "--only", " last, 1"}).exit_code, 0) << "blanks mean nothing";
  EXPECT_THAT(run_wend({"solve", list_, "--only", "7"}).err,
              HasSubstr("no such board: 7\nhint: there are 1, two, last\n"));
  EXPECT_THAT(run_wend({"solve", list_ + ":7"}).err, HasSubstr("has no board 7"));
  EXPECT_THAT(run_wend({"solve", eight_, "--only", "7"}).err, HasSubstr("--only is for lists"));
  EXPECT_THAT(run_wend({"solve", eight_, "--csv"}).err, HasSubstr("--csv needs"));
  EXPECT_EQ(run_wend({"check", list_, "--heuristic", "manhattan"}).exit_code, 2);
}

TEST_F(Tiles, AnOptimumThatIsNotTrueIsTold) {
  const std::string wrong = scratch_.file("wrong.txt", "1 4 1 2 0 3 4 5 6 7 8\n2 2 1 2 0 3 4 5 6 7 8\n");
  const Ran ran = run_wend({"solve", wrong});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_THAT(ran.err, HasSubstr("wrong.txt:1: 4 by the list, 2 by "));
  EXPECT_THAT(ran.out, HasSubstr("1 disagreement with the list"));
  EXPECT_EQ(run_wend({"solve", wrong + ":1", "--no-draw"}).exit_code, 1);
  EXPECT_EQ(run_wend({"solve", wrong, "--only", "2", "-q"}).exit_code, 0);
  const Ran other = run_wend({"solve", wrong, "--goal", "last"});
  EXPECT_EQ(other.exit_code, 0) << "it is about another goal";
  EXPECT_THAT(other.err, HasSubstr("about another goal, so they are not compared"));
  // What promises nothing contradicts nothing.
  const Ran longer = run_wend({"solve", list_, "--only", "last,1", "--with", "greedy-best-first"});
  EXPECT_EQ(longer.exit_code, 0) << longer.out;
  EXPECT_THAT(longer.out, HasSubstr("1 of 2 as short as the list says"));
}

TEST_F(Tiles, AListIsWrittenWithTheOptimaProven) {
  const std::string out = scratch_.path("proven.txt");
  EXPECT_EQ(run_wend({"solve", list_, "-o", out, "-q"}).exit_code, 0);
  const std::vector<std::string> rows = lines_of(read_bytes(out));
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0], "1 2 1 2 0 3 4 5 6 7 8");
  EXPECT_THAT(rows[1], Not(HasSubstr("-")));
  EXPECT_EQ(run_wend({"convert", list_}).out, three_boards.substr(three_boards.find('\n') + 1));
  EXPECT_THAT(run_wend({"convert", list_ + ":1-two", "--goal", "last"}).out,
              StartsWith("goal last\n1 - 1 2 0"));
}

TEST_F(Tiles, OptimaThatWereNotRefutedStayInTheList) {
  const Ran stopped = run_wend({"solve", list_, "--with", "bfs", "--expansions", "50", "-q", "-o", "-"});
  EXPECT_EQ(stopped.exit_code, 3);
  EXPECT_THAT(stopped.out, HasSubstr("\nlast 31 8 0 6 "));
  const std::string wrong = scratch_.file("wrong.txt", "1 1 8 0 6 5 4 7 2 3 1\n2 2 1 2 0 3 4 5 6 7 8\n");
  EXPECT_THAT(run_wend({"solve", wrong, "--expansions", "9", "-q", "-o", "-"}).out, StartsWith("1 - 8 0 6 "));
  EXPECT_THAT(run_wend({"solve", list_, "--expansions", "1", "--goal", "last", "-q", "-o", "-"}).out,
              HasSubstr("\nlast - 8 0 6 "))
      << "31 is about another goal";
}

TEST_F(Tiles, WhatCannotBeWrittenAsAListIsRefusedBeforeTheSearch) {
  const std::string picture = scratch_.path("boards.png");
  const Ran drawn = run_wend({"solve", list_, "-o", picture});
  EXPECT_EQ(drawn.exit_code, 2);
  EXPECT_EQ(drawn.out, "");
  EXPECT_THAT(drawn.err, HasSubstr("a picture shows one board\nhint: one of them: wend solve "));
  EXPECT_FALSE(std::filesystem::exists(picture));
  const std::string goal = scratch_.file("goal.txt", "1 2 3\n4 . 5\n6 7 8\n");
  const Ran middle = run_wend({"solve", list_, "--goal", goal, "-o", scratch_.path("x.txt")});
  EXPECT_EQ(middle.exit_code, 2);
  EXPECT_EQ(middle.out, "");
}

TEST_F(Tiles, BoardsWithoutAnAnswerAreOpenAndUnsolvableOnesTakeNoTime) {
  const std::string list = scratch_.file(
      "open.txt", "far 31 8 0 6 5 4 7 2 3 1\nnear 1 1 0 2 3 4 5 6 7 8\nno - 0 2 1 3 4 5 6 7 8\n");
  const std::vector<std::string> arguments{"solve", list, "--with", "bfs", "--expansions", "9"};
  EXPECT_THAT(run_wend(arguments).out, HasSubstr("1 proven optimal; those agree with the list"));
  std::vector<std::string> for_programs = arguments;
  for_programs.emplace_back("--json");
  const std::vector<Json> objects = board_json_lines(run_wend(for_programs).out);
  ASSERT_EQ(objects.size(), 4U);
  EXPECT_EQ(objects[0]["finding"], "open");
  EXPECT_EQ(objects[2]["verdict"], "unsolvable");
  EXPECT_EQ(objects[3]["compared"], 1);
  const double mean = (objects[0]["seconds"].get<double>() + objects[1]["seconds"].get<double>()) / 2;
  EXPECT_DOUBLE_EQ(objects[3]["mean_seconds"].get<double>(), mean);
  EXPECT_DOUBLE_EQ(objects[3]["median_seconds"].get<double>(), mean);
}

TEST_F(Tiles, ASolutionOfAListedBoardIsVerified) {
  const std::string solutions = scratch_.file("solutions", run_wend({"solve", list_, "--json"}).out);
  const Ran ran = run_wend({"verify", list_ + ":last", solutions});
  EXPECT_EQ(ran.exit_code, 0) << ran.out << ran.err;
  EXPECT_EQ(lines_of(ran.out).size(), 1U) << "one of three is about this board";
  EXPECT_THAT(ran.out, HasSubstr("31 moves to a goal"));
}

TEST_F(Tiles, EstimatesAreCompared) {
  const Ran usual = run_wend({"compare", eight_, "--csv"});
  EXPECT_EQ(usual.exit_code, 0) << usual.err;
  EXPECT_EQ(lines_of(usual.out).size(), 5U) << usual.out;
  EXPECT_THAT(usual.out, HasSubstr(",ida-star,walking-distance,solved,31,"));
  const Ran lab = run_wend({"compare", eight_, "--with", "astar", "--heuristic", "manhattan,lab"});
  EXPECT_THAT(lab.out, HasSubstr("per node"));
  const std::vector<std::string> rows = lines_of(lab.out);
  ASSERT_EQ(rows.size(), 3U) << lab.out;
  EXPECT_THAT(rows[1], HasSubstr("optimal"));
  EXPECT_THAT(rows[2], Not(HasSubstr("optimal"))) << "it promises nothing";
  EXPECT_THAT(run_wend({"list", "heuristics"}).out, HasSubstr("not admissible, for comparison"));
}

TEST_F(Tiles, LimitsHoldForEachBoard) {
  const Ran ran = run_wend({"solve", list_, "--with", "bfs", "--expansions", "50"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, HasSubstr("list.txt: 3 boards, 2 solved"));
}

TEST(MakeTiles, ShufflesBoardsThatCanBeSolved) {
  const Ran made = run_wend({"make", "tiles", "--size", "2x4", "--seed", "7"});
  EXPECT_EQ(made.exit_code, 0) << made.err;
  EXPECT_THAT(made.err, HasSubstr("tiles, seed 7, 2 x 4, any that can be solved"));
  EXPECT_THAT(made.out, StartsWith("wend tiles 1\ngoal last\nboard\n"));
  EXPECT_EQ(lines_of(made.out).size(), 5U) << "rows x columns";
  EXPECT_EQ(run_wend({"make", "tiles", "--size", "2x4", "--seed", "7"}).out, made.out);
  EXPECT_EQ(run_wend({"solve", "-", "-q"}, {.input = made.out}).exit_code, 0);
  const Ran walked = run_wend({"make", "tiles", "--moves", "9", "--seed", "1", "--goal", "first"});
  const Ran solved = run_wend({"solve", "-", "--heuristic", "manhattan", "--with", "astar", "--no-draw"},
                              {.input = walked.out});
  EXPECT_THAT(solved.out, ::testing::ContainsRegex("solved in [1-9] moves?, optimal"));
  EXPECT_EQ(Json::parse(run_wend({"make", "tiles", "--seed", "3", "--json"}).out)["rows"], 4);
}

TEST(MakeTiles, ManyAreAList) {
  const ScratchFolder scratch;
  const std::string many = scratch.path("many.txt");
  const Ran made = run_wend({"make", "tiles", "--size", "3", "--seed", "2", "--count", "4", "-o", many});
  EXPECT_EQ(made.exit_code, 0) << made.err;
  EXPECT_EQ(lines_of(read_bytes(many)).size(), 4U);
  EXPECT_THAT(run_wend({"solve", many}).out, HasSubstr("4 boards, 4 solved"));
  EXPECT_THAT(run_wend({"make", "tiles", "--count", "2", "--goal", "last", "--seed", "1"}).out,
              StartsWith("goal last\n1 - "));
}

TEST(MakeTiles, WhatCannotBeMadeIsRefused) {
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"--size", "1x5"},
                                             {"--size", "99x99"},
                                             {"--size", "x"},
                                             {"--moves", "2", "--uniform"},
                                             {"--moves", "1e12"},
                                             {"--count", "0"},
                                             {"--count", "2", "--size", "2x3"},
                                             {"--steps", "3"},
                                             {"--goal", "nowhere.txt"},
                                             {"-o", "board.maze"}}) {
    std::vector<std::string> command{"make", "tiles"};
    command.insert(command.end(), words.begin(), words.end());
    EXPECT_EQ(run_wend(command).exit_code, 2) << words[0] << " " << words.back();
  }
  EXPECT_THAT(run_wend({"make", "rdfs", "--count", "3"}).err, HasSubstr("--count is for boards of tiles"));
}

}  // namespace
}  // namespace wend::test
