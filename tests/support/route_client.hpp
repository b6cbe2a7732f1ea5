// Calls the routes of the server without a socket.
#pragma once

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>

#include "serve/routes/all.hpp"

namespace wend::serve {

class RouteClient {
 public:
  explicit RouteClient(const HouseOptions& options = {}) : house(options), router_(house, all_routes()) {}

  Response get(const std::string& path) {
    Request request;
    request.path = path;
    return router_.answer(request);
  }
  Response post(const std::string& path, const Json& body) { return post_text(path, body.dump()); }
  Response post_text(const std::string& path, const std::string& body) {
    Request request;
    request.method = "POST";
    request.path = path.substr(0, path.find('?'));
    if (request.path.size() < path.size()) request.query = query_of(path.substr(request.path.size() + 1));
    request.headers.emplace("content-type", "application/json");
    request.body = body;
    return router_.answer(request);
  }

  /// The JSON of an answer that has to be of this status.
  Json json(const Response& response, int status = 200) {
    EXPECT_EQ(response.status, status) << response.bytes();
    return Json::parse(response.bytes(), nullptr, false);
  }
  Json posted(const std::string& path, const Json& body, int status = 200) {
    return json(post(path, body), status);
  }
  /// What an answer with status 400 (or another) says went wrong.
  std::string refused(const std::string& path, const Json& body, int status = 400) {
    return posted(path, body, status)["error"]["what"].get<std::string>();
  }
  /// Waits for the end of a job.
  JobView finished(const std::string& job) {
    JobView view = house.jobs.look(job);
    while (!is_over(view.state)) view = house.jobs.look_after(view, 1);
    return view;
  }

  House house;

 private:
  Router router_;
};

/// A maze from a drawing: '#' walls, S and E where it starts and ends, digits weights, anything else open.
inline Json maze_problem(const std::vector<std::string>& drawing) {
  Json problem{{"kind", "maze"},   {"rows", drawing.size()}, {"columns", drawing.at(0).size()},
               {"cells", drawing}, {"start", nullptr},       {"goals", Json::array()},
               {"neighbours", 4}};
  for (std::size_t row = 0; row < drawing.size(); ++row) {
    for (std::size_t column = 0; column < drawing[row].size(); ++column) {
      const char letter = drawing[row][column];
      if (letter == 'S') problem["start"] = {row, column};
      if (letter == 'E') problem["goals"].push_back({row, column});
      if (letter == 'S' || letter == 'E') {
        std::string text = problem["cells"][row].get<std::string>();
        text[column] = '.';
        problem["cells"][row] = text;
      }
    }
  }
  return problem;
}

}  // namespace wend::serve
