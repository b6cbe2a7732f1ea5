#include "base/json.hpp"

#include <gtest/gtest.h>

namespace wend {
namespace {

TEST(Json, WritesFieldsInTheirOrder) {
  const JsonObject object{{{"b", std::int64_t{-1}},
                           {"a", nullptr},
                           {"list", std::vector<std::string>{"x", "y"}},
                           {"half", 0.5},
                           {"options", JsonOptions{{"hp", "2"}, {"rules", "walk"}, {"zero", "02"}}},
                           {"objects", std::vector<JsonObject>{{{{"n", std::uint64_t{1}}}}, {}}},
                           {"yes", true}}};
  EXPECT_EQ(to_json(object),
            R"({"b":-1,"a":null,"list":["x","y"],"half":0.5,"options":{"hp":2,"rules":"walk","zero":"02"},)"
            R"("objects":[{"n":1},{}],"yes":true})");
}

TEST(Json, EscapesWhatJsonCannotHold) {
  std::string text;
  append_json(text, "a\"b\\c\n\x01√\xff");
  EXPECT_EQ(text, "\"a\\\"b\\\\c\\n\\u0001√\xef\xbf\xbd\"");
}

TEST(Json, TakesTextOverAsItIs) {
  const JsonText cells = json_array(
      std::vector{1, 2}, [](std::string& out, int each) { out += '[' + std::to_string(each) + ']'; });
  EXPECT_EQ(to_json({{{"cells", cells}, {"inner", nested({{{"n", nullptr}}})}}}),
            R"({"cells":[[1],[2]],"inner":{"n":null}})");
}

}  // namespace
}  // namespace wend
