// wend index, and solving by what it wrote.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "support/run_program.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::ordered_json;

const std::string lake = "problems/maps/lake.map";
const std::string queries = "problems/maps/lake.scen";
const std::string steps = "problems/first-steps.txt";

/// A folder with the index of a map in it.
struct Indexed {
  explicit Indexed(const std::string& map, std::vector<std::string> more = {}) {
    std::vector<std::string> arguments{"index", map, "-o", path, "-q"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ran ran = run_wend(arguments);
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(ran.out + ran.err, "");
  }
  ScratchFolder folder;
  std::string path = folder.path("map.index");
};

TEST(Index, saysWhatItBuilt) {
  const ScratchFolder folder;
  const std::string path = folder.path("lake.index");
  const Ran ran = run_wend({"index", lake, "-o", path});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("lake.index: 8 neighbours, 45 subgoals"));
  const Json object = Json::parse(run_wend({"index", lake, "-o", path, "--json", "-q"}).out);
  EXPECT_EQ(object["neighbours"], 8);
  EXPECT_EQ(object["bytes"], read_bytes(path).size());
}

TEST(Index, liesBesideTheMapUnlessToldOtherwise) {
  const ScratchFolder folder;
  const std::string map = folder.file("field.map", "type octile\nheight 3\nwidth 4\nmap\n....\n.@..\n....\n");
  EXPECT_EQ(run_wend({"index", map}).exit_code, 0);
  EXPECT_FALSE(read_bytes(map + ".index").empty());
}

TEST(Index, answersTheQueriesOfAScenario) {
  for (const char* neighbours : {"4", "8"}) {
    const Indexed index(lake, {"--neighbours", neighbours});
    const Ran ran = run_wend({"solve", lake, "--scen", queries, "--index", index.path, "--neighbours",
                              neighbours, "--json", "-q"});
    ASSERT_EQ(ran.exit_code, 0) << ran.err;
    const Json object = Json::parse(ran.out);
    EXPECT_EQ(object["method"], "index");
    EXPECT_EQ(object["agree"], 32);
  }
}

TEST(Index, solvesOneProblem) {
  const Indexed index(steps);
  const Ran ran = run_wend({"solve", steps, "--index", index.path, "--json"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const Json by_index = Json::parse(ran.out),
             by_search = Json::parse(run_wend({"solve", steps, "--json"}).out);
  EXPECT_EQ(by_index["cost"], by_search["cost"]);
  EXPECT_EQ(by_index["optimal"], true);
  EXPECT_THAT(run_wend({"solve", steps, "--index", index.path}).out, HasSubstr("* path"));
}

TEST(Index, knowsWhenThereIsNoWay) {
  const std::string island = "problems/island.txt";
  const Indexed index(island);
  const Ran ran = run_wend({"solve", island, "--index", index.path, "--no-draw"});
  EXPECT_EQ(ran.exit_code, 1) << ran.err;
}

TEST(Index, refusesWhatDoesNotFit) {
  const Indexed index(lake);
  const auto said = [&](std::vector<std::string> arguments) {
    const Ran ran = run_wend(std::move(arguments));
    EXPECT_EQ(ran.exit_code, 2) << ran.out;
    return ran.err;
  };
  EXPECT_THAT(said({"solve", steps, "--index", index.path}), HasSubstr("index of another map"));
  EXPECT_THAT(said({"solve", steps, "--index", lake}), HasSubstr("not an index"));
  EXPECT_THAT(said({"solve", lake, "--scen", queries, "--index", index.path, "--neighbours", "4"}),
              HasSubstr("the index is for 8 neighbours"));
  EXPECT_THAT(said({"solve", lake, "--scen", queries, "--index", index.path, "--with", "astar"}),
              HasSubstr("--with has no meaning with --index"));
  EXPECT_THAT(said({"solve", steps, lake, "--index", index.path}), HasSubstr("for one problem"));
  EXPECT_THAT(said({"index", "problems/hills.txt", "-o", index.folder.path("none")}),
              HasSubstr("no index for maps with weights"));
  std::string bytes = read_bytes(index.path);
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 16);
  EXPECT_THAT(said({"solve", lake, "--scen", queries, "--index", index.folder.file("bad", bytes)}),
              HasSubstr("its checksum does not fit"));
}

}  // namespace
}  // namespace wend::test
