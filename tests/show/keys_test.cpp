// Keys from bytes, also when a sequence arrives in pieces.
#include "show/term/keys.hpp"

#include <gtest/gtest.h>

#include "support/window.hpp"

namespace wend {
namespace {

using test::letter;
using Keys = std::vector<KeyPress>;

TEST(Keys, EveryOneAtOnceAndByteByByte) {
  struct Row {
    const char* bytes;
    Keys keys;
  };
  const Row rows[] = {
      {"q", {letter('q')}},
      {" <>", {letter(' '), letter('<'), letter('>')}},
      {"\x1b[A\x1b[B\x1b[C\x1b[D", {{Key::up}, {Key::down}, {Key::right}, {Key::left}}},
      {"\x1bOC\x1bOD", {{Key::right}, {Key::left}}},
      {"\x1b[H\x1b[F\x1bOH\x1bOF", {{Key::home}, {Key::end}, {Key::home}, {Key::end}}},
      {"\x1b[1~\x1b[4~\x1b[7~\x1b[8~", {{Key::home}, {Key::end}, {Key::home}, {Key::end}}},
      {"\x1b[5~\x1b[6~", {{Key::page_up}, {Key::page_down}}},
      {"\x1b[1;5C", {{Key::right}}},
      {"\x1b[5;2~", {{Key::page_up}}},
      {"\r\n", {{Key::enter}, {Key::enter}}},
      {"\x03\x1a\x0c", {{Key::interrupt}, {Key::suspend}, {Key::redraw}}},
      {"\x1b[15~x", {letter('x')}},  // F5 is no key of ours
      {"\x1b[200~x", {letter('x')}},
      {"\x1bq", {{Key::escape}, letter('q')}},
      {"\x1b\x1b[C", {{Key::escape}, {Key::right}}},
      {"\xc3\xa4q\x1c", {letter('q')}},
      {"\x7f\x08\x12", {{Key::backspace}, {Key::backspace}, {Key::redo}}},
  };
  for (const Row& row : rows) {
    KeyDecoder whole;
    EXPECT_EQ(whole.feed(row.bytes), row.keys) << row.bytes;
    EXPECT_FALSE(whole.waiting()) << row.bytes;
    KeyDecoder pieces;
    Keys keys;
    for (const char* byte = row.bytes; *byte != 0; ++byte) {
      const Keys more = pieces.feed(std::string_view(byte, 1));
      keys.insert(keys.end(), more.begin(), more.end());
    }
    EXPECT_EQ(keys, row.keys) << row.bytes;
  }
}

TEST(Keys, ALoneEscapeIsKnownOnlyLater) {
  KeyDecoder decoder;
  EXPECT_EQ(decoder.feed("\x1b"), Keys{});
  EXPECT_TRUE(decoder.waiting());
  EXPECT_EQ(decoder.give_up(), Keys{{Key::escape}});
  EXPECT_FALSE(decoder.waiting());
  EXPECT_EQ(decoder.give_up(), Keys{});
}

TEST(Keys, HalfASequenceIsNothing) {
  KeyDecoder decoder;
  EXPECT_EQ(decoder.feed("\x1b[1;"), Keys{});
  EXPECT_EQ(decoder.give_up(), Keys{});
  EXPECT_EQ(decoder.feed("q"), Keys{letter('q')});
}

TEST(Keys, AnEndlessSequenceEnds) {
  KeyDecoder decoder;
  decoder.feed("\x1b[" + std::string(1000, '1'));
  decoder.give_up();
  EXPECT_EQ(decoder.feed("q"), Keys{letter('q')});
}

}  // namespace
}  // namespace wend
