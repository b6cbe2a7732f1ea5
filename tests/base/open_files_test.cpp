#include "base/open_files.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace wend {
namespace {

TEST(OpenFiles, AreAllowedUpToTheHardLimit) {
  const pid_t child = ::fork();
  if (child == 0) {
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = 20;
    ::setrlimit(RLIMIT_NOFILE, &limit);
    const bool raised = allow_most_open_files() == limit.rlim_max;
    ::getrlimit(RLIMIT_NOFILE, &limit);
    ::_exit(raised && limit.rlim_cur == limit.rlim_max ? 0 : 1);
  }
  int status = -1;
  ::waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
}

}  // namespace
}  // namespace wend
