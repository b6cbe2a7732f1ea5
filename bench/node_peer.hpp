// Makers of mazes that run in node (see peers/mazes.mjs), as contestants: one process for the whole run, so
// that they are as warm as we are, asked for one maze at a time.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace wend::bench {

class NodePeer {
 public:
  /// Null if there is no node, or the packages are not installed.
  static std::unique_ptr<NodePeer> start();
  /// Ends the process.
  ~NodePeer();
  NodePeer(const NodePeer&) = delete;
  NodePeer& operator=(const NodePeer&) = delete;

  /// The seconds the peer needs for a perfect maze of `side` x `side` cells.
  double seconds(std::string_view peer, std::size_t side);

 private:
  NodePeer(pid_t process, int line) : process_(process), line_(line) {}
  /// The answer to a line, without its end; empty if the process is gone.
  std::string ask(const std::string& line);

  pid_t process_;
  int line_;  // a socket: its stdin and stdout
};

}  // namespace wend::bench
