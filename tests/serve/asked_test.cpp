#include "serve/asked.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace wend::serve {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// What is said about it, with the hint behind.
template <class Call>
std::string complaint_of(Call&& call) {
  try {
    call();
  } catch (const Refusal& refusal) {
    return std::to_string(refusal.status) + " " + refusal.message + " | " + refusal.hint;
  }
  return "no complaint";
}

Asked asked_of(const std::string& text) {
  return Asked::parse(text);
}

TEST(Asked, ReadsEveryKindOfValue) {
  const Asked asked =
      asked_of(R"({"t":"word","w":-7,"n":2.5,"b":true,"s":"18446744073709551615","ts":["a","b"],"ws":[1,2],)"
               R"("o":{"x":1},"os":[{"y":2},{"y":3}],"p":[1,2],"ps":[[0,0],[3,4]]})");
  EXPECT_EQ(asked.text("t"), "word");
  EXPECT_EQ(asked.whole("w", -10, 10), -7);
  EXPECT_EQ(asked.number("n", 0, 10), 2.5);
  EXPECT_EQ(asked.number("w", -10, 10), -7);
  EXPECT_TRUE(asked.yes_or("b", false));
  EXPECT_EQ(asked.seed_if("s"), 18446744073709551615U);
  EXPECT_THAT(asked.texts("ts", 2), ElementsAre("a", "b"));
  EXPECT_THAT(asked.wholes("ws", 0, 9, 2), ElementsAre(1, 2));
  EXPECT_EQ(asked.object("o").whole("x", 0, 9), 1);
  EXPECT_EQ(asked.objects_or_none("os", 2)[1].whole("y", 0, 9), 3);
  EXPECT_EQ(asked.place("p", 4, 5), (Asked::Place{1, 2}));
  EXPECT_THAT(asked.places_or_none("ps", 4, 5, 2), ElementsAre(Asked::Place{0, 0}, Asked::Place{3, 4}));
  EXPECT_EQ(complaint_of([&] { asked.done(); }), "no complaint");
}

TEST(Asked, TakesNullForNotGiven) {
  const Asked asked = asked_of(R"({"a":null})");
  EXPECT_FALSE(asked.has("a"));
  EXPECT_EQ(asked.text_or("a", "x"), "x");
  EXPECT_EQ(asked.whole_if("a", 0, 1), std::nullopt);
  EXPECT_EQ(complaint_of([&] { (void)asked.text("a"); }), "400 a: is missing | ");
}

TEST(Asked, NamesTheFieldThatIsWrong) {
  const Asked asked = asked_of(
      R"({"w":"x","r":11,"big":18446744073709551615,"f":1.5,"o":{"in":[1,"x"]},"p":[9,0],"q":[-1,0],"s":"-1"})");
  EXPECT_EQ(complaint_of([&] { (void)asked.whole("w", 0, 10); }),
            "400 w: a whole number is needed, not a text | ");
  EXPECT_EQ(complaint_of([&] { (void)asked.whole("r", 0, 10); }), "400 r: 11 is out of range | from 0 to 10");
  EXPECT_THAT(complaint_of([&] { (void)asked.whole("big", 0, INT64_MAX); }), HasSubstr("is out of range"));
  EXPECT_THAT(complaint_of([&] { (void)asked.whole("f", 0, 10); }),
              HasSubstr("a whole number is needed, not a number"));
  EXPECT_THAT(complaint_of([&] { (void)asked.number("r", 0, 10.5); }), HasSubstr("from 0 to 10.5"));
  EXPECT_THAT(complaint_of([&] { (void)asked.yes_or("w", false); }), HasSubstr("true or false is needed"));
  EXPECT_THAT(complaint_of([&] { (void)asked.object("o").wholes("in", 0, 9, 9); }),
              HasSubstr("400 o.in[1]: a whole"));
  EXPECT_THAT(complaint_of([&] { (void)asked.object("o").wholes("in", 0, 9, 1); }),
              HasSubstr("more than 1 entries"));
  EXPECT_THAT(complaint_of([&] { (void)asked.place("p", 9, 9); }), HasSubstr("[9,0] is not on the board"));
  EXPECT_THAT(complaint_of([&] { (void)asked.place("q", 9, 9); }), HasSubstr("[-1,0] is not on the board"));
  EXPECT_THAT(complaint_of([&] { (void)asked.place("w", 9, 9); }), HasSubstr("[row, column]"));
  EXPECT_THAT(complaint_of([&] { (void)asked.seed_if("s"); }), HasSubstr("s: not a whole number of 64 bits"));
  EXPECT_THAT(complaint_of([&] { (void)asked.text("w", 0); }), HasSubstr("w: longer than 0 bytes"));
}

TEST(Asked, RefusesFieldsNobodyAskedFor) {
  const Asked asked = asked_of(R"({"rows":1,"colums":2})");
  (void)asked.whole("rows", 0, 9);
  (void)asked.whole_or("columns", 0, 9, 3);
  EXPECT_EQ(complaint_of([&] { asked.done(); }), "400 no such field: colums | did you mean columns?");
  EXPECT_EQ(complaint_of([&] { asked.done({"colums"}); }), "no complaint");
  const Asked inner = asked_of(R"({"problem":{"kind":"maze"}})").object("problem");
  (void)inner.has("start");
  EXPECT_THAT(complaint_of([&] { inner.done(); }), HasSubstr("no such field in problem: kind"));
}

TEST(Asked, NamesTheNearestChoice) {
  const std::vector<std::string> choices = {"maze", "quest"};
  const Asked asked = asked_of(R"({"what":"maez"})");
  EXPECT_EQ(complaint_of([&] { (void)asked.one_of("what", choices); }),
            "400 what: no such what: maez | did you mean maze?");
}

TEST(Asked, TellsWhereTextIsNoJson) {
  try {
    (void)asked_of("{\"a\":1,\n \"b\":x}");
    FAIL();
  } catch (const Refusal& refusal) {
    EXPECT_EQ(refusal.status, 400);
    EXPECT_EQ(refusal.line, 2U);
    EXPECT_EQ(refusal.column, 6U);
    EXPECT_THAT(refusal.message, HasSubstr("no JSON"));
  }
  for (const char* text :
       {"", "[]", "7", "null", "{", "{\"a\":1e999}", "{\"a\":\"\xff\"}", "{} {}", "\"\\", "{\"a\":}"}) {
    EXPECT_THAT(complaint_of([&] { (void)asked_of(text); }), HasSubstr("400 ")) << text;
  }
}

TEST(Asked, ChecksDepthAndNumberBeforeItReads) {
  const std::string deep = "{\"a\":" + std::string(100'000, '[') + std::string(100'000, ']') + "}";
  EXPECT_THAT(complaint_of([&] { (void)asked_of(deep); }), HasSubstr("nested more than 16 deep"));
  std::string wide = "{\"a\":[0";
  for (int i = 0; i < 50; ++i) wide += ",0";
  wide += "]}";
  EXPECT_THAT(complaint_of([&] { (void)Asked::parse(wide, {.values = 50}); }),
              HasSubstr("more than 50 values"));
  EXPECT_THAT(complaint_of([&] { (void)Asked::parse(wide, {.bytes = 50}); }),
              HasSubstr("413 more than 50 bytes"));
  EXPECT_EQ(complaint_of([&] { (void)asked_of(R"({"a":"[[[[[[[[[[[[[[[[[[[[\\\"[[[["})"); }), "no complaint");
}

}  // namespace
}  // namespace wend::serve
