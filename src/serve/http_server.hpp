// The site on a socket. A thread is taken only while a request is read and answered, and there may be as many
// threads as connections, so that slow clients and long answers keep nobody waiting.
//
// cpp-httplib reads requests and writes answers; sockets, threads and patience are ours, for it would hold a
// thread per open connection, share its port with other servers, queue no more than five newcomers, and wait
// for slow clients without end.
#pragma once

#include <memory>
#include <string>

#include "serve/listener.hpp"
#include "serve/site.hpp"

namespace wend::serve {

struct HttpServerOptions {
  std::size_t most_connections = 1000;
  std::size_t most_streams = 200;
  std::size_t head_bytes = 16'384;  // request line and headers
  std::size_t line_bytes = 4096;    // request line
  std::size_t body_bytes = std::size_t{16} << 20;
  std::size_t all_body_bytes = std::size_t{512} << 20;  // of all requests that are being answered
  double head_seconds = 10;  // from the first byte of a request to the end of its headers
  double body_seconds = 60;
  double idle_seconds = 60;     // between two requests
  double write_seconds = 20;    // in which a client has to take something
  double answer_seconds = 300;  // in which it has to take all, but for streams
};

/// Answers from the moment it exists until it is stopped or gone, which ends all connections. Jobs of the
/// house should be stopped before: answers that wait for one are waited for.
class HttpServer {
 public:
  HttpServer(const Listener& listener, const Site& site, const HttpServerOptions& options = {});
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  void stop();

 private:
  class Door;
  std::unique_ptr<Door> door_;
};

}  // namespace wend::serve
