// Boards, searches and their tapes by the routes.
#include <cmath>
#include <cstring>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <thread>

#include "domains/all.hpp"
#include "serve/model_json.hpp"
#include "serve/tape_bytes.hpp"
#include "support/route_client.hpp"

namespace wend::serve {
namespace {

using testing::HasSubstr;

const std::vector<std::string> ring{"S...", ".##.", ".##.", "...E"};

/// The typed arrays of a tape, read as the page reads them.
struct ReadTape {
  std::uint32_t count = 0;
  std::uint32_t lost = 0;
  std::uint32_t columns = 0;
  std::vector<std::uint32_t> nodes, parents, cells, seconds;
  std::vector<float> g, h;
  std::vector<std::uint8_t> kinds;
};
ReadTape read_tape(std::string_view bytes) {
  ReadTape tape;
  const auto take = [&](auto& array, std::size_t count) {
    using Item = typename std::remove_reference_t<decltype(array)>::value_type;
    array.resize(count);
    ASSERT_GE(bytes.size(), count * sizeof(Item));
    std::memcpy(array.data(), bytes.data(), count * sizeof(Item));
    bytes.remove_prefix(count * sizeof(Item));
  };
  std::vector<std::uint32_t> header;
  take(header, 4);
  EXPECT_EQ(header[0], search_magic);
  tape.count = header[1];
  tape.lost = header[2];
  tape.columns = header[3];
  take(tape.nodes, tape.count);
  take(tape.parents, tape.count);
  take(tape.cells, tape.count);
  take(tape.seconds, tape.count);
  take(tape.g, tape.count);
  take(tape.h, tape.count);
  take(tape.kinds, tape.count);
  EXPECT_TRUE(bytes.empty());
  return tape;
}

TEST(SolveRoute, AnswersWithTheReportIfItIsWaitedFor) {
  RouteClient client;
  const Json report =
      client.posted("/api/solve", {{"problem", maze_problem(ring)}, {"algorithm", "astar"}, {"wait", true}});
  EXPECT_EQ(report["verdict"], "solved");
  EXPECT_EQ(report["domain"], "maze");
  EXPECT_EQ(report["cost"], 6);
  EXPECT_EQ(report["bound"], 6);
  EXPECT_EQ(report["optimal"], true);
  EXPECT_EQ(report["algorithm"], "astar");
  EXPECT_EQ(report["moves"].size(), 6U);
  ASSERT_EQ(report["cells"].size(), 7U);
  EXPECT_EQ(report["cells"][0], (Json{0, 0}));
  EXPECT_EQ(report["cells"][6], (Json{3, 3}));
  EXPECT_FALSE(report.contains("tape"));
}

TEST(SolveRoute, StartsAJobOtherwise) {
  RouteClient client;
  const Json started = client.posted("/api/solve", {{"problem", maze_problem(ring)}}, 202);
  const std::string job = started["job"];
  EXPECT_EQ(started["events"], "/api/jobs/" + job + "/events");
  client.finished(job);
  const Json view = client.json(client.get("/api/jobs/" + job));
  EXPECT_EQ(view["state"], "done");
  EXPECT_EQ(view["report"]["cost"], 6);
  EXPECT_FALSE(view["report"]["because"].get<std::string>().empty());
}

TEST(SolveRoute, RecordsATapeForThePage) {
  RouteClient client;
  const Json started = client.posted(
      "/api/solve", {{"problem", maze_problem(ring)}, {"algorithm", "astar"}, {"record", true}}, 202);
  const JobView view = client.finished(started["job"]);
  const Json report = client.json(client.get("/api/jobs/" + view.id))["report"];
  const Response response = client.get(report["tape"]["data"]);
  ASSERT_EQ(response.status, 200);
  EXPECT_EQ(response.type, "application/octet-stream");
  const ReadTape tape = read_tape(response.bytes());
  ASSERT_GT(tape.count, 6U);
  EXPECT_EQ(report["tape"]["events"], tape.count);
  EXPECT_EQ(tape.lost, 0U);
  EXPECT_EQ(tape.columns, 4U);
  EXPECT_EQ(tape.kinds[0], 0);  // the start is generated
  EXPECT_EQ(tape.parents[0], no_number);
  EXPECT_EQ(tape.cells[0], 0U);
  EXPECT_EQ(tape.seconds[0], no_number);
  EXPECT_EQ(tape.g[0], 0);
  EXPECT_EQ(tape.h[0], 6);
  EXPECT_EQ(tape.kinds[1], 1);  // and expanded
  const auto expanded = std::count(tape.kinds.begin(), tape.kinds.end(), 1);
  EXPECT_EQ(report["expanded"], expanded);
}

TEST(SolveRoute, WhatHasNoWayIsUnsolvable) {
  RouteClient client;
  const Json report =
      client.posted("/api/solve", {{"problem", maze_problem({"S.#E", "..##"})}, {"wait", true}});
  EXPECT_EQ(report["verdict"], "unsolvable");
  EXPECT_TRUE(report["cost"].is_null());
  EXPECT_TRUE(report["bound"].is_null());
  EXPECT_FALSE(report.contains("cells"));
}

TEST(TapeBytes, AnEstimateWithoutEndIsInfinite) {
  const auto problem =
      domain_for(Model(Maze()), "").open(read_problem(Asked::parse(maze_problem(ring).dump()), 99), {});
  Tape tape(2);
  const std::vector<std::byte> start = problem->start();
  std::uint32_t state = 0;
  ASSERT_EQ(start.size(), sizeof(state));
  std::memcpy(&state, start.data(), sizeof(state));
  tape.record({EventKind::updated, 5, 3, {2, 1}, infinite_cost<ExactCost>()}, state);
  tape.record({EventKind::iteration, 0, no_node, {}, {}}, state);
  tape.record({EventKind::expanded, 0, no_node, {}, {}}, state);
  const ReadTape read = read_tape(tape_bytes(tape, *problem, 4));
  EXPECT_EQ(read.count, 2U);
  EXPECT_EQ(read.lost, 1U);
  EXPECT_EQ(read.nodes[0], 5U);
  EXPECT_EQ(read.parents[0], 3U);
  EXPECT_FLOAT_EQ(read.g[0], 3.4142135F);
  EXPECT_TRUE(std::isinf(read.h[0]));
  EXPECT_EQ(read.kinds, (std::vector<std::uint8_t>{2, 3}));
  EXPECT_EQ(read.cells, (std::vector<std::uint32_t>{0, no_number})) << "rounds are nowhere";
}

TEST(SolveRoute, BoardsTakeAnotherStartAndOtherGoals) {
  RouteClient client;
  const Json put = client.posted("/api/boards", {{"problem", maze_problem(ring)}});
  EXPECT_EQ(put["domain"], "maze");
  EXPECT_EQ(put["rows"], 4);
  const std::string board = put["board"];
  const auto cost = [&](Json more) {
    more["board"] = board;
    more["wait"] = true;
    return client.posted("/api/solve", more)["cost"];
  };
  EXPECT_EQ(cost({}), 6);
  EXPECT_EQ(cost({{"start", {3, 2}}}), 1);
  EXPECT_EQ(cost({{"goals", {{0, 1}}}}), 1);
  EXPECT_EQ(cost({}), 6) << "the board itself has not changed";
  EXPECT_THAT(client.refused("/api/solve", {{"board", board}, {"start", {1, 1}}}), HasSubstr("is a wall"));
  EXPECT_THAT(client.refused("/api/solve", {{"board", "none"}}, 404), HasSubstr("no such board"));
}

TEST(SolveRoute, ToursTellTheirStopsAndMayReturn) {
  RouteClient client;
  const Json problem = maze_problem({"E.S.E"});
  const auto solved = [&](Json more) {
    more["problem"] = problem;
    more["wait"] = true;
    return client.posted("/api/solve", more);
  };
  const Json report = solved({});
  EXPECT_EQ(report["domain"], "tour");
  EXPECT_EQ(report["cost"], 6);
  ASSERT_EQ(report["stops"].size(), 2U);
  EXPECT_EQ(report["stops"][0]["moves"], 2);
  EXPECT_EQ(report["stops"][1]["cost"], 6);
  EXPECT_EQ(solved({{"end", "return"}})["cost"], 8);
  EXPECT_EQ(solved({{"end", "0,2"}})["cost"], 8);
  EXPECT_EQ(solved({{"as", "maze"}})["cost"], 2);
  for (const char* end : {"0", "0,", "x,1", "0,9", "home"})
    EXPECT_THAT(client.refused("/api/solve", {{"problem", problem}, {"end", end}}), HasSubstr("end"));
}

TEST(SolveRoute, DiagonalCostsAreTextToo) {
  RouteClient client;
  Json problem = maze_problem({"S..", "...", "..E"});
  problem["neighbours"] = 8;
  const Json report = client.posted("/api/solve", {{"problem", problem}, {"wait", true}});
  EXPECT_EQ(report["cost_text"], "2√2");
  EXPECT_NEAR(report["cost"].get<double>(), 2.828, 0.001);
  EXPECT_EQ(report["cells"], (Json{{0, 0}, {1, 1}, {2, 2}}));
}

TEST(SolveRoute, GoesOnAfterMoves) {
  RouteClient client;
  const auto solve_after = [&](const Json& moves) {
    return client.post("/api/solve", {{"stage", "bloxorz:1"}, {"moves", moves}, {"wait", true}});
  };
  EXPECT_EQ(client.json(solve_after(Json::array()))["cost"], 5);
  const Json first = client.json(solve_after(Json::array()))["moves"][0];
  EXPECT_EQ(client.json(solve_after(Json::array({first})))["cost"], 4);
  EXPECT_THAT(client.json(solve_after(Json::array({first, "Q"})), 400)["error"]["what"].get<std::string>(),
              HasSubstr("moves[1]"));
}

TEST(SolveRoute, LimitsGiveTheBestSoFarAndABound) {
  RouteClient client;
  const Json report = client.posted(
      "/api/solve",
      {{"problem", maze_problem(ring)}, {"algorithm", "dijkstra"}, {"expansions", 2}, {"wait", true}});
  EXPECT_EQ(report["verdict"], "stopped");
  EXPECT_EQ(report["why"], "expansions");
  EXPECT_EQ(report["optimal"], false);
  EXPECT_GE(report["bound"], 1);
}

TEST(SolveRoute, RefusesWhatItDoesNotKnow) {
  RouteClient client;
  const Json problem = maze_problem(ring);
  const auto refused = [&](const char* field, const Json& value) {
    return client.refused("/api/solve", {{"problem", problem}, {field, value}});
  };
  EXPECT_THAT(refused("algorithm", "astra"), HasSubstr("no such algorithm: astra"));
  EXPECT_THAT(refused("algorithm", "flood"), HasSubstr("algorithm"));
  EXPECT_THAT(refused("heuristic", "pdb"), HasSubstr("heuristic"));
  EXPECT_THAT(refused("as", "chess"), HasSubstr("as"));
  EXPECT_THAT(refused("seconds", -1), HasSubstr("seconds"));
  EXPECT_THAT(refused("seconds", "5"), HasSubstr("seconds"));
  EXPECT_THAT(refused("weight", 0.5), HasSubstr("weight"));
  EXPECT_THAT(refused("memory", -5), HasSubstr("memory"));
  EXPECT_THAT(refused("record", 1), HasSubstr("record"));
  EXPECT_THAT(refused("moves", "RRR"), HasSubstr("moves"));
  EXPECT_THAT(refused("algoritm", "bfs"), HasSubstr("no such field: algoritm"));
  EXPECT_THAT(refused("stage", "bloxorz:1"), HasSubstr("more than one problem"));
  EXPECT_THAT(client.refused("/api/solve", Json::object()), HasSubstr("no problem"));
  EXPECT_THAT(client.refused("/api/solve", {{"stage", "bloxorz:0"}}, 404), HasSubstr("no such stage"));
  EXPECT_THAT(client.refused("/api/solve", {{"stage", "bloxorz:1x"}}, 404), HasSubstr("no such stage"));
  EXPECT_EQ(client.post_text("/api/solve", "{").status, 400);
  EXPECT_THAT(client.refused("/api/solve", {{"problem", maze_problem({"S.."})}}), HasSubstr("goal"));
}

TEST(SolveRoute, ManyThreadsMayUseOneBoardAtOnce) {
  RouteClient client;
  const std::string board = client.posted("/api/boards", {{"problem", maze_problem(ring)}})["board"];
  std::vector<std::thread> users;
  std::atomic<int> right = 0;
  for (int user = 0; user < 4; ++user) {
    users.emplace_back([&, user] {
      for (int round = 0; round < 10; ++round) {
        Json body{{"board", board}, {"wait", true}};
        if (user % 2 == 1) body["start"] = {3, 2};
        const Response answer = client.post("/api/solve", body);
        const Json report = Json::parse(answer.bytes(), nullptr, false);
        if (answer.status == 200 && report["cost"] == (user % 2 == 1 ? 1 : 6)) ++right;
      }
    });
  }
  for (std::thread& user : users) user.join();
  EXPECT_EQ(right, 40);
}

}  // namespace
}  // namespace wend::serve
