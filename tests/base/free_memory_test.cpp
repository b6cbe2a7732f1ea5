#include "base/free_memory.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

#include "support/run_program.hpp"

namespace wend {
namespace {

constexpr std::size_t megabyte = 1'000'000;

/// A system that says what the test wants.
class FreeMemory : public testing::Test {
 protected:
  void says(const std::string& path, const std::string& text) {
    const std::filesystem::path file = scratch_.path(path);
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
  }
  [[nodiscard]] std::optional<std::size_t> free() const { return free_memory(scratch_.path("")); }

 private:
  test::ScratchFolder scratch_;
};

TEST_F(FreeMemory, isUnknownWhereNobodySays) {
  EXPECT_EQ(free(), std::nullopt);
}

TEST_F(FreeMemory, isWhatTheSystemCallsAvailable) {
  says("proc/meminfo", "MemTotal:  900 kB\nMemFree:  1 kB\nMemAvailable:   500 kB\nBuffers: 3 kB\n");
  EXPECT_EQ(free(), 500U * 1024);
}

TEST_F(FreeMemory, groupsWithoutALimitDoNotCount) {
  says("proc/meminfo", "MemAvailable: 500 kB\n");
  says("proc/self/cgroup", "0::/user/session\n");
  says("sys/fs/cgroup/user/session/memory.max", "max\n");
  EXPECT_EQ(free(), 500U * 1024);
}

TEST_F(FreeMemory, aGroupOfVersionTwoLimits) {
  says("proc/meminfo", "MemAvailable: 500000 kB\n");
  says("proc/self/cgroup", "0::/box\n");
  says("sys/fs/cgroup/box/memory.max", "100000000\n");
  says("sys/fs/cgroup/box/memory.current", "40000000\n");
  EXPECT_EQ(free(), 60 * megabyte);
  says("sys/fs/cgroup/box/memory.stat", "anon 1\ninactive_file 30000000\nactive_file 5\n");
  EXPECT_EQ(free(), 90 * megabyte) << "the cache of files gives way";
  says("sys/fs/cgroup/box/memory.current", "140000000\n");
  EXPECT_EQ(free(), 0U) << "more used than allowed";
}

TEST_F(FreeMemory, theTightestOfNestedGroupsLimits) {
  says("proc/self/cgroup", "0::/outer/middle/inner\n");
  says("sys/fs/cgroup/outer/middle/inner/memory.max", "max\n");
  says("sys/fs/cgroup/outer/middle/memory.max", "90000000\n");
  says("sys/fs/cgroup/outer/memory.max", "20000000\n");
  EXPECT_EQ(free(), 20 * megabyte);
}

TEST_F(FreeMemory, insideAContainerTheMountIsTheGroup) {
  says("proc/self/cgroup", "0::/\n");
  says("sys/fs/cgroup/memory.max", "30000000\n");
  EXPECT_EQ(free(), 30 * megabyte);
  says("proc/self/cgroup", "0::/a/path/of/the/host\n");
  EXPECT_EQ(free(), 30 * megabyte);
}

TEST_F(FreeMemory, aGroupOfVersionOneLimits) {
  says("proc/meminfo", "MemAvailable: 500000 kB\n");
  says("proc/self/cgroup", "4:cpu,cpuacct:/x\n3:memory:/box\n0::/\n");
  says("sys/fs/cgroup/memory/box/memory.limit_in_bytes", "50000000\n");
  says("sys/fs/cgroup/memory/box/memory.usage_in_bytes", "20000000\n");
  says("sys/fs/cgroup/memory/box/memory.stat", "inactive_file 1\ntotal_inactive_file 5000000\n");
  EXPECT_EQ(free(), 35 * megabyte);
}

TEST_F(FreeMemory, rubbishIsNoLimit) {
  says("proc/meminfo", "MemAvailable: many\n\n:::\n");
  says("proc/self/cgroup", "\n:\n::\n0::\nxyz\n0::no-slash\n");
  EXPECT_EQ(free(), std::nullopt);
}

TEST(FreeMemoryHere, isSomething) {
  ASSERT_TRUE(free_memory());
  EXPECT_GT(*free_memory(), 0U);
}

}  // namespace
}  // namespace wend
