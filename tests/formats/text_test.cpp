#include "formats/text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "formats/error_of.hpp"

namespace wend {
namespace {

using namespace std::string_literals;

std::vector<std::string> lines_of(std::string_view bytes) {
  std::vector<std::string> found;
  for (Lines lines(bytes); lines.next();) found.emplace_back(lines.text());
  return found;
}

using Strings = std::vector<std::string>;

TEST(Lines, EndInLfCrlfOrTheEndOfTheFile) {
  EXPECT_EQ(lines_of(""), Strings{});
  EXPECT_EQ(lines_of("\n"), Strings{""});
  EXPECT_EQ(lines_of("a"), Strings{"a"});
  EXPECT_EQ(lines_of("a\nb\r\n\r\nc"), (Strings{"a", "b", "", "c"}));
  EXPECT_EQ(lines_of("a\nb\r"), (Strings{"a", "b"})) << "a carriage return at the very end";
  EXPECT_EQ(lines_of("a\rb\n"), Strings{"a\rb"}) << "a lone carriage return is for the reader to judge";
}

TEST(Lines, SkipAByteOrderMarkOnlyAtTheBeginning) {
  EXPECT_EQ(lines_of("\xef\xbb\xbf"
                     "a\n\xef\xbb\xbf"
                     "b"),
            (Strings{"a",
                     "\xef\xbb\xbf"
                     "b"}));
  EXPECT_EQ(lines_of("\xef\xbb\xbf"), Strings{});
}

TEST(Lines, LeftCountsWhatNextWillFind) {
  for (const std::string_view bytes : {"", "\n", "a", "a\n", "a\n\n", "a\nb", "a\r\nb\r\n"}) {
    Lines lines(bytes);
    std::size_t left = lines.left();
    while (lines.next()) EXPECT_EQ(lines.left(), --left) << bytes;
    EXPECT_EQ(left, 0U) << bytes;
  }
}

TEST(Text, WordsKnowTheirColumns) {
  const std::vector<Word> words = split_words("  ab\té c ");
  ASSERT_EQ(words.size(), 3U);
  EXPECT_EQ(words[0].text, "ab");
  EXPECT_EQ(words[0].column, 3U);
  EXPECT_EQ(words[1].text, "é");
  EXPECT_EQ(words[1].column, 6U);
  EXPECT_EQ(words[2].column, 8U) << "columns count characters, not bytes";
}

TEST(Text, Utf8IsExact) {
  EXPECT_EQ(utf8_length("a"), 1U);
  EXPECT_EQ(utf8_length("é"), 2U);
  EXPECT_EQ(utf8_length("√"), 3U);
  EXPECT_EQ(utf8_length("😀"), 4U);
  EXPECT_EQ(utf8_length(""), 0U);
  for (const std::string_view broken :
       {"\x80", "\xc3", "\xc0\xaf", "\xc1\xbf", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf",
        "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff",
        "\xe2\x88"
        "a"}) {
    EXPECT_EQ(utf8_length(broken), 0U) << static_cast<int>(static_cast<unsigned char>(broken[0]));
  }
}

TEST(Text, CharactersAreDescribedSoThatPeopleSeeThem) {
  EXPECT_EQ(describe_character("ax", 1), "'x'");
  EXPECT_EQ(describe_character("é", 0), "'é'");
  EXPECT_EQ(describe_character("\0"s, 0), "a NUL byte");
  EXPECT_EQ(describe_character("\t", 0), "a tab");
  EXPECT_EQ(describe_character("\x1b", 0), "the control character 0x1b");
  EXPECT_EQ(describe_character("\xc2\x9b", 0), "the control character 0x9b");
  EXPECT_EQ(describe_character("\xff", 0), "the byte 0xff (not UTF-8)");
}

TEST(Text, CountsAreWholeAndFit) {
  EXPECT_EQ(parse_count({"18446744073709551615", 1}, 1, "x"), ~std::uint64_t{0});
  for (const std::string_view bad : {"", "-1", "+1", "1.5", "0x10", "1e3", "12a", "18446744073709551616"}) {
    const Error error = error_of([&] { parse_count({bad, 4}, 7, "the count"); });
    EXPECT_EQ(error.line, 7U) << bad;
    EXPECT_EQ(error.column, 4U) << bad;
    EXPECT_NE(error.message.find("the count"), std::string::npos) << bad;
  }
}

RC_GTEST_PROP(Text, OneLineIsTextAndChangesNothingTwice, (const std::string& bytes)) {
  const std::string line = one_line(bytes);
  RC_ASSERT(!find_non_text(line));
  RC_ASSERT(one_line(line) == line);
  if (!find_non_text(bytes)) RC_ASSERT(line == bytes);
}

}  // namespace
}  // namespace wend
