// Games by the routes: where moves lead, what is in their way, how to go on; and the stages to play.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "packs/own_pack.hpp"
#include "serve/stage_list.hpp"
#include "stages/stage_advice.hpp"
#include "support/route_client.hpp"

namespace wend::serve {
namespace {

using testing::HasSubstr;

Json names_in(const Json& moves) {
  Json names = Json::array();
  for (const Json& move : moves) names.push_back(move["name"]);
  return names;
}

TEST(PlayRoute, FollowsMovesThroughAMaze) {
  RouteClient client;
  const Json problem = maze_problem({"S3.", "##E"});
  const Json at_start = client.posted("/api/play", {{"problem", problem}, {"moves", Json::array()}});
  EXPECT_EQ(at_start["valid"], true);
  EXPECT_EQ(at_start["made"], 0);
  EXPECT_EQ(at_start["won"], false);
  EXPECT_EQ(at_start["at"]["cells"], (Json::array({Json{0, 0}})));
  EXPECT_EQ(names_in(at_start["moves"]), Json::array({"R"}));
  EXPECT_EQ(at_start["moves"][0]["cost"], 3);
  const Json won = client.posted("/api/play", {{"problem", problem}, {"moves", {"R", "R", "D"}}});
  EXPECT_EQ(won["won"], true);
  EXPECT_EQ(won["cost"], 5);
  const Json wall = client.posted("/api/play", {{"problem", problem}, {"moves", {"R", "D", "R"}}});
  EXPECT_EQ(wall["valid"], false);
  EXPECT_EQ(wall["made"], 1);
  EXPECT_FALSE(wall["fault"].get<std::string>().empty());
  EXPECT_EQ(wall["at"]["cells"], (Json::array({Json{0, 1}})));
}

TEST(PlayRoute, AQuestTellsHealthAndWhatIsGone) {
  RouteClient client;
  Json problem = maze_problem({"S..E"});
  problem["entities"] =
      Json::array({{{"what", "gem"}, {"at", {0, 1}}}, {{"what", "monster"}, {"at", {0, 2}}}});
  const Json played = client.posted("/api/play", {{"problem", problem}, {"moves", {"R", "R"}}});
  EXPECT_EQ(played["at"]["fields"]["hp"], 5);
  EXPECT_EQ(played["at"]["fields"]["gems"], 0);
  EXPECT_EQ(played["gone"], (Json{{0, 1}, {0, 2}}));
}

TEST(PlayRoute, AStageTellsFallsAndBridges) {
  RouteClient client;
  const Json problem{{"kind", "stage"},
                     {"rows", 1},
                     {"columns", 8},
                     {"tiles", {"oBooaaog"}},
                     {"start", {0, 2}},
                     {"bridges", {{{"letter", "a"}, {"open", false}}}},
                     {"buttons", {{{"letter", "B"}, {"opens", "a"}}}}};
  const auto played = [&](const Json& moves) {
    return client.posted("/api/play", {{"problem", problem}, {"moves", moves}});
  };
  const Json start = played(Json::array());
  EXPECT_EQ(start["open"], "");
  EXPECT_EQ(start["gone"], (Json{{0, 4}, {0, 5}}));
  EXPECT_EQ(names_in(start["moves"]), Json::array({"L"})) << "on the right there is nothing";
  const Json fallen = played({"R"});
  EXPECT_EQ(fallen["valid"], false);
  EXPECT_EQ(fallen["made"], 0);
  EXPECT_EQ(fallen["fell"]["cells"], (Json{{0, 3}, {0, 4}}));
  EXPECT_THAT(fallen["fell"]["why"].get<std::string>(), HasSubstr("nothing is under"));
  const Json outside = played({"U"});
  EXPECT_EQ(outside["fell"]["cells"], (Json{{-2, 2}, {-1, 2}}));
  const Json pressed = played({"L"});
  EXPECT_EQ(pressed["valid"], true);
  EXPECT_EQ(pressed["open"], "a");
  EXPECT_EQ(pressed["gone"], Json::array());
  EXPECT_EQ(pressed["at"]["cells"], (Json{{0, 0}, {0, 1}}));
  const Json swap = played({"S"});
  EXPECT_EQ(swap["valid"], false);
  EXPECT_FALSE(swap.contains("fell"));
}

TEST(PlayRoute, ABoardOfTilesIsToldAsItLies) {
  RouteClient client;
  const Json problem{{"kind", "tiles"}, {"rows", 2}, {"columns", 2}, {"board", {1, 2, 0, 3}}};
  const Json won = client.posted("/api/play", {{"problem", problem}, {"moves", {"R"}}});
  EXPECT_EQ(won["board"], (Json{1, 2, 3, 0}));
  EXPECT_EQ(won["won"], true);
  const Json edge = client.posted("/api/play", {{"problem", problem}, {"moves", {"U", "U"}}});
  EXPECT_EQ(edge["valid"], false);
  EXPECT_EQ(edge["made"], 1);
  EXPECT_EQ(edge["board"], (Json{0, 2, 1, 3}));
}

TEST(PlayRoute, RefusesWhatIsNoGame) {
  RouteClient client;
  EXPECT_THAT(client.refused("/api/play", {{"moves", Json::array()}}), HasSubstr("no problem"));
  EXPECT_THAT(client.refused("/api/play", {{"stage", "bloxorz:1"}, {"moves", {1}}}), HasSubstr("moves[0]"));
  EXPECT_THAT(client.refused("/api/play", {{"stage", "bloxorz:1"}, {"move", "R"}}),
              HasSubstr("no such field"));
}

TEST(HintRoute, ShowsABestWayOnFromHere) {
  RouteClient client;
  const Json first = client.posted("/api/hint", {{"stage", "bloxorz:2"}});
  EXPECT_EQ(first["optimal"], true);
  EXPECT_EQ(first["left"], 7);
  EXPECT_EQ(first["moves"].size(), 7U);
  Json moves = Json::array({first["moves"][0], first["moves"][1]});
  const Json later = client.posted("/api/hint", {{"stage", "bloxorz:2"}, {"moves", moves}});
  EXPECT_EQ(later["left"], 5);
  moves = first["moves"];
  EXPECT_EQ(client.posted("/api/hint", {{"stage", "bloxorz:2"}, {"moves", moves}})["left"], 0);
}

TEST(HintRoute, SaysWhereNothingHelps) {
  RouteClient client;
  const Json problem{{"kind", "tiles"}, {"rows", 2}, {"columns", 2}, {"board", {2, 1, 3, 0}}};
  const Json hint = client.posted("/api/hint", {{"problem", problem}});
  EXPECT_EQ(hint["verdict"], "unsolvable");
  EXPECT_TRUE(hint["left"].is_null());
}

TEST(StagesRoute, ListsThePackWithItsFewestMoves) {
  RouteClient client;
  const Json list = client.json(client.get("/api/stages"));
  const Json stages = list["packs"][0]["stages"];
  ASSERT_EQ(stages.size(), own_pack().stages.size());
  EXPECT_EQ(stages[0]["id"], "bloxorz:1");
  for (std::size_t i = 0; i < stages.size(); ++i) {
    const Stage& stage = own_pack().stages[i];
    EXPECT_EQ(stages[i]["fewest"], *StageAdvice(stage, false, {}).optimum()) << stage.name;
    EXPECT_EQ(stages[i]["passcode"].get<std::string>().size(), 6U);
  }
  const Json stage = client.json(client.get("/api/stages/bloxorz:2"));
  EXPECT_EQ(stage["problem"]["name"], stages[1]["name"]);
  EXPECT_EQ(client.get("/api/stages/bloxorz:99999999999999999999").status, 404);
  EXPECT_EQ(client.get("/api/stages/other:1").status, 404);
}

TEST(StagesRoute, WhatNoNoteTellsIsFound) {
  Stage stage = own_pack().stages[0];
  stage.notes.clear();
  EXPECT_EQ(fewest_moves(stage), 5U);
  stage.notes = {"optimum many"};
  EXPECT_EQ(fewest_moves(stage), 5U);
}

}  // namespace
}  // namespace wend::serve
