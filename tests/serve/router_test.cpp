#include "serve/router.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "serve/routes/all.hpp"

namespace wend::serve {
namespace {

using testing::HasSubstr;

Response name_it(House& /*house*/, const Request& request) {
  return {.type = "text/plain", .body = request.part};
}
Response throw_it(House& /*house*/, const Request& request) {
  if (request.part == "refusal") throw Refusal(409, "no", "yes");
  if (request.part == "error") throw Error("bad", 3, 4, "good");
  if (request.part == "memory") throw std::bad_alloc();
  throw std::runtime_error("oops");
}

class RouterTest : public testing::Test {
 protected:
  Response get(const std::string& path, const std::string& method = "GET") {
    return router_.answer({.method = method, .path = path});
  }
  House house_;
  Router router_{house_,
                 {{"GET", "/things/{thing}", name_it},
                  {"DELETE", "/things/{thing}", name_it},
                  {"GET", "/things/{thing}/inside", name_it},
                  {"POST", "/throw/{what}", throw_it}}};
};

TEST_F(RouterTest, FindsTheRouteAndItsPart) {
  EXPECT_EQ(get("/things/a1").body, "a1");
  EXPECT_EQ(get("/things/a%3A1/inside").body, "a:1");
  EXPECT_EQ(get("/things/x", "HEAD").body, "x");
  EXPECT_EQ(get("/things/..").body, "..");  // only a name, which no handler takes for a path
}

TEST_F(RouterTest, AnswersUnknownPathsWith404) {
  for (const char* path : {"", "/", "/thing", "/things", "/things/", "/things/a/", "//things/a",
                           "/things/a/inside/", "/%74hings/a", "/things/%", "/things/%0", "/things/%zz",
                           "/things/a%00b", "/things/a/../inside", "/THINGS/a"}) {
    EXPECT_EQ(get(path).status, 404) << path;
  }
  EXPECT_THAT(get("/x").body, HasSubstr(R"("what":"there is nothing at /x")"));
  EXPECT_LT(get("/" + std::string(10'000, 'x')).body.size(), 400U);
}

TEST_F(RouterTest, AnswersWrongMethodsWith405) {
  const Response response = get("/things/a", "POST");
  EXPECT_EQ(response.status, 405);
  ASSERT_EQ(response.headers.size(), 1U);
  EXPECT_EQ(response.headers[0], (std::pair<std::string, std::string>("Allow", "GET, DELETE")));
}

TEST_F(RouterTest, TurnsExceptionsIntoAnswers) {
  EXPECT_EQ(get("/throw/refusal", "POST").status, 409);
  EXPECT_EQ(get("/throw/refusal", "POST").body, R"({"error":{"what":"no","hint":"yes"}})");
  EXPECT_EQ(get("/throw/error", "POST").status, 400);
  EXPECT_EQ(get("/throw/error", "POST").body,
            R"({"error":{"what":"bad","hint":"good","line":3,"column":4}})");
  EXPECT_EQ(get("/throw/memory", "POST").status, 507);
  EXPECT_EQ(get("/throw/other", "POST").status, 500);
  EXPECT_THAT(get("/throw/other", "POST").body, HasSubstr("internal fault: oops"));
}

TEST(Query, IsDecodedAndForgiving) {
  using Pairs = std::map<std::string, std::string>;
  EXPECT_EQ(query_of("a=1&b=x%20y+z&c&=4&&a=2"), (Pairs{{"a", "2"}, {"b", "x y z"}, {"c", ""}}));
  EXPECT_EQ(query_of("a=%&b=%00"), Pairs{});
  EXPECT_EQ(query_of(""), Pairs{});
}

TEST(Routes, NameEachThingOnce) {
  const std::vector<Route> routes = all_routes();
  for (const Route& a : routes) {
    EXPECT_TRUE(a.pattern.starts_with("/api/")) << a.pattern;
    for (const Route& b : routes) {
      EXPECT_TRUE(&a == &b || a.method != b.method || a.pattern != b.pattern) << a.method << " " << a.pattern;
    }
  }
}

TEST(Routes, AboutTellsTheVersionAndTheLimits) {
  House house({.version = "1.2.3", .limits = {.seconds = 7}});
  const Router router(house, all_routes());
  const Json about = Json::parse(router.answer({.path = "/api/about"}).body);
  EXPECT_EQ(about["version"], "1.2.3");
  EXPECT_EQ(about["limits"]["seconds"], 7);
}

}  // namespace
}  // namespace wend::serve
