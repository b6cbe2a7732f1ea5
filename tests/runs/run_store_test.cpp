// Runs by name: one process each, known when it was killed, forgotten with their folders.
#include "runs/run_store.hpp"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <tuple>
#include <unistd.h>

#include "runs/process_birth.hpp"
#include "runs/run_lock.hpp"
#include "support/run_program.hpp"

namespace wend {
namespace {

using test::ScratchFolder;
using ::testing::HasSubstr;

Run night_run() {
  Run run{.name = "night", .folder = "/tmp", .words = {"solve", "--batch=a b\n", "--run=night"}};
  run.meaning = "solve night";
  run.results = "/r";
  run.problem = "f00";
  return run;
}

Report night_report() {
  Report report;
  report.domain = "quest";
  report.algorithm = "exact";
  report.heuristic = "manhattan";
  report.knobs = "seed";
  report.chosen_because = "it is small";
  report.verdict = Verdict::stopped;
  report.why = StopReason::time;
  report.note = "n";
  report.cost = ExactCost{7, 2};
  report.bound = ExactCost{5, 0};
  report.admissible = false;
  report.moves = {"U", "sDR"};
  report.facts = {{"hp", std::int64_t{3}}, {"rules", std::string("walk")}};
  report.cells = 9;
  report.stats = {
      .expanded = 1, .generated = 2, .iterations = 3, .peak_bytes = 4, .disk_bytes = 5, .threads = 6};
  report.seconds = 1.5;
  report.setup_seconds = 0.25;
  return report;
}

std::string refusal(const std::function<void()>& work) {
  try {
    work();
  } catch (const Error& error) {
    return error.message + "; " + error.hint;
  }
  return "nothing was thrown";
}

TEST(RunStore, KeepsWhatItIsTold) {
  const ScratchFolder scratch;
  const std::string folder = scratch.path("data/wend");
  {
    RunStore store(folder);
    EXPECT_TRUE(store.all().empty());
    store.begin(night_run());
    store.tell("night", {.done = 3, .all = 10, .expanded = 99, .seconds = 1.5, .bound = ExactCost{4, 1}});
    EXPECT_EQ(store.find("night").state, RunState::running);
    EXPECT_EQ(store.find("night").process, ::getpid());
    store.end("night", RunState::failed, 2, "disk full");
  }
  const wend::Run run = RunStore(folder).find("night");
  EXPECT_EQ(run.words, night_run().words);
  EXPECT_EQ(run.folder, "/tmp");
  EXPECT_EQ(run.results, "/r");
  EXPECT_EQ(run.state, RunState::failed);
  EXPECT_EQ(run.problem, "f00");
  EXPECT_FALSE(run.identity.empty());
  EXPECT_EQ(run.progress.done, 3U);
  EXPECT_EQ(run.progress.all, 10U);
  EXPECT_EQ(run.progress.expanded, 99U);
  EXPECT_EQ(run.progress.seconds, 1.5);
  EXPECT_EQ(run.progress.bound, (ExactCost{4, 1}));
  EXPECT_EQ(run.progress.best, std::nullopt);
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.note, "disk full");
  EXPECT_EQ(run.started.size(), 19U);
}

TEST(RunStore, ANameMeansOneCommandAndOneProcess) {
  const ScratchFolder scratch;
  RunStore store(scratch.path("wend"));
  store.begin(night_run());
  EXPECT_THAT(refusal([&] { store.begin(night_run()); }), HasSubstr("night is going on, in process "));
  EXPECT_THAT(refusal([&] { store.remove("night"); }), HasSubstr("is going on"));
  store.end("night", RunState::stopped, 3, "");
  wend::Run other = night_run();
  other.meaning += " --with bfs";
  EXPECT_THAT(refusal([&] { store.begin(other); }),
              HasSubstr("there is another run night, stopped; wend resume night goes on with it"));
  other = night_run();
  other.problem = "f01";
  EXPECT_THAT(refusal([&] { store.begin(other); }), HasSubstr("the problem has changed since the run night"));
  EXPECT_EQ(store.begin(night_run()).state, RunState::stopped) << "as it was";
  EXPECT_EQ(store.find("night").state, RunState::running);
  EXPECT_EQ(store.find("night").exit_code, std::nullopt);
  EXPECT_EQ(store.find("night").words.size(), 3U);
}

TEST(RunStore, AKilledProcessIsKnownAsSuch) {
  const ScratchFolder scratch;
  const std::string folder = scratch.path("wend");
  const pid_t child = ::fork();
  if (child == 0) {
    RunStore(folder).begin(night_run());
    ::raise(SIGKILL);
  }
  ::waitpid(child, nullptr, 0);
  RunStore store(folder);
  EXPECT_EQ(store.find("night").state, RunState::killed);
  store.begin(night_run());
  EXPECT_EQ(store.find("night").state, RunState::running);
}

TEST(RunStore, AnswersAreKeptWhole) {
  const ScratchFolder scratch;
  const std::string folder = scratch.path("wend");
  Report told = night_report();
  told.stats.ranks = 3;
  told.stats.messages = 931;
  told.stats.message_bytes = 4'000'000'000'000;
  {
    RunStore store(folder);
    store.begin(night_run());
    EXPECT_FALSE(store.answer("night").has_value());
    Report other = told;
    other.facts.emplace_back(ReportFact{"more", std::int64_t{1}});
    store.save_answer("night", other);
    store.save_answer("night", told);
    store.end("night", RunState::stopped, 3, "");
  }
  RunStore store(folder);
  const Report read = store.answer("night").value();
  EXPECT_EQ(
      std::tie(read.domain, read.algorithm, read.heuristic, read.knobs, read.chosen_because, read.note),
      std::tie(told.domain, told.algorithm, told.heuristic, told.knobs, told.chosen_because, told.note));
  EXPECT_EQ(
      std::tie(read.verdict, read.why, read.cost, read.bound, read.optimal, read.admissible, read.moves),
      std::tie(told.verdict, told.why, told.cost, told.bound, told.optimal, told.admissible, told.moves));
  ASSERT_EQ(read.facts.size(), 2U);
  EXPECT_EQ(read.facts[0].name, "hp");
  EXPECT_EQ(read.facts[0].value, told.facts[0].value);
  EXPECT_EQ(read.facts[1].value, told.facts[1].value);
  EXPECT_EQ(read.cells, told.cells);
  EXPECT_EQ(std::tie(read.stats.expanded, read.stats.generated, read.stats.iterations, read.stats.peak_bytes,
                     read.stats.disk_bytes, read.stats.threads, read.stats.ranks, read.stats.messages,
                     read.stats.message_bytes),
            std::tie(told.stats.expanded, told.stats.generated, told.stats.iterations, told.stats.peak_bytes,
                     told.stats.disk_bytes, told.stats.threads, told.stats.ranks, told.stats.messages,
                     told.stats.message_bytes));
  EXPECT_EQ(std::tie(read.seconds, read.setup_seconds), std::tie(told.seconds, told.setup_seconds));
  store.remove("night");
  EXPECT_FALSE(store.answer("night").has_value());
}

TEST(RunStore, TheSameNameIsAnotherRunAfterItWasDeleted) {
  const ScratchFolder scratch;
  RunStore store(scratch.path("wend"));
  const std::string first = store.begin(night_run()).identity;
  store.end("night", RunState::done, 0, "");
  EXPECT_EQ(store.begin(night_run()).identity, first);
  store.end("night", RunState::done, 0, "");
  store.remove("night");
  EXPECT_NE(store.begin(night_run()).identity, first);
}

TEST(RunStore, LookingMakesNothing) {
  const ScratchFolder scratch;
  RunStore store(scratch.path("wend"));
  EXPECT_TRUE(store.all().empty());
  EXPECT_FALSE(store.answer("night").has_value());
  EXPECT_FALSE(store.answer_if_done(night_run()).has_value());
  EXPECT_FALSE(std::filesystem::exists(scratch.path("wend")));
}

TEST(RunStore, WhatIsDoneHasItsAnswerForTheSameCommandOnly) {
  const ScratchFolder scratch;
  RunStore store(scratch.path("wend"));
  store.begin(night_run());
  store.save_answer("night", night_report());
  EXPECT_FALSE(store.answer_if_done(night_run()).has_value()) << "it is going on";
  store.end("night", RunState::done, 0, "");
  EXPECT_EQ(store.answer_if_done(night_run())->cost, night_report().cost);
  wend::Run other = night_run();
  other.meaning += "--with bfs\n";
  EXPECT_THAT(refusal([&] { store.answer_if_done(other); }), HasSubstr("there is another run night, done"));
}

/// Who makes it writes the kind of its journal before the tables: killed in between, it is as if it were not
/// there.
TEST(RunStore, ARegistryThatWasNotFinishedIsNone) {
  const ScratchFolder scratch;
  std::filesystem::create_directories(scratch.path("wend"));
  Database(scratch.path("wend/runs.sqlite"), Database::Access::write).run("PRAGMA journal_mode = WAL");
  ASSERT_GT(std::filesystem::file_size(scratch.path("wend/runs.sqlite")), 0U);
  RunStore store(scratch.path("wend"));
  EXPECT_TRUE(store.all().empty());
  EXPECT_FALSE(store.answer_if_done(night_run()).has_value());
  store.begin(night_run());
  EXPECT_EQ(RunStore(scratch.path("wend")).all().size(), 1U);
}

TEST(RunStore, WhatHasChangedSinceItWasToldIsNotBelieved) {
  const ScratchFolder scratch;
  const std::string folder = scratch.path("wend");
  {
    RunStore store(folder);
    store.begin(night_run());
    store.tell("night", {.expanded = 99, .seconds = 1.5, .bound = ExactCost{4, 1}});
    store.save_answer("night", night_report());
    store.tell("night", {.expanded = 100, .seconds = 2.5, .bound = ExactCost{5, 1}});
    store.end("night", RunState::stopped, 3, "");
    EXPECT_FALSE(store.find("night").damaged);
  }
  for (const char* damage :
       {"UPDATE runs SET bound = 7", "UPDATE answers SET bound = 13", "UPDATE answers SET moves = 'U D'",
        "UPDATE answers SET optimal = 1", "UPDATE facts SET number = 4 WHERE name = 'hp'"}) {
    SCOPED_TRACE(damage);
    const std::string copy = scratch.path("copy");
    std::filesystem::remove_all(copy);
    std::filesystem::copy(folder, copy, std::filesystem::copy_options::recursive);
    Database(copy + "/runs.sqlite", Database::Access::write).run(damage);
    RunStore store(copy);
    const wend::Run run = store.find("night");
    EXPECT_TRUE(run.damaged);
    const bool of_progress = std::string_view(damage).starts_with("UPDATE runs");
    EXPECT_EQ(run.progress.bound.has_value(), !of_progress);
    EXPECT_EQ(store.answer("night").has_value(), of_progress);
    EXPECT_NO_THROW(store.remove("night")) << "whatever is damaged can be deleted";
  }
}

TEST(RunStore, WhoHoldsTheLockKeepsItsFolder) {
  const ScratchFolder scratch;
  RunStore store(scratch.path("wend"));
  store.begin(night_run());
  store.end("night", RunState::stopped, 3, "");
  RunLock elsewhere;
  ASSERT_TRUE(elsewhere.take(store.folder_of("night")));
  EXPECT_THAT(refusal([&] { store.remove("night"); }), HasSubstr("the run night is going on, elsewhere"));
  EXPECT_TRUE(std::filesystem::exists(store.folder_of("night")));
}

/// Numbers of processes say nothing about another machine, and a run that is going on there must not be
/// taken for a killed one.
TEST(RunStore, OfAnotherMachineTheLockDecides) {
  const ScratchFolder scratch;
  RunStore store(scratch.path("wend"));
  store.begin(night_run());
  Database(scratch.path("wend/runs.sqlite"), Database::Access::write)
      .run("UPDATE runs SET birth = 'boot 1 faraway'");
  {
    RunLock theirs;
    ASSERT_TRUE(theirs.take(store.folder_of("night")));
    const wend::Run run = store.find("night");
    EXPECT_EQ(run.state, RunState::running);
    EXPECT_EQ(run.machine, "faraway");
    EXPECT_THAT(refusal([&] { store.begin(night_run()); }), HasSubstr(" on faraway"));
    EXPECT_THAT(refusal([&] { store.remove("night"); }), HasSubstr(" on faraway"));
  }
  EXPECT_EQ(store.find("night").state, RunState::killed);
  RunLock mine;
  ASSERT_TRUE(mine.take(store.folder_of("night")));
  store.begin(night_run(), &mine);
  const wend::Run run = store.find("night");
  EXPECT_EQ(run.state, RunState::running);
  EXPECT_EQ(run.machine, "") << "it is here now";
}

TEST(RunStore, DeletingTakesTheFolderAlong) {
  const ScratchFolder scratch;
  RunStore store(scratch.path("wend"));
  store.begin(night_run());
  store.end("night", RunState::done, 0, "");
  std::filesystem::create_directories(store.folder_of("night") + "/deep");
  store.remove("night");
  EXPECT_FALSE(std::filesystem::exists(store.folder_of("night")));
  EXPECT_TRUE(store.all().empty());
  EXPECT_THAT(refusal([&] { store.remove("night"); }), HasSubstr("no such run: night"));
}

/// What lies elsewhere goes first: where that fails nothing is forgotten. Nobody begins it meanwhile.
TEST(RunStore, DeletingKeepsAllIfSomethingElsewhereStays) {
  const ScratchFolder scratch;
  RunStore store(scratch.path("wend"));
  store.begin(night_run());
  store.end("night", RunState::stopped, 3, "");
  const std::string folder = store.folder_of("night");
  {
    RunLock lock;
    ASSERT_TRUE(lock.take(folder));
  }
  std::ofstream(folder + "/kept") << "much";
  const auto fails = [&](const wend::Run& run) {
    EXPECT_EQ(run.name, "night");
    RunLock lock;
    EXPECT_FALSE(lock.take(folder));
    throw Error("it stays");
  };
  EXPECT_THAT(refusal([&] { store.remove("night", fails); }), HasSubstr("it stays"));
  EXPECT_TRUE(std::filesystem::exists(folder + "/kept"));
  EXPECT_EQ(store.find("night").state, RunState::stopped);
  store.remove("night");
  EXPECT_TRUE(store.all().empty());
}

/// Whoever removed the folder may have removed a lock that another holds by now.
TEST(RunLock, IsTheOneThatLiesThere) {
  const ScratchFolder scratch;
  const std::string folder = scratch.path("run");
  RunLock first;
  ASSERT_TRUE(first.take(folder));
  std::filesystem::remove_all(folder);
  RunLock second;
  EXPECT_TRUE(second.take(folder));
  RunLock third;
  EXPECT_FALSE(third.take(folder));
  EXPECT_FALSE(RunLock().take_if_there(folder));
}

TEST(RunStore, KnowsAllFoldersThatDiskNamed) {
  const ScratchFolder scratch;
  RunStore store(scratch.path("wend"));
  wend::Run run = night_run();
  for (const char* disk : {"/a", "/b", "/a", "c"}) {
    run.disks = {disk};
    store.begin(run);
    store.save_answer("night", night_report());
    store.end("night", RunState::stopped, 3, "");
  }
  EXPECT_THAT(store.find("night").disks, ::testing::ElementsAre("/a", "/b", "c"));
  EXPECT_EQ(store.find("night").words, night_run().words) << "until it is said";
  store.call_by("night", {"solve", "--disk=c"});
  EXPECT_THAT(store.find("night").words, ::testing::ElementsAre("solve", "--disk=c"));
  EXPECT_TRUE(store.answer("night").has_value());
  EXPECT_FALSE(store.find("night").damaged);
}

TEST(RunStore, NamesAreNamesOfFolders) {
  for (const char* good : {"a", "night-2", "v1.2_x"}) EXPECT_NO_THROW(RunStore::expect_name(good));
  for (const char* bad : {"", "..", ".a", "-a", "a/b", "a b", "caf\xe9"})
    EXPECT_THROW(RunStore::expect_name(bad), Error) << bad;
  EXPECT_THROW(RunStore::expect_name(std::string(65, 'a')), Error);
}

TEST(ProcessBirth, TellsProcessesApart) {
  const auto own = process_birth(::getpid());
  ASSERT_TRUE(own);
  EXPECT_EQ(process_birth(::getpid()), own);
  EXPECT_EQ(process_birth(0), std::nullopt);
  EXPECT_EQ(process_birth(1LL << 40), std::nullopt);
}

}  // namespace
}  // namespace wend
