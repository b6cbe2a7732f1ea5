#include "support/run_program.hpp"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <pty.h>
#include <sstream>
#include <stdexcept>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace wend::test {
namespace {

std::string program_folder() {
  return std::filesystem::path(WEND_PROGRAM).parent_path().string();
}

void redirect(int descriptor, const std::string& path, int flags) {
  const int file = ::open(path.c_str(), flags, 0600);
  if (file < 0 || ::dup2(file, descriptor) < 0) ::_exit(126);
}

/// After a fork: never returns.
[[noreturn]] void become(const std::vector<std::string>& command, const RunOptions& options) {
  for (const char* name : {"NO_COLOR", "COLUMNS", "LINES", "TMUX", "COLORTERM", "LC_ALL", "LC_CTYPE", "HOME",
                           "XDG_DATA_HOME", "XDG_CACHE_HOME"})
    ::unsetenv(name);
  ::setenv("LANG", "C.UTF-8", 1);
  ::setenv("TERM", "xterm", 1);
  const char* const path = std::getenv("PATH");
  ::setenv("PATH", (program_folder() + ":" + (path != nullptr ? path : "/usr/bin:/bin")).c_str(), 1);
  for (const auto& [name, value] : options.environment) ::setenv(name.c_str(), value.c_str(), 1);
  for (const int signal : {SIGINT, SIGTERM, SIGPIPE}) std::signal(signal, SIG_DFL);
  if (::chdir(options.folder.empty() ? WEND_SOURCE_DIR : options.folder.c_str()) != 0) ::_exit(126);
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  ::execvp(words[0], words.data());
  ::_exit(127);
}

/// Seconds this process has computed so far; 0 once it is over.
double seconds_worked(pid_t pid) {
  const std::string stat = read_bytes("/proc/" + std::to_string(pid) + "/stat");
  const std::size_t name_end = stat.rfind(')');  // the name may hold anything
  if (name_end == std::string::npos) return 0;
  std::istringstream rest(stat.substr(name_end + 1));
  std::string skipped;
  double user = 0;
  double system = 0;
  for (int field = 3; field < 14; ++field) rest >> skipped;
  rest >> user >> system;
  return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace

void become_wend(std::vector<std::string> arguments, const RunOptions& options) {
  arguments.insert(arguments.begin(), WEND_PROGRAM);
  become(arguments, options);
}

ScratchFolder::ScratchFolder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "wend-test-XXXXXX").string();
  if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no scratch folder");
  folder_ = pattern;
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::string ScratchFolder::file(const std::string& name, const std::string& bytes) const {
  std::ofstream(path(name), std::ios::binary) << bytes;
  return path(name);
}

std::string read_bytes(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

Running::Running(const std::vector<std::string>& command, const RunOptions& options) {
  scratch_.file("in", options.input);
  scratch_.file("err", "");
  pid_ = ::fork();
  if (pid_ == 0) {
    redirect(0, scratch_.path("in"), O_RDONLY);
    redirect(1, scratch_.path("out"), O_WRONLY | O_CREAT | O_TRUNC);
    redirect(2, scratch_.path("err"), O_WRONLY | O_CREAT | O_TRUNC);
    become(command, options);
  }
  if (pid_ < 0) throw std::runtime_error("cannot start a program");
}

Running::~Running() {
  if (over_) return;
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, &status_, 0);
}

void Running::send(int signal) const {
  ::kill(pid_, signal);
}

std::string Running::err_so_far() const {
  return read_bytes(scratch_.path("err"));
}

std::string Running::out_so_far() const {
  return read_bytes(scratch_.path("out"));
}

bool Running::wait_for_err(const std::string& words) {
  for (int tries = 0; tries < 6000; ++tries) {
    if (err_so_far().find(words) != std::string::npos) return true;
    if (::waitpid(pid_, &status_, WNOHANG) == pid_) {
      over_ = true;
      return err_so_far().find(words) != std::string::npos;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

bool Running::works_for(double seconds) {
  const double begin = seconds_worked(pid_);
  for (int tries = 0; tries < 6000 && !ends_within({}); ++tries) {
    if (seconds_worked(pid_) >= begin + seconds) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

bool Running::ends_within(std::chrono::milliseconds time) {
  const auto end = std::chrono::steady_clock::now() + time;
  while (!over_) {
    if (::waitpid(pid_, &status_, WNOHANG) == pid_) over_ = true;
    if (std::chrono::steady_clock::now() > end) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return over_;
}

Ran Running::wait() {
  if (!over_) ::waitpid(pid_, &status_, 0);
  over_ = true;
  Ran ran;
  if (WIFEXITED(status_)) ran.exit_code = WEXITSTATUS(status_);
  if (WIFSIGNALED(status_)) ran.signal = WTERMSIG(status_);
  ran.out = read_bytes(scratch_.path("out"));
  ran.err = err_so_far();
  return ran;
}

Ran run_wend(std::vector<std::string> arguments, const RunOptions& options) {
  arguments.insert(arguments.begin(), WEND_PROGRAM);
  return Running(arguments, options).wait();
}

Ran run_in_terminal(std::vector<std::string> arguments, unsigned short columns, unsigned short rows,
                    const RunOptions& options, const std::string& interrupted_at) {
  winsize size{};
  size.ws_col = columns;
  size.ws_row = rows;
  int terminal = -1;
  const pid_t pid = ::forkpty(&terminal, nullptr, nullptr, &size);
  if (pid == 0) become_wend(std::move(arguments), options);
  if (pid < 0) throw std::runtime_error("cannot open a terminal");
  Ran ran;
  bool interrupted = false;
  char chunk[4096];
  for (ssize_t got = 0;
       (got = ::read(terminal, chunk, sizeof chunk)) > 0;) {  // EIO once the program has ended
    ran.out.append(chunk, static_cast<std::size_t>(got));
    if (!interrupted_at.empty() && !interrupted && ran.out.find(interrupted_at) != std::string::npos)
      interrupted = ::kill(pid, SIGINT) == 0;
  }
  int status = 0;
  ::waitpid(pid, &status, 0);
  ::close(terminal);
  if (WIFEXITED(status)) ran.exit_code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) ran.signal = WTERMSIG(status);
  return ran;
}

Ran run_shell(const std::string& line, const RunOptions& options) {
  return Running({"bash", "-o", "pipefail", "-c", line}, options).wait();
}

}  // namespace wend::test
