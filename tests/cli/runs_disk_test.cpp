// Runs on a disk that is full or must not be written: they are listed, what is done is told, and what is
// deleted makes room. And who may read them.
#include <filesystem>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "cli/said.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// A small disk of its own for the user's data. Each script runs in a world of its own, where `full` fills
/// the disk and `read_only` locks it; there is a run that is done and one that was killed.
class RunsOnADisk : public testing::Test {
 protected:
  void SetUp() override {
    if (run_shell("unshare -m mount -t tmpfs -o size=64k none /mnt").exit_code != 0)
      GTEST_SKIP() << "no file system can be mounted here";
  }
  [[nodiscard]] Ran on_disk(const std::string& script) const {
    const std::string begin =
        "set -e; mount -t tmpfs -o size=4m none \"$XDG_DATA_HOME\"\n"
        "full() { dd if=/dev/zero of=\"$XDG_DATA_HOME/fill$RANDOM\" bs=1k 2> /dev/null || true; }\n"
        "read_only() { mount -o remount,ro \"$XDG_DATA_HOME\"; }\n"
        "wend solve problems/tiles/eight.tiles --run ready --json --no-moves > /dev/null\n"
        "WEND_FAULT=sealed:2 wend solve problems/tiles/fifteen.tiles --with ida-fast --heuristic manhattan"
        " --threads 1 --run half -q || true\n";
    std::filesystem::create_directories(scratch_.path("data"));
    const std::string file = scratch_.file("script", begin + script);
    return run_shell("unshare -m bash '" + file + "'",
                     {.environment = {{"XDG_DATA_HOME", scratch_.path("data")}, {"WEND_KEEP_SECONDS", "0"}}});
  }

  ScratchFolder scratch_;
};

TEST_F(RunsOnADisk, AreListedWhereItIsFull) {
  // Nobody has looked since the kill: the journal is there. Whoever looks first clears it away, if he can.
  const Ran ran = on_disk("full; wend runs; full; wend runs half; full; wend runs --json");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("half   killed"));
  EXPECT_THAT(ran.out, HasSubstr("ready  done"));
  EXPECT_THAT(ran.out, HasSubstr("checkpoint     number 2"));
  EXPECT_THAT(ran.out, HasSubstr("\"name\":\"ready\",\"state\":\"done\""));
}

TEST_F(RunsOnADisk, AreDeletedWhereItIsFullAndMakeRoom) {
  const Ran ran = on_disk("full; wend runs --delete half; wend runs; ls \"$XDG_DATA_HOME/wend/runs\"");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, Not(HasSubstr("half")));
  EXPECT_THAT(ran.out, HasSubstr("ready  done"));
}

TEST_F(RunsOnADisk, ThatAreDoneTellTheirAnswerWhereNothingCanBeWritten) {
  for (const char* state :
       {"full", "full; wend runs > /dev/null; full", "read_only", "wend runs > /dev/null; read_only"}) {
    const Ran ran = on_disk(std::string(state) + "; wend resume ready");
    EXPECT_EQ(ran.exit_code, 0) << state << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("\"cost\":31")) << state;
    EXPECT_THAT(ran.err, HasSubstr("the run ready is done; this is its answer")) << state;
  }
}

TEST_F(RunsOnADisk, ThatMustNotBeWrittenAreListedAndNotGoneOnWith) {
  const Ran listed = on_disk("read_only; wend runs");
  EXPECT_EQ(listed.exit_code, 0) << listed.err;
  EXPECT_THAT(listed.out, HasSubstr("half   killed"));
  const Ran resumed = on_disk("read_only; wend resume half");
  EXPECT_EQ(resumed.exit_code, 2);
  EXPECT_THAT(resumed.err, HasSubstr("cannot be written: Read-only file system"));
  EXPECT_THAT(resumed.err, HasSubstr("hint: another folder may be named: XDG_DATA_HOME="));
  const Ran results =
      on_disk("read_only; wend solve problems/tiles/eight.tiles --results \"$XDG_DATA_HOME/new.sqlite\"");
  EXPECT_EQ(results.exit_code, 2);
  EXPECT_THAT(results.err, HasSubstr("new.sqlite: the folder cannot be written: Read-only file system\n"
                                     "hint: name a file in another folder"));
  const Ran removed = on_disk("read_only; wend runs --delete half");
  EXPECT_EQ(removed.exit_code, 2);
  EXPECT_THAT(removed.err, HasSubstr("cannot be deleted: Read-only file system"));
}

/// The first turn already has no room.
TEST_F(RunsOnADisk, OnWhichNothingCouldBeKeptDoNotClaimToGoOn) {
  const Ran ran = on_disk(
      "unset WEND_KEEP_SECONDS; wend runs --delete half; full\n"
      "rm \"$XDG_DATA_HOME\"/fill*; dd if=/dev/zero of=\"$XDG_DATA_HOME/most\" bs=1k count=3900 2> "
      "/dev/null\n"
      "wend solve problems/tiles/ten.txt:10 --with astar --heuristic manhattan --run much --no-draw"
      " --expansions 200000");
  EXPECT_EQ(ran.exit_code, 3) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("cannot be kept: No space left on device"));
  EXPECT_THAT(ran.err, HasSubstr("nothing is kept but this answer; it begins anew with: wend resume much"));
  EXPECT_THAT(ran.err, Not(HasSubstr("goes on with: ")));
}

std::string rights_of(const std::filesystem::path& path) {
  using std::filesystem::perms;
  const perms all = std::filesystem::status(path).permissions();
  return (all & (perms::group_all | perms::others_all)) == perms::none ? "own"
                                                                       : "others' too: " + path.string();
}

TEST(RunsOfAUser, AreNobodyElsesBusiness) {
  const ScratchFolder scratch;
  const RunOptions options{.environment = {{"XDG_DATA_HOME", scratch.path("data/deep")},
                                           {"WEND_KEEP_SECONDS", "0"},
                                           {"WEND_FAULT", "sealed:2"}}};
  const Ran killed = run_wend({"solve", "problems/tiles/eight.tiles", "--with", "bfs", "--memory", "200k",
                               "--disk", scratch.path("data/deep/states"), "--run", "x"},
                              options);
  ASSERT_NE(killed.signal, 0) << killed.err;
  std::size_t seen = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(scratch.path("data/deep/wend"))) {
    ++seen;
    EXPECT_EQ(rights_of(entry.path()), "own");
  }
  EXPECT_GE(seen, 6U) << "with the journal beside the registry";
  EXPECT_EQ(rights_of(scratch.path("data/deep/wend")), "own");
  EXPECT_EQ(rights_of(scratch.path("data/deep/states/wend-run-x")), "own");
}

TEST(RunsOfAUser, WithADamagedRegistrySayTheWayOut) {
  const ScratchFolder scratch;
  std::filesystem::create_directories(scratch.path("data/wend"));
  scratch.file("data/wend/runs.sqlite", std::string(5000, 'x'));
  const RunOptions options{.environment = {{"XDG_DATA_HOME", scratch.path("data")}}};
  for (const std::vector<std::string>& words : {std::vector<std::string>{"runs"},
                                                {"resume", "x"},
                                                {"solve", "problems/tiles/eight.tiles", "--run", "x"}}) {
    const Ran ran = run_wend(words, options);
    EXPECT_EQ(ran.exit_code, 2) << words[0];
    EXPECT_THAT(ran.err, HasSubstr("if it is moved away, its runs are forgotten")) << words[0];
  }
}

TEST(RunsOfAUser, HaveNamesOfAReasonableLength) {
  const ScratchFolder scratch;
  const Ran ran = run_wend({"solve", "problems/tiles/eight.tiles", "--run", std::string(300, 'a')},
                           {.environment = {{"XDG_DATA_HOME", scratch.path("data")}}});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("the name of the run has 300 letters\nhint: at most 64"));
  EXPECT_FALSE(std::filesystem::exists(scratch.path("data")));
}

}  // namespace
}  // namespace wend::test
