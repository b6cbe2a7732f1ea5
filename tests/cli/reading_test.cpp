// Pictures and words on the command line: flags that say how they are meant, and what is said about them.
#include <filesystem>
#include <gmock/gmock.h>

#include "support/run_program.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string keep = "problems/keep.png";

TEST(Pictures, BecomeWordsAndBack) {
  const ScratchFolder scratch;
  const Ran ran = run_wend({"convert", keep, scratch.path("a.bin")});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("wend: problems/keep.png: read with 8 x 8 pixels for each cell"));
  EXPECT_EQ(read_bytes(scratch.path("a.bin")), read_bytes(WEND_SOURCE_DIR "/problems/keep.bin"));
  const auto convert = [&](const std::string& from, const std::string& to,
                           std::vector<std::string> more = {}) {
    more.insert(more.begin(), {"convert", scratch.path(from), scratch.path(to)});
    const Ran converted = run_wend(more);
    EXPECT_EQ(converted.exit_code, 0) << from << " " << to << converted.err;
  };
  convert("a.bin", "a.mem");
  convert("a.mem", "b.bin", {"--endian", "little"});
  EXPECT_THAT(read_bytes(scratch.path("b.bin")), ::testing::Ne(read_bytes(scratch.path("a.bin"))));
  convert("b.bin", "a.png", {"--scale", "3"});
  convert("a.png", "c.bin", {"--colors", "strict", "--cell", "3"});
  EXPECT_EQ(read_bytes(scratch.path("c.bin")), read_bytes(scratch.path("a.bin")));
  convert("c.bin", "a.h");
  EXPECT_THAT(read_bytes(scratch.path("a.h")), HasSubstr("static const uint32_t maze_a[MAZE_A_WORDS]"));
}

TEST(Pictures, QuietReadersSayNothing) {
  EXPECT_EQ(run_wend({"solve", keep, "--as", "maze", "-q"}).err, "");
  EXPECT_THAT(run_wend({"solve", keep, "--as", "maze"}).err, HasSubstr("8 x 8 pixels"));
}

TEST(Pictures, TheEncodersSampleIsEncodedByteForByte) {
  const std::filesystem::path samples = std::filesystem::path(WEND_SHARED_DATA) / "encoder";
  if (!std::filesystem::exists(samples)) GTEST_SKIP() << "no encoder samples at hand";
  const ScratchFolder scratch;
  const std::string picture = (samples / "maze.png").string();
  const Ran strict = run_wend({"convert", picture, scratch.path("a.bin"), "--colors", "strict"});
  EXPECT_EQ(read_bytes(scratch.path("a.bin")), read_bytes((samples / "maze_v2.bin").string()));
  EXPECT_THAT(strict.err, HasSubstr("2 pixels of colour 34,177,76, the first in row 11, column 22, are taken "
                                    "for floor; the nearest known colour is heart 34,177,80"));
  const Ran nearest = run_wend({"show", picture, "--words"});
  EXPECT_THAT(nearest.out, HasSubstr("  heart    row 11  column 22\n"));
  EXPECT_THAT(nearest.out, HasSubstr("\n70 words, 280 bytes\n"));
}

TEST(Words, AreDisassembled) {
  const Ran ran = run_wend({"show", "problems/keep.bin", "--words"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, StartsWith("     0  7FFF0001  walls    row  0  left       ###############\n"));
  EXPECT_THAT(ran.out, HasSubstr("\n    52  050D8142  monster  row  5  column 13  faces south\n"));
  EXPECT_THAT(ran.out, HasSubstr("\n74 words, 296 bytes\n"));
  EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
  const std::string colored = run_wend({"show", "problems/keep.bin", "--words", "--color", "always"}).out;
  EXPECT_NE(colored.find('\x1b'), std::string::npos);
  const ScratchFolder scratch;
  EXPECT_EQ(run_wend({"convert", "problems/keep.bin", scratch.path("a.mem")}).exit_code, 0);
  EXPECT_EQ(run_wend({"show", scratch.path("a.mem"), "--words"}).out, ran.out);
}

TEST(Words, WrongOnesAreShownToo) {
  const ScratchFolder scratch;
  const std::string path = scratch.file("a.bin", std::string("\x12\x34\x56\x78\x00\x00\x11\x12\x01", 9));
  const Ran ran = run_wend({"show", path, "--words"});
  EXPECT_EQ(ran.out,
            "     0  12345678  wrong    8 is no opcode: 1 builds walls, 2 places an entity\n"
            "     4  00001112  start    row  0  column  0\n"
            "2 words, 8 bytes; 1 byte behind them\n");
  const Ran solved = run_wend({"solve", path});
  EXPECT_EQ(solved.exit_code, 2);
  EXPECT_THAT(solved.err, HasSubstr("byte 8: 1 byte is left"));
}

TEST(Words, WhatIsLittleElseThanWrongIsRefused) {
  const ScratchFolder scratch;
  std::string noise("\x00\x00\x11\x12", 4);
  for (int i = 0; i < 400; ++i) noise += static_cast<char>(i * 37 + 200);
  const std::string path = scratch.file("a.bin", noise);
  const Ran ran = run_wend({"show", path, "--words"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, HasSubstr("these are no instructions: of 101 words only "));
  const Ran lenient = run_wend({"show", path, "--words", "--lenient"});
  EXPECT_EQ(lenient.exit_code, 0);
  EXPECT_THAT(lenient.out, HasSubstr("\n101 words, 404 bytes\n"));
}

TEST(Pictures, FlagsAboutThemAreForThemOnly) {
  const Ran ran = run_wend({"convert", "problems/garden.lay", "--cell", "7", "--colors", "strict"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("garden.lay: --cell is for pictures, and this is none"));
  EXPECT_THAT(ran.err, HasSubstr("garden.lay: --colors is for pictures, and this is none"));
  EXPECT_EQ(run_wend({"convert", "problems/keep.png", "--cell", "1"}).err.find("is for pictures"),
            std::string::npos);
}

TEST(Words, WhatPackCannotHoldEitherIsNotSentThere) {
  const Ran ran = run_wend({"convert", "problems/hills.txt", "-", "--to", "mem"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("cannot express weights\nhint: write it as wend-maze")) << "31 columns";
}

TEST(Words, LenientReadersGoOn) {
  const ScratchFolder scratch;
  std::string bytes = read_bytes(WEND_SOURCE_DIR "/problems/keep.bin");
  bytes[3] = '\x0F';
  const std::string path = scratch.file("a.bin", bytes + "x");
  EXPECT_EQ(run_wend({"convert", path}).exit_code, 2);
  const Ran ran = run_wend({"convert", path, "--lenient"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("byte 296: 1 byte is left"));
  EXPECT_THAT(ran.err, HasSubstr("1 of 74 words"));
}

TEST(Words, FlagsAreChecked) {
  const auto refused = [](const std::vector<std::string>& arguments, const std::string& part) {
    const Ran ran = run_wend(arguments);
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_THAT(ran.err, HasSubstr(part));
  };
  refused({"convert", keep, "--colors", "loud"}, "--colors");
  refused({"convert", keep, "--cell", "0"}, "--cell: 0 is out of range");
  refused({"convert", keep, "--cell", "7"}, "no whole number of cells");
  refused({"convert", keep, "--endian", "middle"}, "--endian");
  refused({"convert", keep, "--from", "c-array"}, "--from");
  refused({"convert", "problems/long-way.txt", "--to", "bin"}, "--to pack");
}

TEST(BadPictures, AreClearErrors) {
  const ScratchFolder scratch;
  const auto refused = [&](const std::string& name, const std::string& bytes, const std::string& part) {
    const Ran ran = run_wend({"show", scratch.file(name, bytes)});
    EXPECT_EQ(ran.exit_code, 2) << name;
    EXPECT_EQ(ran.out, "") << name;
    EXPECT_THAT(ran.err, HasSubstr(part)) << name;
    EXPECT_THAT(ran.err, ::testing::Not(HasSubstr("libpng"))) << name;
  };
  const std::string whole = read_bytes(WEND_SOURCE_DIR "/" + keep);
  refused("empty.png", "", "the file is empty");
  refused("half.png", whole.substr(0, whole.size() / 2), "the PNG is damaged near byte");
  refused("text.png", "dear reader\n", "this is text, and no png though its name says so");
  refused("three.bin", "\x01\x02\x03", "3 bytes make no word of 4");
  EXPECT_EQ(run_wend({"show", scratch.file("picture.txt", whole)}).exit_code, 0) << "names do not matter";
  EXPECT_EQ(run_wend({"show", scratch.file("maze.png", "###\n#S.\n")}).exit_code, 0);
}

}  // namespace
}  // namespace wend::test
