// wend compare: one table, the same figures as JSON and CSV.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "cli/said.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

const std::string long_way = "problems/long-way.txt";

TEST(Compare, tableHasALinePerRunAndStraightColumns) {
  const Ran ran = run_wend({"compare", long_way, "--with", "bfs,astar,weighted-astar"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  const std::vector<std::string> lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 4U);
  for (const char* title :
       {"algorithm", "heuristic", "verdict", "cost", "expanded", "generated", "time", "per node", "memory"}) {
    EXPECT_THAT(lines[0], HasSubstr(title));
  }
  for (const std::string& line : lines) EXPECT_EQ(characters(line), characters(lines[0])) << line;
  EXPECT_THAT(lines[1], StartsWith("bfs "));
  EXPECT_THAT(lines[2], ::testing::ContainsRegex("astar +manhattan +solved +564 +optimal"));
}

TEST(Compare, heuristicsMultiplyOnlyWhatUsesThem) {
  const Ran ran = run_wend(
      {"compare", long_way, "--with", "bfs,astar", "--heuristic", "blind,manhattan,exact", "--json"});
  const std::vector<std::string> lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 4U);
  std::vector<std::int64_t> expanded;
  for (const std::string& line : lines) {
    const Json object = Json::parse(line);
    EXPECT_EQ(object["cost"], 564);
    EXPECT_EQ(object["file"], long_way);
    EXPECT_FALSE(object.contains("moves"));
    EXPECT_TRUE(object["seconds_per_expansion"].is_number());
    expanded.push_back(object["expanded"]);
  }
  EXPECT_GT(expanded[1], expanded[2]);
  EXPECT_GT(expanded[2], expanded[3]);
}

TEST(Compare, allRunsEverythingThereIs) {
  const Json list = Json::parse(run_wend({"list", "algorithms", "--json"}).out);
  const Ran ran = run_wend({"compare", "problems/garden.lay", "--with", "all", "--json"});
  EXPECT_EQ(lines_of(ran.out).size(), list["algorithms"].size());
}

TEST(Compare, csvHasAsManyFieldsAsNames) {
  const ScratchFolder scratch;
  const std::string odd = scratch.file("a \"b\", c", "S E");
  const Ran ran = run_wend({"compare", odd, "--with", "bfs", "--csv"});
  const std::vector<std::string> lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_THAT(lines[0], StartsWith("file,domain,algorithm,heuristic,verdict,cost,"));
  EXPECT_THAT(lines[1], HasSubstr("a \"\"b\"\", c\",maze,bfs,blind,solved,2,2,true,"));
  const Ran plain = run_wend({"compare", "problems/garden.lay", "--csv"});
  for (const std::string& line : lines_of(plain.out))
    EXPECT_EQ(std::count(line.begin(), line.end(), ','), 14) << line;
}

TEST(Compare, severalFilesAreNamed) {
  const Ran ran = run_wend({"compare", "problems/garden.lay", "problems/island.txt", "--with", "bfs"});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_THAT(ran.out, StartsWith("problems/garden.lay\nalgorithm"));
  EXPECT_THAT(ran.out, HasSubstr("\nproblems/island.txt\nalgorithm"));
}

TEST(Compare, limitsHoldForEachRun) {
  const Ran ran = run_wend({"compare", long_way, "--with", "bfs,astar", "--expansions", "50"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_EQ(lines_of(ran.out).size(), 3U);
  EXPECT_THAT(ran.out, HasSubstr("stopped (expansions)"));
}

}  // namespace
}  // namespace wend::test
