// New problems by the routes, and films of mazes being built.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "generate/all.hpp"
#include "serve/film_bytes.hpp"
#include "serve/little_endian.hpp"
#include "support/route_client.hpp"

namespace wend::serve {
namespace {

using testing::HasSubstr;

TEST(MakeRoute, MakesTheSameMazeFromTheSameSeed) {
  RouteClient client;
  const Json wish{{"what", "maze"}, {"builder", "wilson"}, {"rows", 11}, {"columns", 15}, {"seed", "7"}};
  const Json made = client.posted("/api/make", wish);
  EXPECT_EQ(made["seed"], "7");
  EXPECT_EQ(made["problem"]["rows"], 11);
  EXPECT_EQ(made["problem"]["cells"].size(), 11U);
  EXPECT_FALSE(made.contains("film"));
  EXPECT_EQ(client.posted("/api/make", wish)["problem"], made["problem"]);
  const Json report = client.posted("/api/solve", {{"board", made["board"]}, {"wait", true}});
  EXPECT_EQ(report["verdict"], "solved");
}

TEST(MakeRoute, KnowsModificationsGoalsNeighboursAndKnobs) {
  RouteClient client;
  const Json made = client.posted("/api/make", {{"what", "maze"},
                                                {"builder", "scatter"},
                                                {"rows", 10},
                                                {"columns", 10},
                                                {"walls", 10},
                                                {"seed", "1"},  // one of a hundred walls the start in
                                                {"modifications", {"cross", "braid=0.5"}},
                                                {"goals", 3},
                                                {"neighbours", 8}});
  EXPECT_EQ(made["problem"]["rows"], 10);
  EXPECT_EQ(made["problem"]["goals"].size(), 3U);
  EXPECT_EQ(made["problem"]["neighbours"], 8);
}

TEST(MakeRoute, AFilmLeadsFromWallsToTheMaze) {
  RouteClient client;
  for (const Builder& builder : all_builders()) {
    SCOPED_TRACE(builder.name);
    const Json made = client.posted("/api/make", {{"what", "maze"},
                                                  {"builder", builder.name},
                                                  {"rows", 9},
                                                  {"columns", 13},
                                                  {"seed", "3"},
                                                  {"modifications", {"x"}},
                                                  {"film", true}});
    const Response response = client.get(made["film"]["data"]);
    ASSERT_EQ(response.status, 200);
    const std::string_view bytes = response.bytes();
    ASSERT_EQ(u32_at(bytes, 0), film_magic);
    const BuildTape tape = tape_of_film(bytes);
    EXPECT_EQ(film_bytes(tape), bytes);
    EXPECT_EQ(made["film"]["steps"], steps_of(tape));
    for (std::size_t row = 0; row < tape.rows(); ++row) {
      const std::string cells = made["problem"]["cells"][row];
      for (std::size_t column = 0; column < tape.columns(); ++column)
        EXPECT_EQ(tape.board(row, column) == Brush::wall, cells[column] == '#') << row << "," << column;
    }
  }
}

TEST(MakeRoute, ShufflesTiles) {
  RouteClient client;
  const auto made = [&](Json more) {
    more.update({{"what", "tiles"}, {"rows", 3}, {"columns", 3}, {"seed", "4"}});
    return client.posted("/api/make", more)["problem"];
  };
  EXPECT_EQ(made({{"moves", 0}})["board"], (Json{1, 2, 3, 4, 5, 6, 7, 8, 0}));
  EXPECT_EQ(made({{"moves", 0}, {"goal", "first"}})["board"], (Json{0, 1, 2, 3, 4, 5, 6, 7, 8}));
  EXPECT_EQ(made({{"uniform", true}}), made({}));
  EXPECT_NE(made({})["board"], made({{"moves", 3}})["board"]);
  const auto refused = [&](const Json& wish) { return client.refused("/api/make", wish); };
  EXPECT_THAT(refused({{"what", "tiles"}, {"rows", 1}, {"columns", 3}}), HasSubstr("rows"));
  EXPECT_THAT(refused({{"what", "tiles"}, {"rows", 33}, {"columns", 33}}), HasSubstr("1024"));
  EXPECT_THAT(refused({{"what", "tiles"}, {"rows", 3}, {"columns", 3}, {"moves", 5}, {"uniform", true}}),
              HasSubstr("contradicts"));
}

TEST(MakeRoute, MakesQuestsThatArePossibleOrNot) {
  RouteClient client;
  const Json wish{{"what", "quest"}, {"rows", 11},  {"columns", 11}, {"seed", "5"},
                  {"gems", 2},       {"hearts", 1}, {"monsters", 3}, {"hp", 3}};
  const Json made = client.posted("/api/make", wish);
  EXPECT_EQ(made["solvable"], true);
  EXPECT_EQ(made["problem"]["entities"].size(), 6U);
  EXPECT_EQ(made["problem"]["hp"], 3);
  EXPECT_EQ(client.posted("/api/make", wish)["problem"], made["problem"]);
  const Json report = client.posted("/api/solve", {{"board", made["board"]}, {"wait", true}});
  EXPECT_EQ(report["domain"], "quest");
  EXPECT_EQ(report["verdict"], "solved");
  EXPECT_GE(report["stops"].size(), 3U);
  Json no = wish;
  no["solvable"] = "no";
  const Json impossible = client.posted("/api/make", no);
  EXPECT_EQ(impossible["solvable"], false);
  EXPECT_EQ(client.posted("/api/solve", {{"board", impossible["board"]}, {"wait", true}})["verdict"],
            "unsolvable");
  const auto refused = [&](const char* field, const Json& value) {
    Json bad = wish;
    bad[field] = value;
    return client.refused("/api/make", bad);
  };
  EXPECT_THAT(refused("goals", 3), HasSubstr("goals"));
  EXPECT_THAT(refused("gems", 1000), HasSubstr("gems"));
  EXPECT_THAT(refused("rows", 100'000), HasSubstr("rows"));
  EXPECT_THAT(refused("difficulty", "cruel"), HasSubstr("difficulty"));
}

TEST(MakeRoute, MakesStages) {
  RouteClient client;
  const Json wish{{"what", "stage"}, {"rows", 6},    {"columns", 8},        {"seed", "1"},
                  {"moves", 4},      {"steps", 200}, {"tiles", {"fragile"}}};
  const Json made = client.posted("/api/make", wish);
  EXPECT_EQ(made["problem"]["kind"], "stage");
  EXPECT_EQ(client.posted("/api/make", wish)["problem"], made["problem"]);
  const Json report = client.posted("/api/solve", {{"board", made["board"]}, {"wait", true}});
  EXPECT_EQ(report["cost"], made["fewest"]);
  EXPECT_THAT(client.refused("/api/make", {{"what", "stage"}, {"tiles", {"lava"}}}), HasSubstr("lava"));
  EXPECT_THAT(client.refused("/api/make", {{"what", "stage"}, {"rows", 41}}), HasSubstr("rows"));
  EXPECT_THAT(client.refused("/api/make", {{"what", "stage"}, {"rows", 1}, {"columns", 5}}),
              HasSubstr("too small"));
}

TEST(MakeRoute, RefusesWhatCannotBeMade) {
  RouteClient client;
  const auto refused = [&](const char* field, const Json& value) {
    Json wish{{"what", "maze"}, {"rows", 11}, {"columns", 15}};
    wish[field] = value;
    return client.refused("/api/make", wish);
  };
  EXPECT_THAT(refused("what", "castle"), HasSubstr("what"));
  EXPECT_THAT(refused("builder", "rdsf"), HasSubstr("no such builder: rdsf"));
  EXPECT_THAT(refused("rows", 0), HasSubstr("rows"));
  EXPECT_THAT(refused("rows", 1), HasSubstr("too few"));
  EXPECT_THAT(refused("rows", 4'000'000), HasSubstr("more than 4000000 squares"));
  EXPECT_THAT(refused("rows", 1e18), HasSubstr("rows"));
  EXPECT_THAT(refused("seed", "-1"), HasSubstr("seed"));
  EXPECT_THAT(refused("seed", 7), HasSubstr("seed"));
  EXPECT_THAT(refused("modifications", Json{"bread"}), HasSubstr("bread"));
  EXPECT_THAT(refused("goals", 100'000), HasSubstr("goals"));
  EXPECT_THAT(refused("walls", 30), HasSubstr("no such field: walls")) << "rdfs reads no walls";
  EXPECT_EQ(client.get("/api/films/none").status, 404);
}

}  // namespace
}  // namespace wend::serve
