#include "base/file.hpp"

#include <csignal>
#include <filesystem>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

#include "base/error.hpp"
#include "base/scratch_folder.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

/// A folder of its own for each test.
class File : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return scratch.path(name); }
  std::set<std::string> names() const {
    std::set<std::string> found;
    for (const auto& entry : fs::directory_iterator(folder)) found.insert(entry.path().filename().string());
    return found;
  }

  const ScratchFolder scratch;
  const fs::path folder = scratch.path();
};

/// The Error's file and message in one, for a comparison of both.
template <class Action>
std::string complaint(const Action& action) {
  try {
    action();
  } catch (const Error& error) {
    return error.file + ": " + error.message;
  }
  return "no Error";
}

TEST_F(File, GivesBackEveryByte) {
  std::string bytes;
  for (int value = 0; value < 300'000; ++value) bytes += static_cast<char>(value * 7 % 256);
  write_file(path("a"), bytes);
  EXPECT_EQ(read_file(path("a")), bytes);
  write_file(path("a"), "");
  EXPECT_EQ(read_file(path("a")), "");
  EXPECT_EQ(names(), std::set<std::string>{"a"}) << "no temporary file is left";
}

TEST_F(File, BeginsWithItsFirstBytes) {
  write_file(path("a"), "twelve bytes");
  EXPECT_EQ(beginning_of(path("a"), 6), "twelve");
  EXPECT_EQ(beginning_of(path("a"), 100), "twelve bytes");
  for (const std::string& other : {path("missing"), folder.string(), std::string("/dev/zero"), std::string()})
    EXPECT_EQ(beginning_of(other, 100), "") << other;
}

TEST_F(File, WhatCannotBeReadIsNamed) {
  EXPECT_EQ(complaint([&] { read_file(path("missing")); }),
            path("missing") + ": cannot open: No such file or directory");
  EXPECT_EQ(complaint([&] { read_file(folder.string()); }),
            folder.string() + ": cannot read: Is a directory");
}

TEST_F(File, AFolderInTheWayStaysAsItWas) {
  fs::create_directories(folder / "full" / "inner");
  EXPECT_NE(complaint([&] { write_file(path("full"), "x"); }), "no Error")
      << "a folder cannot be replaced by a file";
  EXPECT_TRUE(fs::is_directory(folder / "full" / "inner"));
  EXPECT_EQ(names(), std::set<std::string>{"full"}) << "no temporary file is left";
}

TEST_F(File, WhereNothingCanBeCreatedNothingChanges) {
  write_file(path("a"), "old");
  const std::string too_long(300, 'n');  // the temporary name is longer than any folder allows
  EXPECT_NE(complaint([&] { write_file(path(too_long), "x"); }).find("cannot create"), std::string::npos);
  EXPECT_NE(complaint([&] { write_file(path("missing/a"), "x"); }).find("cannot create"), std::string::npos);
  EXPECT_EQ(read_file(path("a")), "old");
  EXPECT_EQ(names(), std::set<std::string>{"a"});
}

TEST_F(File, AFailingWriteLeavesTheOldFile) {
  write_file(path("a"), "old");
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit small{1000, before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);  // as on a full disk, the write fails half way
  const std::string said = complaint([&] { write_file(path("a"), std::string(5000, 'x')); });
  ::setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  EXPECT_EQ(said, path("a") + ": cannot write: File too large");
  EXPECT_EQ(read_file(path("a")), "old");
  EXPECT_EQ(names(), std::set<std::string>{"a"}) << "no temporary file is left";
}

TEST_F(File, AFolderWithoutPermissionIsRefused) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
  write_file(path("a"), "old");
  fs::permissions(folder, fs::perms::owner_read | fs::perms::owner_exec);
  const std::string said = complaint([&] { write_file(path("a"), "new"); });
  fs::permissions(folder, fs::perms::owner_all);
  EXPECT_NE(said.find("Permission denied"), std::string::npos) << said;
  EXPECT_EQ(read_file(path("a")), "old");
}

TEST_F(File, ReadersSeeTheOldOrTheNewFileNeverHalf) {
  const std::string old_bytes(1 << 20, 'o');
  const std::string new_bytes(1 << 20, 'n');
  write_file(path("a"), old_bytes);
  std::thread writer([&] {
    for (int time = 0; time < 20; ++time) write_file(path("a"), time % 2 == 0 ? new_bytes : old_bytes);
  });
  int torn = 0;
  for (int time = 0; time < 200; ++time) {
    const std::string seen = read_file(path("a"));
    torn += seen == old_bytes || seen == new_bytes ? 0 : 1;
  }
  writer.join();
  EXPECT_EQ(torn, 0);
}

TEST_F(File, PermissionsFollowTheUmask) {
  const mode_t before = ::umask(027);
  write_file(path("a"), "x");
  ::umask(before);
  struct stat facts {};
  ASSERT_EQ(::stat(path("a").c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777U, 0640U);
}

TEST_F(File, DevicesAndPipesAreWrittenInPlace) {
  write_file("/dev/null", "gone");
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  std::string got;
  std::thread reader([&] { got = read_file(path("pipe")); });
  write_file(path("pipe"), "through");
  reader.join();
  EXPECT_EQ(got, "through");
  EXPECT_EQ(names(), std::set<std::string>{"pipe"});
}

TEST_F(File, AFileNeedsAName) {
  EXPECT_EQ(complaint([] { write_file("", "bytes"); }), ": a file to write needs a name");
  EXPECT_NE(complaint([] { expect_writable(""); }), "no Error");
}

}  // namespace
}  // namespace wend
