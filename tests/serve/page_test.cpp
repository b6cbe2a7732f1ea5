#include "serve/page.hpp"

#include <array>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace wend::serve {
namespace {

using testing::HasSubstr;

constexpr std::array page_of_two = {PageFile{"index.html", "<p>hello</p>", "aa11"},
                                    PageFile{"app.js", "let a;", "bb22"}};

std::map<std::string, std::string> headers_of(const Response& response) {
  return {response.headers.begin(), response.headers.end()};
}

TEST(Page, IsWhatWasBuiltIn) {
  const Response index = page_response({.path = "/"}, page_of_two);
  EXPECT_EQ(index.status, 200);
  EXPECT_EQ(index.body, "<p>hello</p>");
  EXPECT_EQ(index.type, "text/html; charset=utf-8");
  EXPECT_EQ(headers_of(index)["Cache-Control"], "no-cache");
  EXPECT_EQ(page_response({.path = "/app.js"}, page_of_two).type, "text/javascript; charset=utf-8");
  EXPECT_EQ(page_response({.path = "/index.html"}, page_of_two).body, index.body);
}

TEST(Page, IsNotSentTwice) {
  const Response script = page_response({.path = "/app.js"}, page_of_two);
  const std::string tag = headers_of(script)["ETag"];
  EXPECT_EQ(tag, "\"bb22\"");
  const auto again = [&](const std::string& known) {
    return page_response({.path = "/app.js", .headers = {{"if-none-match", known}}}, page_of_two);
  };
  EXPECT_EQ(again(tag).status, 304);
  EXPECT_EQ(again(tag).body, "");
  EXPECT_EQ(again("\"xx\", " + tag).status, 304);
  EXPECT_EQ(again("\"aa11\"").status, 200);
}

TEST(Page, HoldsNothingElse) {
  for (const char* path : {"/x", "//", "/index.html/", "/../index.html", "/%69ndex.html", "/INDEX.HTML",
                           "/etc/passwd", "index.html", ""}) {
    EXPECT_EQ(page_response({.path = path}, page_of_two).status, 404) << path;
  }
  const Response response = page_response({.method = "DELETE", .path = "/"}, page_of_two);
  EXPECT_EQ(response.status, 405);
  EXPECT_EQ(headers_of(response)["Allow"], "GET, HEAD");
}

TEST(Page, SaysHowToGetItWhereItIsMissing) {
  const Response response = page_response({.path = "/"}, {});
  EXPECT_EQ(response.status, 200);
  EXPECT_THAT(response.body, HasSubstr("built without the page"));
  EXPECT_THAT(response.body, HasSubstr("npm ci"));
  EXPECT_EQ(page_response({.path = "/app.js"}, {}).status, 404);
}

TEST(PageFiles, AreWholeAndOfKnownTypes) {
  for (const PageFile& file : page_files()) {
    EXPECT_NE(media_type_of(file.name), "application/octet-stream") << file.name;
    EXPECT_FALSE(file.bytes.empty()) << file.name;
    EXPECT_EQ(file.tag.size(), 24U) << file.name;
    EXPECT_EQ(page_response({.path = "/" + std::string(file.name)}).body, file.bytes);
  }
  if (page_files().empty()) GTEST_SKIP() << "built without the page";
  EXPECT_THAT(page_response({.path = "/"}).body, HasSubstr("<!doctype html>"));
}

/// Addresses that are not of this server; the names of XML's own languages are no addresses.
std::vector<std::string> foreign_addresses(std::string_view text) {
  std::vector<std::string> found;
  for (std::size_t at = text.find("://"); at != std::string_view::npos; at = text.find("://", at + 1)) {
    const std::string_view host = text.substr(at + 3, 40);
    if (!host.starts_with("www.w3.org/"))
      found.emplace_back(text.substr(at - std::min<std::size_t>(at, 6), 60));
  }
  return found;
}

TEST(PageFiles, AskNobodyElse) {
  EXPECT_THAT(foreign_addresses("fetch('https://evil.com/x')"), testing::SizeIs(1));
  for (const PageFile& file : page_files()) {
    EXPECT_THAT(foreign_addresses(file.bytes), testing::IsEmpty()) << file.name;
    EXPECT_THAT(file.bytes, testing::Not(HasSubstr("@import"))) << file.name;
  }
  for (const PageFile& file : page_files()) {
    if (file.name != "index.html") continue;
    EXPECT_THAT(file.bytes, testing::Not(HasSubstr("=\"//"))) << "an address without a scheme";
    EXPECT_THAT(file.bytes, testing::Not(testing::ContainsRegex("<script[^>]*>[^<]")))
        << "a script in the page itself";
    EXPECT_THAT(file.bytes, testing::Not(testing::ContainsRegex(" (style|on[a-z]+)=\"")))
        << "blocked by our own policy";
  }
}

}  // namespace
}  // namespace wend::serve
