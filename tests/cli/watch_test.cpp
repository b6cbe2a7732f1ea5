// Watching as a person does it: the program at a pseudo terminal, keys in, a screen out.
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <gmock/gmock.h>
#include <set>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/wend_watcher.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const std::vector<std::string> small_maze = {
    "make",    "rdfs",           "-r", "7", "-c", "21", "--seed", "3", "--build-speed", "7",
    "--watch", "--search-speed", "7"};

/// The small maze, with these flags too.
std::vector<std::string> small_maze_with(const std::vector<std::string>& more) {
  std::vector<std::string> words = small_maze;
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(Watching, MakingAMaze) {
  WendWatcher watcher(small_maze);
  ASSERT_TRUE(watcher.sees("end  build rdfs  step 59/59"));
  EXPECT_THAT(watcher.terminal().text(), StartsWith(R"(






                             ┌─┬───┬───┬─────────┐
                             │S│   │   │         │
                             │ │ ╷ └─┐ └─┐ ┌───┐ │
                             │ │ │   │   │ │   │ │
                             │ ╵ │ ╶─┴─╴ └─┘ ╷ ╵ │
                             │   │           │  E│
                             └───┴───────────┴───┘
)"));
  watcher.type("q");
  watcher.expect_exit(0);
  EXPECT_THAT(watcher.said(), HasSubstr("rdfs, seed 3, 7 x 21 squares, "));
  EXPECT_THAT(watcher.said(), Not(HasSubstr("S"))) << "it was seen already";
}

TEST(Watching, SearchesSideBySide) {
  WendWatcher watcher(
      {"compare", "problems/first-steps.txt", "--with", "dfs,bfs,astar", "--watch", "--search-speed", "7"},
      {}, 40, 130);
  ASSERT_TRUE(watcher.sees("end  step "));
  for (const char* words : {"dfs +", "bfs optimal", "astar optimal", " steps  196 moves"})
    EXPECT_THAT(watcher.terminal().text(), HasSubstr(words));
  watcher.type("\x1b[H");
  EXPECT_TRUE(watcher.sees("0 steps  0 moves"));
  EXPECT_THAT(watcher.terminal().text(), Not(HasSubstr("optimal"))) << "not yet";
  watcher.type("i");
  EXPECT_TRUE(watcher.sees("dfs: "));
  watcher.type("iq");
  watcher.expect_exit(0);
  EXPECT_THAT(watcher.said(), HasSubstr("algorithm"));
}

TEST(Watching, BuildSearchAndHeatMapInOneFilm) {
  WendWatcher watcher(small_maze_with({"-m", "cross", "-s", "bfs", "-p", "distance", "--paint-speed", "7"}));
  EXPECT_TRUE(watcher.sees("build rdfs with cross"));
  EXPECT_TRUE(watcher.sees("end  paint distance"));
  watcher.type("\x1b[H");
  EXPECT_TRUE(watcher.sees("build rdfs with cross  step 0/"));
  watcher.type("\x1b[F");
  EXPECT_TRUE(watcher.sees("end  paint distance"));
  watcher.type("\x1b[D");
  EXPECT_TRUE(watcher.sees("paused  paint distance"));
  watcher.type("q");
  watcher.expect_exit(0);
  EXPECT_THAT(watcher.said(), HasSubstr("rdfs with cross, seed 3, "));
  EXPECT_THAT(watcher.said(), HasSubstr("optimal; bfs, "));
}

TEST(Watching, TheTextAboutIt) {
  WendWatcher watcher(small_maze_with({"--with", "bfs", "--paint", "runs"}));
  ASSERT_TRUE(watcher.sees("step"));
  watcher.type("i");
  EXPECT_TRUE(watcher.sees("rdfs: Random depth-first"));
  watcher.type("\x1b[F");
  EXPECT_TRUE(watcher.sees("runs: "));
  EXPECT_TRUE(watcher.sees("save this picture"));
  watcher.type("q");
  watcher.expect_exit(0);
}

TEST(Watching, ASearch) {
  WendWatcher watcher(
      {"solve", "problems/first-steps.txt", "--with", "astar", "--watch", "--search-speed", "7"});
  EXPECT_TRUE(watcher.sees("search astar"));
  EXPECT_TRUE(watcher.sees("end  path astar"));
  watcher.type("i");
  EXPECT_TRUE(watcher.sees("astar in problems/first-steps.txt"));
  watcher.type("i\x1b");
  watcher.expect_exit(0);
  EXPECT_THAT(watcher.said(), HasSubstr("problems/first-steps.txt: solved in 196 moves, optimal"));
  EXPECT_THAT(watcher.said(), Not(HasSubstr("│"))) << "it was seen already";
}

TEST(Watching, AProblemFromAPipe) {
  Watcher watcher(24, 80, [] {
    const int input = open(WEND_SOURCE_DIR "/problems/first-steps.txt", O_RDONLY);
    dup2(input, 0);
    become_wend({"solve", "-", "--watch"}, {});
  });
  EXPECT_TRUE(watcher.sees("step")) << watcher.said();
  watcher.type("q");
  const int status = watcher.wait_for_end();
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
}

TEST(Watching, SavedFramesNeverReplaceAFile) {
  const ScratchFolder scratch;
  const std::string mine = scratch.file("wend-0001.png", "mine");
  WendWatcher watcher(small_maze, {.folder = scratch.path("")});
  ASSERT_TRUE(watcher.sees("end  build"));
  watcher.type("s");
  EXPECT_TRUE(watcher.sees("saved as wend-0002.png"));
  watcher.type("s");
  EXPECT_TRUE(watcher.sees("saved as wend-0003.png"));
  watcher.type("q");
  watcher.expect_exit(0);
  EXPECT_EQ(read_bytes(mine), "mine");
  const std::string png = read_bytes(scratch.path("wend-0002.png"));
  EXPECT_EQ(png.substr(0, 8), "\x89PNG\r\n\x1a\n");
  EXPECT_EQ(read_bytes(scratch.path("wend-0003.png")), png);
}

TEST(Watching, WhereNothingCanBeSavedItSaysSo) {
  WendWatcher watcher(small_maze, {.folder = "/proc"});
  ASSERT_TRUE(watcher.sees("end  build"));
  watcher.type("s");
  EXPECT_TRUE(watcher.sees("not saved: "));
  watcher.type("q");
  watcher.expect_exit(0);
}

TEST(Watching, TheFileIsWrittenAfterwards) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("seen.maze");
  WendWatcher watcher(small_maze_with({"-o", path, "--stats"}));
  ASSERT_TRUE(watcher.sees("end  build"));
  EXPECT_FALSE(std::filesystem::exists(path));
  watcher.type("q");
  watcher.expect_exit(0);
  EXPECT_EQ(read_bytes(path), run_wend({"make", "rdfs", "-r", "7", "-c", "21", "--seed", "3"}).out);
  EXPECT_THAT(watcher.said(), HasSubstr("dead ends"));
}

TEST(Watching, SignalsEndTheProgramAsEver) {
  for (const int signal : {SIGTERM, SIGINT}) {
    WendWatcher make(small_maze);
    ASSERT_TRUE(make.sees("step"));
    make.send(signal);
    make.expect_death(signal);
    WendWatcher solve({"solve", "problems/first-steps.txt", "--watch"});
    ASSERT_TRUE(solve.sees("step"));
    solve.send(signal);
    solve.expect_death(signal);
    WendWatcher demo({"demo", "--seed", "1"});
    ASSERT_TRUE(demo.sees("step"));
    demo.send(signal);
    demo.expect_death(signal);
  }
  WendWatcher watcher(small_maze);
  ASSERT_TRUE(watcher.sees("step"));
  watcher.type("\x03");
  watcher.expect_death(SIGINT);
}

TEST(Watching, EndsWithItsTerminal) {
  WendWatcher watcher({"demo", "--seed", "1"});
  ASSERT_TRUE(watcher.sees("step"));
  watcher.hang_up();
  const int status = watcher.wait_for_end();
  EXPECT_TRUE((WIFSIGNALED(status) && WTERMSIG(status) == SIGHUP) ||
              (WIFEXITED(status) && WEXITSTATUS(status) == 0))
      << status;
}

TEST(Watching, NeedsATerminal) {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"make", "rdfs", "--watch"},
                                                    {"solve", "problems/first-steps.txt", "--watch"},
                                                    {"demo"}}) {
    const Ran ran = run_wend(arguments);
    EXPECT_EQ(ran.exit_code, 2) << arguments[0];
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr("needs a terminal, and standard output is none\nhint: "));
    EXPECT_THAT(ran.err, HasSubstr(".gif"));
  }
}

TEST(Watching, WhatDoesNotFitIsRefused) {
  const auto refused = [](const std::vector<std::string>& arguments, const std::string& why) {
    const Ran ran = run_in_terminal(arguments, 80, 24);
    EXPECT_EQ(ran.exit_code, 2) << why;
    EXPECT_THAT(ran.out, HasSubstr(why));
    EXPECT_THAT(ran.out, Not(HasSubstr("\x1b[?1049h"))) << "before the screen is taken over";
  };
  refused({"make", "rdfs", "-r", "3001", "-c", "3001", "--watch"}, "at most 5,000,000");
  refused({"make", "rdfs", "--with", "bfs", "-o", "a.maze"}, "--with needs something to see");
  refused({"make", "rdfs", "--json", "--paint", "runs"}, "wend show FILE --paint runs");
  refused({"make", "rdfs", "--watch", "--build-speed", "8"}, "from 1 (slow) to 7 (fast)");
  refused({"solve", "problems/first-steps.txt", "--search-speed", "2"}, "--search-speed needs --watch");
  refused({"solve", "problems/first-steps.txt", "problems/hills.txt", "--watch"},
          "--watch is for one problem");
  refused({"demo", "-r", "1"}, "--rows: at least 3");
  refused({"demo", "-r", "100000", "-c", "100000"}, "at most 5,000,000");
}

/// The screen is cleared when it is taken over, and then for each film and each new size.
bool sees_film(Watcher& watcher, std::size_t number) {
  return watcher.sees([&](const VtScreen& screen) { return screen.cleared() == 1 + number; });
}

/// The builders of the first films of a show.
std::vector<std::string> builders_shown(unsigned short rows, unsigned short columns, std::size_t films) {
  WendWatcher watcher({"demo", "--seed", "11"}, {}, rows, columns);
  std::vector<std::string> builders;
  for (std::size_t film = 1; film <= films; ++film) {
    EXPECT_TRUE(sees_film(watcher, film));
    const std::string text = watcher.terminal().text();
    const std::size_t at = text.find("build ") + 6;
    builders.push_back(text.substr(at, text.find(' ', at) - at));
    if (film < films) watcher.type("x");
  }
  watcher.type("q");
  watcher.expect_exit(0);
  EXPECT_THAT(watcher.said(), HasSubstr("demo, seed 11: " + std::to_string(films) + " mazes"));
  return builders;
}

TEST(Demo, SameSeedSameShowInAnyWindow) {
  const std::vector<std::string> builders = builders_shown(24, 80, 6);
  EXPECT_EQ(builders, builders_shown(15, 70, 6));
  EXPECT_GE(std::set<std::string>(builders.begin(), builders.end()).size(), 3u) << "a show of variety";
}

TEST(Demo, FilmsFitTheWindowOfTheMoment) {
  WendWatcher watcher({"demo", "--seed", "11"}, {}, 15, 70);
  ASSERT_TRUE(sees_film(watcher, 1));
  EXPECT_THAT(watcher.terminal().row(14), StartsWith("any key: next  q leave"));
  EXPECT_NE(watcher.terminal().row(0), "");
  watcher.resize(40, 120);  // a smaller one would not hold what is on its way already
  ASSERT_TRUE(sees_film(watcher, 2)) << "the first film, laid out anew";
  EXPECT_THAT(watcher.terminal().row(39), StartsWith("any key: next  q leave"));
  EXPECT_EQ(watcher.terminal().row(0), "") << "it stands in the middle of the window";
  watcher.type(" ");
  ASSERT_TRUE(sees_film(watcher, 3));
  EXPECT_NE(watcher.terminal().row(0), "") << "the second film fills the window";
  EXPECT_NE(watcher.terminal().row(36), "");
  watcher.type("\x1b");
  watcher.expect_exit(0);
}

TEST(Demo, GoesOnByItself) {
  WendWatcher watcher({"demo", "--seed", "1", "-r", "3", "-c", "3"});
  EXPECT_TRUE(sees_film(watcher, 2)) << "two seconds after the end of the first film";
  watcher.type("q");
  watcher.expect_exit(0);
}

TEST(Demo, SkippingAndLeavingInOneBreath) {
  WendWatcher watcher({"demo", "--seed", "1"});
  ASSERT_TRUE(sees_film(watcher, 1));
  watcher.type("xxq");
  watcher.expect_exit(0);
}

TEST(Demo, AsAScreenSaver) {
  WendWatcher watcher({"demo", "--screensaver", "--seed", "2"});
  ASSERT_TRUE(sees_film(watcher, 1));
  EXPECT_THAT(watcher.terminal().text(), Not(HasSubstr("step")));
  EXPECT_THAT(watcher.terminal().text(), Not(HasSubstr("any key")));
  watcher.type("a");
  watcher.expect_exit(0);
  EXPECT_THAT(watcher.said(), HasSubstr("demo, seed 2: 1 maze"));
}

TEST(Demo, WorksInTheSmallestWindows) {
  for (const auto& [rows, columns] : {std::pair<unsigned short, unsigned short>{10, 20}, {3, 5}, {1, 1}}) {
    WendWatcher watcher({"demo", "--seed", "3"}, {}, rows, columns);
    for (std::size_t film = 1; film <= 5; ++film) {
      EXPECT_TRUE(sees_film(watcher, film)) << columns << " x " << rows;
      if (film < 5) watcher.type("x");
    }
    watcher.type("q");
    watcher.expect_exit(0);
  }
}

TEST(Watching, ATerminalThatCannotMoveItsCursorIsRefused) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"make", "rdfs", "--watch"}, {"demo"}}) {
    const Ran ran = run_in_terminal(words, 80, 24, {.environment = {{"TERM", "dumb"}}});
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_THAT(ran.out, HasSubstr("TERM is dumb"));
  }
}

TEST(Watching, WithoutASizeTheMazeFitsTheWindow) {
  WendWatcher watcher({"make", "rdfs", "--seed", "3", "--watch", "-ba", "7"});
  EXPECT_TRUE(watcher.sees("end  build rdfs"));
  EXPECT_THAT(watcher.terminal().text(), HasSubstr("┌")) << "lines, not dots";
  watcher.type("q");
  watcher.expect_exit(0);
  EXPECT_THAT(watcher.said(), HasSubstr("21 x 79 squares"));
}

}  // namespace
}  // namespace wend::test
