// Completion scripts in the real shells, the manual page in the real formatters.
#include <gmock/gmock.h>

#include "support/run_program.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsSupersetOf;
using ::testing::Not;

bool installed(const std::string& program) {
  return run_shell("command -v " + program).exit_code == 0;
}

/// What bash would offer after these words; the last one is what has been typed of a word.
std::string bash_offers(const std::vector<std::string>& words) {
  std::string line = "source <(wend completion bash); compopt() { :; }; COMP_WORDS=(";
  for (const std::string& word : words) line += " '" + word + "'";
  line += "); COMP_CWORD=" + std::to_string(words.size() - 1) + R"(; _wend; printf '%s\n' "${COMPREPLY[@]}")";
  const Ran ran = run_shell(line);
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  return "\n" + ran.out;
}

TEST(Completion, bashOffersCommandsFlagsValuesAndFiles) {
  EXPECT_EQ(bash_offers({"wend", "so"}), "\nsolve\n");
  EXPECT_THAT(bash_offers({"wend", ""}), HasSubstr("\ncompletion\n"));
  EXPECT_EQ(bash_offers({"wend", "solve", "--heu"}), "\n--heuristic\n");
  EXPECT_EQ(bash_offers({"wend", "solve", "--with", "dij"}), "\ndijkstra\n");
  EXPECT_EQ(bash_offers({"wend", "solve", "-w", "dij"}), "\ndijkstra\n");
  EXPECT_EQ(bash_offers({"wend", "solve", "--with", "=", "dij"}), "\ndijkstra\n");
  EXPECT_EQ(bash_offers({"wend", "compare", "x", "--with", "bfs,dij"}), "\nbfs,dijkstra\n");
  EXPECT_EQ(bash_offers({"wend", "solve", "problems/gar"}), "\nproblems/garden.lay\n");
  EXPECT_EQ(bash_offers({"wend", "solve", "-o", "problems/gar"}), "\nproblems/garden.lay\n");
  EXPECT_EQ(bash_offers({"wend", "list", "alg"}), "\nalgorithms\n");
  EXPECT_EQ(bash_offers({"wend", "help", "ver"}), "\nverify\n");
  EXPECT_EQ(bash_offers({"wend", "solve", "--time", ""}), "\n\n");
}

TEST(Completion, bashRegistersTheFunction) {
  const Ran ran = run_shell("source <(wend completion bash) && complete -p wend");
  EXPECT_EQ(ran.out, "complete -F _wend wend\n");
}

TEST(Completion, zshUnderstandsTheScript) {
  if (!installed("zsh")) GTEST_SKIP() << "no zsh";
  const ScratchFolder scratch;
  scratch.file("_wend", run_wend({"completion", "zsh"}).out);
  EXPECT_EQ(run_shell("zsh -n '" + scratch.path("_wend") + "'").err, "");
}

/// Types into an interactive zsh and returns what stands on its screen.
std::string zsh_completes(const ScratchFolder& scratch, const std::string& typed) {
  const std::string script = scratch.file("drive", R"(zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z "PS1= RPS1= ; cd problems; fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -d $1/dump; LISTMAX=1000; print -r -- REA''DY"
zpty -r -m z seen '*READY*'
zpty -w -n z "$2"$'\t'
sleep 1
zpty -w z $'\C-a print -rl -- DO\'\'NE \C-e'
zpty -r -m z seen '*DONE*'
print -r -- "$seen"
zpty -d z
)");
  return run_shell("timeout 30 zsh -f '" + script + "' '" + scratch.path("") + "' '" + typed + "'").out;
}

TEST(Completion, zshCompletesForReal) {
  if (!installed("zsh")) GTEST_SKIP() << "no zsh";
  const ScratchFolder scratch;
  scratch.file("_wend", run_wend({"completion", "zsh"}).out);
  EXPECT_THAT(zsh_completes(scratch, "wend welc"), HasSubstr("welcome"));
  EXPECT_THAT(zsh_completes(scratch, "wend solve --heu"), HasSubstr("--heuristic"));
  EXPECT_THAT(zsh_completes(scratch, "wend solve --with dij"), HasSubstr("dijkstra"));
  EXPECT_THAT(zsh_completes(scratch, "wend compare --with bfs,dij"), HasSubstr("bfs,dijkstra"));
  EXPECT_THAT(zsh_completes(scratch, "wend show gar"), HasSubstr("garden.lay"));
}

TEST(Man, pageHasItsSectionsAndEveryFlag) {
  const std::string page = run_wend({"man"}).out;
  for (const char* section :
       {".SH NAME", ".SH SYNOPSIS", ".SH COMMANDS", ".SH EXIT STATUS", ".SH ENVIRONMENT"}) {
    EXPECT_THAT(page, HasSubstr(section));
  }
  EXPECT_THAT(page, HasSubstr("\\-\\-trace\\-events"));
  EXPECT_THAT(run_wend({"man", "solve"}).out, HasSubstr(".TH WEND-SOLVE 1"));
}

TEST(Man, formattersHaveNothingToComplainAbout) {
  for (const char* command : {"", "solve", "compare", "verify", "help"}) {
    const std::string page = std::string("wend man ") + command;
    if (installed("mandoc")) {
      EXPECT_EQ(run_shell(page + " | mandoc -T lint -W warning | grep -v 'missing date'").out, "") << command;
    }
    if (installed("groff")) {
      EXPECT_EQ(run_shell(page + " | groff -man -Tutf8 -ww -k").err, "") << command;
    }
  }
}

}  // namespace
}  // namespace wend::test
