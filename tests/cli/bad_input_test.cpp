// Files as they should not be: each is a clear error or the right answer, never a crash.
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/run_program.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

/// The file, the exit code of `wend solve`, and words in its answer.
struct Case {
  std::string name;
  std::string bytes;
  int exit_code;
  std::string says;
};

const std::vector<Case>& cases() {
  using namespace std::string_literals;
  static const std::vector<Case> all = {
      {"empty", "", 2, "the file is empty"},
      {"blank", "\n\n  \n", 2, "blank"},
      {"no-start", "#####\n#  E#\n#####\n", 2, "no start"},
      {"no-goal", "#####\n#S  #\n#####\n", 2, "no goal"},
      {"two-starts", "#####\n#S S#\n#  E#\n#####\n", 2, "start"},
      {"unreachable", "#####\n#S#E#\n#####\n", 1, "unsolvable, proven"},
      {"start-is-goal", "wend maze 1\nsize 1 3\ncells\n B \n", 0, "solved in 0 moves, optimal"},
      {"one-by-one", "wend maze 1\nsize 1 1\ncells\nB\n", 0, "solved in 0 moves, optimal"},
      {"rubbish", "\x01\x02\x03\xff\xfe\x80 rubbish \x1b[31m"s, 2, ""},
      {"png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"s, 2, "PNG"},
      {"ten-gigabytes", "wend maze 1\nsize 100000 100000\ncells\n", 2, ""},
      {"ten-gigabytes-that-fit", "wend maze 1\nsize 60000 60000\ncells\nS E\n", 2, ""},
      {"nul-bytes", "####\n#S\0E#\n####\n"s, 2, ""},
      {"crlf", "#####\r\n#S E#\r\n#####\r\n", 0, "solved in 2 moves, optimal"},
      {"byte-order-mark", "\xef\xbb\xbf#####\n#S E#\n#####\n", 0, "solved in 2 moves, optimal"},
      {"latin-1", "#####\n#S\xe9 E#\n#####\n", 2, ""},
      {"future-version", "wend maze 99\nsize 1 1\ncells\nB\n", 2, "version"},
      {"a-solution", "wend solution 1\nUUDD\n", 2, "wend verify"},
  };
  return all;
}

TEST(BadInput, everyCaseEndsAsItShould) {
  const ScratchFolder scratch;
  for (const Case& each : cases()) {
    const std::string path = scratch.file(each.name, each.bytes);
    const Ran ran = run_wend({"solve", path, "--no-draw"});
    EXPECT_EQ(ran.exit_code, each.exit_code) << each.name << ": " << ran.out << ran.err;
    EXPECT_THAT(ran.out + ran.err, HasSubstr(each.says)) << each.name;
    if (each.exit_code != 2) continue;
    EXPECT_EQ(ran.out, "") << each.name;
    EXPECT_THAT(ran.err, StartsWith("wend: " + path + ":")) << each.name;
    EXPECT_EQ(ran.err.find('\x1b'), std::string::npos) << each.name;
  }
}

TEST(BadInput, aPipeEndsLikeAFile) {
  for (const Case& each : cases()) {
    const Ran ran = run_wend({"solve", "-", "--no-draw"}, {.input = each.bytes});
    EXPECT_EQ(ran.exit_code, each.exit_code) << each.name << ": " << ran.out << ran.err;
    if (each.exit_code == 2) {
      EXPECT_THAT(ran.err, StartsWith("wend: (standard input):")) << each.name;
    }
  }
}

TEST(BadInput, everyCommandRefusesRubbish) {
  const ScratchFolder scratch;
  const std::string rubbish = scratch.file("rubbish", "\x01\x02\x03");
  EXPECT_EQ(run_wend({"show", rubbish}).exit_code, 2);
  EXPECT_EQ(run_wend({"compare", rubbish}).exit_code, 2);
  EXPECT_EQ(run_wend({"convert", rubbish, scratch.path("out")}).exit_code, 2);
  EXPECT_EQ(run_wend({"verify", rubbish, rubbish}).exit_code, 2);
  EXPECT_EQ(run_wend({"verify", "problems/garden.lay", rubbish}).exit_code, 2);
  EXPECT_EQ(run_wend({"solve", scratch.path("")}).exit_code, 2);
}

/// The header of a packed maze that claims this many rows and columns of cells.
std::string packed_claim(std::uint64_t rows, std::uint64_t columns) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("small.bits");
  EXPECT_EQ(run_wend({"make", "rdfs", "--cells", "5x5", "-o", path}).exit_code, 0);
  std::string bytes = read_bytes(path);
  for (int i = 0; i < 8; ++i) {
    bytes.at(16 + static_cast<std::size_t>(i)) = static_cast<char>(rows >> 8 * i & 0xFF);
    bytes.at(24 + static_cast<std::size_t>(i)) = static_cast<char>(columns >> 8 * i & 0xFF);
  }
  return bytes;
}

TEST(BadInput, packedMazesCannotClaimTenGigabytes) {
  for (const auto& [rows, columns] :
       std::vector<std::pair<std::uint64_t, std::uint64_t>>{{100'000, 100'000},
                                                            {200'000, 200'000},
                                                            {1ULL << 63, 1ULL << 63},
                                                            {1ULL << 32, 1},
                                                            {0, 0},
                                                            {6, 5}}) {
    const Ran ran = run_wend({"solve", "-", "--no-draw"}, {.input = packed_claim(rows, columns)});
    EXPECT_EQ(ran.exit_code, 2) << rows << " x " << columns << ran.out;
    EXPECT_THAT(ran.err, HasSubstr("(standard input):1:")) << rows << " x " << columns;
  }
}

TEST(BadInput, whatHasNoEndIsGivenUp) {
  const Ran zeros = run_wend({"solve", "/dev/zero"});
  EXPECT_EQ(zeros.exit_code, 2);
  EXPECT_THAT(zeros.err, HasSubstr("wend: /dev/zero: cannot read: more than 64 MiB"));
  const Ran sparse = run_shell("f=$(mktemp); truncate -s 5G $f; wend show $f; code=$?; rm $f; exit $code");
  EXPECT_EQ(sparse.exit_code, 2);
  EXPECT_THAT(sparse.err, HasSubstr("cannot read: more than 4096 MiB"));
}

TEST(BadInput, whatIsNoFile) {
  const ScratchFolder scratch;
  EXPECT_THAT(run_wend({"solve", scratch.path("")}).err, HasSubstr("no problems lie in the folder"));
  EXPECT_THAT(run_wend({"solve", ""}).err, HasSubstr("wend: (a file without a name): cannot open"));
  EXPECT_THAT(run_wend({"solve", scratch.path("missing")}).err, HasSubstr("No such file"));
  const std::string list = scratch.file("list", std::string("a\nb\0c\n", 6));
  EXPECT_THAT(run_wend({"solve", "--batch", list}).err, HasSubstr(":2:2: a NUL byte in a list of paths"));
  const Ran pipe =
      run_shell("cd '" + scratch.path("") + "' && mkfifo p && (echo SE > p &) && wend solve p -q");
  EXPECT_EQ(pipe.exit_code, 0) << "a named pipe is as good as a file: " << pipe.err;
}

TEST(BadInput, whatMayNotBeReadSaysSo) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may read everything";
  const ScratchFolder scratch;
  const std::string path = scratch.file("secret", "SE");
  ::chmod(path.c_str(), 0);
  EXPECT_THAT(run_wend({"solve", path}).err, HasSubstr("Permission denied"));
}

TEST(BadInput, placesAreLineAndColumn) {
  const Ran ran = run_wend({"solve", "-"}, {.input = "wend maze 1\nsize 2 2\ncells\nS?\n E\n"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, MatchesRegex("wend: .standard input.:4:2: [^\n]+\nhint: [^\n]+\n"));
}

TEST(BadInput, numbersThatAreRefusedSayWhichAreNot) {
  for (const char* threads : {"-1", "0", "abc", "1e9"}) {
    const Ran ran = run_wend({"solve", "problems/first-steps.txt", "--threads", threads});
    EXPECT_EQ(ran.exit_code, 2) << threads;
    EXPECT_THAT(ran.err, HasSubstr("\nhint: from 1 to 256\n")) << threads;
  }
  const Ran ran = run_wend({"solve", "problems/first-steps.txt", "--memory", "-3"});
  EXPECT_THAT(ran.err, HasSubstr("--memory: -3 is below 0\nhint: such as 512M"));
}

TEST(BadInput, whatHasNoStartCanStillBeSeen) {
  const Ran ran = run_wend({"show", "-"}, {.input = "####\n#  #\n####\n"});
  EXPECT_THAT(ran.out, HasSubstr("####")) << ran.err;
}

}  // namespace
}  // namespace wend::test
