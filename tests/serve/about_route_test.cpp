// What the page builds its menus from.
#include <gtest/gtest.h>

#include "domains/all.hpp"
#include "formats/all.hpp"
#include "generate/all.hpp"
#include "support/route_client.hpp"

namespace wend::serve {
namespace {

TEST(AboutRoute, NamesEverythingThereIs) {
  RouteClient client;
  const Json about = client.json(client.get("/api/about"));
  ASSERT_EQ(about["domains"].size(), all_domains().size());
  for (const Json& domain : about["domains"]) {
    EXPECT_FALSE(domain["title"].get<std::string>().empty());
    EXPECT_GE(domain["algorithms"].size(), 15U);
    for (const Json& algorithm : domain["algorithms"])
      EXPECT_GT(algorithm["explanation"].get<std::string>().size(), 60U) << algorithm["name"];
    EXPECT_GE(domain["heuristics"].size(), 1U);
  }
  EXPECT_EQ(about["builders"].size(), all_builders().size());
  EXPECT_EQ(about["formats"].size(), all_formats().size());
  EXPECT_EQ(about["race"]["games"].size(), 3U);
  EXPECT_EQ(about["race"]["colors"].size(), 64U);
  EXPECT_EQ(about["race"]["colors"][0].get<std::string>().size(), 7U);
  EXPECT_EQ(about["limits"]["cells"], client.house.limits.cells);
}

TEST(AboutRoute, ExportsHaveDifferentNames) {
  RouteClient client;
  std::set<std::string> names;
  const Json about = client.json(client.get("/api/about"));
  for (const Json& each : about["exports"]) {
    EXPECT_TRUE(names.insert(each["name"]).second) << each;
    EXPECT_EQ(each["extension"].get<std::string>()[0], '.');
    EXPECT_FALSE(each["kinds"].empty());
  }
  for (const char* name : {"png", "svg", "gif", "text", "bin", "pack", "trace", "stage-code"})
    EXPECT_EQ(names.count(name), 1U) << name;
}

}  // namespace
}  // namespace wend::serve
