#include "serve/guard.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace wend::serve {
namespace {

using Headers = std::multimap<std::string, std::string>;

/// The status a request is refused with, 0 if it is not.
int refusal_of(const Guard& guard, const Request& request) {
  const auto refusal = guard.refusal(request);
  return refusal ? refusal->status : 0;
}

class GuardTest : public testing::Test {
 protected:
  int get(Headers headers, const std::string& path = "/api/about") {
    headers.emplace("host", "127.0.0.1:8080");
    return refusal_of(guard_, {.path = path, .headers = headers});
  }
  int post(Headers headers) {
    headers.emplace("host", "127.0.0.1:8080");
    return refusal_of(guard_, {.method = "POST", .path = "/api/solve", .headers = headers});
  }
  int called(const std::string& host) { return refusal_of(guard_, {.headers = {{"host", host}}}); }

  Guard guard_{{.port = 8080, .body_bytes = 1000}};
};

TEST_F(GuardTest, KnowsItsOwnNames) {
  for (const char* host : {"127.0.0.1:8080", "localhost:8080", "LocalHost:8080", "[::1]:8080"}) {
    EXPECT_EQ(called(host), 0) << host;
  }
  for (const char* host : {"evil.com:8080", "evil.com", "127.0.0.1:8081", "127.0.0.1", "localhost",
                           "::1:8080", "", ":8080", "localhost.evil.com:8080", "127.0.0.1:8080.evil.com",
                           "127.0.0.2:8080", "127.0.0.1:18080", "localhost:8080@evil.com", "0.0.0.0:8080"}) {
    EXPECT_EQ(called(host), 403) << host;
  }
  EXPECT_EQ(refusal_of(guard_, {}), 400);
  EXPECT_EQ(get({{"host", "localhost:8080"}}), 400);  // two of them
}

TEST_F(GuardTest, RefusesRequestsOfOtherSites) {
  EXPECT_EQ(get({{"origin", "http://127.0.0.1:8080"}}), 0);
  EXPECT_EQ(get({{"origin", "http://localhost:8080"}, {"sec-fetch-site", "same-origin"}}), 0);
  for (const char* origin : {"http://evil.com", "https://127.0.0.1:8080", "null", "", "http://127.0.0.1:9090",
                             "http://127.0.0.1", "file://", "http://evil.com:8080"}) {
    EXPECT_EQ(get({{"origin", origin}}), 403) << origin;
  }
  EXPECT_EQ(get({{"origin", "http://127.0.0.1:8080"}, {"origin", "http://evil.com"}}), 403);
  EXPECT_EQ(get({{"sec-fetch-site", "none"}}), 0);
  EXPECT_EQ(get({{"sec-fetch-site", "cross-site"}}), 403);
  EXPECT_EQ(get({{"sec-fetch-site", "same-site"}}), 403);
}

TEST_F(GuardTest, LetsLinksOfOtherSitesOpenThePageOnly) {
  const Headers link = {
      {"sec-fetch-site", "cross-site"}, {"sec-fetch-mode", "navigate"}, {"sec-fetch-dest", "document"}};
  EXPECT_EQ(get(link, "/"), 0);
  EXPECT_EQ(get(link, "/api/about"), 403);
  EXPECT_EQ(
      get({{"sec-fetch-site", "cross-site"}, {"sec-fetch-mode", "no-cors"}, {"sec-fetch-dest", "script"}},
          "/app.js"),
      403);
  EXPECT_EQ(
      get({{"sec-fetch-site", "cross-site"}, {"sec-fetch-mode", "navigate"}, {"sec-fetch-dest", "iframe"}},
          "/"),
      403);
}

TEST_F(GuardTest, InsistsOnAPlainBodyOfAKnownTypeAndLength) {
  const Headers json = {{"content-type", "application/json"}};
  const auto with = [&](const char* name, const char* value) {
    Headers headers = json;
    headers.emplace(name, value);
    return post(headers);
  };
  EXPECT_EQ(with("content-length", "5"), 0);
  EXPECT_EQ(with("content-length", "1000"), 0);
  EXPECT_EQ(with("transfer-encoding", "chunked"), 0);
  EXPECT_EQ(with("content-length", "1001"), 413);
  EXPECT_EQ(with("content-length", "99999999999999999999999"), 413);
  EXPECT_EQ(with("content-length", "-1"), 400);
  EXPECT_EQ(with("content-length", "5x"), 400);
  EXPECT_EQ(with("content-length", ""), 400);
  EXPECT_EQ(with("transfer-encoding", "gzip"), 501);
  EXPECT_EQ(with("content-encoding", "gzip"), 415);
  EXPECT_EQ(post(json), 411);
  EXPECT_EQ(post({{"content-length", "5"}}), 415);
  EXPECT_EQ(post({{"content-length", "5"}, {"content-type", "text/plain"}}), 415);
  EXPECT_EQ(post({{"content-length", "5"}, {"content-type", "multipart/form-data; boundary=x"}}), 415);
  EXPECT_EQ(post({{"content-length", "5"}, {"content-type", "Application/JSON ; charset=utf-8"}}), 0);
  EXPECT_EQ(post({{"content-length", "5"}, {"content-type", "application/octet-stream"}}), 0);
  EXPECT_EQ(post({{"content-length", "5"}, {"content-length", "6"}, {"content-type", "application/json"}}),
            400);
  EXPECT_EQ(
      post({{"content-length", "5"}, {"transfer-encoding", "chunked"}, {"content-type", "application/json"}}),
      400);
  EXPECT_EQ(get({{"content-length", "5"}}), 400);
  EXPECT_EQ(get({{"content-length", "0"}}), 0);
}

TEST(GuardWithToken, WantsItForEverythingButThePage) {
  const Guard guard({.host = "192.168.1.5", .port = 8080, .token = "0123abcd"});
  const auto status = [&](const std::string& path, const std::string& authorization) {
    Request request{.path = path, .headers = {{"host", "192.168.1.5:8080"}}};
    if (!authorization.empty()) request.headers.emplace("authorization", authorization);
    return refusal_of(guard, request);
  };
  EXPECT_EQ(status("/api/about", "Bearer 0123abcd"), 0);
  EXPECT_EQ(status("/", ""), 0);
  EXPECT_EQ(status("/app.js", ""), 0);
  for (const char* wrong :
       {"", "Bearer", "Bearer ", "Bearer 0123abce", "Bearer 0123abcd0", "Basic 0123abcd", "0123abcd"}) {
    EXPECT_EQ(status("/api/about", wrong), 403) << wrong;
  }
  EXPECT_EQ(status("/api", ""), 403);
}

TEST(GuardOnAllAddresses, TakesAddressesButNoNamesOfOthers) {
  const Guard guard({.host = "0.0.0.0", .port = 80, .token = "t"});
  const auto status = [&](const std::string& host) {
    return refusal_of(guard, {.headers = {{"host", host}}});
  };
  EXPECT_EQ(status("192.168.1.5"), 0);
  EXPECT_EQ(status("192.168.1.5:80"), 0);
  EXPECT_EQ(status("[fe80::1]:80"), 0);
  EXPECT_EQ(status("localhost"), 0);
  EXPECT_EQ(status("evil.com"), 403);
  EXPECT_EQ(status("192.168.1.5:81"), 403);
}

TEST(SafetyHeaders, AreOnEveryAnswerAndOverrideNothing) {
  Response response;
  response.headers.emplace_back("Cache-Control", "no-cache");
  add_safety_headers(response);
  const std::map<std::string, std::string> headers(response.headers.begin(), response.headers.end());
  EXPECT_EQ(headers.size(), response.headers.size());
  EXPECT_EQ(headers.at("Cache-Control"), "no-cache");
  EXPECT_EQ(headers.at("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(headers.at("Referrer-Policy"), "no-referrer");
  EXPECT_THAT(headers.at("Content-Security-Policy"),
              testing::HasSubstr("default-src 'none'; script-src 'self';"));
  EXPECT_THAT(headers.at("Content-Security-Policy"), testing::Not(testing::HasSubstr("unsafe")));
}

}  // namespace
}  // namespace wend::serve
