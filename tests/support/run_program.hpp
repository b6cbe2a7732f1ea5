// Runs the built program as a person would: arguments, standard input, environment; then what it printed and
// how it ended. Nothing of the tester's own terminal or settings leaks in.
#pragma once

#include <chrono>
#include <map>
#include <string>
#include <sys/types.h>
#include <vector>

namespace wend::test {

struct Ran {
  int exit_code = -1;  // -1: killed by a signal
  int signal = 0;
  std::string out;
  std::string err;
};

/// A folder that vanishes with the object.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  [[nodiscard]] std::string path(const std::string& name) const { return folder_ + "/" + name; }
  /// Writes a file and returns its path.
  std::string file(const std::string& name, const std::string& bytes) const;

 private:
  std::string folder_;
};

std::string read_bytes(const std::string& path);

struct RunOptions {
  std::string input = {};
  std::map<std::string, std::string> environment = {};
  std::string folder = {};  // where it runs; empty: the project's folder
};

/// Becomes wend with these arguments, after a fork.
[[noreturn]] void become_wend(std::vector<std::string> arguments, const RunOptions& options);

/// A program that is still running.
class Running {
 public:
  explicit Running(const std::vector<std::string>& command, const RunOptions& options = {});
  ~Running();
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  void send(int signal) const;
  /// What has been written to standard error so far.
  [[nodiscard]] std::string err_so_far() const;
  /// What has been written to standard output so far.
  [[nodiscard]] std::string out_so_far() const;
  /// Waits until standard error holds `words`; false if the program ended or a minute passed first.
  bool wait_for_err(const std::string& words);
  /// Waits until the program itself has computed for so many seconds from now on, however busy the machine
  /// is; false if it ended or a minute passed first.
  bool works_for(double seconds);
  /// Whether the program is over after at most this long.
  bool ends_within(std::chrono::milliseconds time);
  Ran wait();

 private:
  ScratchFolder scratch_;
  pid_t pid_ = -1;
  bool over_ = false;
  int status_ = 0;
};

/// wend with these arguments.
Ran run_wend(std::vector<std::string> arguments, const RunOptions& options = {});

/// wend in a terminal of its own; everything it writes is `out`. Interrupted as soon as it has written
/// `interrupted_at`, if that is not empty.
Ran run_in_terminal(std::vector<std::string> arguments, unsigned short columns, unsigned short rows,
                    const RunOptions& options = {}, const std::string& interrupted_at = {});

/// A line of bash with pipefail, run in the project's folder, with `wend` on the PATH.
Ran run_shell(const std::string& line, const RunOptions& options = {});

}  // namespace wend::test
