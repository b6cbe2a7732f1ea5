// wend solve FILE --run NAME: killed wherever it hurts, it goes on and ends with the answer of a run that
// nothing disturbed.
#include <chrono>
#include <csignal>
#include <filesystem>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <thread>

#include "support/repeats.hpp"
#include "support/run_program.hpp"

namespace wend::test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;
using Words = std::vector<std::string>;

Words operator+(Words some, const Words& more) {
  some.insert(some.end(), more.begin(), more.end());
  return some;
}

/// A board whose search takes some million expansions: there is a turn of keeping after each.
const Words board_search{
    "solve", "problems/tiles/fifteen.tiles", "--with", "ida-fast", "--heuristic", "manhattan", "--threads",
    "1"};
/// Some minutes.
const Words long_search{
    "solve", "problems/tiles/ten.txt:3", "--with", "ida-fast", "--heuristic", "manhattan", "--threads", "1"};

/// A home for runs, where turns come as often as possible.
class RunsHome {
 public:
  [[nodiscard]] RunOptions options(const std::string& fault = {}) const {
    RunOptions all{.environment = {{"XDG_DATA_HOME", home_.path("data")}, {"WEND_KEEP_SECONDS", "0"}}};
    if (!fault.empty()) all.environment["WEND_FAULT"] = fault;
    return all;
  }
  [[nodiscard]] Ran run(const Words& words, const std::string& fault = {}) const {
    return run_wend(words, options(fault));
  }
  [[nodiscard]] Json about(const std::string& name) const {
    return Json::parse(run({"runs", name, "--json"}).out);
  }
  [[nodiscard]] std::string folder(const std::string& name) const {
    return home_.path("data/wend/runs/" + name);
  }
  [[nodiscard]] std::string path(const std::string& name) const { return home_.path(name); }
  /// Until something is kept; false after a minute.
  [[nodiscard]] bool wait_for_turn(const std::string& name) const {
    for (int tries = 0; tries < 6000; ++tries) {
      std::error_code ignored;
      for (const auto& entry : fs::directory_iterator(folder(name) + "/kept", ignored)) {
        const std::string file = entry.path().filename();
        if (file.starts_with("sealed-") && file.back() != '~') return true;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  }

 private:
  ScratchFolder home_;
};

/// The answer without what differs from time to time.
Json answer_in(const Ran& ran) {
  Json object = Json::parse(ran.out);
  for (const char* field : {"seconds", "setup_seconds", "peak_bytes", "generated"}) object.erase(field);
  return object;
}

TEST(KeptRuns, KilledAnywhereTheyEndWithTheSameAnswer) {
  const Json unbroken = answer_in(run_wend(board_search + Words{"--json"}));
  ASSERT_EQ(unbroken["cost"], 54);
  const RunsHome home;
  int number = 0;
  for (const char* fault : {"write:3", "middle:2", "rename:4", "rename:5", "seal:3", "sealed:2"}) {
    const std::string name = "r" + std::to_string(++number);
    const Ran killed = home.run(board_search + Words{"--json", "--run", name}, fault);
    ASSERT_EQ(killed.signal, SIGKILL) << fault << killed.err;
    EXPECT_EQ(home.about(name)["state"], "killed");
    const Ran resumed = home.run({"resume", name});
    EXPECT_EQ(resumed.exit_code, 0) << resumed.err;
    EXPECT_THAT(resumed.err, HasSubstr("goes on from what was kept")) << fault;
    EXPECT_EQ(answer_in(resumed), unbroken) << fault << ": to the last expansion";
  }
}

TEST(KeptRuns, KilledAgainAndAgain) {
  const Json unbroken = answer_in(run_wend(board_search + Words{"--json"}));
  const RunsHome home;
  Ran ran = home.run(board_search + Words{"--json", "--run", "again"}, "sealed:1");
  int kills = 0;
  for (; ran.signal == SIGKILL; ++kills) ran = home.run({"resume", "again"}, "sealed:1");
  EXPECT_GE(kills, 4);
  EXPECT_EQ(answer_in(ran), unbroken);
}

TEST(KeptRuns, DamagedCheckpointsAreNotTaken) {
  const Json unbroken = answer_in(run_wend(board_search + Words{"--json"}));
  const RunsHome home;
  ASSERT_EQ(home.run(board_search + Words{"--json", "--run", "torn"}, "sealed:3").signal, SIGKILL);
  fs::resize_file(home.folder("torn") + "/kept/part-0-3.now", 1000);
  Ran ran = home.run({"resume", "torn"}, "sealed:1");
  EXPECT_THAT(ran.err, HasSubstr("the last checkpoint is damaged; an earlier one is taken"));
  EXPECT_THAT(ran.err, HasSubstr("goes on from what was kept"));
  ASSERT_EQ(ran.signal, SIGKILL);
  for (const auto& entry : fs::directory_iterator(home.folder("torn") + "/kept"))
    fs::resize_file(entry.path(), 0);
  ran = home.run({"resume", "torn"});
  EXPECT_THAT(ran.err, Not(HasSubstr("goes on from what was kept")));
  EXPECT_THAT(ran.err, HasSubstr("its checkpoints are damaged; it begins anew"));
  EXPECT_EQ(answer_in(ran), unbroken);
}

TEST(KeptRuns, ThoseThatAreDoneSayItAgain) {
  const RunsHome home;
  const Words words = board_search + Words{"--json", "--run", "done"};
  const Ran first = home.run(words);
  EXPECT_EQ(first.exit_code, 0) << first.err;
  for (const Words& again : {Words{"resume", "done"}, words}) {
    const Ran second = home.run(again, "write:1");
    EXPECT_EQ(second.exit_code, 0) << second.err;
    EXPECT_EQ(second.out, first.out) << "nothing is searched again";
    EXPECT_THAT(second.err, HasSubstr("is done"));
  }
  EXPECT_THAT(home.run({"resume", "done", "--moves"}).out, HasSubstr("\"moves\""));
  const Json about = home.about("done");
  EXPECT_EQ(about["state"], "done");
  EXPECT_EQ(about["exit_code"], 0);
  EXPECT_EQ(about["best"], 54);
  EXPECT_EQ(about["bound"], 54);
  EXPECT_EQ(about["expanded"], 7257049);
  EXPECT_EQ(about["moves"].size(), 54U);
  EXPECT_EQ(about["bytes"], 0) << "checkpoints are not needed any more";
  EXPECT_THAT(home.run({"runs", "done"}).out, HasSubstr("cost 54, at least 54"));
  EXPECT_THAT(home.run({"runs"}).out, HasSubstr("done"));
}

TEST(KeptRuns, ANameMeansOneCommandAndOneProblem) {
  const RunsHome home;
  const ScratchFolder folder;
  const std::string file = folder.file("a.tiles", read_bytes(WEND_SOURCE_DIR "/problems/tiles/eight.tiles"));
  EXPECT_EQ(home.run({"solve", file, "--run", "x", "-q"}).exit_code, 0);
  const Ran other = home.run({"solve", file, "--run", "x", "--with", "bfs"});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr("there is another run x, done"));
  EXPECT_THAT(other.err, HasSubstr("wend runs --delete x forgets it"));
  EXPECT_EQ(home.run({"solve", file, "--run", "x", "-q", "--time", "9"}).exit_code, 0) << "limits may change";
  folder.file("a.tiles", read_bytes(WEND_SOURCE_DIR "/problems/tiles/fifteen.tiles"));
  const Ran changed = home.run({"resume", "x"});
  EXPECT_EQ(changed.exit_code, 2);
  EXPECT_THAT(changed.err, HasSubstr("the problem has changed since the run x was begun"));
  EXPECT_EQ(home.run({"runs", "--delete", "x"}).exit_code, 0);
  EXPECT_EQ(home.run({"solve", file, "--run", "x", "-q"}).exit_code, 0);
}

TEST(KeptRuns, LimitsStopThemAndOtherLimitsLetThemGoOn) {
  const Json unbroken = answer_in(run_wend(board_search + Words{"--json"}));
  const RunsHome home;
  const Ran stopped = home.run(board_search + Words{"--json", "--run", "x", "--expansions", "3000000"});
  EXPECT_EQ(stopped.exit_code, 3);
  EXPECT_THAT(stopped.err, HasSubstr("goes on with: wend resume x"));
  EXPECT_EQ(home.about("x")["state"], "stopped");
  EXPECT_GE(home.about("x")["bound"], 48);
  const Ran again = home.run({"resume", "x"});
  EXPECT_EQ(again.exit_code, 3) << "limits count anew";
  EXPECT_EQ(Json::parse(again.out)["expanded"], 6000000);
  const Ran whole = home.run({"resume", "x", "--expansions", "1e9"});
  EXPECT_EQ(whole.exit_code, 0) << whole.err;
  EXPECT_EQ(answer_in(whole), unbroken);
}

/// Two short sittings of a search that holds a lot: the third has too little memory for it.
TEST(KeptRuns, WhatCannotBeLoadedIsNotGoneOnFrom) {
  const RunsHome home;
  RunOptions options = home.options();
  options.environment.erase("WEND_KEEP_SECONDS");
  const Ran first = run_wend({"solve", "problems/tiles/ten.txt:10", "--with", "astar", "--heuristic",
                              "manhattan", "--expansions", "300000", "--run", "x", "--json", "--no-moves"},
                             options);
  ASSERT_EQ(first.exit_code, 3) << first.err;
  for (const char* memory : {"1M", "100k"}) {
    const Ran small = run_wend({"resume", "x", "--memory", memory}, options);
    EXPECT_EQ(small.exit_code, 3) << small.err;
    EXPECT_EQ(Json::parse(small.out)["why"], "memory");
    EXPECT_THAT(small.err, Not(HasSubstr("goes on")));
    EXPECT_THAT(small.err, HasSubstr("was not loaded, and stays as it is: it needs more memory"));
    EXPECT_THAT(small.err, HasSubstr("this sitting has not come on: --memory is too small; with more: wend "
                                     "resume x --memory"));
    EXPECT_EQ(home.about("x")["expanded"], 300'000) << "what is kept is not shown as less";
  }
  const Ran enough = run_wend({"resume", "x", "--expansions", "200000", "--threads", "3"}, options);
  EXPECT_THAT(enough.err, HasSubstr("goes on from what was kept"));
  EXPECT_THAT(enough.err, HasSubstr("--threads 3 was not heeded: it goes on with 1, as it was begun"));
  EXPECT_GT(Json::parse(enough.out)["expanded"], 300'000);
}

TEST(KeptRuns, LimitsThatAreTooSmallAreCalledSo) {
  const RunsHome home;
  const Ran first = home.run(board_search + Words{"--expansions", "2000000", "--run", "x", "--no-draw"});
  ASSERT_EQ(first.exit_code, 3) << first.err;
  const Ran second = home.run({"resume", "x", "--time", "1e-9"});
  EXPECT_EQ(second.exit_code, 3) << second.err;
  EXPECT_THAT(second.err, HasSubstr("goes on from what was kept"));
  EXPECT_THAT(second.err, HasSubstr("neither way nor bound became better in this sitting; if that goes on, "
                                    "--time is too small; with more: wend resume x --time"));
  EXPECT_THAT(second.err, Not(HasSubstr("goes on with")));
  EXPECT_EQ(home.about("x")["expanded"], 2'000'000);
}

/// Expansions fall below an earlier figure, and rise from what was loaded.
TEST(KeptRuns, BehindDamageComingOnIsNotDenied) {
  const RunsHome home;
  const Words astar{"solve",        "problems/tiles/ten.txt:10",
                    "--with",       "astar",
                    "--heuristic",  "manhattan",
                    "--expansions", "10000",
                    "--run",        "x",
                    "--no-draw"};
  ASSERT_EQ(home.run(astar).exit_code, 3);
  ASSERT_EQ(home.run({"resume", "x"}).exit_code, 3);
  std::uint64_t last = 0;
  for (const auto& entry : fs::directory_iterator(home.folder("x") + "/kept")) {
    const std::string name = entry.path().filename();
    if (name.starts_with("sealed-")) last = std::max<std::uint64_t>(last, std::stoull(name.substr(7)));
  }
  fs::resize_file(home.folder("x") + "/kept/sealed-" + std::to_string(last), 0);
  for (const char* expansions : {"10", "10"}) {
    const Ran ran = home.run({"resume", "x", "--expansions", expansions});
    EXPECT_EQ(ran.exit_code, 3) << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("goes on with: wend resume x"));
    EXPECT_THAT(ran.err, Not(HasSubstr("too small")));
  }
}

TEST(KeptRuns, WhatTheRegistryHasLostIsNotCalledDamaged) {
  const RunsHome home;
  const Words words = board_search + Words{"--json", "--run", "lost"};
  ASSERT_EQ(home.run(words, "sealed:2").signal, SIGKILL);
  for (const char* file : {"runs.sqlite", "runs.sqlite-wal", "runs.sqlite-shm"})
    fs::remove(home.path("data/wend/") + file);
  const Ran ran = home.run(words);
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.err, Not(HasSubstr("damaged")));
  EXPECT_THAT(ran.err,
              HasSubstr("its folder holds what the registry does not know any more; it begins anew"));
}

TEST(KeptRuns, QuietIsForTheSittingThatWasAskedToBe) {
  const RunsHome home;
  ASSERT_EQ(home.run({"solve", "problems/tiles/eight.tiles", "--run", "x", "-q"}).out, "");
  EXPECT_THAT(home.run({"resume", "x"}).out, HasSubstr("31"));
  EXPECT_EQ(home.run({"resume", "x", "-q"}).out, "");
}

TEST(KeptRuns, ResumeTakesFlagsOfTheAnswer) {
  const RunsHome home;
  ASSERT_EQ(home.run({"solve", "problems/tiles/eight.tiles", "--json", "--run", "x"}).exit_code, 0);
  EXPECT_TRUE(Json::parse(home.run({"resume", "x"}).out).contains("moves"));
  EXPECT_FALSE(Json::parse(home.run({"resume", "x", "--no-moves"}).out).contains("moves"));
}

/// Cost and proof must be the same; who found it first among several threads is chance.
TEST(KeptRuns, GeneralSearchesGoOnToo) {
  const ScratchFolder folder;
  const auto board = [&](const char* seed, const char* moves) {
    const std::string path = folder.path(std::string("board") + seed);
    EXPECT_EQ(
        run_wend({"make", "tiles", "--size", "4x4", "--seed", seed, "--moves", moves, "-o", path}).exit_code,
        0);
    return path;
  };
  const std::string near = board("5", "16"), far = board("6", "90");
  const Words bfs{"solve", near, "--with", "bfs"};
  const Words astar{"solve", far, "--with", "astar", "--heuristic", "manhattan"};
  const Words ida_star{"solve", far, "--with", "ida-star", "--heuristic", "manhattan"};
  for (const Words& search : {bfs, astar, ida_star}) {
    const Json unbroken = Json::parse(run_wend(search + Words{"--json"}).out);
    ASSERT_EQ(unbroken["verdict"], "solved");
    for (const auto& [threads, fault] : sized<std::vector<std::pair<std::string, std::string>>>(
             {{"1", "write:5"}, {"2", "middle:5"}, {"2", "rename:7"}, {"1", "seal:2"}, {"2", "sealed:2"}},
             {{"2", "middle:5"}, {"1", "seal:2"}})) {
      const RunsHome home;
      RunOptions options = home.options(fault);
      options.environment["WEND_KEEP_SECONDS"] = "0.002";
      const Ran killed = run_wend(search + Words{"--json", "--run", "x", "--threads", threads}, options);
      ASSERT_EQ(killed.signal, SIGKILL) << search[3] << " " << threads << " " << fault << killed.err;
      options.environment.erase("WEND_FAULT");
      options.environment.erase("WEND_KEEP_SECONDS");
      const Ran resumed = run_wend({"resume", "x"}, options);
      ASSERT_EQ(resumed.exit_code, 0) << search[3] << " " << fault << resumed.err;
      if (fault.starts_with("seal")) {
        EXPECT_THAT(resumed.err, HasSubstr("goes on from what was kept")) << search[3] << " " << fault;
      }
      for (const char* field : {"verdict", "cost", "bound", "optimal"})
        EXPECT_EQ(Json::parse(resumed.out)[field], unbroken[field]) << search[3] << " " << fault;
    }
  }
}

TEST(KeptRunsThreads, SigtermKeepsWhatIsDone) {
  const RunsHome home;
  const Words words = long_search + Words{"--run", "long", "--json"};
  {
    Running running(Words{WEND_PROGRAM} + words, home.options());
    ASSERT_TRUE(home.wait_for_turn("long"));
    EXPECT_EQ(home.about("long")["state"], "running");
    const Ran second = home.run(words);
    EXPECT_EQ(second.exit_code, 2);
    EXPECT_THAT(second.err, HasSubstr("the run long is going on"));
    EXPECT_EQ(home.run({"runs", "--delete", "long"}).exit_code, 2);
    running.send(SIGTERM);
    const Ran stopped = running.wait();
    EXPECT_EQ(stopped.exit_code, 3) << stopped.err;
    EXPECT_THAT(stopped.err, HasSubstr("goes on with: wend resume long"));
  }
  const Json before = home.about("long");
  EXPECT_EQ(before["state"], "stopped");
  EXPECT_EQ(before["exit_code"], 3);
  const Ran resumed = home.run({"resume", "long", "--expansions", "1"});
  EXPECT_EQ(resumed.exit_code, 3);
  EXPECT_EQ(Json::parse(resumed.out)["expanded"], before["expanded"].get<std::int64_t>() + 1)
      << "nothing was lost";
}

TEST(KeptRuns, AFullDiskIsToldOnceAndTheAnswerStillComes) {
  const RunsHome home;
  RunOptions options = home.options();
  options.environment["WEND_RUN"] = home.path("x");
  const Ran ran = run_shell(
      "ulimit -f 100; wend solve problems/tiles/fifteen.tiles --with ida-fast --heuristic manhattan "
      "--threads "
      "1"
      " --run x --json",
      options);
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(Json::parse(ran.out)["cost"], 54);
  const std::string words = "cannot be kept: File too large; the search goes on and tries again";
  EXPECT_THAT(ran.err, HasSubstr(words));
  EXPECT_EQ(ran.err.find(words), ran.err.rfind(words)) << "once";
}

TEST(KeptRuns, WhereNothingCanBeWrittenNothingBegins) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("file", "");
  const Ran ran = run_wend({"solve", "problems/tiles/eight.tiles", "--run", "x"},
                           {.environment = {{"XDG_DATA_HOME", file}}});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("Not a directory"));
  EXPECT_EQ(ran.out, "");
}

TEST(KeptRuns, SearchesThatKeepNothingSaySo) {
  const RunsHome home;
  const Ran ran = home.run(
      {"solve", "problems/tiles/ten.txt:3", "--with", "iddfs", "--time", "2", "--run", "x", "--no-draw"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.err, HasSubstr("this search keeps nothing but its end: interrupted, it begins anew"));
}

/// What is built then is no search yet, and nobody can keep anything.
TEST(KeptRuns, TablesThatTakeLongerThanTheLimitAreNoSearchThatKeepsNothing) {
  const RunsHome home;
  const ScratchFolder scratch;
  RunOptions options = home.options();
  options.environment["XDG_CACHE_HOME"] = scratch.path("cache");
  ASSERT_EQ(run_wend({"make", "tiles", "--size", "5x5", "--seed", "7", "-o", scratch.path("board.tiles")})
                .exit_code,
            0);
  const Ran ran = run_wend({"solve", scratch.path("board.tiles"), "--with", "ida-star", "--heuristic", "pdb",
                            "--time", "0.8", "--run", "x", "--no-draw"},
                           options);
  EXPECT_EQ(ran.exit_code, 3) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("while the tables of the heuristic were built"));
  EXPECT_THAT(ran.err, Not(HasSubstr("keeps nothing but its end")));
  EXPECT_THAT(ran.err, HasSubstr("--time is too small; with more: wend resume x --time"));
}

TEST(KeptRuns, FlagsWithoutMeaningAreRefused) {
  const RunsHome home;
  for (const Words& words : {Words{"--watch"}, Words{"--index", "x.idx"}, Words{"--scen", "random:3"}}) {
    const Ran ran = home.run(Words{"solve", "problems/first-steps.txt", "--run", "x"} + words);
    EXPECT_EQ(ran.exit_code, 2) << words[0];
    EXPECT_THAT(ran.err, HasSubstr(words[0]));
    EXPECT_THAT(ran.err, HasSubstr("hint: ")) << words[0];
  }
  EXPECT_TRUE(Json::parse("[" + home.run({"runs", "--json"}).out + "]").empty());
  EXPECT_THAT(home.run({"resume", "nobody"}).err, HasSubstr("no such run: nobody"));
}

}  // namespace
}  // namespace wend::test
