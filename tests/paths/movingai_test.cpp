// Every 20th query of the shared Moving AI maps, by every method: the lengths the files say, and with four
// neighbours those of flooding.
#include <filesystem>
#include <gtest/gtest.h>

#include "base/file.hpp"
#include "formats/movingai_map.hpp"
#include "formats/scenario.hpp"
#include "paths/finder.hpp"
#include "paths/methods/all.hpp"

namespace wend {
namespace {

#if defined(NDEBUG)
constexpr std::size_t every = 20;
#else
constexpr std::size_t every = 400;  // sanitizers slow everything down
#endif

class MovingAi : public testing::TestWithParam<const char*> {};

TEST_P(MovingAi, EveryTwentiethQuery) {
  const std::string path = std::string(WEND_SHARED_DATA) + "/movingai/" + GetParam() + ".map";
  if (!std::filesystem::exists(path)) GTEST_SKIP() << "no " << path;
  const PathMap map(read_movingai_map(read_file(path), Terrain::land).grid);
  const std::vector<ScenarioQuery> queries = read_scenario(read_file(path + ".scen"));
  Finder flood(map, Neighbours::four, "bit-bfs");
  std::vector<ExactCost> flooded;
  for (std::size_t i = 0; i < queries.size(); i += every)
    flooded.push_back(flood.find(queries[i].start, queries[i].goal).length);
  for (const PathMethod* method : all_path_methods()) {
    for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight}) {
      if (!method->suits(map, neighbours) || method->name == "bit-bfs") continue;
      Finder finder(map, neighbours, method->name);
      for (std::size_t i = 0; i < queries.size(); i += every) {
        const ScenarioQuery& query = queries[i];
        const Found found = finder.find(query.start, query.goal);
        if (found.ending == Ending::unfit && method->trees) break;
        ASSERT_TRUE(found.reached()) << method->name << ", line " << query.line;
        if (neighbours == Neighbours::eight) {
          ASSERT_TRUE(agrees(query, found.length.value()))
              << method->name << ", line " << query.line << ": " << to_string(found.length);
        } else {
          ASSERT_EQ(found.length, flooded[i / every]) << method->name << ", line " << query.line;
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Shared, MovingAi,
                         testing::Values("16room_000", "AcrosstheCape", "arena2", "brc202d", "maze512-1-0",
                                         "random512-25-0"),
                         [](const auto& each) {
                           std::string name = each.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return "map_" + name;
                         });

}  // namespace
}  // namespace wend
