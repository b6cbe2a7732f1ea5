// A port to listen on. Two servers never share one: if it is taken, the next free one is.
#pragma once

#include <string>

namespace wend::serve {

/// Listens from the moment it exists until it goes.
class Listener {
 public:
  /// `host` is a name or an address. Tries `port` and the ones after it, `tries` in all; port 0 means any.
  /// An Error if none is free or the host is not one of this machine's.
  Listener(const std::string& host, unsigned port, unsigned tries);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  [[nodiscard]] int socket() const { return socket_; }
  [[nodiscard]] unsigned port() const { return port_; }

 private:
  int socket_ = -1;
  unsigned port_ = 0;
};

/// Whether nothing but this machine can reach the host: 127.0.0.1, ::1, localhost.
bool is_loopback(const std::string& host);

}  // namespace wend::serve
