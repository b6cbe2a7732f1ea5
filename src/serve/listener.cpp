#include "serve/listener.hpp"

#include <arpa/inet.h>
#include <cerrno>
#include <cstring>
#include <memory>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/error.hpp"

namespace wend::serve {
namespace {

constexpr unsigned highest_port = 65535;
constexpr int backlog = 1024;  // 500 clients may come at once

using Addresses = std::unique_ptr<addrinfo, decltype(&freeaddrinfo)>;

Addresses addresses_of(const std::string& host, unsigned port) {
  addrinfo hints{};
  hints.ai_family = AF_UNSPEC;
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
  addrinfo* found = nullptr;
  const int fault = getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found);
  if (fault != 0) {
    throw Error::usage("no such host: " + host + " (" + gai_strerror(fault) + ")",
                       "an address of this machine, or nothing for 127.0.0.1");
  }
  return {found, freeaddrinfo};
}

/// SO_REUSEADDR lets a server start anew at once; without SO_REUSEPORT nobody else gets the port meanwhile.
int listening_socket(const addrinfo& address) {
  const int made = ::socket(address.ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (made < 0) return -1;
  const int yes = 1;
  setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (bind(made, address.ai_addr, address.ai_addrlen) == 0 && listen(made, backlog) == 0) return made;
  const int fault = errno;
  close(made);
  errno = fault;
  return -1;
}

unsigned port_of(int socket) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
  const in_port_t port = address.ss_family == AF_INET6 ? reinterpret_cast<sockaddr_in6*>(&address)->sin6_port
                                                       : reinterpret_cast<sockaddr_in*>(&address)->sin_port;
  return ntohs(port);
}

}  // namespace

Listener::Listener(const std::string& host, unsigned port, unsigned tries) {
  int fault = 0;
  for (unsigned i = 0; i < tries && port + i <= highest_port; ++i) {
    socket_ = listening_socket(*addresses_of(host, port + i));
    fault = errno;
    if (socket_ >= 0) {
      port_ = port_of(socket_);
      return;
    }
    if (fault != EADDRINUSE && fault != EACCES) break;
  }
  throw Error::usage(
      "cannot listen on " + host + ", port " + std::to_string(port) + ": " + std::strerror(fault),
      "another port: --port 8090; or --port 0 for any that is free");
}

Listener::~Listener() {
  close(socket_);
}

bool is_loopback(const std::string& host) {
  return host == "localhost" || host == "::1" || host == "127.0.0.1";
}

}  // namespace wend::serve
