// Checkpoints in files: what was sealed is found again, whatever happens to the files of later turns; what is
// damaged is never read.
#include "runs/checkpoint_files.hpp"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "base/error.hpp"
#include "support/run_program.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;
using test::ScratchFolder;

CheckpointFiles::Options kept_in(const std::string& folder) {
  return {.folder = folder, .identity = "this run"};
}

bool write_part(const std::unique_ptr<KeptSink>& sink, const std::string& text) {
  sink->write(std::as_bytes(std::span(text)));
  return sink->finish();
}

/// All that is left, byte by byte.
std::string read_rest(const std::unique_ptr<KeptSource>& source) {
  std::string text;
  for (char letter = 0; source->take(letter);) text += letter;
  return text;
}

/// A turn of two parts: "a<n>;" and "b<n>;" come, "A<n>" and "B<n>" hold.
bool make_turn(Keeper& keeper, int number) {
  const std::string n = std::to_string(number);
  bool all = true;
  for (const std::uint32_t part : {0U, 1U}) {
    const char small = part == 0 ? 'a' : 'b';
    const char large = part == 0 ? 'A' : 'B';
    all = write_part(keeper.more(part), small + n + ";") && all;
    all = write_part(keeper.now(part), large + n) && all;
  }
  return keeper.seal(2, all);
}

/// What a new process finds: "2: a1;a2; A2 b1;b2; B2".
std::string found_in(const std::string& folder) {
  CheckpointFiles files(kept_in(folder));
  std::string text = std::to_string(files.turn()) + ":";
  for (std::uint32_t part = 0; part < files.parts(); ++part)
    text += " " + read_rest(files.all_of(part)) + " " + read_rest(files.last_of(part));
  return text;
}

std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.push_back(entry.path().filename());
  std::sort(names.begin(), names.end());
  return names;
}

constexpr const char* third_turn = "3: a1;a2;a3; A3 b1;b2;b3; B3";
constexpr const char* second_turn = "2: a1;a2; A2 b1;b2; B2";

struct ThreeTurns {
  ThreeTurns() {
    CheckpointFiles files(kept_in(folder));
    for (const int turn : {1, 2, 3}) EXPECT_TRUE(make_turn(files, turn));
  }
  ScratchFolder scratch;
  std::string folder = scratch.path("kept");
};

TEST(CheckpointFiles, FindWhatWasSealed) {
  const ScratchFolder scratch;
  const std::string folder = scratch.path("deep/kept");
  EXPECT_EQ(found_in(folder), "0:");
  {
    CheckpointFiles files(kept_in(folder));
    EXPECT_FALSE(files.asked());
    EXPECT_EQ(files.parts(), 0U);
    EXPECT_TRUE(files.asked());
    EXPECT_TRUE(make_turn(files, 1));
    EXPECT_EQ(files.parts(), 2U);
    EXPECT_EQ(read_rest(files.all_of(0)), "a1;");
  }
  EXPECT_EQ(found_in(folder), "1: a1; A1 b1; B1");
  {
    CheckpointFiles files(kept_in(folder));
    EXPECT_TRUE(make_turn(files, 2));
  }
  EXPECT_EQ(found_in(folder), second_turn);
  CheckpointFiles of_another({.folder = folder, .identity = "another run"});
  EXPECT_EQ(of_another.parts(), 0U);
}

TEST(CheckpointFiles, KeepTheLastTwoTurnsOnly) {
  const ThreeTurns three;
  EXPECT_EQ(found_in(three.folder), third_turn);
  EXPECT_THAT(names_in(three.folder),
              testing::ElementsAre("part-0-1.more", "part-0-3.more", "part-0-4.now", "part-0-5.more",
                                   "part-0-6.now", "part-1-1.more", "part-1-3.more", "part-1-4.now",
                                   "part-1-5.more", "part-1-6.now", "sealed-2", "sealed-3"));
}

TEST(CheckpointFiles, BytesOfAnyNumberComeBack) {
  const ScratchFolder scratch;
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, BlockSum::block - 1, BlockSum::block,
                                 BlockSum::block + 9, 2 * BlockSum::block}) {
    const std::string folder = scratch.path(std::to_string(size));
    std::string text(size, '\0');
    for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>(i * 7 + i / 251);
    {
      CheckpointFiles files(kept_in(folder));
      const auto sink = files.now(0);
      const std::span<const std::byte> bytes = std::as_bytes(std::span(text));
      sink->write(bytes.first(size / 3));
      sink->write(bytes.subspan(size / 3));
      EXPECT_TRUE(files.seal(1, sink->finish()));
    }
    CheckpointFiles files(kept_in(folder));
    ASSERT_EQ(files.parts(), 1U);
    const auto source = files.last_of(0);
    std::string read(size, 'x');
    EXPECT_TRUE(source->read(std::as_writable_bytes(std::span(read))));
    EXPECT_EQ(read, text);
    char none = 0;
    EXPECT_FALSE(source->take(none));
    EXPECT_EQ(read_rest(files.all_of(0)), "");
  }
}

TEST(CheckpointFiles, AnyDamageLeadsToTheTurnBefore) {
  const ThreeTurns three;
  for (const char* name : {"part-0-5.more", "part-0-6.now", "part-1-5.more", "part-1-6.now", "sealed-3"}) {
    const std::string path = three.folder + "/" + name;
    const std::string whole = test::read_bytes(path);
    const auto try_with = [&](const std::string& bytes, const std::string& what) {
      std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
      EXPECT_EQ(found_in(three.folder), second_turn) << name << " " << what;
    };
    for (std::size_t size = 0; size < whole.size();
         size += size % 16 == 0 ? 1 : 15)  // at and behind each word
      try_with(whole.substr(0, size), "cut to " + std::to_string(size));
    for (std::size_t at = 0; at < whole.size(); at += 3) {
      std::string flipped = whole;
      flipped[at] = static_cast<char>(flipped[at] ^ (1 << at % 8));
      try_with(flipped, "flipped at " + std::to_string(at));
    }
    try_with(whole + "x", "longer");
    fs::remove(path);
    EXPECT_EQ(found_in(three.folder), second_turn) << name << " deleted";
    std::ofstream(path, std::ios::binary) << whole;
    EXPECT_EQ(found_in(three.folder), third_turn);
  }
}

/// A link to itself can be opened by nobody, which is no damage: what was found is an error and stays.
TEST(CheckpointFiles, WhatCannotBeReadIsNoDamage) {
  const ThreeTurns three;
  const std::vector<std::string> before = names_in(three.folder);
  for (const char* name : {"part-0-1.more", "part-0-6.now", "sealed-3", "sealed-2"}) {
    const fs::path path = three.folder + "/" + name;
    fs::rename(path, three.scratch.path("away"));
    fs::create_symlink(name, path);
    EXPECT_THROW(CheckpointFiles{kept_in(three.folder)}, Error) << name;
    fs::rename(three.scratch.path("away"), path);
    EXPECT_EQ(names_in(three.folder), before);
    EXPECT_EQ(found_in(three.folder), third_turn);
  }
  CheckpointFiles files(kept_in(three.folder));
  fs::rename(three.folder + "/part-0-6.now", three.scratch.path("away"));
  fs::create_symlink("part-0-6.now", three.folder + "/part-0-6.now");
  EXPECT_THROW(read_rest(files.last_of(0)), Error) << "it was whole a moment ago";
}

/// Damaged or not: it goes when there is something better.
TEST(CheckpointFiles, WhatWasFoundStaysUntilATurnIsSealed) {
  const ThreeTurns three;
  fs::remove(three.folder + "/part-0-1.more");
  const std::vector<std::string> before = names_in(three.folder);
  CheckpointFiles files(kept_in(three.folder));
  EXPECT_EQ(files.parts(), 0U);
  EXPECT_TRUE(write_part(files.now(0), "A4"));
  EXPECT_FALSE(files.seal(2, false));
  EXPECT_EQ(names_in(three.folder), before);
  EXPECT_TRUE(make_turn(files, 5));
  EXPECT_EQ(names_in(three.folder).size(), 5U);
}

TEST(CheckpointFiles, DamageOfBothTurnsIsNothingKept) {
  const ThreeTurns three;
  fs::remove(three.folder + "/part-0-1.more");  // of the first turn, so of all
  EXPECT_EQ(found_in(three.folder), "0:");
  CheckpointFiles files(kept_in(three.folder));
  EXPECT_TRUE(files.fell_back());
  EXPECT_TRUE(make_turn(files, 9));
  EXPECT_EQ(found_in(three.folder), "4: a9; A9 b9; B9");
}

TEST(CheckpointFiles, GoOnBehindADamagedTurn) {
  const ThreeTurns three;
  std::ofstream(three.folder + "/sealed-3", std::ios::trunc);
  {
    CheckpointFiles files(kept_in(three.folder));
    EXPECT_TRUE(files.fell_back());
    EXPECT_EQ(files.turn(), 2U);
    EXPECT_TRUE(make_turn(files, 4));
  }
  EXPECT_EQ(found_in(three.folder), "4: a1;a2;a4; A4 b1;b2;b4; B4");
  fs::remove(three.folder + "/sealed-4");
  EXPECT_EQ(found_in(three.folder), second_turn) << "the whole one before stays, not the damaged one";
}

TEST(CheckpointFiles, WhatWasNotSealedWasNeverKept) {
  const ThreeTurns three;
  {
    CheckpointFiles files(kept_in(three.folder));
    EXPECT_TRUE(write_part(files.more(0), "lost"));
    EXPECT_TRUE(write_part(files.now(0), "lost"));
    const auto never_finished = files.now(1);
    never_finished->put(std::uint64_t{7});
  }
  std::ofstream(three.folder + "/part-0-99.now~") << "left by somebody who was killed";
  std::ofstream(three.folder + "/sealed-4~") << "likewise";
  EXPECT_EQ(found_in(three.folder), third_turn);
  {
    CheckpointFiles files(kept_in(three.folder));
    EXPECT_TRUE(make_turn(files, 4));
  }
  EXPECT_EQ(found_in(three.folder), "4: a1;a2;a3;a4; A4 b1;b2;b3;b4; B4");
  for (const std::string& name : names_in(three.folder))
    EXPECT_THAT(name, testing::Not(testing::EndsWith("~")));
}

/// Part 0 has written its part of a turn that was never sealed; then comes another process, in whose turns
/// there is nothing to add.
void expect_left_out(const std::string& folder, const std::string& identity, const std::string& whole) {
  {
    CheckpointFiles broken_off({.folder = folder, .identity = identity});
    EXPECT_TRUE(write_part(broken_off.more(0), "stale"));
  }
  CheckpointFiles files(kept_in(folder));
  EXPECT_TRUE(write_part(files.now(0), "X"));
  EXPECT_TRUE(write_part(files.now(1), "Y"));
  EXPECT_TRUE(files.seal(2, true));
  EXPECT_EQ(found_in(folder), whole);
}

TEST(CheckpointFiles, WhatATurnLeftBehindJoinsNoOther) {
  const ThreeTurns kept;
  expect_left_out(kept.folder, "this run", "4: a1;a2;a3; X b1;b2;b3; Y");
  const ScratchFolder scratch;
  expect_left_out(scratch.path("new"), "this run", "1:  X  Y");
  expect_left_out(scratch.path("foreign"), "an earlier run of this name", "1:  X  Y");
}

TEST(CheckpointFiles, ATurnThatFailedIsMadeUpForByTheNext) {
  const ThreeTurns three;
  std::vector<std::string> troubles;
  CheckpointFiles::Options options = kept_in(three.folder);
  options.trouble = [&](const std::string& why) { troubles.push_back(why); };
  CheckpointFiles files(options);
  EXPECT_TRUE(write_part(files.more(0), "a4;"));
  EXPECT_TRUE(write_part(files.now(0), "A4"));
  EXPECT_FALSE(files.seal(2, true)) << "nothing of the other part";
  EXPECT_FALSE(files.seal(2, false));
  files.failed(0, "for another reason");
  EXPECT_EQ(troubles.size(), 1U);
  EXPECT_EQ(found_in(three.folder), third_turn);
  EXPECT_EQ(names_in(three.folder).size(), 12U) << "no room is taken by what failed";
  EXPECT_TRUE(make_turn(files, 5));
  EXPECT_EQ(found_in(three.folder), "4: a1;a2;a3;a5; A5 b1;b2;b3;b5; B5");
}

TEST(CheckpointFiles, TellWhyAPartFailed) {
  const ScratchFolder scratch;
  std::string told;
  CheckpointFiles::Options options = kept_in(scratch.path("kept"));
  options.trouble = [&](const std::string& why) { told = why; };
  CheckpointFiles files(options);
  Keeper& keeper = files;
  keeper.failed(0, "states cannot be synced");
  EXPECT_FALSE(files.seal(1, false));
  EXPECT_EQ(told, "states cannot be synced");
  EXPECT_TRUE(files.had_trouble());
}

TEST(CheckpointFiles, OtherProcessesWriteTheirParts) {
  const ThreeTurns three;
  CheckpointFiles files(kept_in(three.folder));  // before others begin to write
  const pid_t child = ::fork();
  if (child == 0) {
    CheckpointFiles::Options options{.folder = three.folder, .identity = ""};
    options.leader = {run_mark("this run"), 3};
    CheckpointFiles theirs(options);
    const bool fine = theirs.parts() == 2 && read_rest(theirs.last_of(1)) == "B3" &&
                      write_part(theirs.more(1), "b4;") && write_part(theirs.now(1), "B4");
    ::_exit(fine ? 0 : 1);
  }
  EXPECT_TRUE(write_part(files.more(0), "a4;"));
  EXPECT_TRUE(write_part(files.now(0), "A4"));
  int status = -1;
  ::waitpid(child, &status, 0);
  ASSERT_EQ(status, 0);
  EXPECT_TRUE(files.seal(2, true));
  EXPECT_EQ(found_in(three.folder), "4: a1;a2;a3;a4; A4 b1;b2;b3;b4; B4");
}

TEST(CheckpointFiles, ThreadsWritePartsAtTheSameTime) {
  const ScratchFolder scratch;
  constexpr std::uint32_t parts = 8;
  const std::string folder = scratch.path("kept");
  {
    CheckpointFiles files(kept_in(folder));
    std::atomic<int> finished = 0;
    {
      std::vector<std::jthread> crew;
      for (std::uint32_t part = 0; part < parts; ++part)
        crew.emplace_back([&files, &finished, part] {
          if (write_part(files.more(part), std::string(part * 100'000, 'm'))) ++finished;
          if (write_part(files.now(part), std::to_string(part))) ++finished;
        });
    }
    EXPECT_TRUE(files.seal(parts, finished == 2 * parts));
  }
  CheckpointFiles files(kept_in(folder));
  ASSERT_EQ(files.parts(), parts);
  for (std::uint32_t part = 0; part < parts; ++part) {
    EXPECT_EQ(read_rest(files.all_of(part)).size(), part * 100'000);
    EXPECT_EQ(read_rest(files.last_of(part)), std::to_string(part));
  }
}

/// Only the clock that is handed in decides.
TEST(CheckpointFiles, AreDueByTheirClockAlone) {
  const ScratchFolder scratch;
  double now = 1000;
  CheckpointFiles::Options options = kept_in(scratch.path("kept"));
  options.seconds = [&] { return now; };
  CheckpointFiles files(options);
  EXPECT_FALSE(files.due());
  now += 19.9;
  EXPECT_FALSE(files.due());
  now += 0.2;
  EXPECT_TRUE(files.due());
  now += 3;  // so long did it take to write
  EXPECT_TRUE(make_turn(files, 1));
  EXPECT_FALSE(files.due());
  now += 20;
  EXPECT_TRUE(files.due());
  EXPECT_FALSE(files.seal(2, false));
  EXPECT_FALSE(files.due()) << "one that failed is tried again later, not at once";
}

TEST(CheckpointFiles, AFolderThatCannotBeWrittenIsAnError) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("file", "");
  EXPECT_THROW(CheckpointFiles{kept_in(file + "/kept")}, Error);
  EXPECT_THROW(CheckpointFiles{kept_in("/proc/kept")}, Error);
}

/// The limit on the size of files stands for a full disk: writing fails in the middle.
TEST(CheckpointFiles, AFullDiskInTheMiddleLosesNothing) {
  const ThreeTurns three;
  const pid_t child = ::fork();
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    int told = 0;
    CheckpointFiles::Options options = kept_in(three.folder);
    options.trouble = [&](const std::string&) { ++told; };
    CheckpointFiles files(options);
    rlimit limit{};
    ::getrlimit(RLIMIT_FSIZE, &limit);
    const rlim_t before = limit.rlim_cur;
    limit.rlim_cur = 100'000;
    ::setrlimit(RLIMIT_FSIZE, &limit);
    bool fine = !write_part(files.more(0), std::string(1'000'000, 'x'));
    fine = fine && !files.seal(2, false) && !write_part(files.more(0), std::string(1'000'000, 'x'));
    fine = fine && !files.seal(2, false) && told == 1;
    limit.rlim_cur = before;
    ::setrlimit(RLIMIT_FSIZE, &limit);
    ::_exit(fine && make_turn(files, 4) ? 0 : 1);
  }
  int status = -1;
  ::waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(found_in(three.folder), "4: a1;a2;a3;a4; A4 b1;b2;b3;b4; B4");
}

TEST(CheckpointFiles, NamesAreReadAsTheyAreWritten) {
  for (const KeptFile& file : {KeptFile{.part = 0, .kind = KeptKind::more, .number = 1},
                               KeptFile{.part = 63, .kind = KeptKind::now, .number = 123456789012}})
    EXPECT_EQ(kept_file_named(name_of(file)), file);
  for (const char* other : {"", "part-", "part-1.now", "part-1-2", "part-1-2.old", "part-01-2.now",
                            "part--2.now", "part-1-2.now~", "part-99999999999-1.now", "lock", "sealed-1"})
    EXPECT_EQ(kept_file_named(other), std::nullopt) << other;
  EXPECT_EQ(sealed_turn_named("sealed-12"), 12U);
  for (const char* other : {"sealed-", "sealed-1~", "sealed-x", "part-1-2.now"})
    EXPECT_EQ(sealed_turn_named(other), std::nullopt) << other;
}

}  // namespace
}  // namespace wend
