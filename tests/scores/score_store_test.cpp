// Scores are kept, whatever happens: crashes, several games, files and folders that are not as they should
// be.
#include "scores/score_store.hpp"

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/user_folders.hpp"
#include "support/run_program.hpp"

namespace wend {
namespace {

using test::ScratchFolder;
using ::testing::HasSubstr;

constexpr Score good{10, 12, 3.5, 3};
constexpr Score worse{11, 11, 1.5, 2};

std::uint64_t moves_in(const std::string& path, const std::string& board) {
  const ScoreStore store(path);
  EXPECT_EQ(store.trouble(), "");
  const BestScore* const best = store.best("bloxorz", board);
  return best == nullptr ? 0 : best->score.moves;
}

/// "ok", if the file is whole.
std::string integrity_of(const std::string& path) {
  Database database(path, Database::Access::write);
  Statement asked(database, "PRAGMA integrity_check");
  return asked.step() ? asked.text(0) : "";
}

/// Runs `work` in a process of its own.
template <class Work>
pid_t in_child(Work work) {
  const pid_t child = ::fork();
  if (child != 0) return child;
  work();
  ::_exit(0);
}
int end_of(pid_t child) {
  int status = -1;
  ::waitpid(child, &status, 0);
  return status;
}

TEST(ScoreStore, KeepsTheBest) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("new/folder/wend.sqlite");
  {
    ScoreStore store(path);
    EXPECT_EQ(store.trouble(), "");
    EXPECT_EQ(store.best("bloxorz", "a"), nullptr);
    EXPECT_TRUE(store.record("bloxorz", "a", worse));
    EXPECT_TRUE(store.record("bloxorz", "a", good));
    EXPECT_FALSE(store.record("bloxorz", "a", worse));
    EXPECT_TRUE(store.record("tiles", "a", worse));
  }
  const ScoreStore again(path);
  const BestScore* const best = again.best("bloxorz", "a");
  ASSERT_NE(best, nullptr);
  EXPECT_EQ(best->score.moves, 10U);
  EXPECT_EQ(best->score.presses, 12U);
  EXPECT_EQ(best->score.seconds, 3.5);
  EXPECT_EQ(best->score.stars, 3U);
  EXPECT_EQ(best->fastest, 1.5);
  EXPECT_EQ(best->times, 3U);
  EXPECT_EQ(best->solved.size(), 19U) << best->solved;
  ASSERT_NE(again.best("tiles", "a"), nullptr);
  EXPECT_EQ(again.best("tiles", "a")->score.moves, 11U);
}

TEST(ScoreStore, WhatItSaysIsWhatIsInTheFile) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("wend.sqlite");
  ScoreStore store(path);
  for (const Score& score : {worse, good, good, worse, Score{10, 11, 9, 3}, Score{10, 11, 8, 3}}) {
    store.record("bloxorz", "a", score);
    const ScoreStore other(path);
    EXPECT_EQ(other.best("bloxorz", "a")->score.moves, store.best("bloxorz", "a")->score.moves);
    EXPECT_EQ(other.best("bloxorz", "a")->score.seconds, store.best("bloxorz", "a")->score.seconds);
    EXPECT_EQ(other.best("bloxorz", "a")->times, store.best("bloxorz", "a")->times);
  }
  EXPECT_EQ(store.best("bloxorz", "a")->score.seconds, 8);
}

TEST(ScoreStore, KeepsSettings) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("wend.sqlite");
  {
    ScoreStore store(path);
    EXPECT_EQ(store.setting("view"), std::nullopt);
    store.set("view", "flat");
    store.set("view", "deep");
    EXPECT_EQ(store.setting("view"), "deep");
  }
  EXPECT_EQ(ScoreStore(path).setting("view"), "deep");
}

TEST(ScoreStore, WithoutAFileItRemembersUntilTheEnd) {
  ScoreStore store;
  EXPECT_TRUE(store.record("bloxorz", "a", good));
  EXPECT_EQ(store.best("bloxorz", "a")->score.moves, 10U);
  store.set("view", "flat");
  EXPECT_EQ(store.setting("view"), "flat");
  EXPECT_EQ(store.trouble(), "");
}

TEST(ScoreStore, KilledWhileWritingLosesNothingThatWasRecorded) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("wend.sqlite");
  for (int round = 0; round < 12; ++round) {
    int said[2];
    ASSERT_EQ(::pipe(said), 0);
    const pid_t child = in_child([&] {
      ScoreStore store(path);
      for (std::uint64_t moves = 1'000'000;; --moves) {  // better each time
        store.record("bloxorz", std::to_string(round), {moves, moves, 1, 1});
        if (::write(said[1], &moves, sizeof moves) != sizeof moves) ::_exit(1);
      }
    });
    ::close(said[1]);
    std::uint64_t recorded = 0;
    std::uint64_t moves = 0;
    const int enough = 3 + 7 * round % 20;
    for (int i = 0; i < enough; ++i) {
      ASSERT_EQ(::read(said[0], &moves, sizeof moves), static_cast<ssize_t>(sizeof moves));
      recorded = moves;
    }
    ::usleep(static_cast<useconds_t>(137 * round));
    ::kill(child, SIGKILL);
    end_of(child);
    while (::read(said[0], &moves, sizeof moves) == static_cast<ssize_t>(sizeof moves)) recorded = moves;
    ::close(said[0]);
    const std::uint64_t kept = moves_in(path, std::to_string(round));
    EXPECT_TRUE(kept == recorded || kept + 1 == recorded) << kept << " kept, " << recorded << " recorded";
    EXPECT_EQ(integrity_of(path), "ok");
  }
}

TEST(ScoreStore, KilledInTheMiddleOfATransactionLeavesTheOldScore) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("wend.sqlite");
  ScoreStore(path).record("bloxorz", "a", worse);
  const pid_t child = in_child([&] {
    Database database(path, Database::Access::write);
    database.run("PRAGMA cache_size = 1");  // so that pages reach the file before the end
    const Transaction transaction(database);
    Statement(database, "UPDATE best SET moves = 1").step();
    for (std::int64_t i = 0; i < 2000; ++i)
      Statement(database, "INSERT INTO settings VALUES (?, ?)").with(i).with("x").step();
    ::raise(SIGKILL);
  });
  const int status = end_of(child);
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(moves_in(path, "a"), worse.moves);
  EXPECT_EQ(ScoreStore(path).setting("7"), std::nullopt);
  EXPECT_EQ(integrity_of(path), "ok");
}

TEST(ScoreStore, TwoGamesAtOnceKeepTheBetterScoreAndCountBoth) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("wend.sqlite");
  constexpr std::uint64_t games = 60;
  std::vector<pid_t> children;
  for (std::uint64_t who = 0; who < 3; ++who) {
    children.push_back(in_child([&] {
      ScoreStore store(path);  // all of them make the file
      for (std::uint64_t i = 0; i < games; ++i) store.record("bloxorz", "a", {1000 - (i * 3 + who), 1, 1, 1});
      ::_exit(store.trouble().empty() ? 0 : 1);
    }));
  }
  for (const pid_t child : children) EXPECT_EQ(end_of(child), 0);
  const ScoreStore store(path);
  ASSERT_NE(store.best("bloxorz", "a"), nullptr);
  EXPECT_EQ(store.best("bloxorz", "a")->score.moves, 1000 - (games * 3 - 1));
  EXPECT_EQ(store.best("bloxorz", "a")->times, 3 * games);
}

TEST(ScoreStore, ADamagedFileCostsTheSavingAndIsLeftAlone) {
  const ScratchFolder scratch;
  const std::string bytes =
      "this is no database, though it is long enough to look at" + std::string(4096, '!');
  const std::string path = scratch.file("wend.sqlite", bytes);
  ScoreStore store(path);
  EXPECT_THAT(store.trouble(), HasSubstr("wend.sqlite is damaged; move it away"));
  store.record("bloxorz", "a", good);
  EXPECT_EQ(store.best("bloxorz", "a")->score.moves, 10U);
  EXPECT_EQ(test::read_bytes(path), bytes);
}

TEST(ScoreStore, AFileDamagedInItsMiddleCostsTheSaving) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("wend.sqlite");
  {
    ScoreStore store(path);
    for (int i = 0; i < 60; ++i) store.record("bloxorz", std::string(200, 'b') + std::to_string(i), good);
  }
  std::string bytes = test::read_bytes(path);
  ASSERT_GT(bytes.size(), 12'288U);
  std::fill(bytes.begin() + 4096, bytes.end(), '\x5a');
  std::ofstream(path, std::ios::binary) << bytes;
  ScoreStore store(path);
  EXPECT_THAT(store.trouble(), HasSubstr("damaged"));
  store.record("bloxorz", "a", good);
  EXPECT_NE(store.best("bloxorz", "a"), nullptr);
}

TEST(ScoreStore, AFileOfANewerWendIsLeftAlone) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("wend.sqlite");
  ScoreStore(path).record("bloxorz", "a", worse);
  Database(path, Database::Access::write).run("PRAGMA user_version = 99; ALTER TABLE best RENAME TO better");
  ScoreStore store(path);
  EXPECT_THAT(store.trouble(), HasSubstr("was written by a newer wend"));
  store.record("bloxorz", "b", good);
  Database database(path, Database::Access::write);
  Statement rows(database, "SELECT count(*) FROM better");
  ASSERT_TRUE(rows.step());
  EXPECT_EQ(rows.number(0), 1);
}

TEST(ScoreStore, AFolderThatCannotBeCostsTheSaving) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("file", "");
  ScoreStore store(file + "/wend/wend.sqlite");
  EXPECT_THAT(store.trouble(), HasSubstr("scores are not saved: "));
  EXPECT_TRUE(store.record("bloxorz", "a", good));
  EXPECT_NE(store.best("bloxorz", "a"), nullptr);
}

TEST(ScoreStore, AReadOnlyFolderStillShowsWhatWasKept) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
  const ScratchFolder scratch;
  const std::string path = scratch.path("wend.sqlite");
  ScoreStore(path).record("bloxorz", "a", worse);
  ::chmod(path.c_str(), 0444);
  ::chmod(scratch.path("").c_str(), 0555);
  ScoreStore store(path);
  EXPECT_THAT(store.trouble(), HasSubstr("scores are not saved: "));
  ASSERT_NE(store.best("bloxorz", "a"), nullptr);
  EXPECT_TRUE(store.record("bloxorz", "a", good));
  EXPECT_EQ(store.best("bloxorz", "a")->score.moves, 10U);
  ::chmod(scratch.path("").c_str(), 0755);
  EXPECT_EQ(moves_in(path, "a"), worse.moves);
}

/// The same for those who may write everywhere: a file that is immutable to SQLite.
TEST(Database, ReadOnlyReadsAndWritesNothing) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("odd?na%me#.sqlite");
  ScoreStore(path).record("bloxorz", "a", worse);
  Database database(path, Database::Access::read_only);
  Statement rows(database, "SELECT moves FROM best");
  ASSERT_TRUE(rows.step());
  EXPECT_EQ(rows.number(0), 11);
  EXPECT_THROW(database.run("DELETE FROM best"), DatabaseFault);
}

TEST(DataFolder, FollowsTheEnvironment) {
  const auto with = [](const char* data, const char* home) {
    data == nullptr ? ::unsetenv("XDG_DATA_HOME") : ::setenv("XDG_DATA_HOME", data, 1);
    home == nullptr ? ::unsetenv("HOME") : ::setenv("HOME", home, 1);
    return data_folder();
  };
  ::setenv("XDG_CACHE_HOME", "/cache", 1);
  EXPECT_EQ(cache_folder(), "/cache/wend");
  ::unsetenv("XDG_CACHE_HOME");
  ::setenv("HOME", "/home/me", 1);
  EXPECT_EQ(cache_folder(), "/home/me/.cache/wend");
  EXPECT_EQ(with("/data", "/home/me"), "/data/wend");
  EXPECT_EQ(with("relative", "/home/me"), "/home/me/.local/share/wend");
  EXPECT_EQ(with("", "/home/me"), "/home/me/.local/share/wend");
  EXPECT_EQ(with(nullptr, nullptr), std::nullopt);
  EXPECT_THAT(ScoreStore::of_user().trouble(), HasSubstr("there is no home folder"));
}

}  // namespace
}  // namespace wend
