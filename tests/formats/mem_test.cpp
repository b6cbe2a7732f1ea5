// Words in hexadecimal as $readmemh reads them, and as a C header.
#include "formats/mem.hpp"

#include <cstdlib>
#include <gmock/gmock.h>

#include "formats/all.hpp"
#include "formats/error_of.hpp"
#include "support/run_program.hpp"

namespace wend {
namespace {

using ::testing::HasSubstr;

std::vector<Instruction> words(std::string_view text, const ReadOptions& options = {}) {
  std::vector<Instruction> all;
  for (const PlacedInstruction& each : words_of_mem(text, options)) all.push_back(each.word);
  return all;
}

TEST(Mem, HasWordsCommentsAndAddresses) {
  const std::vector<Instruction> three{0x00001112, 0xABCDEF01, 0x7};
  EXPECT_EQ(words("00001112\nabcdef01\n7\n"), three);
  EXPECT_EQ(words("  00001112 ABCD_EF01\t0000_0007"), three);
  EXPECT_EQ(words("// a\n00001112 // b\n/* c 12 */ abcdef01/* d\n 99\n*/7// e"), three);
  EXPECT_EQ(words("@0 00001112\r\n@1\r\nabcdef01 7\r\n@00000003\r\n"), three);
  EXPECT_EQ(words("@100 00001112 abcdef01 @102 7"), three);
  EXPECT_EQ(words("\xef\xbb\xbf@0 00001112 @9 abcdef01 @0 7", {.lenient = true}), three);
}

class BadMem : public testing::TestWithParam<Bad> {};

TEST_P(BadMem, IsRefusedWithItsPlace) {
  expect_refused(GetParam(), [](const std::string& bytes) { mem_format.read(bytes); });
}

INSTANTIATE_TEST_SUITE_P(
    Each, BadMem,
    testing::Values(Bad{"nothing", "// only a comment\n", 1, 1, "no words"},
                    Bad{"letter", "00001112\n0000 000g\n", 2, 9, "'g' is no hexadecimal"},
                    Bad{"unknown_bit", "0000x112\n", 1, 5, "'x' is no hexadecimal"},
                    Bad{"nine_digits", "00001112 000011120\n", 1, 10, "more than eight"},
                    Bad{"no_digits", "00001112 _\n", 1, 10, "without digits"},
                    Bad{"no_address", "@ 00001112\n", 1, 1, "without digits"},
                    Bad{"gap", "@0 00001112\n @2 00000001", 2, 2, "address 2 where 1"},
                    Bad{"back", "00001112 00000001 @1", 1, 19, "address 1 where 2"},
                    Bad{"open_comment", "00001112 /* oh\n\n", 1, 10, "does not end"},
                    Bad{"not_text", "00001112 \xff\n", 1, 10, "0xff"},
                    Bad{"bad_word", "00001112\n 00000009\n", 2, 2, "word 1: 9 is no opcode"},
                    Bad{"too_few", "00001112\n", 1, 1, "are missing"}),
    [](const auto& each) { return each.param.name; });

TEST(Mem, IsRecognisedByItsFirstWord) {
  const auto recognised = [](std::string_view text) { return mem_format.recognise(text); };
  EXPECT_TRUE(recognised("00001112\n"));
  EXPECT_TRUE(recognised("// words\n@0\n0000_1112"));
  EXPECT_FALSE(recognised("1 2 3\n4 5 6\n7 8 0\n")) << "numbers, not words";
  EXPECT_FALSE(recognised("@0"));
  EXPECT_FALSE(recognised("cafe_bar is open"));
  EXPECT_FALSE(recognised("/* open"));
  EXPECT_FALSE(recognised(""));
}

TEST(Mem, SaysWhatEachWordMeans) {
  Maze maze;
  maze.grid = Grid(30, 30, true);
  maze.start = Cell{4, 5};
  const std::string text = mem_format.write(maze);
  EXPECT_THAT(text, HasSubstr("\n04051112  // start    row  4  column  5\n"));
  EXPECT_EQ(read_model(text), Model{maze});
}

TEST(CArray, CompilesAsC) {
  if (std::system("cc --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "no C compiler at hand";
  Maze maze;
  maze.grid = Grid(30, 30);
  const Format& format = *find_format("c-array");
  const test::ScratchFolder scratch;
  for (const std::string name : {"quest", "my quest-2", "42", "int", "", "été"}) {
    const std::string program = format.write(maze, {.name = name}) +
                                "int main(void) { return sizeof(int) < 4; }\n#include \"again.h\"\n";
    static_cast<void>(scratch.file("again.h", format.write(maze, {.name = name})));
    const std::string path = scratch.file("maze.c", program);
    const std::string command =
        "cc -std=c99 -Wall -Wextra -pedantic -Wno-unused -Werror -fsyntax-only " + path;
    EXPECT_EQ(std::system(command.c_str()), 0) << program.substr(0, 300);
  }
  EXPECT_THAT(format.write(maze, {.name = "My quest-2"}),
              HasSubstr("uint32_t maze_my_quest_2[MAZE_MY_QUEST_2_WORDS]"));
  EXPECT_THAT(format.write(maze), HasSubstr("#define MAZE_WORDS 60\n"));
  EXPECT_EQ(format.reader, nullptr);
}

}  // namespace
}  // namespace wend
