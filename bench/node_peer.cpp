#include "node_peer.hpp"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "measure.hpp"

namespace wend::bench {

std::unique_ptr<NodePeer> NodePeer::start(const std::string& script, const std::string& greeting) {
  std::array<int, 2> ends{};
  require(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0, "no pair of sockets");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  std::string node = "node";
  std::string path = WEND_BENCH_PEERS "/" + script;
  const std::array<char*, 3> words{node.data(), path.data(), nullptr};
  pid_t process = 0;
  const int failure = posix_spawnp(&process, "node", &actions, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (failure != 0) {
    close(ends[0]);
    return nullptr;
  }
  std::unique_ptr<NodePeer> peer(new NodePeer(process, ends[0]));
  if (peer->ask(greeting).empty()) return nullptr;
  return peer;
}

NodePeer::~NodePeer() {
  close(line_);  // the end of its input ends it
  waitpid(process_, nullptr, 0);
}

std::string NodePeer::ask(const std::string& line) {
  const std::string words = line + "\n";
  if (send(line_, words.data(), words.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(words.size())) return {};
  std::string answer;
  for (char letter = 0;;) {
    const ssize_t count = read(line_, &letter, 1);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return {};
    if (letter == '\n') return answer;
    answer += letter;
  }
}

}  // namespace wend::bench
