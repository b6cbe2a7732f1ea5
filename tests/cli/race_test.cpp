// wend race: every combination, the flags of old, the fault cases, and the race at a terminal.
#include <csignal>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "cli/wend_watcher.hpp"
#include "generate/all.hpp"
#include "generate/modify/all.hpp"
#include "race/racers/all.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

const std::vector<std::string> games{"hunt", "gather", "corners"};

std::vector<std::string> race(const std::vector<std::string>& more) {
  std::vector<std::string> words{"race", "-r", "15", "-c", "31", "--seed", "7"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

Json json_of_race(std::vector<std::string> more) {
  more.emplace_back("--json");
  const Ran ran = run_wend(race(more));
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  return Json::parse(ran.out);
}

TEST(RaceCommand, everySolverAndGameByBothClocks) {
  for (const Racer& racer : all_racers()) {
    for (const std::string& game : games) {
      for (const char* clock : {"real", "steps"}) {
        const std::string name = std::string(racer.name) + "-" + game;
        const Json json = json_of_race({"-s", name, "--clock", clock});
        EXPECT_EQ(json["race"], name);
        EXPECT_EQ(json["end"], "won") << name;
        EXPECT_EQ(json["clock"], clock);
        EXPECT_EQ(json["runners"].size(), 4U);
      }
    }
  }
}

TEST(RaceCommandThreads, everySolverAndGameInTheDark) {
  const auto walls = [](const Ran& ran) { return std::count(ran.out.begin(), ran.out.end(), '#'); };
  for (const Racer& racer : all_racers()) {
    for (const std::string& game : games) {
      const std::string name = std::string(racer.name) + "-" + game;
      const Ran lit = run_wend(race({"-s", name, "--style", "ascii"}));
      const Ran dark = run_wend(race({"-s", name, "--style", "ascii", "--dark"}));
      EXPECT_EQ(dark.exit_code, 0) << name << dark.err;
      EXPECT_GT(walls(dark), 0) << name;
      EXPECT_LE(walls(dark), walls(lit)) << name;
    }
  }
}

TEST(RaceCommand, everyBuilderAndModification) {
  for (const Builder& builder : all_builders()) {
    for (const Modification& change : all_modifications()) {
      const Ran ran = run_wend(race({"-b", std::string(builder.name), "-m", std::string(change.name), "-s",
                                     "bfs-corners", "--clock", "steps", "--json"}));
      EXPECT_LE(ran.exit_code, 1) << builder.name << " " << change.name << ran.err;
      if (builder.name != "scatter") {
        EXPECT_EQ(ran.exit_code, 0) << builder.name << " " << change.name;
      }
    }
  }
}

TEST(RaceCommand, theFlagsOfOldWorkInAnyOrder) {
  const std::vector<std::string> one{"race", "-sa", "5",  "-m",       "x",  "-d",      "round",
                                     "-ba",  "4",   "-s", "bfs-hunt", "-b", "rdfs",    "-c",
                                     "111",  "-r",  "31", "--seed",   "3",  "--clock", "steps"};
  const std::vector<std::string> other{"race", "-r",       "31", "-c",     "111", "-b",      "rdfs",
                                       "-s",   "bfs-hunt", "-d", "round",  "-m",  "x",       "-ba",
                                       "4",    "-sa",      "5",  "--seed", "3",   "--clock", "steps"};
  const Ran first = run_wend(one);
  EXPECT_EQ(first.exit_code, 0) << first.err;
  EXPECT_THAT(first.out, HasSubstr("╭"));
  EXPECT_THAT(first.out, HasSubstr("bfs-hunt: runner "));
  EXPECT_EQ(run_wend(other).out, first.out);
}

TEST(RaceCommand, defaultsForEverything) {
  const Ran ran = run_wend({"race", "--json"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const Json json = Json::parse(ran.out);
  EXPECT_EQ(json["race"], "dfs-hunt");
  EXPECT_EQ(json["builder"], "rdfs");
  EXPECT_EQ(json["rows"], 31);
  EXPECT_EQ(json["columns"], 111);
  EXPECT_EQ(json["threads"], 4);
  EXPECT_EQ(json["clock"], "real");
}

TEST(RaceCommand, byTheClockOfStepsASeedGivesOnePicture) {
  for (const char* name : {"dfs-hunt", "bfs-gather", "rdfs-corners", "darkfloodfs-hunt"}) {
    const auto words = race({"-s", name, "--clock", "steps"});
    EXPECT_EQ(run_wend(words).out, run_wend(words).out) << name;
  }
}

TEST(RaceCommand, aSmallRaceAsRecorded) {
  const Ran ran = run_wend({"race", "-r", "7", "-c", "21", "-s", "bfs-corners", "--clock", "steps", "--seed",
                            "3", "--style", "ascii"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out, R"(#####################
#S#***#   #++++++++S#
#+#*#*### ###+#####+#
#+#*#*++# E*#+#+++#+#
#+#*#*#####*###+#+#+#
#S**#*******++++#++S#
#####################
S start   E goal   * path
bfs-corners: runner 1 won: 21 moves, a shortest way, at step 30
  54 squares seen, 65 visits to squares others had seen, 30 steps by the clock of steps
   runner  steps  seen  first  moves  time
        1     30    30     20     21  step 30
        2     29    29      8      -  step 29
        3     30    30     13      -  step 30
        4     30    30     13      -  step 30
+ marks squares of several runners
)");
}

TEST(RaceCommand, theSeedIsPrinted) {
  EXPECT_THAT(run_wend(race({})).err, HasSubstr("dfs-hunt in rdfs, seed 7\n"));
}

TEST(RaceCommand, aMazeFromAFileKeepsItsPlaces) {
  const Ran ran = run_wend({"race", "problems/first-steps.txt", "-s", "bfs-hunt", "--json"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const Json json = Json::parse(ran.out);
  const Json solved = Json::parse(run_wend({"solve", "problems/first-steps.txt", "--json"}).out);
  const std::size_t winner = json["winner"].get<std::size_t>() - 1;
  EXPECT_EQ(json["runners"][winner]["moves"], solved["cost"]);
}

TEST(RaceCommand, nobodyCanWin) {
  const ScratchFolder folder;
  const std::string file = folder.file("walled.txt", "#####\n#S#E#\n#####\n");
  const Ran ran = run_wend({"race", file, "-s", "bfs-hunt"});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_THAT(ran.out, HasSubstr("nobody can win: no finish can be reached, which is proven"));
  EXPECT_EQ(run_wend({"race", file, "-s", "wall-hunt"}).exit_code, 3) << "a wall follower proves nothing";
}

TEST(RaceCommand, fewerSquaresThanRunners) {
  const ScratchFolder folder;
  const std::string file = folder.file("small.txt", "#####\n#S E#\n#####\n");
  const Ran ran = run_wend({"race", file, "-s", "bfs-gather", "-t", "3"});
  EXPECT_THAT(ran.out, HasSubstr("1 of 3 runners found a finish of their own; there were only 1 finish"));
}

TEST(RaceCommand, crewsOfOneAndOfSixtyFour) {
  for (const char* threads : {"1", "64"}) {
    for (const std::string& game : games) {
      const Json json = json_of_race({"-s", "bfs-" + game, "-t", threads});
      EXPECT_EQ(json["end"], "won") << threads << game;
    }
  }
}

TEST(RaceCommand, aCrewThatSharesSeesNothingTwice) {
  const Json json = json_of_race({"-s", "bfs-gather", "--share"});
  EXPECT_EQ(json["squares"], json["visits"]);
}

TEST(RaceCommand, badWishesAreRefused) {
  const auto refused = [](const std::vector<std::string>& more, const std::string& words) {
    const Ran ran = run_wend(race(more));
    EXPECT_EQ(ran.exit_code, 2) << words;
    EXPECT_THAT(ran.err, HasSubstr(words));
  };
  refused({"-s", "bfs-hunting"}, "did you mean bfs-hunt?");
  refused({"-t", "0"}, "from 1 to 64");
  refused({"-t", "65"}, "from 1 to 64");
  refused({"-s", "wall-hunt", "--share"}, "cannot share its work");
  refused({"--watch"}, "--watch needs a terminal");
  refused({"problems/first-steps.txt"}, "there is one already");
  refused({"-r", "-5"}, "rows");
  refused({"-ba", "9"}, "from 1 (slow) to 7 (fast)");
  refused({"-o", "no-such-folder/race.png"}, "no-such-folder");
  refused({"--clock", "lunar"}, "one of: real, steps");
}

TEST(RaceCommand, picturesOfTheEndAndOfTheRace) {
  const ScratchFolder folder;
  for (const char* name : {"race.png", "race.svg", "race.gif"}) {
    const Ran ran = run_wend(race({"-s", "bfs-corners", "-o", folder.path(name)}));
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_GT(read_bytes(folder.path(name)).size(), 200U) << name;
    EXPECT_THAT(ran.out, Not(HasSubstr("#####"))) << "the picture is in the file";
  }
}

TEST(RaceWatched, theBuildingThenTheRaceThenTheWay) {
  WendWatcher watcher(
      {"race", "-r", "7", "-c", "21", "--seed", "3", "-s", "bfs-hunt", "-ba", "7", "-sa", "7"});
  EXPECT_TRUE(watcher.sees("build rdfs"));
  EXPECT_TRUE(watcher.sees("end  path bfs-hunt"));
  watcher.type("\x1b[H");
  EXPECT_TRUE(watcher.sees("step 0/"));
  watcher.type("\x1b[F");
  EXPECT_TRUE(watcher.sees("end  path bfs-hunt"));
  watcher.type("q");
  watcher.expect_exit(0);
  EXPECT_THAT(watcher.said(), HasSubstr("bfs-hunt: runner "));
}

TEST(RaceWatched, withoutTheBuilding) {
  WendWatcher watcher(
      {"race", "-r", "7", "-c", "21", "--seed", "3", "-s", "dfs-hunt", "-ba", "0", "-sa", "1"});
  EXPECT_TRUE(watcher.sees("race dfs-hunt"));
  watcher.type("q");
  watcher.expect_exit(0);
}

TEST(RaceWatched, aSignalInTheMiddleRestoresTheTerminal) {
  for (const int signal : {SIGINT, SIGTERM}) {
    WendWatcher watcher({"race", "--watch", "-ba", "0", "--seed", "3", "-s", "floodfs-gather"});
    EXPECT_TRUE(watcher.sees("race floodfs-gather"));
    watcher.send(signal);
    watcher.expect_death(signal);
  }
}

}  // namespace
}  // namespace wend::test
