// Work folders: what is not theirs is never taken for it, and what they count is what the disk gives.
#include "base/work_folder.hpp"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <functional>
#include <gmock/gmock.h>
#include <optional>
#include <thread>
#include <unistd.h>

#include "base/error.hpp"
#include "base/staying_folder.hpp"
#include "base/work_place.hpp"
#include "support/run_program.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;
using test::ScratchFolder;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

constexpr std::uint64_t mark = 7;
constexpr std::uint64_t plenty = 1 << 30;

std::string refusal(const std::function<void()>& work) {
  try {
    work();
  } catch (const Error& error) {
    return error.message + "; " + error.hint;
  }
  return "nothing was thrown";
}

class StayingFolder : public testing::Test {
 protected:
  StayingFolder() { fs::create_directories(inside); }
  [[nodiscard]] std::string enter(bool begun = false) const {
    return refusal([&] { const WorkFolder folder(inside, plenty, "a", mark, begun); });
  }
  [[nodiscard]] std::string remove() const {
    return refusal([&] { left = remove_staying_folder(inside, "a", mark); });
  }
  void put(const std::string& name, const std::string& bytes = "mine") const {
    std::ofstream(place / name) << bytes;
  }

  ScratchFolder scratch;
  std::string inside = scratch.path("states");
  fs::path place = inside + "/wend-run-a";
  mutable StatesLeft left = StatesLeft::none;
};

constexpr const char* fine = "nothing was thrown";

TEST_F(StayingFolder, IsMadeAndFoundAgain) {
  fs::remove(inside);
  EXPECT_EQ(enter(), fine);
  EXPECT_EQ(enter(), fine);
  EXPECT_EQ(enter(true), fine);
  EXPECT_THAT(names_in(place), UnorderedElementsAre("lock", "owner"));
  EXPECT_THAT(refusal([&] { const WorkFolder other(inside, plenty, "a", 8); }),
              HasSubstr("states of another run of this name"));
}

/// Whoever was killed right after the folder was made has left it so.
TEST_F(StayingFolder, MayBeEmpty) {
  fs::create_directories(place);
  EXPECT_EQ(enter(), fine);
  fs::remove(place / "owner");
  put("owner~", "");
  EXPECT_EQ(enter(), fine);
}

TEST_F(StayingFolder, IsNoLinkToAFolder) {
  const std::string precious = scratch.path("precious");
  fs::create_directories(precious);
  std::ofstream(precious + "/thesis.txt") << "years";
  std::ofstream(precious + "/12") << "a number";
  fs::create_directory_symlink(precious, place);
  EXPECT_THAT(enter(), HasSubstr("a link or a file has the name"));
  EXPECT_EQ(remove(), fine);
  EXPECT_EQ(left, StatesLeft::not_ours);
  EXPECT_THAT(names_in(precious), UnorderedElementsAre("thesis.txt", "12"));
}

TEST_F(StayingFolder, IsNoFolderWithOtherThings) {
  fs::create_directories(place);
  put("3");
  EXPECT_THAT(enter(), HasSubstr("other files lie in this folder"));
  EXPECT_THAT(enter(), HasSubstr("name another folder with --disk, or move this one away"));
  EXPECT_EQ(remove(), fine);
  EXPECT_EQ(left, StatesLeft::not_ours);
  EXPECT_THAT(names_in(place), UnorderedElementsAre("3"));
}

TEST_F(StayingFolder, IsNotThatOfAnotherUser) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can give folders away";
  ASSERT_EQ(enter(), fine);
  constexpr uid_t somebody = 12345;
  ASSERT_EQ(::chown(place.c_str(), somebody, somebody), 0);
  EXPECT_THAT(enter(), HasSubstr("belongs to another user"));
  EXPECT_EQ(remove(), fine);
  EXPECT_EQ(left, StatesLeft::not_ours);
}

TEST_F(StayingFolder, IsExpectedByWorkThatHasBegun) {
  EXPECT_THAT(enter(true), HasSubstr("the folder of states is missing"));
  EXPECT_FALSE(fs::exists(place)) << "what is looked for elsewhere must not be in the way there";
}

/// What cannot be read is not missing: here it is not even a file.
TEST_F(StayingFolder, WhoseOwnerCannotBeReadIsAnError) {
  ASSERT_EQ(enter(), fine);
  fs::rename(place / "owner", place / "was");
  fs::create_directory(place / "owner");
  EXPECT_THAT(enter(), HasSubstr("cannot read"));
  EXPECT_THAT(remove(), HasSubstr("cannot read"));
  EXPECT_TRUE(fs::exists(place / "was"));
}

TEST_F(StayingFolder, OfWhichOnlyItsOwnFilesAreRemoved) {
  ASSERT_EQ(enter(), fine);
  for (const char* name : {"0", "17", "18", "notes.txt", "12a", "012"}) put(name);
  {
    WorkFolder folder(inside, plenty, "a", mark);
    folder.keep_only({17}, 20);
    EXPECT_EQ(folder.next_number(), 20U);
  }
  EXPECT_THAT(names_in(place), UnorderedElementsAre("17", "notes.txt", "12a", "012", "lock", "owner"));
  EXPECT_EQ(remove(), fine);
  EXPECT_THAT(names_in(place), UnorderedElementsAre("notes.txt", "12a", "012"));
}

TEST_F(StayingFolder, TellsWhatBecameOfIt) {
  EXPECT_EQ(remove(), fine);
  EXPECT_EQ(left, StatesLeft::no_place) << "an empty folder, on which a disk may have been mounted";
  fs::create_directory(fs::path(inside) / "other");
  EXPECT_EQ(remove(), fine);
  EXPECT_EQ(left, StatesLeft::none) << "it was not there";
  fs::remove(fs::path(inside) / "other");
  ASSERT_EQ(enter(), fine);
  put("4");
  EXPECT_EQ(remove(), fine);
  EXPECT_EQ(left, StatesLeft::none);
  EXPECT_FALSE(fs::exists(place));
  fs::remove(inside);
  EXPECT_EQ(remove(), fine);
  EXPECT_EQ(left, StatesLeft::no_place);
}

TEST_F(StayingFolder, InWhichSomebodyWorksStays) {
  const WorkFolder busy(inside, plenty, "a", mark);
  EXPECT_THAT(enter(), HasSubstr("another program works here"));
  EXPECT_THAT(remove(), HasSubstr("another program works with these states"));
  EXPECT_TRUE(fs::exists(place / "owner"));
}

TEST_F(StayingFolder, CountsWholeBlocks) {
  EXPECT_EQ(room_of_staying_folder(inside, "a"), 0U);
  ASSERT_EQ(enter(), fine);
  put("1", "x");
  put("2", std::string(4097, 'x'));
  put("other", std::string(9999, 'x'));
  EXPECT_EQ(room_of_staying_folder(inside, "a"), 3U * 4096);
}

void append(WorkFile& file, std::size_t count) {
  const std::vector<std::byte> bytes(count);
  file.append(bytes);
}

/// Nothing is known of them, but that nobody has noted them: they stay until there is something better.
TEST_F(StayingFolder, LeavesOldFilesUntilANoteIsSafe) {
  ASSERT_EQ(enter(), fine);
  put("5", std::string(5000, 'x'));
  {
    WorkFolder folder(inside, plenty, "a", mark);
    folder.begin_anew();
    EXPECT_EQ(folder.used(), 2U * 4096);
    WorkFile file(folder);
    EXPECT_EQ(file.number(), 6U) << "behind the old ones";
    append(file, 10);
    EXPECT_TRUE(fs::exists(place / "5"));
    folder.note_is_safe();
    EXPECT_FALSE(fs::exists(place / "5"));
    EXPECT_EQ(folder.used(), 4096U);
  }
  put("5", std::string(5000, 'x'));
  WorkFolder small(inside, 3 * 4096, "a", mark);
  small.begin_anew();
  WorkFile file(small);
  append(file, 4096);
  EXPECT_TRUE(fs::exists(place / "5"));
  append(file, 4096);
  EXPECT_FALSE(fs::exists(place / "5")) << "its room is needed";
  EXPECT_EQ(small.used(), 2U * 4096);
}

TEST(WorkFolders, CountWholeBlocksOfTheirFiles) {
  const ScratchFolder scratch;
  WorkFolder folder(scratch.path("states"), 3 * 4096);
  {
    WorkFile one(folder);
    append(one, 10);
    EXPECT_EQ(folder.used(), 4096U);
    append(one, 4000);
    EXPECT_EQ(folder.used(), 4096U);
    append(one, 87);
    EXPECT_EQ(folder.used(), 2U * 4096);
    WorkFile other(folder);
    append(other, 1);
    WorkFile more(folder);
    EXPECT_THROW(append(more, 1), DiskExhausted);
  }
  EXPECT_EQ(folder.used(), 0U);
  EXPECT_EQ(folder.peak(), 3U * 4096);
  folder.hold_back(1);
  folder.hold_back_files(1);
  WorkFile one(folder);
  append(one, 4096);
  EXPECT_THROW(append(one, 4096), DiskExhausted) << "a block and a byte are for the last note";
  EXPECT_TRUE(folder.use_held_back());
  EXPECT_NO_THROW(append(one, 4096));
}

/// A folder that only looks as if a killed program had left it.
TEST(WorkFolders, RemoveOnlyWhatWasLeft) {
  const ScratchFolder scratch;
  const std::string inside = scratch.path("states");
  const fs::path left = inside + "/wend-work-ABCDEF";
  const fs::path own = inside + "/wend-work-notes";
  for (const fs::path& folder : {left, own}) {
    fs::create_directories(folder);
    for (const char* name : {"lock", "7"}) std::ofstream(folder / name) << "x";
  }
  std::ofstream(own / "thesis.txt") << "years";
  { const WorkFolder folder(inside, plenty); }
  EXPECT_FALSE(fs::exists(left));
  EXPECT_THAT(names_in(own), UnorderedElementsAre("thesis.txt", "7", "lock"));
}

/// Each removes the file of the lock before it lets go: whoever has opened it meanwhile has a lock on
/// nothing.
TEST(FolderLocks, AreHeldByOneAtATime) {
  const ScratchFolder scratch;
  const std::string folder = scratch.path("folder");
  fs::create_directories(folder);
  std::atomic<int> inside = 0;
  std::atomic<int> together = 0;
  {
    std::vector<std::jthread> crew;
    for (int thread = 0; thread < 4; ++thread)
      crew.emplace_back([&] {
        for (int i = 0; i < 3000; ++i) {
          FolderLock lock;
          if (lock.take(folder, FolderLock::Missing::is_made) != 0) continue;
          if (++inside > 1) ++together;
          std::this_thread::yield();
          --inside;
          fs::remove(folder + "/lock");
        }
      });
  }
  EXPECT_EQ(together, 0);
}

TEST(FolderLocks, TellWhyTheyAreNotHeld) {
  const ScratchFolder scratch;
  const std::string folder = scratch.path("folder");
  FolderLock none;
  EXPECT_EQ(none.take(folder, FolderLock::Missing::is_made), ENOENT);
  fs::create_directories(folder);
  EXPECT_EQ(none.take(folder, FolderLock::Missing::is_an_error), ENOENT);
  EXPECT_FALSE(none.opened());
  fs::create_symlink("elsewhere", folder + "/lock");
  EXPECT_EQ(none.take(folder, FolderLock::Missing::is_made), ELOOP);
  fs::remove(folder + "/lock");
  FolderLock first;
  EXPECT_EQ(first.take(folder, FolderLock::Missing::is_made), 0);
  FolderLock second;
  EXPECT_EQ(second.take(folder, FolderLock::Missing::is_an_error), EWOULDBLOCK);
}

}  // namespace
}  // namespace wend
