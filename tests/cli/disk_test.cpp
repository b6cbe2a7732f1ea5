// --disk and --disk-limit: what they refuse, how a search on disk ends, and what it leaves behind, which is
// nothing: after answers, limits, signals, kills, full and failing disks.
#include <chrono>
#include <csignal>
#include <filesystem>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/said.hpp"

namespace wend::test {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;
using DiskJson = nlohmann::ordered_json;

constexpr const char* eight = "problems/tiles/eight.tiles";      // 31 moves: no board is farther
constexpr const char* fifteen = "problems/tiles/fifteen.tiles";  // takes bfs days

class DiskFlags : public testing::Test {
 protected:
  [[nodiscard]] std::string folder() const { return scratch_.path("states"); }
  [[nodiscard]] std::vector<std::string> words(const char* problem, const std::string& with,
                                               std::vector<std::string> more = {}) const {
    std::vector<std::string> all{"solve",  problem,      "--with", with,    "--no-draw",
                                 "--json", "--no-moves", "--disk", folder()};
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }
  [[nodiscard]] Ran on_disk(const char* problem, const std::string& with, std::vector<std::string> more = {},
                            const RunOptions& options = {}) const {
    return run_wend(words(problem, with, std::move(more)), options);
  }
  [[nodiscard]] std::vector<std::filesystem::path> left() const {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder()))
      paths.push_back(entry.path());
    return paths;
  }
  /// Waits until a search has written states.
  [[nodiscard]] bool wait_for_states() const {
    for (int tries = 0; tries < 6000; ++tries) {
      std::error_code ignored;
      std::filesystem::recursive_directory_iterator each(folder(), ignored);
      for (; !ignored && each != std::filesystem::recursive_directory_iterator(); each.increment(ignored)) {
        if (each->file_size(ignored) > 100'000 && !ignored) return true;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  }
  [[nodiscard]] std::vector<std::string> endless_search() const {
    std::vector<std::string> all = words(fifteen, "bfs", {"--memory", "4M"});
    all.insert(all.begin(), WEND_PROGRAM);
    return all;
  }

  ScratchFolder scratch_;
};

std::string refusal_of(const Ran& ran) {
  EXPECT_EQ(ran.exit_code, 2) << ran.out;
  EXPECT_EQ(ran.out, "");
  return ran.err;
}

TEST_F(DiskFlags, SayWhatIsWrongBeforeTheSearch) {
  const auto solve = [&](std::vector<std::string> more) {
    std::vector<std::string> all{"solve", eight};
    all.insert(all.end(), more.begin(), more.end());
    return refusal_of(run_wend(all));
  };
  EXPECT_THAT(solve({"--disk-limit", "5M"}), HasSubstr("--disk-limit needs --disk"));
  EXPECT_THAT(solve({"--disk", ""}), HasSubstr("no folder is named"));
  for (const char* limit : {"abc", "-1", "", "5X", "1e30"})
    EXPECT_THAT(solve({"--disk", folder(), "--disk-limit", limit}), HasSubstr("--disk-limit")) << limit;
  EXPECT_THAT(solve({"--disk", "/dev/null"}), HasSubstr("/dev/null: cannot make the folder"));
  EXPECT_THAT(solve({"--disk", "/proc/here"}), HasSubstr("/proc/here: cannot make"));
  EXPECT_THAT(solve({"--disk", folder(), "--trace", scratch_.path("trace")}), HasSubstr("leave out --disk"));
  const auto shown = [&](const char* flag, const std::string& value) {
    std::vector<std::string> all{"solve", "problems/garden.lay", "--disk", folder(), flag};
    if (!value.empty()) all.push_back(value);
    return refusal_of(run_wend(all));
  };
  EXPECT_THAT(shown("--explain", ""), HasSubstr("leave out --disk"));
  EXPECT_THAT(shown("--picture", scratch_.path("a.gif")), HasSubstr("leave out --disk"));
  EXPECT_FALSE(std::filesystem::exists(folder())) << "nothing was begun";
}

TEST_F(DiskFlags, AreForBfsAndAStar) {
  EXPECT_THAT(refusal_of(on_disk(eight, "ida-star")),
              HasSubstr("ida-star cannot work on disk\nhint: --with bfs or --with astar can"));
  EXPECT_THAT(refusal_of(on_disk("problems/hills.txt", "astar", {"--neighbours", "8"})),
              HasSubstr("costs are no whole numbers\nhint: --with bfs can"));
  EXPECT_EQ(on_disk("problems/hills.txt", "bfs", {"--neighbours", "8"}).exit_code, 0);
  const Ran chosen = run_wend({"solve", eight, "--disk", folder(), "--json", "--no-moves"});
  EXPECT_EQ(DiskJson::parse(chosen.out)["algorithm"], "astar") << "what auto takes";
  EXPECT_TRUE(left().empty());
}

/// What auto takes without --disk is far better; with --with the user has decided.
TEST_F(DiskFlags, OnToursSayThatWithoutIsBetter) {
  const std::vector<std::string> tour{"solve",     "problems/rose.lay", "--disk", folder(),
                                      "--no-draw", "--expansions",      "100"};
  const Ran chosen = run_wend(tour);
  EXPECT_EQ(chosen.exit_code, 3);
  EXPECT_THAT(chosen.err, HasSubstr("with --disk auto takes astar, which on a tour is far slower"));
  std::vector<std::string> named = tour;
  named.insert(named.end(), {"--with", "astar"});
  EXPECT_EQ(run_wend(named).err, "");
}

/// A folder that may not be written to is refused; root may write everywhere but where nobody can.
TEST_F(DiskFlags, RefuseFoldersThatCannotBeWritten) {
  const Ran ran = run_wend({"solve", eight, "--with", "bfs", "--disk", "/sys/kernel", "--no-draw"});
  EXPECT_THAT(refusal_of(ran), HasSubstr("/sys/kernel: cannot make a folder for temporary files"));
  EXPECT_THAT(ran.err, HasSubstr("hint: a folder is needed where files can be written"));
}

TEST_F(DiskFlags, FindTheSameInLittleMemory) {
  const Ran ran = on_disk(eight, "bfs", {"--memory", "200k"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  const DiskJson object = DiskJson::parse(ran.out);
  EXPECT_EQ(object["cost"], 31);
  EXPECT_EQ(object["optimal"], true);
  EXPECT_LE(object["peak_bytes"], 200 * 1024);
  EXPECT_GT(object["disk_bytes"], 8 * 180'000);
  EXPECT_TRUE(left().empty());
}

TEST_F(DiskFlags, UnsolvableIsProven) {
  const std::string island = scratch_.file("island.txt", "S #E\n  ##");
  for (const char* with : {"bfs", "astar"}) EXPECT_EQ(on_disk(island.c_str(), with).exit_code, 1) << with;
}

TEST_F(DiskFlags, TheLimitStopsWithABound) {
  for (const char* with : {"bfs", "astar"}) {
    int bound = 0;
    for (const char* limit : {"1k", "10k", "100k"}) {
      const Ran ran = on_disk(eight, with, {"--memory", "200k", "--disk-limit", limit});
      EXPECT_EQ(ran.exit_code, 3) << ran.err;
      const DiskJson object = DiskJson::parse(ran.out);
      EXPECT_EQ(object["verdict"], "stopped");
      EXPECT_EQ(object["why"], "disk");
      EXPECT_GE(object["bound"], bound) << "more disk, more proven";
      bound = object["bound"];
      EXPECT_LE(bound, 31);
      EXPECT_TRUE(left().empty());
    }
    EXPECT_GT(bound, 10) << with;
  }
}

TEST_F(DiskFlags, OtherLimitsHoldToo) {
  const Ran few = on_disk(fifteen, "bfs", {"--expansions", "1000"});
  EXPECT_EQ(few.exit_code, 3);
  EXPECT_EQ(DiskJson::parse(few.out)["why"], "expansions");
  EXPECT_EQ(DiskJson::parse(few.out)["expanded"], 1000);
  const Ran small = on_disk(fifteen, "bfs", {"--memory", "1000"});
  EXPECT_EQ(small.exit_code, 3);
  EXPECT_EQ(DiskJson::parse(small.out)["why"], "memory");
  const Ran brief = on_disk(fifteen, "bfs", {"--memory", "1M", "--time", "100ms"});
  EXPECT_EQ(brief.exit_code, 3);
  EXPECT_EQ(DiskJson::parse(brief.out)["why"], "time");
  EXPECT_TRUE(left().empty());
}

TEST_F(DiskFlags, ASignalStopsTheSearchAndRemovesTheStates) {
  for (const int signal : {SIGINT, SIGTERM}) {
    Running running(endless_search());
    ASSERT_TRUE(wait_for_states());
    running.send(signal);
    const Ran ran = running.wait();
    EXPECT_EQ(ran.exit_code, 3) << ran.err;
    EXPECT_EQ(DiskJson::parse(ran.out)["why"], "interrupted");
    EXPECT_GT(DiskJson::parse(ran.out)["bound"], 5);
    EXPECT_TRUE(left().empty());
  }
}

TEST_F(DiskFlags, WhatAKilledProgramLeftIsRemovedByTheNext) {
  {
    Running running(endless_search());
    ASSERT_TRUE(wait_for_states());
    running.send(SIGKILL);
    running.wait();
  }
  EXPECT_FALSE(left().empty());
  EXPECT_EQ(on_disk(eight, "bfs").exit_code, 0);
  EXPECT_TRUE(left().empty());
}

/// Two may work in the same place at the same time.
TEST_F(DiskFlags, TheStatesOfAnotherAreLeftAlone) {
  Running running(endless_search());
  ASSERT_TRUE(wait_for_states());
  EXPECT_EQ(on_disk(eight, "bfs").exit_code, 0);
  EXPECT_FALSE(left().empty());
  running.send(SIGTERM);
  EXPECT_EQ(running.wait().exit_code, 3) << "it has not noticed";
}

TEST_F(DiskFlags, AFullDiskStopsWithABound) {
  const std::string solve = "wend solve " + std::string(fifteen) +
                            " --with bfs --memory 1M --json --no-moves --disk-limit 1G --disk ";
  const Ran possible = run_shell("unshare -m mount -t tmpfs -o size=64k none /mnt");
  if (possible.exit_code != 0) GTEST_SKIP() << "no file system can be mounted here";
  std::filesystem::create_directories(folder());
  const Ran ran =
      run_shell("unshare -m bash -c \"mount -t tmpfs -o size=3m none '" + folder() + "' && " + solve + "'" +
                folder() + "'; code=\\$?; ls -A '" + folder() + "' >&2; exit \\$code\"");
  EXPECT_EQ(ran.exit_code, 3) << ran.err;
  EXPECT_EQ(ran.err, "") << "nothing is left there";
  const DiskJson object = DiskJson::parse(ran.out);
  EXPECT_EQ(object["why"], "disk");
  EXPECT_GT(object["bound"], 10);
  EXPECT_LE(object["disk_bytes"], 3 << 20);
}

/// The limit is what is free at the beginning, or what was asked for; a disk may be full before.
TEST_F(DiskFlags, AFullDiskIsNotTakenForTheLimit) {
  const std::string solve =
      "wend solve " + std::string(fifteen) + " --with bfs --memory 1M --no-moves --disk '" + folder() + "'";
  const Ran full = run_shell("ulimit -f 64; " + solve + " --disk-limit 1G");
  EXPECT_THAT(full.out, HasSubstr("stopped because the disk is full"));
  const Ran limit = run_shell(solve + " --disk-limit 1M");
  EXPECT_THAT(limit.out, HasSubstr("stopped by the disk limit"));
  EXPECT_THAT(limit.out, HasSubstr("KiB on disk"));
}

TEST_F(DiskFlags, AFileThatMayNotGrowIsAFullDisk) {
  const Ran ran = run_shell("ulimit -f 64; wend solve " + std::string(fifteen) +
                            " --with bfs --memory 1M --json --no-moves --disk '" + folder() + "'");
  EXPECT_EQ(ran.exit_code, 3) << ran.err;
  EXPECT_EQ(DiskJson::parse(ran.out)["why"], "disk");
  EXPECT_TRUE(left().empty());
}

/// Thousands of files at once, of which only some are open.
TEST_F(DiskFlags, FewDescriptorsSuffice) {
  const Ran ran = run_shell("ulimit -n 200; wend solve " + std::string(eight) +
                            " --with bfs --memory 100k --json --no-moves --disk '" + folder() + "'");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
}

#ifdef WEND_FAULTS_LIBRARY
constexpr const char* faults_library = WEND_FAULTS_LIBRARY;
#else
constexpr const char* faults_library = nullptr;
#endif

TEST_F(DiskFlags, ADiskThatCannotBeReadIsAnError) {
  if (faults_library == nullptr) GTEST_SKIP() << "sanitizers come first, so nothing can be put before them";
  for (const char* first_bad : {"1", "2", "20", "300"}) {
    const Ran ran = on_disk(eight, "bfs", {"--memory", "200k"},
                            {.environment = {{"LD_PRELOAD", faults_library}, {"WEND_BAD_READ", first_bad}}});
    EXPECT_THAT(refusal_of(ran), HasSubstr("cannot read a temporary file: Input/output error")) << first_bad;
    EXPECT_TRUE(left().empty());
  }
}

/// The calendar clock is an hour off at every look, back and forth: only the steady clock decides.
TEST_F(DiskFlags, AClockThatJumpsChangesNothing) {
  if (faults_library == nullptr) GTEST_SKIP() << "sanitizers come first, so nothing can be put before them";
  const RunOptions jumping{.environment = {{"LD_PRELOAD", faults_library}}};
  const Ran solved = on_disk(eight, "bfs", {"--time", "10m"}, jumping);
  EXPECT_EQ(solved.exit_code, 0) << solved.out << solved.err;
  const Ran stopped = on_disk(fifteen, "bfs", {"--memory", "1M", "--time", "300ms"}, jumping);
  EXPECT_EQ(stopped.exit_code, 3);
  const DiskJson object = DiskJson::parse(stopped.out);
  EXPECT_EQ(object["why"], "time");
  EXPECT_GE(object["seconds"], 0.3);
  EXPECT_LT(object["seconds"], 600);
  const std::vector<std::string> batch{
      "solve",  "--batch", "problems", "--results", scratch_.path("r.sqlite"),
      "--jobs", "2",       "--time",   "10m",       "--progress"};
  const Ran first = run_wend(batch, jumping);
  EXPECT_EQ(first.exit_code, 1) << first.err;
  EXPECT_THAT(first.out, HasSubstr("13 problems: 12 solved, 1 unsolvable; "));
  EXPECT_THAT(run_wend(batch, jumping).out, HasSubstr("13 done before"));
}

/// One of several threads is the first to find no memory left: all of them stop, and the bound holds.
TEST(DiskFaultThreads, MemoryThatEndsInOneThreadStopsAll) {
  const ScratchFolder scratch;
  const std::string board =
      scratch.file("board", "1 11 9 7\n15 5 . 8\n12 13 6 14\n4 3 10 2\n");  // 53 moves to the blank first
  for (const char* memory : {"1M", "2M", "5M", "9M"}) {
    const Ran ran = run_wend({"solve", board, "--goal", "first", "--with", "astar", "--heuristic",
                              "manhattan", "--threads", "4", "--memory", memory, "--json", "--no-moves"});
    EXPECT_EQ(ran.exit_code, 3) << ran.err;
    const DiskJson object = DiskJson::parse(ran.out);
    EXPECT_EQ(object["why"], "memory");
    EXPECT_GE(object["bound"], 30);
    EXPECT_LE(object["bound"], 53);
  }
}

}  // namespace
}  // namespace wend::test
