// Races by the routes, and their tapes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "race/racers/all.hpp"
#include "serve/deadline.hpp"
#include "serve/little_endian.hpp"
#include "serve/tape_bytes.hpp"
#include "support/route_client.hpp"

namespace wend::serve {
namespace {

using testing::HasSubstr;

Json race_wish(const std::string& racer, const std::string& game) {
  return {{"problem", maze_problem({"S....", ".###.", "....E"})},
          {"racer", racer},
          {"game", game},
          {"runners", 3},
          {"seed", "5"}};
}

TEST(RaceRoute, EveryRacerRunsEveryGame) {
  RouteClient client;
  for (const Racer& racer : all_racers()) {
    for (const char* game : {"hunt", "gather", "corners"}) {
      SCOPED_TRACE(std::string(racer.name) + " " + game);
      const Json started = client.posted("/api/race", race_wish(std::string(racer.name), game), 202);
      const JobView view = client.finished(started["job"]);
      ASSERT_EQ(view.state, JobState::done);
      const Json report = *view.report;
      EXPECT_EQ(report["game"], game);
      ASSERT_EQ(report["runners"].size(), 3U);
      EXPECT_EQ(report["seed"], "5");
      EXPECT_GT(report["squares"], 1);
      const std::string_view bytes = *view.data;
      ASSERT_EQ(u32_at(bytes, 0), race_magic);
      const std::size_t count = u32_at(bytes, 4);
      EXPECT_EQ(report["tape"]["events"], count);
      EXPECT_EQ(u32_at(bytes, 12), 5U);
      ASSERT_EQ(bytes.size(), 16 + 5 * count);
      for (std::size_t i = 0; i < count; ++i) {
        EXPECT_LT(u32_at(bytes, 16 + 4 * i), 15U);
        EXPECT_LT(bytes[16 + 4 * count + i] & 0x3f, 3);
      }
    }
  }
}

TEST(RaceRoute, AWinnerHasAWay) {
  RouteClient client;
  const Json started = client.posted("/api/race", race_wish("bfs", "hunt"), 202);
  const Json report = *client.finished(started["job"]).report;
  ASSERT_EQ(report["end"], "won");
  const Json runner = report["runners"][report["winner"].get<std::size_t>()];
  EXPECT_EQ(runner["start"], (Json{0, 0}));
  EXPECT_EQ(runner["finish"], (Json{2, 4}));
  EXPECT_EQ(runner["moves"], 6);
  EXPECT_EQ(runner["way"].size(), 7U);
  EXPECT_EQ(report["finishes"], (Json::array({Json{2, 4}})));
}

TEST(RaceRoute, RefusesWhatCannotBeRaced) {
  RouteClient client;
  const auto refused = [&](const char* field, const Json& value) {
    Json wish = race_wish("bfs", "hunt");
    wish[field] = value;
    return client.refused("/api/race", wish);
  };
  EXPECT_THAT(refused("racer", "snail"), HasSubstr("racer"));
  EXPECT_THAT(refused("game", "chess"), HasSubstr("game"));
  EXPECT_THAT(refused("runners", 65), HasSubstr("runners"));
  EXPECT_THAT(refused("runners", 0), HasSubstr("runners"));
  EXPECT_THAT(refused("clock", "sand"), HasSubstr("clock"));
  Json shared = race_wish("wall", "hunt");
  shared["share"] = true;
  EXPECT_THAT(client.refused("/api/race", shared), HasSubstr("cannot share"));
  const Json stage{{"stage", "bloxorz:1"}, {"racer", "bfs"}, {"game", "hunt"}};
  EXPECT_THAT(client.refused("/api/race", stage), HasSubstr("in mazes"));
}

TEST(RaceRoute, ACrewThatNeedsTooMuchMemoryIsRefused) {
  RouteClient client({.limits = {.memory_bytes = 10}});
  EXPECT_THAT(client.refused("/api/race", race_wish("bfs", "hunt")), HasSubstr("bytes"));
}

TEST(Deadline, PassesOnWhoAsksForTheEndAndWhenTimeIsUp) {
  std::stop_source asked;
  const Deadline long_one(asked.get_token(), 1000);
  EXPECT_FALSE(long_one.token().stop_requested());
  asked.request_stop();
  EXPECT_TRUE(long_one.token().stop_requested());
  const Deadline short_one({}, 0);
  while (!short_one.token().stop_requested()) std::this_thread::yield();
}

}  // namespace
}  // namespace wend::serve
