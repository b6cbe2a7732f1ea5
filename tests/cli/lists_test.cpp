// wend list, wend bench, wend welcome.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "domains/all.hpp"
#include "support/golden.hpp"
#include "support/repeats.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::ordered_json;

TEST(List, jsonNamesEverythingWithItsProperties) {
  const Json all = Json::parse(run_wend({"list", "--json"}).out);
  for (const char* kind : {"domains", "algorithms", "heuristics", "formats", "styles", "builders",
                           "modifications", "painters", "racers", "games"}) {
    ASSERT_TRUE(all[kind].is_array()) << kind;
    for (const Json& each : all[kind]) {
      EXPECT_THAT(each["name"].get<std::string>(), ::testing::MatchesRegex("[a-z0-9-]+")) << kind;
      EXPECT_FALSE(each["summary"].get<std::string>().empty()) << each["name"];
    }
  }
  EXPECT_EQ(all["algorithms"].size(), all_algorithms().size());
  for (const Json& each : all["algorithms"]) {
    for (const char* property :
         {"title", "optimal", "complete", "uses_heuristic", "knobs", "needs", "domain"}) {
      EXPECT_TRUE(each.contains(property)) << each["name"] << " " << property;
    }
  }
  for (const Json& each : all["domains"]) {
    EXPECT_TRUE(each["heuristics"].is_array());
    EXPECT_TRUE(each["specialists"].is_array());
  }
}

TEST(List, oneKindOnly) {
  const Json one = Json::parse(run_wend({"list", "styles", "--json"}).out);
  EXPECT_EQ(one.size(), 1U);
  EXPECT_TRUE(one.contains("styles"));
  const Ran text = run_wend({"list", "heuristics"});
  EXPECT_THAT(text.out, ::testing::StartsWith("heuristics\n  blind "));
  EXPECT_THAT(run_wend({"list"}).out, HasSubstr("\nalgorithms\n  bfs "));
}

TEST(List, describesTheGames) {
  for (const char* game : {"hunt", "gather", "corners"}) {
    const Ran ran = run_wend({"list", "games", "--describe", game});
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_THAT(ran.out, ::testing::StartsWith(std::string(game) + ": "));
    EXPECT_THAT(ran.out, HasSubstr("finish"));
  }
}

TEST(Bench, signatureIsTheRecordedOne) {
  const Ran ran = run_wend({"bench", "--signature"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, ::testing::MatchesRegex("[1-9][0-9]+\n"));
  expect_golden("tests/golden/signature.txt", ran.out);
  EXPECT_EQ(Json::parse(run_wend({"bench", "--signature", "--json"}).out)["signature"], std::stoll(ran.out));
}

TEST(Bench, everyAlgorithmHasItsRowForEveryProblem) {
  const Ran ran = run_wend({"bench", "--json"});
  EXPECT_EQ(ran.exit_code, 0);
  const auto lines = static_cast<std::size_t>(std::count(ran.out.begin(), ran.out.end(), '\n'));
  EXPECT_GT(lines, 0U);
  EXPECT_EQ(lines % algorithms_of(*all_domains()[0]).size(), 0U);
  if (sized(true, false)) {
    EXPECT_THAT(run_wend({"bench"}).out, HasSubstr("Mexp/s"));
  }
}

TEST(Welcome, solvesTheSampleOfTheProblemsFolder) {
  const Ran ran = run_wend({"welcome"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("solved in 196 moves, optimal"));
  EXPECT_THAT(ran.out, HasSubstr("\ntry next\n"));
  const std::string picture = run_wend({"solve", "problems/first-steps.txt", "--quiet", "--draw"}).out;
  EXPECT_THAT(ran.out, HasSubstr(picture));
}

TEST(Welcome, itsThreeCommandsRun) {
  const std::string out = run_wend({"welcome"}).out;
  std::size_t commands = 0;
  for (std::size_t at = out.find("\n  wend "); at != std::string::npos; at = out.find("\n  wend ", at + 1)) {
    const std::string line = out.substr(at + 3, out.find("   ", at + 3) - at - 3);
    const Ran ran = run_shell(line);
    EXPECT_EQ(ran.exit_code, 0) << line << ran.err;
    ++commands;
  }
  EXPECT_EQ(commands, 3U);
}

}  // namespace
}  // namespace wend::test
