// Lists of queries: what is read, what is kept, how exactly lengths are compared, and bad files.
#include "formats/scenario.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "formats/all.hpp"
#include "formats/error_of.hpp"

namespace wend {
namespace {

TEST(Scenario, ReadsTabsAndBlanks) {
  const auto queries = read_scenario(
      "version 1\n"
      "0\tmaps/dao/arena2.map\t281\t209\t100\t41\t98\t44\t3.82843\n"
      "\n"
      "12 a.map 8 9 0 1 7 8 12.65685425\r\n"
      "1\tmy maps/a.map\t8\t9\t0\t1\t7\t8\t6\t\n");
  ASSERT_EQ(queries.size(), 3U);
  EXPECT_EQ(queries[0].bucket, 0U);
  EXPECT_EQ(queries[0].map, "maps/dao/arena2.map");
  EXPECT_EQ(queries[0].columns, 281U);
  EXPECT_EQ(queries[0].rows, 209U);
  EXPECT_EQ(queries[0].start, (Cell{41, 100}));
  EXPECT_EQ(queries[0].goal, (Cell{44, 98}));
  EXPECT_EQ(queries[0].length, 3.82843);
  EXPECT_EQ(queries[0].digits, 6);
  EXPECT_EQ(queries[0].line, 2U);
  EXPECT_EQ(queries[1].map, "a.map");
  EXPECT_EQ(queries[1].digits, 10);
  EXPECT_EQ(queries[2].map, "my maps/a.map");
  EXPECT_EQ(queries[2].digits, 6) << "6 may be 6.00000 as %g prints it";
  EXPECT_EQ(queries[2].line, 5U);
  EXPECT_TRUE(read_scenario("version 1.0\n").empty());
}

TEST(Scenario, LengthsAgreeWithinTheRoundingOfTheFile) {
  const auto printed = [](const std::string& length) {
    return read_scenario("version 1\n0 m 1 1 0 0 0 0 " + length + "\n")[0];
  };
  const double exact = 3 + 10 * std::sqrt(2.0);  // 17.142135…
  EXPECT_TRUE(agrees(printed("17.1421"), exact));
  EXPECT_TRUE(agrees(printed("17.14213562"), exact));
  EXPECT_FALSE(agrees(printed("17.1422"), exact));
  EXPECT_FALSE(agrees(printed("17.14213972"), exact));
  EXPECT_TRUE(agrees(printed("286.764"), 151 + 96 * std::sqrt(2.0)))
      << "printed from 286.764496, with a short √2";
  EXPECT_TRUE(agrees(printed("0"), 0));
  EXPECT_FALSE(agrees(printed("0"), 1));
  EXPECT_FALSE(agrees(printed("6"), std::sqrt(2.0) * 4));
  EXPECT_TRUE(agrees(printed("1234.57"), 1234.5656));
  EXPECT_FALSE(agrees(printed("1234.57"), 1234.5644));
}

RC_GTEST_PROP(Scenario, ReadsBackWhatItWrites, ()) {
  std::vector<ScenarioQuery> queries(*rc::gen::inRange<std::size_t>(0, 4));
  for (ScenarioQuery& query : queries) {
    query.bucket = *rc::gen::inRange<std::uint64_t>(0, 1000);
    query.map = *rc::gen::element<std::string>("a.map", "maps/with blanks/é.map", " ");
    query.rows = *rc::gen::inRange<std::uint32_t>(1, 70000);
    query.columns = *rc::gen::inRange<std::uint32_t>(1, 70000);
    query.start = {*rc::gen::inRange(0U, query.rows), *rc::gen::inRange(0U, query.columns)};
    query.goal = {*rc::gen::inRange(0U, query.rows), *rc::gen::inRange(0U, query.columns)};
    query.digits = *rc::gen::inRange(6, 18);
    const std::string digits = std::to_string(*rc::gen::inRange(1, 99999)) + "." +
                               std::to_string(*rc::gen::inRange(10000000, 99999999));
    query.length = std::stod(digits.substr(0, static_cast<std::size_t>(query.digits) + 1));
    query.digits = std::min(query.digits, static_cast<int>(digits.size()) - 1);
  }
  RC_ASSERT(read_scenario(write_scenario(queries)) == queries);
}

TEST(Scenario, LengthsKeepTheirDigits) {
  for (const char* const length : {"6", "4.41421", "4.414210", "6142135", "614213500", "0.001234567",
                                   "9.999999999", "1.2345678e+20", "12345678.5", "0", "1e+06"}) {
    const std::string bytes = "version 1\n0\tm\t1\t1\t0\t0\t0\t0\t" + std::string(length) + "\n";
    EXPECT_EQ(write_scenario(read_scenario(bytes)), bytes);
  }
}

TEST(Scenario, NamesThatWouldChangeAreRefused) {
  EXPECT_FALSE(error_of([] { write_scenario({{.map = ""}}); }).hint.empty());
  EXPECT_FALSE(error_of([] { write_scenario({{.map = "a\tb"}}); }).hint.empty());
}

TEST(Scenario, IsNoProblem) {
  EXPECT_NE(error_of([] { read_model("version 1\n"); }).hint.find("--scen"), std::string::npos);
}

class BadScenario : public testing::TestWithParam<Bad> {};

TEST_P(BadScenario, IsRefusedAtItsPlace) {
  expect_refused(GetParam(), read_scenario);
}

INSTANTIATE_TEST_SUITE_P(
    Each, BadScenario,
    testing::Values(Bad{"empty", "", 1, 1, "empty"},
                    Bad{"no_version", "0 m 1 1 0 0 0 0 0\n", 1, 1, "version 1"},
                    Bad{"other_version", "version 2\n", 1, 9, "version 1"},
                    Bad{"few_fields", "version 1\n0 m 1 1 0 0\n", 2, 12, "6 fields"},
                    Bad{"many_fields", "version 1\n0 m 1 1 0 0 0 0 0 0\n", 2, 19, "10 fields"},
                    Bad{"no_name", "version 1\n0\t\t1\t1\t0\t0\t0\t0\t0\n", 2, 3, "name of the map"},
                    Bad{"no_count", "version 1\n0 m 1 x 0 0 0 0 0\n", 2, 7, "'x'"},
                    Bad{"no_width", "version 1\n0 m 0 1 0 0 0 0 0\n", 2, 5, "width"},
                    Bad{"huge_height", "version 1\n0 m 1 5000000000 0 0 0 0 0\n", 2, 7, "height"},
                    Bad{"outside", "version 1\n0 m 4 4 0 4 0 0 0\n", 2, 11, "start y 4 lies outside"},
                    Bad{"no_length", "version 1\n0 m 4 4 0 0 0 0 far\n", 2, 17, "'far'"},
                    Bad{"negative", "version 1\n0 m 4 4 0 0 0 0 -1\n", 2, 17, "'-1'"},
                    Bad{"infinite", "version 1\n0 m 4 4 0 0 0 0 inf\n", 2, 17, "'inf'"},
                    Bad{"no_text", "version 1\n0 m 4 4 0 0 0 0 1\x01\n", 2, 18, "0x01"}),
    [](const auto& each) { return each.param.name; });

}  // namespace
}  // namespace wend
