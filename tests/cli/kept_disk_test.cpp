// --run with --disk: a search whose states lie on disk, killed wherever it hurts, goes on with them.
#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "base/folder_lock.hpp"
#include "cli/said.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using KeptJson = nlohmann::ordered_json;

class KeptOnDisk : public testing::Test {
 protected:
  [[nodiscard]] RunOptions home(const std::string& fault = {}) const {
    RunOptions all{.environment = {{"XDG_DATA_HOME", scratch_.path("data")}, {"WEND_KEEP_SECONDS", "0"}}};
    if (!fault.empty()) all.environment["WEND_FAULT"] = fault;
    return all;
  }
  [[nodiscard]] Ran search(const std::string& run, const std::string& fault,
                           std::vector<std::string> more = {}) const {
    std::vector<std::string> words{
        "solve",  "problems/tiles/eight.tiles", "--with", "bfs",       "--memory", "200k",
        "--disk", scratch_.path("states"),      "--json", "--no-moves"};
    if (!run.empty()) words.insert(words.end(), {"--run", run});
    words.insert(words.end(), more.begin(), more.end());
    return run_wend(words, home(fault));
  }
  [[nodiscard]] Ran resume(const std::string& run) const { return run_wend({"resume", run}, home()); }
  [[nodiscard]] std::filesystem::path states(const std::string& run) const {
    return scratch_.path("states/wend-run-" + run);
  }
  /// What does not differ from time to time.
  static KeptJson answer_of(const Ran& ran) {
    KeptJson object = KeptJson::parse(ran.out);
    for (const char* field : {"seconds", "setup_seconds", "peak_bytes", "disk_bytes"}) object.erase(field);
    return object;
  }

  ScratchFolder scratch_;
};

TEST_F(KeptOnDisk, KilledAnywhereTheyEndWithTheSameAnswer) {
  const KeptJson unbroken = answer_of(search("", ""));
  ASSERT_EQ(unbroken["cost"], 31);
  int number = 0;
  for (const char* fault : {"write:2", "middle:4", "rename:6", "seal:9", "sealed:12", "sealed:30"}) {
    const std::string run = "r" + std::to_string(++number);
    const Ran killed = search(run, fault);
    ASSERT_EQ(killed.signal, SIGKILL) << fault << killed.out << killed.err;
    EXPECT_TRUE(std::filesystem::exists(states(run)));
    const Ran resumed = resume(run);
    EXPECT_EQ(resumed.exit_code, 0) << fault << resumed.err;
    EXPECT_EQ(answer_of(resumed), unbroken) << fault << ": to the last expansion";
    EXPECT_FALSE(std::filesystem::exists(states(run))) << "what is done needs no states";
  }
}

/// The states go after the answer is written down, not before.
TEST_F(KeptOnDisk, KilledAtTheirEndTheyEndWithTheSameAnswer) {
  const KeptJson unbroken = answer_of(search("", ""));
  for (const char* fault : {"answer:1", "clear:1"}) {
    SCOPED_TRACE(fault);
    const std::string run(fault, 5);
    const Ran killed = search(run, fault);
    ASSERT_EQ(killed.signal, SIGKILL) << killed.out << killed.err;
    EXPECT_TRUE(std::filesystem::exists(states(run)));
    const Ran resumed = resume(run);
    EXPECT_EQ(resumed.exit_code, 0) << resumed.err;
    EXPECT_EQ(answer_of(resumed), unbroken);
    EXPECT_FALSE(std::filesystem::exists(states(run)));
    EXPECT_FALSE(std::filesystem::exists(scratch_.path("data/wend/runs/" + run + "/kept")));
  }
}

TEST_F(KeptOnDisk, StoppedByTheLimitOfTheDiskTheyGoOn) {
  const Ran stopped = search("a", "", {"--disk-limit", "700k"});
  ASSERT_EQ(stopped.exit_code, 3) << stopped.err;
  EXPECT_EQ(KeptJson::parse(stopped.out)["why"], "disk");
  EXPECT_LE(KeptJson::parse(stopped.out)["disk_bytes"], 700'000);
  EXPECT_GT(KeptJson::parse(stopped.out)["expanded"], 10'000);
  std::int64_t expanded = KeptJson::parse(stopped.out)["expanded"];
  for (const char* limit : {"1M", "10M"}) {
    const Ran more = run_wend({"resume", "a", "--disk-limit", limit}, home());
    EXPECT_THAT(more.err, HasSubstr("goes on from what was kept"));
    EXPECT_GE(KeptJson::parse(more.out)["expanded"], expanded) << "nothing was lost";
    expanded = KeptJson::parse(more.out)["expanded"];
  }
  EXPECT_EQ(expanded, 181'439);
}

/// Much memory and a small limit: what lies in memory has to fit into the last note.
TEST_F(KeptOnDisk, SmallLimitsOfTheDiskAreUsedWhateverTheMemory) {
  Ran ran = run_wend({"solve", "problems/tiles/eight.tiles", "--with", "bfs", "--memory", "1G", "--disk",
                      scratch_.path("states"), "--json", "--no-moves", "--disk-limit", "1M", "--run", "a"},
                     home());
  EXPECT_GT(KeptJson::parse(ran.out)["expanded"], 10'000);
  for (const char* limit : {"1500k", "2M", "4M"}) {
    if (ran.exit_code == 0) break;
    ran = run_wend({"resume", "a", "--disk-limit", limit}, home());
    EXPECT_THAT(ran.err, HasSubstr("goes on from what was kept")) << limit;
  }
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(KeptJson::parse(ran.out)["expanded"], 181'439);
}

TEST_F(KeptOnDisk, TheStatesOfAnotherRunOfThisNameAreLeftAlone) {
  ASSERT_EQ(search("a", "", {"--expansions", "50000"}).exit_code, 3);
  RunOptions other = home();
  other.environment["XDG_DATA_HOME"] = scratch_.path("other");
  const Ran refused = run_wend({"solve", "problems/tiles/eight.tiles", "--with", "bfs", "--disk",
                                scratch_.path("states"), "--run", "a"},
                               other);
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.err, HasSubstr("here are the states of another run of this name"));
  EXPECT_EQ(run_wend({"runs", "--delete", "a"}, other).exit_code, 0);
  EXPECT_TRUE(std::filesystem::exists(states("a"))) << "they are not its own";
  EXPECT_EQ(run_wend({"resume", "a", "--expansions", "1M"}, home()).exit_code, 0);
}

TEST_F(KeptOnDisk, WithoutDiskItIsAnotherCommand) {
  ASSERT_EQ(search("a", "", {"--expansions", "50000"}).exit_code, 3);
  const Ran other = run_wend({"solve", "problems/tiles/eight.tiles", "--with", "bfs", "--run", "a"}, home());
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr("there is another run a"));
}

TEST_F(KeptOnDisk, StoppedByALimitTheyGoOn) {
  const Ran stopped = search("a", "", {"--expansions", "50000"});
  EXPECT_EQ(stopped.exit_code, 3) << stopped.err;
  EXPECT_EQ(KeptJson::parse(stopped.out)["expanded"], 50'000);
  const Ran more = run_wend({"resume", "a", "--expansions", "1M"}, home());
  EXPECT_EQ(more.exit_code, 0) << more.err;
  EXPECT_EQ(KeptJson::parse(more.out)["expanded"], 181'439);
}

TEST_F(KeptOnDisk, ExpansionsCountAnewInEachSitting) {
  EXPECT_EQ(search("a", "", {"--expansions", "60000"}).exit_code, 3);
  const Ran second = resume("a");
  EXPECT_EQ(second.exit_code, 3) << second.err;
  EXPECT_EQ(KeptJson::parse(second.out)["expanded"], 120'000);
  EXPECT_THAT(second.err, HasSubstr("goes on with: wend resume a"));
  const Ran third = run_wend({"resume", "a", "--expansions", "61438"}, home());
  EXPECT_EQ(third.exit_code, 3) << third.err;
  EXPECT_EQ(KeptJson::parse(third.out)["expanded"], 181'438) << "one is missing";
  const Ran last = run_wend({"resume", "a", "--expansions", "1"}, home());
  EXPECT_EQ(last.exit_code, 0) << last.err;
  EXPECT_EQ(KeptJson::parse(last.out)["expanded"], 181'439);
}

TEST_F(KeptOnDisk, LostStatesAreAnErrorAndNoAnswer) {
  ASSERT_EQ(search("a", "", {"--expansions", "100000"}).exit_code, 3);
  std::filesystem::rename(states("a"), scratch_.path("elsewhere"));
  const Ran lost = run_wend({"resume", "a", "--expansions", "1M"}, home());
  EXPECT_EQ(lost.exit_code, 2);
  EXPECT_THAT(lost.err, HasSubstr("the folder of states is missing"));
  EXPECT_THAT(lost.err, HasSubstr("wend runs --delete a forgets what was kept"));
  EXPECT_FALSE(std::filesystem::exists(states("a"))) << "nothing is in the way of what comes back";
  std::filesystem::rename(scratch_.path("elsewhere"), states("a"));
  const Ran found = run_wend({"resume", "a", "--expansions", "1M"}, home());
  EXPECT_EQ(found.exit_code, 0) << "it was there again: " << found.err;
}

/// The command that the error tells, word for word but for the folder.
TEST_F(KeptOnDisk, MovedStatesAreFoundByTheCommandThatIsTold) {
  ASSERT_EQ(search("a", "", {"--expansions", "100000"}).exit_code, 3);
  const std::string there = scratch_.path("there");
  std::filesystem::create_directories(there);
  std::filesystem::rename(states("a"), there + "/wend-run-a");
  const Ran lost = run_wend({"resume", "a", "--expansions", "1"}, home());
  EXPECT_EQ(lost.exit_code, 2);
  const std::string before = "name that folder: ";
  const std::size_t from = lost.err.find(before) + before.size();
  std::string command = lost.err.substr(from, lost.err.find("; else wend runs --delete") - from);
  ASSERT_THAT(command, HasSubstr("--disk=FOLDER"));
  command.replace(command.find("FOLDER"), 6, there);
  const Ran more = run_shell("cd / && " + command, home());
  EXPECT_EQ(more.exit_code, 3) << command << more.err;
  EXPECT_EQ(KeptJson::parse(more.out)["expanded"], 100'001);
}

/// The registry knows where they are, and where some may be left.
TEST_F(KeptOnDisk, MovedStatesAreResumedAndDeletedWhereTheyAre) {
  ASSERT_EQ(search("a", "", {"--expansions", "50000"}).exit_code, 3);
  const std::filesystem::path there = scratch_.path("there/wend-run-a");
  std::filesystem::create_directories(there.parent_path());
  std::filesystem::copy(states("a"), there);
  const auto solve_in = [&](const std::string& folder) {
    return run_wend({"solve", "problems/tiles/eight.tiles", "--with", "bfs", "--memory", "200k", "--disk",
                     folder, "--json", "--no-moves", "--run", "a", "--expansions", "10000"},
                    home());
  };
  const Ran nowhere = solve_in(scratch_.path("nowhere"));
  EXPECT_EQ(nowhere.exit_code, 2) << nowhere.err;
  EXPECT_THAT(run_wend({"runs", "a", "--json"}, home()).out, HasSubstr("--disk=" + scratch_.path("states")))
      << "what was not found there is not looked for there";
  const Ran moved = solve_in(there.parent_path().string());
  EXPECT_EQ(moved.exit_code, 3) << moved.err;
  EXPECT_EQ(KeptJson::parse(moved.out)["expanded"], 60'000);
  const Ran resumed = resume("a");
  EXPECT_EQ(resumed.exit_code, 3) << resumed.err;
  EXPECT_EQ(KeptJson::parse(resumed.out)["expanded"], 110'000);
  EXPECT_TRUE(std::filesystem::exists(states("a")));
  EXPECT_EQ(run_wend({"runs", "--delete", "a"}, home()).exit_code, 0);
  EXPECT_FALSE(std::filesystem::exists(there));
  EXPECT_FALSE(std::filesystem::exists(states("a")));
}

/// Between the states and the rest: what is missing then was meant to be.
TEST_F(KeptOnDisk, AreForgottenWhereTheirDeletionWasBroken) {
  ASSERT_EQ(search("a", "", {"--expansions", "50000"}).exit_code, 3);
  EXPECT_EQ(run_wend({"runs", "--delete", "a"}, home("deletion:1")).signal, SIGKILL);
  EXPECT_FALSE(std::filesystem::exists(states("a")));
  EXPECT_THAT(run_wend({"runs"}, home()).out, HasSubstr("stopped"));
  const Ran again = run_wend({"runs", "--delete", "a"}, home());
  EXPECT_EQ(again.exit_code, 0) << again.err;
  EXPECT_THAT(run_wend({"runs"}, home()).out, HasSubstr("no runs"));
}

/// A folder of the user's that is found under the name of the run's.
TEST_F(KeptOnDisk, WhatIsNotOfWendIsLeftAlone) {
  const std::string precious = scratch_.path("precious");
  std::filesystem::create_directories(precious);
  std::filesystem::create_directories(scratch_.path("states"));
  std::ofstream(precious + "/thesis.txt") << "years";
  std::filesystem::create_directory_symlink(precious, states("a"));
  const Ran linked = search("a", "");
  EXPECT_EQ(linked.exit_code, 2);
  EXPECT_THAT(linked.err, HasSubstr("a link or a file has the name of the folder for states\n"
                                    "hint: name another folder with --disk, or move this one away"));
  const Ran deleted = run_wend({"runs", "--delete", "a"}, home());
  EXPECT_EQ(deleted.exit_code, 0);
  EXPECT_THAT(deleted.err, HasSubstr("is not of this run, and is left alone"));
  std::filesystem::remove(states("a"));
  std::filesystem::rename(precious, states("a"));
  EXPECT_EQ(search("a", "").exit_code, 2);
  EXPECT_EQ(read_bytes((states("a") / "thesis.txt").string()), "years");
}

/// What cannot be removed now must not be forgotten.
TEST_F(KeptOnDisk, AreNotForgottenWhereTheirStatesStay) {
  ASSERT_EQ(search("a", "", {"--expansions", "50000"}).exit_code, 3);
  const auto refused = [&](const std::string& why) {
    const Ran ran = run_wend({"runs", "--delete", "a"}, home());
    EXPECT_EQ(ran.exit_code, 2) << why;
    EXPECT_THAT(ran.err, HasSubstr(why));
    EXPECT_THAT(run_wend({"runs"}, home()).out, HasSubstr("stopped"));
  };
  {
    FolderLock busy;
    ASSERT_EQ(busy.take(states("a").string(), FolderLock::Missing::is_an_error), 0);
    refused("another program works with these states");
  }
  const std::filesystem::path away = scratch_.path("away");
  std::filesystem::rename(scratch_.path("states"), away);
  refused("the states of the run a are not there, and nothing else is; nothing was deleted");
  std::filesystem::create_directory(scratch_.path("states"));
  refused("if they are gone for good: mkdir -p");  // where a disk was mounted
  std::filesystem::remove(scratch_.path("states"));
  std::filesystem::rename(away, scratch_.path("states"));
  EXPECT_EQ(run_wend({"resume", "a", "--expansions", "10"}, home()).exit_code, 3) << "all is as it was";
  EXPECT_EQ(run_wend({"runs", "--delete", "a"}, home()).exit_code, 0);
  EXPECT_FALSE(std::filesystem::exists(states("a")));
}

TEST_F(KeptOnDisk, AreNotForgottenWhereNothingCanBeRemoved) {
  if (run_shell("unshare -m mount -t tmpfs -o size=64k none /mnt").exit_code != 0)
    GTEST_SKIP() << "no file system can be mounted here";
  const std::string states = scratch_.path("states");
  std::filesystem::create_directories(states);
  const std::string script = scratch_.file(
      "script", "mount -t tmpfs none '" + states +
                    "'\nwend solve problems/tiles/eight.tiles --with bfs --memory 200k --expansions 50000 -q"
                    " --run a --disk '" +
                    states + "'\nmount -o remount,ro '" + states +
                    "'; wend runs --delete a; code=$?; wend runs\nmount -o remount,rw '" + states +
                    "'; wend resume a --expansions 1e6 -q; echo resumed $?; exit $code\n");
  const Ran ran = run_shell("unshare -m bash '" + script + "'", home());
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("Read-only file system"));
  EXPECT_THAT(ran.out, HasSubstr("stopped"));
  EXPECT_THAT(ran.out, HasSubstr("resumed 0"));
}

/// The states take most of the disk, and what is free is less than they take.
TEST_F(KeptOnDisk, MayTakeNineTenthsOfTheDiskInEverySitting) {
  if (run_shell("unshare -m mount -t tmpfs -o size=64k none /mnt").exit_code != 0)
    GTEST_SKIP() << "no file system can be mounted here";
  const std::string states = scratch_.path("states");
  std::filesystem::create_directories(states);
  const std::string script = scratch_.file(
      "script", "mount -t tmpfs -o size=3600k none '" + states +
                    "'\nwend solve problems/tiles/eight.tiles --with bfs --memory 200k --expansions 175000 -q"
                    " --run a --disk '" +
                    states + "'\ndu -sk '" + states + "' | cut -f1\nwend resume a --expansions 1e6 -q\n");
  const Ran ran = run_shell("unshare -m bash '" + script + "'", home());
  EXPECT_GT(std::stoi(ran.out), 1800) << "more than half";
  EXPECT_EQ(ran.exit_code, 0) << ran.out << ran.err;
}

#ifdef WEND_FAULTS_LIBRARY
constexpr const char* kept_faults = WEND_FAULTS_LIBRARY;
#else
constexpr const char* kept_faults = nullptr;
#endif

/// Nothing can be kept, and that is said, once, with the reason.
TEST_F(KeptOnDisk, StatesThatCannotBeSyncedAreTold) {
  if (kept_faults == nullptr) GTEST_SKIP() << "sanitizers come first, so nothing can be put before them";
  RunOptions bad = home();
  bad.environment["LD_PRELOAD"] = kept_faults;
  bad.environment["WEND_BAD_SYNC"] = "wend-run-a/1";  // one in so many files
  const std::vector<std::string> words{"solve",        "problems/tiles/eight.tiles",
                                       "--with",       "bfs",
                                       "--memory",     "200k",
                                       "--disk",       scratch_.path("states"),
                                       "--json",       "--no-moves",
                                       "--run",        "a",
                                       "--expansions", "100000"};
  const Ran ran = run_wend(words, bad);
  EXPECT_EQ(ran.exit_code, 3) << ran.err;
  const std::string told = "cannot be kept: states cannot be synced: Input/output error";
  EXPECT_THAT(ran.err, HasSubstr(told));
  EXPECT_EQ(ran.err.find(told), ran.err.rfind(told)) << "once";
  EXPECT_THAT(ran.err, Not(HasSubstr("is too small")));
}

/// A disk that fails for a moment takes nothing along.
TEST_F(KeptOnDisk, CheckpointsThatCannotBeReadAreAnErrorAndStay) {
  if (kept_faults == nullptr) GTEST_SKIP() << "sanitizers come first, so nothing can be put before them";
  ASSERT_EQ(search("a", "", {"--expansions", "100000"}).exit_code, 3);
  RunOptions bad = home();
  bad.environment["LD_PRELOAD"] = kept_faults;
  for (const char* file : {"/kept/sealed-", "/kept/part-", "/wend-run-a/"}) {
    bad.environment["WEND_BAD_READ_IN"] = file;
    const Ran ran = run_wend({"resume", "a", "--expansions", "1"}, bad);
    EXPECT_EQ(ran.exit_code, 2) << file << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("Input/output error"));
  }
  const Ran whole = run_wend({"resume", "a", "--expansions", "1"}, home());
  EXPECT_EQ(whole.exit_code, 3) << whole.err;
  EXPECT_EQ(KeptJson::parse(whole.out)["expanded"], 100'001);
}

/// Soft limits are raised; some thirty files are read at once.
TEST_F(KeptOnDisk, FewDescriptorsAreMadeMore) {
  const Ran ran =
      run_shell("ulimit -Sn 16; wend solve problems/tiles/eight.tiles --with bfs --memory 100k -q --disk '" +
                    scratch_.path("states") + "'",
                home());
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
}

/// The files of states of a stopped search, the largest first.
std::vector<std::filesystem::path> by_size(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) files.push_back(entry.path());
  std::sort(files.begin(), files.end(), [](const auto& one, const auto& other) {
    const auto key = [](const auto& file) { return std::pair(std::filesystem::file_size(file), file); };
    return key(one) > key(other);
  });
  return files;
}

/// A file whose damaged part is not needed any more does no harm; of the others none gives an answer.
TEST_F(KeptOnDisk, AFlippedBitIsAnErrorAndNoWrongAnswer) {
  int errors = 0;
  for (const std::size_t which : {0U, 1U, 2U, 3U}) {
    const std::string run = "r" + std::to_string(which);
    ASSERT_EQ(search(run, "", {"--expansions", "150000"}).exit_code, 3);
    const std::filesystem::path file = by_size(states(run)).at(which);
    std::string bytes = read_bytes(file.string());
    ASSERT_GT(bytes.size(), 10'000U);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    std::ofstream(file, std::ios::binary) << bytes;
    const Ran resumed = run_wend({"resume", run, "--expansions", "1M"}, home());
    if (resumed.exit_code == 0) {
      EXPECT_EQ(KeptJson::parse(resumed.out)["cost"], 31);
      continue;
    }
    ++errors;
    EXPECT_EQ(resumed.exit_code, 2) << resumed.err;
    EXPECT_EQ(resumed.out, "");
    EXPECT_THAT(resumed.err, HasSubstr(file.string() + ": a file of states was damaged"));
    EXPECT_THAT(resumed.err, HasSubstr("wend runs --delete " + run));
    EXPECT_EQ(KeptJson::parse(run_wend({"runs", run, "--json"}, home()).out)["state"], "failed");
  }
  EXPECT_GE(errors, 2);
}

TEST_F(KeptOnDisk, DeletedRunsTakeTheirStatesAlong) {
  ASSERT_EQ(search("a", "", {"--expansions", "50000"}).exit_code, 3);
  EXPECT_TRUE(std::filesystem::exists(states("a")));
  EXPECT_GT(KeptJson::parse(run_wend({"runs", "a", "--json"}, home()).out)["bytes"], 100'000)
      << "the states are counted";
  std::filesystem::remove(states("a") / "lock");
  EXPECT_EQ(run_wend({"runs", "a", "--delete", "a"}, home()).exit_code, 2);
  EXPECT_EQ(run_wend({"runs", "--delete", "a"}, home()).exit_code, 0);
  EXPECT_FALSE(std::filesystem::exists(states("a")));
}

}  // namespace
}  // namespace wend::test
