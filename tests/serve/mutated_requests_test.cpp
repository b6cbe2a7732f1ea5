// Good requests with one thing changed, in every place, to everything JSON knows: the answer is one of those
// that are written down, and never an internal fault.
#include <gtest/gtest.h>

#include "support/route_client.hpp"

namespace wend::serve {
namespace {

struct GoodRequest {
  std::string path;
  Json body;
};

Json some_stage_json() {
  return {{"kind", "stage"},
          {"name", "x"},
          {"rows", 2},
          {"columns", 6},
          {"tiles", {"oooaog", "ooB0o "}},
          {"start", {0, 0}},
          {"bridges", {{{"letter", "a"}, {"open", true}}}},
          {"buttons", {{{"letter", "B"}, {"hard", true}, {"toggles", "a"}}}},
          {"splits", {{{"digit", "0"}, {"first", {0, 0}}, {"second", {1, 1}}}}}};
}

Json some_quest_json() {
  Json problem = maze_problem({"S.3.", "#..E"});
  problem["entities"] = Json::array({{{"what", "gem"}, {"at", {0, 1}}, {"value", 2}, {"facing", "east"}}});
  problem["hp"] = 3;
  problem["rules"] = "intent";
  problem["notes"] = {"a note"};
  return problem;
}

std::vector<GoodRequest> good_requests() {
  const Json tiles{
      {"kind", "tiles"}, {"rows", 2}, {"columns", 2}, {"board", {1, 2, 0, 3}}, {"goal", {1, 2, 3, 0}}};
  std::vector<GoodRequest> requests{
      {"/api/make",
       {{"what", "maze"},
        {"rows", 5},
        {"columns", 5},
        {"seed", "1"},
        {"modifications", {"cross"}},
        {"goals", 2},
        {"neighbours", 8},
        {"film", true}}},
      {"/api/make", {{"what", "quest"}, {"rows", 7}, {"columns", 7}, {"seed", "1"}, {"gems", 1}, {"hp", 2}}},
      {"/api/make",
       {{"what", "stage"},
        {"rows", 5},
        {"columns", 5},
        {"seed", "1"},
        {"moves", 3},
        {"steps", 20},
        {"tiles", {"fragile"}}}},
      {"/api/make", {{"what", "tiles"}, {"rows", 2}, {"columns", 3}, {"seed", "1"}, {"moves", 3}}},
      {"/api/race",
       {{"problem", some_quest_json()},
        {"racer", "dfs"},
        {"game", "hunt"},
        {"runners", 2},
        {"seed", "1"},
        {"clock", "steps"},
        {"share", true}}},
  };
  for (const Json& problem : {some_quest_json(), some_stage_json(), tiles}) {
    requests.push_back({"/api/boards", {{"problem", problem}}});
    requests.push_back({"/api/play", {{"problem", problem}, {"moves", {"R", "L"}}}});
    requests.push_back({"/api/hint", {{"problem", problem}, {"moves", {"R"}}, {"seconds", 5}}});
    requests.push_back({"/api/export", {{"problem", problem}, {"to", "text"}}});
    requests.push_back(
        {"/api/export", {{"problem", problem}, {"to", "png"}, {"moves", {"R"}}, {"scale", 8}}});
    requests.push_back({"/api/solve",
                        {{"problem", problem},
                         {"algorithm", "astar"},
                         {"heuristic", "blind"},
                         {"seconds", 5},
                         {"expansions", 100},
                         {"memory", 10'000'000},
                         {"weight", 2},
                         {"record", true},
                         {"wait", true}}});
  }
  return requests;
}

/// Every place in a body, as a pointer.
void list_places(const Json& json, const Json::json_pointer& at, std::vector<Json::json_pointer>& places) {
  if (!at.empty()) places.push_back(at);
  if (json.is_object()) {
    for (const auto& [key, value] : json.items()) list_places(value, at / key, places);
  } else if (json.is_array()) {
    for (std::size_t i = 0; i < json.size(); ++i) list_places(json[i], at / i, places);
  }
}

const std::vector<Json>& strange_values() {
  static const std::vector<Json> values{nullptr,
                                        true,
                                        0,
                                        -1,
                                        7,
                                        0.5,
                                        1e300,
                                        UINT64_MAX,
                                        INT64_MIN,
                                        4'000'000,
                                        "",
                                        "x",
                                        std::string("\0\xff", 2),
                                        std::string(5000, 'A'),
                                        Json::array(),
                                        Json::object(),
                                        Json::array({1, 2}),
                                        Json::array({Json::array({0, 0}), Json::array({-1, 9})})};
  return values;
}

std::string text_of(const Json& body) {
  return body.dump(-1, ' ', false, Json::error_handler_t::ignore);
}

TEST(MutatedRequests, AreAnsweredOrRefusedByAWrittenStatus) {
  RouteClient client;
  const std::set<int> written{200, 202, 400, 404, 413};
  std::size_t refused = 0;
  for (const GoodRequest& good : good_requests()) {
    EXPECT_LT(client.post(good.path, good.body).status, 300)
        << good.path << good.body << client.post(good.path, good.body).bytes();
    std::vector<Json::json_pointer> places;
    list_places(good.body, Json::json_pointer(), places);
    for (const Json::json_pointer& place : places) {
      for (const Json& value : strange_values()) {
        Json body = good.body;
        body[place] = value;
        const Response answer = client.post_text(good.path, text_of(body));
        EXPECT_EQ(written.count(answer.status), 1U)
            << good.path << " " << place << " = " << text_of(value) << "\n"
            << answer.bytes();
        if (answer.status < 300) continue;
        ++refused;
        const Json error = Json::parse(answer.bytes(), nullptr, false);
        EXPECT_FALSE(error["error"]["what"].get<std::string>().empty());
      }
    }
  }
  EXPECT_GT(refused, 1000U);
}

}  // namespace
}  // namespace wend::serve
