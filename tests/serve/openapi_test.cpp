// docs/openapi.json against the real server: the routes, the examples, what they answer, and what is refused.
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

#include "serve/http_server.hpp"
#include "serve/routes/all.hpp"
#include "serve/schema_check.hpp"
#include "support/http_client.hpp"

namespace wend::serve {
namespace {

using nlohmann::json;
using test::HttpAnswer;
using test::HttpClient;

const json& api_document() {
  static const json document = json::parse(std::ifstream(WEND_SOURCE_DIR "/docs/openapi.json"));
  return document;
}

struct Operation {
  std::string method;
  std::string path;
  const json& told;
};

std::vector<Operation> operations() {
  std::vector<Operation> all;
  for (const auto& [path, methods] : api_document()["paths"].items()) {
    for (const auto& [method, told] : methods.items()) {
      std::string capitals = method;
      for (char& letter : capitals)
        letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
      all.push_back({capitals, path, told});
    }
  }
  return all;
}

class OpenApi : public testing::Test {
 protected:
  /// Status, type and fields of an answer have to be told.
  void expect_told(const Operation& operation, const HttpAnswer& answer, const std::string& what) {
    const std::string name = operation.method + " " + operation.path + ", " + what;
    const json& responses = operation.told["responses"];
    const std::string status = std::to_string(answer.status);
    ASSERT_TRUE(responses.contains(status)) << name << ": status " << status << " " << answer.body;
    const json& content = check_.resolved(responses[status])["content"];
    const std::string type = answer.headers.at("content-type");
    const std::string plain = type.substr(0, type.find(';'));
    ASSERT_TRUE(content.contains(plain) || content.contains("*/*")) << name << ": " << type;
    if (!content.contains("application/json")) return;
    EXPECT_EQ(check_.fault(content["application/json"]["schema"], json::parse(answer.body)), "")
        << name << "\n"
        << answer.body.substr(0, 2000);
  }

  HttpAnswer ask(const Operation& operation, const std::string& path, const std::string& body) {
    HttpClient client(listener_.port());
    const bool bytes = body_types(operation).contains("application/octet-stream");
    client.ask(operation.method, path, body, bytes ? "Content-Type: application/octet-stream\r\n" : "");
    return client.answer();
  }

  static json body_types(const Operation& operation) {
    return operation.told.contains("requestBody") ? operation.told["requestBody"]["content"] : json::object();
  }

  /// The same request about a board that was put by.
  json with_board(json body) {
    const json problem = {{"problem", body["problem"]}};
    body["board"] =
        json::parse(HttpClient(listener_.port()).post("/api/boards", problem.dump()).body)["board"];
    body.erase("problem");
    return body;
  }

  /// The examples of a body, by their names, as they are sent.
  static std::map<std::string, std::string> examples_of(const Operation& operation) {
    std::map<std::string, std::string> examples;
    const json types = body_types(operation);
    for (const auto& [type, content] : types.items()) {
      for (const auto& [name, example] : content["examples"].items()) {
        const json& value = example["value"];
        examples[name] = value.is_string() ? value.get<std::string>() : value.dump();
      }
    }
    return examples;
  }

  House house_{{.version = "test"}};
  Listener listener_{"127.0.0.1", 0, 1};
  Site site_{house_, {.port = listener_.port()}};
  HttpServer server_{listener_, site_};
  SchemaCheck check_{api_document()};
};

TEST_F(OpenApi, NamesEveryRouteAndNoOther) {
  std::set<std::string> told;
  for (const Operation& operation : operations()) told.insert(operation.method + " " + operation.path);
  std::set<std::string> there;
  for (const Route& route : all_routes())
    there.insert(std::string(route.method) + " " + std::string(route.pattern));
  EXPECT_EQ(told, there);
}

TEST_F(OpenApi, TellsWhatItsExamplesAreAnswered) {
  for (const Operation& operation : operations()) {
    const auto examples = examples_of(operation);
    EXPECT_EQ(examples.empty(), operation.method != "POST") << operation.path;
    for (const auto& [name, body] : examples) {
      const HttpAnswer answer = ask(operation, operation.path, body);
      EXPECT_LT(answer.status, 300) << operation.path << ", " << name << ": " << answer.body;
      expect_told(operation, answer, name);
    }
  }
}

TEST_F(OpenApi, KnowsEveryFieldItTellsOf) {
  for (const Operation& operation : operations()) {
    const json types = body_types(operation);
    if (!types.contains("application/json")) continue;
    const json& schema = types["application/json"]["schema"];
    std::vector<json> bodies;
    for (const auto& [name, text] : examples_of(operation)) {
      bodies.push_back(json::parse(text));
      EXPECT_EQ(check_.fault(schema, bodies.back()), "") << operation.path << ", " << name;
    }
    for (std::size_t i = 0, count = bodies.size(); i < count; ++i) {
      if (bodies[i].contains("problem")) bodies.push_back(with_board(bodies[i]));
    }
    for (const auto& [field, unused] : schema["properties"].items()) {
      std::string refusals;
      bool known = false;
      for (json body : bodies) {
        if (!body.contains(field)) body[field] = nullptr;  // as if it were not there, but the name is judged
        const HttpAnswer answer = ask(operation, operation.path, body.dump());
        known = known || answer.status < 300;
        if (known) break;
        refusals += answer.body.substr(0, 200) + "\n";
      }
      EXPECT_TRUE(known) << operation.path << ": " << field << "\n" << refusals;
    }
  }
}

/// Whoever sends a field that is like no other is told all that there are.
TEST_F(OpenApi, TellsOfEveryFieldThatIsKnown) {
  for (const Operation& operation : operations()) {
    const json types = body_types(operation);
    if (!types.contains("application/json")) continue;
    for (const auto& [name, text] : examples_of(operation)) {
      json body = json::parse(text);
      body[std::string(60, '?')] = 1;
      const HttpAnswer answer = ask(operation, operation.path, body.dump());
      const std::string hint = json::parse(answer.body)["error"].value("hint", "");
      ASSERT_TRUE(answer.status == 400 && hint.starts_with("known: "))
          << operation.path << ", " << name << answer.body;
      std::istringstream fields(hint.substr(7));
      for (std::string field; std::getline(fields, field, ',');) {
        field.erase(0, field.find_first_not_of(' '));
        EXPECT_TRUE(types["application/json"]["schema"]["properties"].contains(field))
            << operation.path << ": " << field;
      }
    }
  }
}

TEST_F(OpenApi, TellsWhatIsRefused) {
  for (const Operation& operation : operations()) {
    if (operation.method != "POST") continue;
    const bool bytes = body_types(operation).contains("application/octet-stream");
    for (const std::string body :
         {"", "{", "[]", "{\"nope\":1}", "{\"problem\":7}", "{\"problem\":{}}",
          "{\"problem\":{\"kind\":\"maze\",\"rows\":1e9,\"columns\":\"x\"}}", "\xff\xfe"}) {
      const HttpAnswer answer = ask(operation, operation.path, body);
      if (bytes && answer.status == 200) continue;  // any text may be a maze
      EXPECT_EQ(answer.status, 400) << operation.path << ": " << body << "\n" << answer.body;
      expect_told(operation, answer, body);
    }
  }
  EXPECT_EQ(HttpClient(listener_.port()).post("/api/solve", R"({"board":"none"})").status, 404);
  EXPECT_EQ(HttpClient(listener_.port()).post("/api/solve", R"({"stage":"none:1"})").status, 404);
}

TEST_F(OpenApi, TellsWhatIsThereUnderAnId) {
  const std::string maze =
      R"("problem":{"kind":"maze","rows":1,"columns":3,"cells":["..."],"start":[0,0],"goals":[[0,2]]})";
  HttpClient client(listener_.port());
  const json solved =
      json::parse(client.post("/api/solve", "{" + maze + R"(,"record":true,"algorithm":"bfs"})").body);
  const json raced =
      json::parse(client.post("/api/race", "{" + maze + R"(,"game":"hunt","racer":"bfs","seed":"1"})").body);
  const json made = json::parse(
      client.post("/api/make", R"({"what":"maze","rows":5,"columns":5,"film":true,"builder":"rdfs"})").body);
  const std::string film = made["film"]["data"].get<std::string>().substr(std::string("/api/films/").size());
  const std::vector<std::string> jobs = {solved["job"], raced["job"]};
  for (const std::string& job : jobs) (void)house_.jobs.look_at_end(house_.jobs.look(job), 60);

  for (const Operation& operation : operations()) {
    if (operation.method == "POST") continue;
    const auto with = [&](const std::string& id) {
      const std::size_t begin = operation.path.find('{');
      if (begin == std::string::npos) return operation.path;
      return operation.path.substr(0, begin) + id + operation.path.substr(operation.path.find('}') + 1);
    };
    std::vector<std::string> ids = {"-"};
    if (operation.path.find("{job}") != std::string::npos) ids = jobs;
    if (operation.path.find("{film}") != std::string::npos) ids = {film};
    if (operation.path.find("{stage}") != std::string::npos) ids = {"bloxorz:1"};
    for (const std::string& id : ids) {
      const HttpAnswer answer = ask(operation, with(id), "");
      EXPECT_EQ(answer.status, 200) << with(id) << " " << answer.body;
      expect_told(operation, answer, id);
    }
    if (with("x") == operation.path) continue;
    const HttpAnswer answer = ask(operation, with("none"), "");
    EXPECT_EQ(answer.status, 404) << with("none");
    expect_told(operation, answer, "none");
  }
}

TEST(SchemaChecking, FindsFaults) {
  const json document = json::parse(R"({"a":{"type":"object","required":["n"],"properties":{
      "n":{"type":"integer","minimum":1},"l":{"type":"array","items":{"enum":["x"]},"maxItems":2},"o":{"type":["string","null"]}}}})");
  const SchemaCheck check(document);
  const auto fault = [&](const char* text) {
    return check.fault(json::parse(R"({"$ref":"#/a"})"), json::parse(text));
  };
  EXPECT_EQ(fault(R"({"n":1,"l":["x","x"],"o":null})"), "");
  for (const char* wrong : {"{}", "[]", R"({"n":0})", R"({"n":1.5})", R"({"n":1,"l":["y"]})",
                            R"({"n":1,"l":["x","x","x"]})", R"({"n":1,"o":1})", R"({"n":1,"p":1})"}) {
    EXPECT_NE(fault(wrong), "") << wrong;
  }
}

}  // namespace
}  // namespace wend::serve
