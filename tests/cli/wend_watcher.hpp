// wend at a pseudo terminal, for tests of everything that is watched.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "support/run_program.hpp"
#include "support/watcher.hpp"

namespace wend::test {

/// wend in a terminal.
class WendWatcher : public Watcher {
 public:
  explicit WendWatcher(const std::vector<std::string>& arguments, const RunOptions& options = {},
                       unsigned short rows = 24, unsigned short columns = 80)
      : Watcher(rows, columns, [&] { become_wend(arguments, options); }) {}

  void expect_exit(int code) {
    const int status = wait_for_end();
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == code) << status << ": " << said();
    expect_restored();
  }
  void expect_death(int signal) {
    const int status = wait_for_end();
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == signal) << status << ": " << said();
    expect_restored();
  }
};

}  // namespace wend::test
