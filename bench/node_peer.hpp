// Packages from npm as contestants: a script of peers/ that runs in node, one process for the whole run, so
// that it is as warm as we are, and is asked for one thing at a time.
#pragma once

#include <memory>
#include <string>
#include <sys/types.h>

namespace wend::bench {

class NodePeer {
 public:
  /// Null if there is no node, or the script does not answer the line `greeting`: its packages are missing.
  static std::unique_ptr<NodePeer> start(const std::string& script, const std::string& greeting);
  /// Ends the process.
  ~NodePeer();
  NodePeer(const NodePeer&) = delete;
  NodePeer& operator=(const NodePeer&) = delete;

  /// The answer to a line, without its end; empty if the process is gone.
  std::string ask(const std::string& line);

 private:
  NodePeer(pid_t process, int line) : process_(process), line_(line) {}

  pid_t process_;
  int line_;  // a socket: its stdin and stdout
};

}  // namespace wend::bench
