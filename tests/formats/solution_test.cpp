#include "formats/solution.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>

#include "base/cost.hpp"
#include "formats/error_of.hpp"

namespace wend {
namespace {

using namespace std::string_literals;
using Moves = std::vector<std::string>;

Claim read_one(std::string_view bytes) {
  const std::vector<Claim> claims = read_solutions(bytes);
  EXPECT_EQ(claims.size(), 1U);
  return claims.empty() ? Claim{} : claims[0];
}

TEST(Solution, MovesAreSeparatedByAlmostAnything) {
  const Moves moves{"U", "U", "R", "D"};
  for (const std::string_view text :
       {"UURD", "U U R D", "U,U,R,D", "U, U\nR\tD\n", "\xef\xbb\xbfUU\r\nRD\r\n", "wend solution 1\nUUR D",
        "\n\n UU,\n\nRD"}) {
    EXPECT_EQ(read_one(text).moves, moves) << text;
  }
}

TEST(Solution, TwoLettersMayBeADiagonal) {
  EXPECT_EQ(read_one("UL UR DL DR").moves, (Moves{"UL", "UR", "DL", "DR"}));
  EXPECT_EQ(read_one("U L").moves, (Moves{"U", "L"}));
  EXPECT_EQ(read_one("LU").moves, (Moves{"L", "U"})) << "diagonals name the row first";
  EXPECT_EQ(read_one("ULU").moves, (Moves{"U", "L", "U"})) << "longer runs are straight moves";
}

TEST(Solution, SwapsStayWithTheirMove) {
  EXPECT_EQ(read_one("UsRD sU sUL").moves, (Moves{"U", "sR", "D", "sU", "sU", "L"}));
}

TEST(Solution, SwapsMayStandAlone) {
  EXPECT_EQ(read_solutions("USR S D").front().moves, (std::vector<std::string>{"U", "S", "R", "S", "D"}));
  EXPECT_TRUE(is_move("S"));
  EXPECT_FALSE(is_move("sS"));
  EXPECT_FALSE(is_move("s"));
}

TEST(Solution, TextMayCarryItsClaims) {
  const Claim claim = read_one(
      "wend solution 1\nfile some maze.txt\ndomain maze\nverdict solved\noptimal yes\ncost 3\nbound "
      "2.5\nUUR\n");
  EXPECT_EQ(claim.file, "some maze.txt");
  EXPECT_EQ(claim.domain, "maze");
  EXPECT_EQ(claim.verdict, "solved");
  EXPECT_EQ(claim.optimal, true);
  EXPECT_EQ(claim.cost, 3.0);
  EXPECT_EQ(claim.bound, 2.5);
  EXPECT_EQ(claim.moves.size(), 3U);
}

TEST(Solution, OptionsAreReadFromTextAndJson) {
  const std::map<std::string, std::string> wanted{{"hp", "2"}, {"rules", "intent"}};
  EXPECT_EQ(read_one("option hp 2\noption rules intent\nUUR\n").options, wanted);
  EXPECT_EQ(read_one(R"({"options":{"rules":"intent","hp":2},"moves":[]})").options, wanted);
}

TEST(Solution, CostsMayHoldRoots) {
  EXPECT_EQ(read_one("cost 13.5\n").cost, 13.5);
  EXPECT_EQ(read_one("cost 10+4sqrt2\n").cost, (ExactCost{10, 4}.value()));
  for (const ExactCost cost :
       {ExactCost{10, 4}, ExactCost{0, 1}, ExactCost{3, 1}, ExactCost{0, 7}, ExactCost{5, 0}}) {
    EXPECT_EQ(read_one("cost " + to_string(cost) + "\n").cost, cost.value()) << to_string(cost);
  }
}

TEST(Solution, NoMovesAreASolutionToo) {
  EXPECT_TRUE(read_one("wend solution 1\n").moves.empty());
  EXPECT_TRUE(read_one("wend solution 1\n").moves_given);
}

TEST(Solution, JsonIsOneObjectPerLine) {
  const std::vector<Claim> claims = read_solutions(
      "\xef\xbb\xbf{\"file\":\"a.txt\",\"domain\":\"maze\",\"verdict\":\"solved\",\"cost\":2,\"bound\":2,"
      "\"optimal\":true,"
      "\"moves\":[\"U\",\"DL\",\"sR\"],\"seconds\":0.1}\r\n"
      "\n"
      "{\"file\":\"b.txt\",\"verdict\":\"unsolvable\",\"cost\":null,\"optimal\":false,\"moves\":[]}\n"
      "{\"verdict\":\"solved\",\"cost\":4}\n");
  ASSERT_EQ(claims.size(), 3U);
  EXPECT_EQ(claims[0].moves, (Moves{"U", "DL", "sR"}));
  EXPECT_EQ(claims[0].cost, 2.0);
  EXPECT_EQ(claims[0].bound, 2.0);
  EXPECT_EQ(claims[0].optimal, true);
  EXPECT_EQ(claims[0].file, "a.txt");
  EXPECT_EQ(claims[0].line, 1U);
  EXPECT_EQ(claims[1].verdict, "unsolvable");
  EXPECT_FALSE(claims[1].cost);
  EXPECT_FALSE(claims[1].bound);
  EXPECT_TRUE(claims[1].moves_given);
  EXPECT_EQ(claims[1].line, 3U);
  EXPECT_FALSE(claims[2].moves_given);
}

TEST(Solution, WithoutMovesItCannotBeWritten) {
  const Claim claim = read_one("{\"cost\":4}");
  EXPECT_NE(error_of([&] { write_solution(claim); }).message.find("without its moves"), std::string::npos);
}

class SolutionBad : public testing::TestWithParam<Bad> {};

TEST_P(SolutionBad, IsAnErrorAtItsPlace) {
  expect_refused(GetParam(), read_solutions);
}

INSTANTIATE_TEST_SUITE_P(
    Each, SolutionBad,
    testing::Values(
        Bad{"empty", "", 1, 1, "empty"}, Bad{"blank", "\n \n", 1, 1, "empty"},
        Bad{"lower_case", "UU\nUu", 2, 2, "'u'"}, Bad{"swap_of_nothing", "U s", 1, 3, "'s'"},
        Bad{"swap_twice", "ssU", 1, 1, "'s'"}, Bad{"swapped_diagonal_letters", "UL XY", 1, 4, "'X'"},
        Bad{"nul", "U\0D"s, 1, 2, "a NUL byte"}, Bad{"not_utf8", "UD\n\xff", 2, 1, "0xff"},
        Bad{"accent", "U é D", 1, 3, "'é'"},
        Bad{"other_version", "wend solution 2\nU", 1, 1, "wend solution 1"},
        Bad{"a_problem", "wend maze 1\n", 1, 1, "wend solution 1"},
        Bad{"cost_word", "cost much\n", 1, 6, "'much'"}, Bad{"cost_negative", "cost -3\n", 1, 6, "'-3'"},
        Bad{"cost_infinite", "cost inf\n", 1, 6, "'inf'"}, Bad{"cost_nan", "cost nan\n", 1, 6, "'nan'"},
        Bad{"cost_missing", "cost\n", 1, 6, "no cost"},
        Bad{"cost_twice", "cost 3\ncost 3\n", 2, 1, "second time"},
        Bad{"bound_word", "bound much\n", 1, 7, "'much'"},
        Bad{"bound_twice", "bound 3\ncost 4\nbound 3\n", 3, 1, "second time"},
        Bad{"optimal_maybe", "optimal maybe\n", 1, 9, "yes or no"},
        Bad{"option_alone", "option\n", 1, 8, "without a name"},
        Bad{"option_twice", "option hp 2\noption hp 3\n", 2, 1, "second time"},
        Bad{"json_options_list", "{\"options\":[2]}", 1, 1, "options"},
        Bad{"json_option_half", "{\"options\":{\"hp\":2.5}}", 1, 1, "whole numbers"},
        Bad{"json_option_name", "{\"options\":{\"h p\":2}}", 1, 1, "small letters"},
        Bad{"json_cut", "{\"moves\":[\"U\"", 1, 14, "not JSON"}, Bad{"json_array", "[\"U\"]", 1, 1, "object"},
        Bad{"json_second_line", "{\"moves\":[]}\nUUD", 2, 1, "not JSON"},
        Bad{"json_moves_text", "{\"moves\":\"UU\"}", 1, 1, "array"},
        Bad{"json_move_number", "{\"moves\":[1]}", 1, 1, "array"},
        Bad{"json_move_unknown", "{\"moves\":[\"U\",\"X\"]}", 1, 1, "move 2"},
        Bad{"json_move_run", "{\"moves\":[\"UUU\"]}", 1, 1, "move 1"},
        Bad{"json_cost_text", "{\"cost\":\"3\"}", 1, 1, "cost"},
        Bad{"json_cost_negative", "{\"cost\":-1}", 1, 1, "cost"},
        Bad{"json_bound_negative", "{\"bound\":-1}", 1, 1, "bound"},
        Bad{"json_optimal_text", "{\"optimal\":\"yes\"}", 1, 1, "optimal"},
        Bad{"json_file_number", "{\"file\":3}", 1, 1, "file"},
        Bad{"json_huge_number", "{\"cost\":1e999}", 1, 1, "cannot be read"},
        Bad{"json_deep", "{\"x\":" + std::string(1'000'000, '['), 1, 37, "nested"}),
    [](const auto& each) { return each.param.name; });

TEST(Solution, BracketsInStringsAreNotNesting) {
  EXPECT_EQ(read_one("{\"file\":\"\\\"" + std::string(100, '[') + "\",\"moves\":[]}").file,
            "\"" + std::string(100, '['));
}

RC_GTEST_PROP(Solution, WrittenTextReadsBack, ()) {
  Claim claim;
  claim.moves = *rc::gen::container<Moves>(
      rc::gen::element<std::string>("U", "D", "L", "R", "UL", "UR", "DL", "DR", "sU", "sD", "sL", "sR"));
  if (*rc::gen::arbitrary<bool>())
    claim.cost = ExactCost{*rc::gen::inRange(0, 9999), *rc::gen::inRange(0, 9999)}.value();
  if (*rc::gen::arbitrary<bool>()) claim.bound = ExactCost{*rc::gen::inRange(0, 9999), 0}.value();
  if (*rc::gen::arbitrary<bool>()) claim.optimal = *rc::gen::arbitrary<bool>();
  if (*rc::gen::arbitrary<bool>())
    claim.file = *rc::gen::element<std::string>("", " ", "a b.txt", "/ü/x ", "cost 3");
  if (*rc::gen::arbitrary<bool>()) claim.verdict = "solved";
  if (*rc::gen::arbitrary<bool>()) claim.options = {{"hp", "2"}, {"rules", "intent"}, {"end", ""}};
  claim.line = 1;
  RC_ASSERT(read_solutions(write_solution(claim)) == std::vector<Claim>{claim});
}

}  // namespace
}  // namespace wend
