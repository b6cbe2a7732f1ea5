// Receives clients: accepts them, waits for their requests and has each answered by a thread. A client that
// says nothing costs a socket and no thread, so that idle and silent ones keep nobody waiting.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_map>

#include "serve/connection.hpp"
#include "serve/listener.hpp"
#include "serve/worker_pool.hpp"

namespace wend::serve {

struct ReceptionOptions {
  std::size_t most_connections = 1000;  // when there are more, whoever is idle longest has to go
  double idle_seconds = 60;             // between two requests
};

/// `poller_` runs in one thread of its own; the mutex guards what it shares with those that answer.
class Reception {
 public:
  /// Reads one request and answers it; whether the connection lives on.
  using Serve = std::function<bool(Connection& connection)>;

  Reception(const Listener& listener, const ReceptionOptions& options, Serve serve);
  ~Reception();
  Reception(const Reception&) = delete;
  Reception& operator=(const Reception&) = delete;

  /// Answers that are ready may still be written, requests are no longer read; after a second all is cut off.
  void stop();

 private:
  struct Guest {
    Guest(int socket, std::uint64_t number_) : connection(socket), number(number_) {}
    Connection connection;
    const std::uint64_t number;
    bool busy = false;  // a thread answers it
    Connection::Clock::time_point idle_since = Connection::Clock::now();
  };
  using GuestPointer = std::shared_ptr<Guest>;

  void watch(int how, int socket, std::uint32_t what, std::uint64_t number) const;
  void poll();
  void accept_guests();
  bool make_room();
  void call(std::uint64_t number);
  void serve(const GuestPointer& guest);
  void wait_for_request(const GuestPointer& guest);
  void see_off(const GuestPointer& guest);
  void send_idle_away();

  const Listener& listener_;
  const ReceptionOptions options_;
  const Serve serve_;
  const std::size_t most_guests_;
  const int poller_;
  const int wake_up_;
  std::mutex mutex_;
  bool stopping_ = false;
  std::condition_variable left_;                            // somebody has
  std::unordered_map<std::uint64_t, GuestPointer> guests_;  // by number: sockets are used again
  std::uint64_t last_number_;
  Connection::Clock::time_point looked_for_idle_ = Connection::Clock::now();
  WorkerPool workers_;
  std::thread thread_;
};

}  // namespace wend::serve
