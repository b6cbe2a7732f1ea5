// Rows come back as they were, groups are whole, and files of another kind are left alone.
#include "results/result_store.hpp"

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include "results/problem_identity.hpp"
#include "scores/score_store.hpp"
#include "support/run_program.hpp"

namespace wend {
namespace {

using test::ScratchFolder;
using ::testing::HasSubstr;

ResultRow solved_row(const std::string& problem, std::int64_t cost) {
  ResultRow row{.problem = problem, .file = problem + ".txt"};
  row.domain = "maze";
  row.verdict = RowVerdict::solved;
  row.cost = ExactCost{cost, 2};
  row.bound = ExactCost{cost, 2};
  row.optimal = true;
  row.algorithm = "astar";
  row.heuristic = "octile";
  row.expanded = 12;
  row.generated = 34;
  row.peak_bytes = 5678;
  row.seconds = 0.25;
  row.setup_seconds = 0.5;
  row.moves = "U UR R";
  row.known = 7;
  return row;
}

ResultRow stopped_row(const std::string& problem, std::int64_t cost, std::int64_t bound) {
  ResultRow row = solved_row(problem, cost);
  row.verdict = RowVerdict::stopped;
  row.why = "time";
  row.bound = ExactCost{bound, 2};
  row.optimal = false;
  row.moves = "way of " + std::to_string(cost);
  return row;
}

std::vector<DoneProblem> group_of(std::vector<ResultRow> rows) {
  std::vector<DoneProblem> group;
  for (ResultRow& row : rows) {
    const std::string name = row.file;
    const std::string problem = row.problem;
    group.push_back({name, group.size(), problem, std::make_unique<ResultRow>(std::move(row))});
  }
  return group;
}

std::string message_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const Error& error) {
    return error.file + ": " + error.message + "; " + error.hint;
  }
  return "nothing was thrown";
}

TEST(ResultStore, RowsComeBackAsTheyWere) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("results.sqlite");
  ResultRow odd{.problem = "b", .file = "caf\xe9, \"b\"\n"};
  odd.verdict = RowVerdict::error;
  odd.why = "input";
  odd.note = "no goal";
  {
    ResultStore store(path, ResultStore::Access::write);
    const std::int64_t plan = store.plan_id("--with astar");
    EXPECT_EQ(store.plan_id("--with astar"), plan);
    EXPECT_NE(store.plan_id("--with bfs"), plan);
    ASSERT_TRUE(store.add(plan, group_of({solved_row("a", 5), odd})));
  }
  ResultStore store(path, ResultStore::Access::read);
  ASSERT_EQ(store.plans().size(), 1U) << "plans without rows are of no interest";
  const StoredPlan plan = store.plans()[0];
  EXPECT_EQ(plan.text, "--with astar");
  EXPECT_EQ(plan.rows, 2U);
  std::vector<ResultRow> rows;
  store.each_answer(plan.id, [&](const ResultRow& row) { rows.push_back(row); });
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].done.size(), 19U);
  rows[0].done = rows[1].done = "";
  EXPECT_EQ(rows[0], solved_row("a", 5));
  EXPECT_EQ(rows[1], odd);
  EXPECT_EQ(store.rows(plan.id)[0].moves, std::nullopt);
  EXPECT_EQ(store.find("a", plan.id)->moves, "U UR R");
  EXPECT_EQ(store.find("a", plan.id + 1), std::nullopt);
  EXPECT_EQ(store.find("c", plan.id), std::nullopt);
}

TEST(ResultStore, TheFirstRowStaysUnlessItIsReplaced) {
  const ScratchFolder scratch;
  ResultStore store(scratch.path("r"), ResultStore::Access::write);
  const std::int64_t plan = store.plan_id("p");
  ASSERT_TRUE(store.add(plan, group_of({stopped_row("a", 7, 1)})));
  ASSERT_TRUE(store.add(plan, group_of({solved_row("a", 2)})));
  EXPECT_EQ(store.find("a", plan)->cost->straight, 7);
  std::vector<DoneProblem> again = group_of({solved_row("a", 3)});
  again[0].replaces = true;
  ASSERT_TRUE(store.add(plan, again));
  EXPECT_EQ(store.find("a", plan)->cost->straight, 3);
}

/// Two processes may try the same again, and the one that comes to an end need not be the last.
TEST(ResultStore, WhatHasEndedIsNotReplacedByWhatHasNot) {
  const ScratchFolder scratch;
  ResultStore store(scratch.path("r"), ResultStore::Access::write);
  const std::int64_t plan = store.plan_id("p");
  ASSERT_TRUE(store.add(plan, group_of({solved_row("a", 3)})));
  std::vector<DoneProblem> late = group_of({stopped_row("a", 9, 1)});
  late[0].replaces = true;
  ASSERT_TRUE(store.add(plan, late));
  EXPECT_EQ(store.find("a", plan)->verdict, RowVerdict::solved);
}

TEST(ResultRows, TriedAgainKeepTheBestOfBoth) {
  const ResultRow good = stopped_row("a", 7, 4);
  const ResultRow bad = stopped_row("a", 9, 5);
  ResultRow error = row_of_error("memory", "out of memory");
  EXPECT_EQ(kept_of(good, error), good);
  EXPECT_EQ(kept_of(error, good), good);
  const ResultRow both = kept_of(good, bad);
  EXPECT_EQ(both.cost->straight, 7);
  EXPECT_EQ(both.moves, good.moves);
  EXPECT_EQ(both.bound->straight, 5);
  EXPECT_EQ(both.verdict, RowVerdict::stopped);
  const ResultRow met = kept_of(good, stopped_row("a", 8, 7));
  EXPECT_EQ(met.verdict, RowVerdict::solved) << "a way of one run, and its proof by another";
  EXPECT_TRUE(met.optimal);
  EXPECT_EQ(kept_of(solved_row("a", 3), good), solved_row("a", 3));
  ResultRow dearer = solved_row("a", 9);  // by a method that ends without a proof
  dearer.optimal = false;
  dearer.bound.reset();
  EXPECT_EQ(kept_of(good, dearer).cost, good.cost);
}

TEST(ResultStore, WhoFindsTheFileInUseMayComeAgain) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  ResultStore store(path, ResultStore::Access::write, std::chrono::milliseconds(20));
  const std::int64_t plan = store.plan_id("p");
  {
    Database other(path, Database::Access::write);
    const Transaction alone(other);
    EXPECT_FALSE(store.add(plan, group_of({solved_row("a", 3)})));
    EXPECT_FALSE(store.tell_known(plan, std::vector<KnownOptimum>{{"a", 9}}));
  }
  EXPECT_TRUE(store.add(plan, group_of({solved_row("a", 3)})));
  EXPECT_EQ(store.rows(plan).size(), 1U);
}

TEST(ResultStore, WhoIsWillingWaitsAsLongAsTheFileIsInUse) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  ResultStore store(path, ResultStore::Access::write, std::chrono::milliseconds(20));
  Database other(path, Database::Access::write);
  for (const bool willing : {true, false}) {
    std::optional<Transaction> alone(std::in_place, other);
    int asked = 0;
    store.while_busy([&](std::chrono::milliseconds waited) {
      EXPECT_GE(waited.count(), asked * 100);
      if (++asked == 3) alone.reset();
      return willing;
    });
    if (willing) {
      EXPECT_GT(store.plan_id("p"), 0);
      EXPECT_EQ(asked, 3);
    } else {
      EXPECT_THAT(message_of([&] { store.plan_id("q"); }), HasSubstr(path));
      EXPECT_EQ(asked, 1);
    }
  }
}

/// What `work` returns where it is done by a user who may look at the files of this folder, and no more.
int as_anybody(const ScratchFolder& scratch, const std::string& path, const std::function<int()>& work) {
  namespace fs = std::filesystem;
  fs::permissions(scratch.path(""), fs::perms::all);
  for (const char* beside : {"", "-wal", "-shm"}) {
    if (fs::exists(path + beside))
      fs::permissions(path + beside, fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read);
  }
  const pid_t child = ::fork();
  if (child == 0) {
    constexpr unsigned anybody = 65534;
    if (::getuid() == 0 && (::setgid(anybody) != 0 || ::setuid(anybody) != 0)) ::_exit(100);
    try {
      ::_exit(work());
    } catch (const Error& error) {
      std::fprintf(stderr, "%s\n", error.message.c_str());
      ::_exit(101);
    }
  }
  int status = 0;
  EXPECT_EQ(::waitpid(child, &status, 0), child);
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 102;
}

/// Who may not write leaves nothing beside the file: it would be theirs, and its owner could not write any
/// more.
TEST(ResultStore, WhoMayOnlyLookLeavesNothingBehind) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  const std::int64_t plan = ResultStore(path, ResultStore::Access::write).plan_id("p");
  const int seen = as_anybody(scratch, path, [&] {
    ResultStore(path, ResultStore::Access::read).find("a", plan);
    const std::string words = message_of([&] { ResultStore(path, ResultStore::Access::write); });
    return words.find("the file cannot be written: Permission denied") == std::string::npos ? 1 : 0;
  });
  EXPECT_EQ(seen, 0);
  for (const char* beside : {"-wal", "-shm"}) EXPECT_FALSE(std::filesystem::exists(path + beside));
  EXPECT_TRUE(ResultStore(path, ResultStore::Access::write).add(plan, group_of({solved_row("a", 3)})));
}

/// The log of a file lies beside the file, and not beside a link to it.
TEST(ResultStore, WhoMayOnlyLookSeesWhatIsInTheLogThroughALinkToo) {
  const ScratchFolder scratch;
  std::filesystem::create_directory(scratch.path("owner"));
  const std::string path = scratch.path("owner/r");
  std::filesystem::create_symlink(path, scratch.path("link"));
  ResultStore store(path, ResultStore::Access::write);
  const std::int64_t plan = store.plan_id("p");
  ASSERT_TRUE(store.add(plan, group_of({solved_row("a", 3)})));
  ASSERT_GT(std::filesystem::file_size(path + "-wal"), 0U);
  for (const std::string& each : {path, scratch.path("link")}) {
    const int rows = as_anybody(scratch, path, [&] {
      return static_cast<int>(ResultStore(each, ResultStore::Access::read).rows(plan).size());
    });
    EXPECT_EQ(rows, 1) << each;
  }
}

/// As on network disks: what another is writing must not be taken for what lies there.
TEST(ResultStore, AFileInUseIsNoDamagedOne) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  const std::int64_t plan = ResultStore(path, ResultStore::Access::write).plan_id("p");
  Database other(path, Database::Access::write);
  other.run("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
  const auto read = [&] {
    return message_of(
        [&] { ResultStore(path, ResultStore::Access::read, std::chrono::milliseconds(20)).find("a", plan); });
  };
  EXPECT_THAT(read(), HasSubstr("locked"));
  other.run("COMMIT");
  EXPECT_EQ(read(), "nothing was thrown");
}

TEST(ResultStore, AProblemHasAnAnswerUnderEachOfItsNames) {
  const ScratchFolder scratch;
  ResultStore store(scratch.path("r"), ResultStore::Access::write);
  const std::int64_t plan = store.plan_id("p");
  ASSERT_TRUE(store.add(plan, group_of({solved_row("a", 1)})));
  std::vector<DoneProblem> twin(1);
  twin[0].name = "twin.txt";
  twin[0].place = 1;
  twin[0].problem = "a";
  ASSERT_TRUE(store.add(plan, twin));
  std::vector<std::string> names;
  store.each_answer(plan, [&](const ResultRow& row) { names.push_back(row.file); });
  EXPECT_THAT(names, ::testing::ElementsAre("a.txt", "twin.txt"));
  EXPECT_EQ(store.rows(plan).size(), 1U);
}

TEST(ResultStore, WhatCanBeReadNowIsNoErrorAnyMore) {
  const ScratchFolder scratch;
  ResultStore store(scratch.path("r"), ResultStore::Access::write);
  const std::int64_t plan = store.plan_id("p");
  ResultRow bad{.problem = identity_of_unread("a.txt"), .file = "a.txt", .why = "input", .note = "torn"};
  ASSERT_TRUE(store.add(plan, group_of({bad})));
  EXPECT_EQ(store.rows(plan).size(), 1U);
  ASSERT_TRUE(store.add(plan, group_of({solved_row("a", 1)})));
  ASSERT_EQ(store.rows(plan).size(), 1U);
  EXPECT_EQ(store.rows(plan)[0].verdict, RowVerdict::solved);
}

TEST(ResultStore, WhatIsToldNowTakesThePlaceOfWhatWasTold) {
  const ScratchFolder scratch;
  ResultStore store(scratch.path("r"), ResultStore::Access::write);
  const std::int64_t plan = store.plan_id("p");
  ASSERT_TRUE(store.add(plan, group_of({solved_row("a", 1), solved_row("b", 1)})));
  EXPECT_TRUE(store.tell_known(plan, std::vector<KnownOptimum>{{"a", 9}, {"b", std::nullopt}}));
  EXPECT_EQ(store.find("a", plan)->known, 9);
  EXPECT_EQ(store.find("b", plan)->known, std::nullopt);
}

TEST(ResultStore, RowsOfWhatFilesHeldBeforeAreCounted) {
  const ScratchFolder scratch;
  ResultStore store(scratch.path("r"), ResultStore::Access::write);
  const std::int64_t plan = store.plan_id("p");
  const auto add = [&](const std::string& problem, std::int64_t under) {
    ResultRow row = solved_row(problem, 1);
    row.file = "same.txt";
    ASSERT_TRUE(store.add(under, group_of({row})));
  };
  add("old", plan);
  EXPECT_EQ(store.outdated(plan), 0U);
  add("other question", store.plan_id("q"));
  EXPECT_EQ(store.outdated(plan), 0U) << "under another plan the same file may be another problem";
  add("new", plan);
  EXPECT_EQ(store.outdated(plan), 1U);
}

TEST(ResultStore, ARowThatCannotBeIsDamageOfTheFile) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  ResultStore store(path, ResultStore::Access::write);
  const std::int64_t plan = store.plan_id("p");
  ASSERT_TRUE(store.add(plan, group_of({solved_row("a", 1)})));
  Database(path, Database::Access::write)
      .run("PRAGMA ignore_check_constraints = 1; UPDATE results SET verdict = 'solvXd'");
  const std::string words = message_of([&] { store.find("a", plan); });
  EXPECT_THAT(words,
              HasSubstr(path + ": 'solvXd' is no verdict; it is no database of SQLite, or a damaged one"));
  EXPECT_THAT(message_of([&] { store.rows(plan); }), HasSubstr(path));
}

/// Threads of a batch ask one store: who comes after the damage is not to hear of something else.
TEST(ResultStore, ADamagedRowSpoilsNoOther) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  ResultStore store(path, ResultStore::Access::write);
  const std::int64_t plan = store.plan_id("p");
  ASSERT_TRUE(store.add(plan, group_of({solved_row("a", 1), solved_row("b", 2)})));
  Database(path, Database::Access::write)
      .run("PRAGMA ignore_check_constraints = 1; UPDATE results SET verdict = 'solvXd' WHERE problem = 'a'");
  for (int time = 0; time < 2; ++time)
    EXPECT_THAT(message_of([&] { store.find("a", plan); }), HasSubstr("'solvXd' is no verdict"));
  EXPECT_EQ(store.find("b", plan)->cost, (ExactCost{2, 2}));
}

TEST(ResultStore, FilesOfAnotherKindAreLeftAlone) {
  const ScratchFolder scratch;
  const std::string text = scratch.file("notes.txt", "these are notes" + std::string(5000, '.'));
  const std::string scores = scratch.path("wend.sqlite");
  ScoreStore(scores).record("bloxorz", "a", {1, 1, 1, 1});
  const std::string before = test::read_bytes(scores);
  for (const auto access : {ResultStore::Access::write, ResultStore::Access::read}) {
    EXPECT_THAT(message_of([&] { ResultStore(text, access); }), HasSubstr("file is not a database"));
    EXPECT_THAT(message_of([&] { ResultStore(scores, access); }),
                HasSubstr("this is a database, but none of results of a batch"));
  }
  EXPECT_EQ(test::read_bytes(text).size(), 5015U);
  EXPECT_EQ(test::read_bytes(scores), before);
}

TEST(ResultStore, ANewerFileIsLeftAlone) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  ResultStore(path, ResultStore::Access::write).plan_id("p");
  Database(path, Database::Access::write).run("PRAGMA user_version = 99");
  EXPECT_THAT(message_of([&] { ResultStore(path, ResultStore::Access::write); }),
              HasSubstr("were written by a newer wend; this one knows version 1, the file has 99"));
  EXPECT_THAT(message_of([&] { ResultStore(path, ResultStore::Access::read); }), HasSubstr("newer wend"));
}

TEST(ResultStore, FoldersThatCannotBeAreErrors) {
  const ScratchFolder scratch;
  EXPECT_THAT(message_of([&] { ResultStore(scratch.path("no/such/r"), ResultStore::Access::write); }),
              HasSubstr("the folder cannot be written: No such file or directory"));
  EXPECT_THAT(message_of([&] { ResultStore(scratch.path("r"), ResultStore::Access::read); }),
              HasSubstr("No such file or directory"));
  EXPECT_THAT(message_of([&] { ResultStore(scratch.file("empty", ""), ResultStore::Access::read); }),
              HasSubstr("this is an empty file"));
}

/// Kills a process that adds groups of ten without end, and looks at what is there.
TEST(ResultStore, AKillLeavesWholeGroups) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  for (int round = 0; round < 5; ++round) {
    int pipe_ends[2];
    ASSERT_EQ(::pipe(pipe_ends), 0);
    const pid_t child = ::fork();
    if (child == 0) {
      ResultStore store(path, ResultStore::Access::write);
      const std::int64_t plan = store.plan_id("p");
      for (int group = 0;; ++group) {
        std::vector<ResultRow> rows;
        for (int i = 0; i < 10; ++i)
          rows.push_back(solved_row(std::to_string(round) + "-" + std::to_string(group * 10 + i), i));
        ASSERT_TRUE(store.add(plan, group_of(std::move(rows))));
        if (::write(pipe_ends[1], "x", 1) != 1) ::_exit(1);
      }
    }
    char heard[3];
    for (char& each : heard) ASSERT_EQ(::read(pipe_ends[0], &each, 1), 1);
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    ::close(pipe_ends[0]);
    ::close(pipe_ends[1]);
    ResultStore store(path, ResultStore::Access::write);
    const std::size_t kept = store.rows(store.plan_id("p")).size();
    EXPECT_GE(kept, 30U * static_cast<unsigned>(round + 1)) << "what was told to be kept is kept";
    EXPECT_EQ(kept % 10, 0U);
    Database database(path, Database::Access::read);
    Statement check(database, "PRAGMA integrity_check");
    ASSERT_TRUE(check.step());
    EXPECT_EQ(check.text(0), "ok");
  }
}

TEST(ResultStore, SeveralProcessesAddToOneFile) {
  const ScratchFolder scratch;
  const std::string path = scratch.path("r");
  std::vector<pid_t> children;
  for (int who = 0; who < 3; ++who) {
    children.push_back(::fork());
    if (children.back() != 0) continue;
    try {
      ResultStore store(path, ResultStore::Access::write);
      const std::int64_t plan = store.plan_id("p");
      for (int i = 0; i < 30; ++i) {
        if (!store.add(plan, group_of({solved_row(std::to_string(i), who)}))) ::_exit(2);
      }
    } catch (const std::exception& fault) {
      std::fprintf(stderr, "process %d: %s\n", who, fault.what());
      ::_exit(1);
    }
    ::_exit(0);
  }
  for (const pid_t child : children) {
    int status = -1;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
  }
  ResultStore store(path, ResultStore::Access::read);
  ASSERT_EQ(store.plans().size(), 1U);
  EXPECT_EQ(store.rows(store.plans()[0].id).size(), 30U);
}

}  // namespace
}  // namespace wend
