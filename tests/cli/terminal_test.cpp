// What people see in a terminal, and what they do not see elsewhere.
#include <gmock/gmock.h>

#include "support/run_program.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::string shown_steps = "problems/first-steps.txt";
const std::string escape = "\x1b[";

TEST(Terminal, coloursOnlyWhereTheyBelong) {
  EXPECT_THAT(run_in_terminal({"solve", shown_steps}, 80, 30).out, HasSubstr(escape));
  EXPECT_THAT(run_in_terminal({"solve", shown_steps, "--color", "never"}, 80, 30).out,
              Not(HasSubstr(escape)));
  EXPECT_THAT(run_in_terminal({"solve", shown_steps}, 80, 30, {.environment = {{"NO_COLOR", "1"}}}).out,
              Not(HasSubstr(escape)));
  EXPECT_THAT(run_wend({"solve", shown_steps}).out, Not(HasSubstr(escape)));
  EXPECT_THAT(run_wend({"solve", shown_steps, "--color", "always"}).out, HasSubstr(escape));
}

/// Characters, without escape sequences.
std::size_t widest_line(const std::string& out) {
  std::size_t widest = 0;
  std::size_t width = 0;
  for (std::size_t at = 0; at < out.size(); ++at) {
    if (out[at] == '\x1b') {
      while (at + 1 < out.size() && !std::isalpha(static_cast<unsigned char>(out[at]))) ++at;
    } else if (out[at] == '\n') {
      width = 0;
    } else if (out[at] != '\r' && (static_cast<unsigned char>(out[at]) & 0xC0) != 0x80) {
      widest = std::max(widest, ++width);
    }
  }
  return widest;
}

TEST(Terminal, picturesFitTheWindow) {
  for (const auto& [columns, rows] :
       std::vector<std::pair<unsigned short, unsigned short>>{{80, 24}, {40, 12}, {10, 5}, {1, 1}}) {
    const Ran ran = run_in_terminal({"show", "problems/long-way.txt"}, columns, rows);
    EXPECT_EQ(ran.exit_code, 0);
    const std::string picture = ran.out.substr(0, ran.out.find("\n1 "));  // without the note on the scale
    EXPECT_LE(widest_line(picture), columns) << columns << "x" << rows << "\n" << ran.out;
    EXPECT_LE(std::count(ran.out.begin(), ran.out.end(), '\n'), std::max<int>(rows, 4));
  }
}

TEST(Terminal, aSizeIsTakenFromTheEnvironmentToo) {
  const Ran ran =
      run_wend({"show", "problems/long-way.txt"}, {.environment = {{"COLUMNS", "30"}, {"LINES", "20"}}});
  const std::string picture = ran.out.substr(0, ran.out.find("\n1 "));
  EXPECT_LE(widest_line(picture), 30U);
}

TEST(Terminal, ofSeveralProblemsThoseThatCanBeReadAreShown) {
  const Ran ran = run_wend({"show", shown_steps, "no-such-file", "problems/garden.lay"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.out, HasSubstr(shown_steps + "\n####"));
  EXPECT_THAT(ran.out, HasSubstr("problems/garden.lay\n"));
  EXPECT_THAT(ran.err, HasSubstr("wend: no-such-file: cannot open"));
}

TEST(Terminal, everyStyleDraws) {
  for (const char* style : {"sharp", "round", "doubles", "bold", "contrast", "spikes", "mini", "ascii"}) {
    const Ran ran = run_wend({"show", shown_steps, "--style", style});
    EXPECT_EQ(ran.exit_code, 0) << style;
    EXPECT_GT(ran.out.size(), 400U) << style;
  }
  EXPECT_THAT(run_wend({"show", shown_steps, "--style", "round"}).out, HasSubstr("╭"));
}

/// Nobody proves in a second that there is no way.
std::string endless(const ScratchFolder& scratch) {
  std::string open = "wend maze 1\nsize 40 40\ncells\n";
  for (int row = 0; row < 40; ++row)
    open += row == 0    ? "S" + std::string(39, ' ') + "\n"
            : row == 38 ? std::string(39, ' ') + "#\n"
            : row == 39 ? std::string(38, ' ') + "#E\n"
                        : std::string(40, ' ') + "\n";
  return scratch.file("endless", open);
}

TEST(Terminal, aBarRunsOverAllProblemsAndAlgorithmsCompared) {
  const ScratchFolder scratch;
  const std::string file = endless(scratch);
  const std::vector<std::string> asked{"compare", "bloxorz:1",    file,     file,
                                       "--with",  "bfs,ida-star", "--time", "0.8"};
  const Ran ran = run_in_terminal(asked, 160, 60);
  EXPECT_THAT(ran.out, HasSubstr(file + ", ida-star "));
  EXPECT_THAT(ran.out, HasSubstr("83 %, 5 of 6 runs, "));
  EXPECT_THAT(run_wend(asked).err, "") << "off a terminal nothing is said";
}

TEST(Terminal, progressIsOneLineRewrittenAndClearedAtTheEnd) {
  const ScratchFolder scratch;
  const std::string file = endless(scratch);
  const Ran ran =
      run_in_terminal({"solve", file, "--with", "ida-star", "--no-draw"}, 100, 24, {}, "at least ");
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, HasSubstr("\r\x1b[K"));
  EXPECT_THAT(ran.out, HasSubstr(" expanded, "));
  EXPECT_THAT(ran.out, HasSubstr("/s, "));
  EXPECT_THAT(ran.out, HasSubstr("\r\x1b[K" + file + ": interrupted; "));
  EXPECT_THAT(run_wend({"solve", file, "--with", "ida-star", "--time", "1.3", "--no-draw"}).err, "");
  Running asked({WEND_PROGRAM, "solve", file, "--with", "ida-star", "-q", "--progress"});
  EXPECT_TRUE(asked.wait_for_err("/s, "));
}

}  // namespace
}  // namespace wend::test
