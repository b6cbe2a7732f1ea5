#include "serve/http_server.hpp"

#include <cerrno>
#include <condition_variable>
#include <httplib.h>
#include <mutex>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#include <unordered_map>

#include "serve/connection.hpp"
#include "serve/worker_pool.hpp"

namespace wend::serve {
namespace {

/// One request as cpp-httplib sees it: it reads from and writes to a connection. The request line and the
/// head have their own limits.
class RequestStream final : public httplib::Stream {
 public:
  RequestStream(Connection& connection, std::size_t line_bytes)
      : connection_(connection), line_left_(line_bytes) {}

  [[nodiscard]] bool is_readable() const override {
    return connection_.trouble() == Connection::Trouble::none;
  }
  [[nodiscard]] bool is_writable() const override {
    return connection_.trouble() == Connection::Trouble::none;
  }

  ssize_t read(char* to, std::size_t most) override {
    if (!began_ && line_left_ == 0) {
      long_line_ = true;
      return -1;
    }
    const std::size_t count = connection_.read(to, most);
    if (count == 0) return -1;
    if (!began_) {
      line_left_ -= std::min(line_left_, count);
      began_ = to[count - 1] == '\n';  // lines are read byte by byte
    }
    bytes_ += count;
    return static_cast<ssize_t>(count);
  }
  ssize_t write(const char* from, std::size_t count) override {
    wrote_ = true;
    return connection_.write({from, count}) ? static_cast<ssize_t>(count) : -1;
  }
  void get_remote_ip_and_port(std::string& /*ip*/, int& /*port*/) const override {}
  void get_local_ip_and_port(std::string& /*ip*/, int& /*port*/) const override {}
  [[nodiscard]] socket_t socket() const override { return -1; }  // nobody but us waits for it

  Connection& connection() { return connection_; }
  [[nodiscard]] bool long_line() const { return long_line_; }
  [[nodiscard]] bool wrote() const { return wrote_; }
  [[nodiscard]] bool read_any() const { return bytes_ > 0; }
  void close_after() { close_after_ = true; }
  [[nodiscard]] bool closes() const { return close_after_; }

 private:
  Connection& connection_;
  std::size_t line_left_;
  std::size_t bytes_ = 0;
  bool began_ = false;  // the request line is read
  bool long_line_ = false;
  bool wrote_ = false;
  bool close_after_ = false;
};

/// cpp-httplib calls handlers without saying for which connection.
thread_local RequestStream* answered = nullptr;

std::string lower(std::string text) {
  for (char& letter : text) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return text;
}

/// Method, path, query and headers, without the body.
Request head_of(const httplib::Request& given) {
  Request request;
  request.method = given.method;
  const std::size_t mark = std::min(given.target.find('?'), given.target.size());
  request.path = given.target.substr(0, mark);
  request.query = query_of(std::string_view(given.target).substr(std::min(mark + 1, given.target.size())));
  for (const auto& [name, value] : given.headers) {
    if (name.starts_with("REMOTE_") || name.starts_with("LOCAL_")) continue;  // put there by cpp-httplib
    request.headers.emplace(lower(name), value);
  }
  request.client_gone = [&connection = answered->connection()] { return connection.is_gone(); };
  return request;
}

/// What is wrong with a request that could not even be read.
Refusal unreadable(int status, const RequestStream& stream, const Connection& connection) {
  if (stream.long_line()) return {414, "the address is too long"};
  switch (connection.trouble()) {
    case Connection::Trouble::slow:
      return {408, "the request took too long to arrive"};
    case Connection::Trouble::too_long:
      return {431, "the headers are too long"};
    default:
      break;
  }
  return {status, status == 400 ? "this is no request of HTTP/1.1" : "the request cannot be answered"};
}

rlim_t descriptors_allowed() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 256;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur;
}

}  // namespace

/// Accepts, waits for requests and has them answered. `poller_` runs in one thread of its own; the mutex
/// guards what it shares with those that answer.
class HttpServer::Door final : private httplib::Server {
 public:
  Door(const Listener& listener, const Site& site, const HttpServerOptions& options);
  ~Door() override;

  void stop();

 private:
  class Share;
  struct Guest {
    Guest(int socket, std::uint64_t number_) : connection(socket), number(number_) {}
    Connection connection;
    const std::uint64_t number;
    bool busy = false;  // a thread answers it
    Connection::Clock::time_point idle_since = Connection::Clock::now();
  };
  using GuestPointer = std::shared_ptr<Guest>;
  static constexpr std::uint64_t listener_number = 0;
  static constexpr std::uint64_t wake_up_number = 1;
  static constexpr std::uint32_t next_request = EPOLLIN | EPOLLRDHUP | EPOLLONESHOT;

  void set_handlers();
  HandlerResponse answer_head(const httplib::Request& given, httplib::Response& to);
  void answer_body(const httplib::Request& given, httplib::Response& to, const httplib::ContentReader& read);
  void send(const std::string& method, Response response, httplib::Response& to);
  void send_stream(Response response, httplib::Response& to);
  static void refuse(const Refusal& refusal, httplib::Response& to);

  void watch(int how, int socket, std::uint32_t what, std::uint64_t number) const;
  void poll();
  void accept_guests();
  bool make_room();
  void call(std::uint64_t number);
  void serve(const GuestPointer& guest);
  bool serve_one(Connection& connection);
  void wait_for_request(const GuestPointer& guest);
  void see_off(const GuestPointer& guest);
  void send_idle_away();

  const Listener& listener_;
  const Site& site_;
  const HttpServerOptions options_;
  const std::size_t most_guests_;
  const int poller_;
  const int wake_up_;
  std::mutex mutex_;
  bool stopping_ = false;
  std::condition_variable left_;                            // somebody has
  std::unordered_map<std::uint64_t, GuestPointer> guests_;  // by number: sockets are used again
  std::uint64_t last_number_ = wake_up_number;
  std::atomic<std::size_t> streams_ = 0;
  std::atomic<std::size_t> body_bytes_ = 0;  // of all requests that are being answered
  Connection::Clock::time_point looked_for_idle_ = Connection::Clock::now();
  WorkerPool workers_;
  std::thread thread_;
};

HttpServer::Door::Door(const Listener& listener, const Site& site, const HttpServerOptions& options)
    : listener_(listener),
      site_(site),
      options_(options),
      most_guests_(std::min<std::size_t>(options.most_connections, descriptors_allowed() * 3 / 4)),
      poller_(epoll_create1(EPOLL_CLOEXEC)),
      wake_up_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      workers_(most_guests_) {
  watch(EPOLL_CTL_ADD, listener.socket(), EPOLLIN, listener_number);
  watch(EPOLL_CTL_ADD, wake_up_, EPOLLIN, wake_up_number);
  svr_sock_ = listener.socket();  // answers are cut short when there is none
  set_keep_alive_max_count(1'000'000);
  set_keep_alive_timeout(static_cast<time_t>(options.idle_seconds));
  set_payload_max_length(options.body_bytes);
  set_handlers();
  thread_ = std::thread([this] { poll(); });
}

HttpServer::Door::~Door() {
  stop();
  close(poller_);
  close(wake_up_);
}

/// Answers that are ready may still be written, requests are no longer read; after a second all is cut off.
void HttpServer::Door::stop() {
  std::unique_lock lock(mutex_);
  if (stopping_) return;
  stopping_ = true;
  svr_sock_ = INVALID_SOCKET;
  lock.unlock();
  const std::uint64_t one = 1;
  if (write(wake_up_, &one, sizeof one) > 0) thread_.join();
  lock.lock();
  std::erase_if(guests_, [](const auto& entry) { return !entry.second->busy; });
  for (const auto& [number, guest] : guests_) guest->connection.stop_reading();
  left_.wait_for(lock, std::chrono::seconds(1), [&] { return guests_.empty(); });
  for (const auto& [number, guest] : guests_) guest->connection.cut();
}

// ---- Requests: what cpp-httplib calls.

void HttpServer::Door::set_handlers() {
  set_pre_routing_handler([this](const auto& given, auto& to) { return answer_head(given, to); });
  Post("/.*", [this](const auto& given, auto& to, const auto& read) { answer_body(given, to, read); });
  set_error_handler([](const httplib::Request&, httplib::Response& to) {
    if (!to.body.empty()) return;
    refuse(unreadable(to.status, *answered, answered->connection()), to);
    answered->close_after();
  });
  set_post_routing_handler([](const httplib::Request&, httplib::Response& to) {
    to.headers.erase("Accept-Ranges");
    if (!answered->closes()) return;
    to.headers.erase("Keep-Alive");
    to.headers.erase("Connection");
    to.set_header("Connection", "close");
  });
  set_exception_handler([](const httplib::Request&, httplib::Response& to, const std::exception_ptr& thrown) {
    Response response = fault_response(fault_of(thrown));
    to.status = response.status;
    to.set_content(response.body, response.type);
  });
}

HttpServer::Door::HandlerResponse HttpServer::Door::answer_head(const httplib::Request& given,
                                                                httplib::Response& to) {
  const Request request = head_of(given);
  std::optional<Response> early = site_.early_answer(request);
  const bool has_body = given.has_header("Content-Length") || given.has_header("Transfer-Encoding");
  if (early) {
    if (has_body) answered->close_after();  // nobody will read it
    send(given.method, std::move(*early), to);
    return HandlerResponse::Handled;
  }
  if (request.method == "POST") return HandlerResponse::Unhandled;
  send(given.method, site_.answer(request), to);
  return HandlerResponse::Handled;
}

/// Counts the bytes of a body among those of all, as long as it lives.
class HttpServer::Door::Share {
 public:
  explicit Share(std::atomic<std::size_t>& all) : all_(all) {}
  ~Share() { all_ -= taken_; }
  Share(const Share&) = delete;
  Share& operator=(const Share&) = delete;

  /// The bytes of all, these included.
  std::size_t take(std::size_t bytes) {
    taken_ += bytes;
    return all_ += bytes;
  }

 private:
  std::atomic<std::size_t>& all_;
  std::size_t taken_ = 0;
};

void HttpServer::Door::answer_body(const httplib::Request& given, httplib::Response& to,
                                   const httplib::ContentReader& read) {
  Request request = head_of(given);
  Share share(body_bytes_);
  bool too_large = false;
  bool too_many = false;
  const bool complete = read([&](const char* bytes, std::size_t count) {
    too_large = request.body.size() + count > options_.body_bytes;
    too_many = share.take(count) > options_.all_body_bytes;
    if (too_large || too_many) return false;
    request.body.append(bytes, count);
    return true;
  });
  Connection& connection = answered->connection();
  too_large = too_large || connection.trouble() == Connection::Trouble::too_long;
  if (complete && !too_large) return send(given.method, site_.answer(std::move(request)), to);

  answered->close_after();
  const bool slow = connection.trouble() == Connection::Trouble::slow;
  connection.forget_trouble();
  if (too_large) {
    refuse({413, "the body is larger than " + std::to_string(options_.body_bytes) + " bytes"}, to);
  } else if (too_many) {
    refuse({503, "too many large requests at once", "try again in a moment"}, to);
  } else {
    refuse({slow ? 408 : 400, slow ? "the body took too long to arrive" : "the body is not complete"}, to);
  }
}

void HttpServer::Door::refuse(const Refusal& refusal, httplib::Response& to) {
  Response response = fault_response(refusal);
  add_safety_headers(response);
  to.status = refusal.status;
  for (const auto& [name, value] : response.headers) to.set_header(name, value);
  to.set_content(response.body, response.type);
}

void HttpServer::Door::send(const std::string& method, Response response, httplib::Response& to) {
  to.status = response.status;
  for (const auto& [name, value] : response.headers) to.set_header(name, value);
  if (response.stream) {
    if (method != "HEAD") send_stream(std::move(response), to);
  } else if (response.shared && !response.shared->empty()) {
    const auto bytes = response.shared;
    to.set_content_provider(bytes->size(), response.type,
                            [bytes](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
                              return sink.write(bytes->data() + offset, length);
                            });
  } else {
    to.set_header("Content-Type", response.type);
    to.body = std::move(response.body);
  }
}

void HttpServer::Door::send_stream(Response response, httplib::Response& to) {
  const std::shared_ptr<void> seat(&streams_, [](std::atomic<std::size_t>* streams) { --*streams; });
  if (++streams_ > options_.most_streams) {
    to.set_header("Retry-After", "1");
    return refuse(Refusal(503, "too many streams are open", "ask for the job itself now and then"), to);
  }
  Connection& connection = answered->connection();
  to.set_chunked_content_provider(
      response.type, [&connection, seat, stream = std::move(response.stream),
                      seconds = options_.write_seconds](std::size_t /*offset*/, httplib::DataSink& sink) {
        connection.set_eager(true);
        const auto pass = [&](std::string_view bytes) {
          connection.allow_writing(Connection::Seconds(seconds), Connection::Seconds(seconds));
          return sink.write(bytes.data(), bytes.size()) && !connection.is_gone();
        };
        try {
          stream(pass);
        } catch (...) {
          return false;  // the head is sent: all that is left is to break off
        }
        sink.done();
        return true;
      });
}

// ---- Connections.

void HttpServer::Door::watch(int how, int socket, std::uint32_t what, std::uint64_t number) const {
  epoll_event event{.events = what, .data = {.u64 = number}};
  epoll_ctl(poller_, how, socket, &event);
}

void HttpServer::Door::poll() {
  constexpr int between_looks = 500;  // ms
  while (true) {
    epoll_event events[64];
    const int count = epoll_wait(poller_, events, 64, between_looks);
    {
      const std::lock_guard lock(mutex_);
      if (stopping_) return;
    }
    for (int i = 0; i < count; ++i) {
      const std::uint64_t number = events[i].data.u64;
      if (number == listener_number) accept_guests();
      if (number > wake_up_number) call(number);
    }
    send_idle_away();
  }
}

void HttpServer::Door::accept_guests() {
  while (true) {
    const int socket = accept4(listener_.socket(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (socket < 0) {
      const bool exhausted = errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM;
      if (exhausted) std::this_thread::sleep_for(std::chrono::milliseconds(10));
      if (errno == EINTR || errno == ECONNABORTED) continue;
      return;
    }
    const std::lock_guard lock(mutex_);
    const auto guest = std::make_shared<Guest>(socket, ++last_number_);
    if (guests_.size() >= most_guests_ && !make_room()) {
      guest->connection.allow_writing(Connection::Seconds(0), Connection::Seconds(0));
      guest->connection.write(
          "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
      guest->connection.flush();
      continue;
    }
    guests_[guest->number] = guest;
    watch(EPOLL_CTL_ADD, socket, next_request, guest->number);
  }
}

/// Sends away who has been idle longest; false if nobody is.
bool HttpServer::Door::make_room() {
  GuestPointer longest;
  for (const auto& [number, guest] : guests_) {
    if (!guest->busy && (!longest || guest->idle_since < longest->idle_since)) longest = guest;
  }
  if (longest) guests_.erase(longest->number);
  return longest != nullptr;
}

/// A guest has something to say. It may have been sent away meanwhile.
void HttpServer::Door::call(std::uint64_t number) {
  GuestPointer guest;
  {
    const std::lock_guard lock(mutex_);
    const auto found = guests_.find(number);
    if (found == guests_.end() || found->second->busy) return;
    guest = found->second;
    guest->busy = true;
  }
  try {
    workers_.run([this, guest] { serve(guest); });
  } catch (const std::exception&) {
    see_off(guest);  // there is no thread to be had
  }
}

void HttpServer::Door::serve(const GuestPointer& guest) {
  constexpr int most_at_once =
      100;  // of requests sent without waiting for answers, before others have a turn
  Connection& connection = guest->connection;
  for (int i = 0; i < most_at_once; ++i) {
    if (!serve_one(connection)) return see_off(guest);
    if (!connection.has_bytes()) return wait_for_request(guest);
  }
  workers_.run([this, guest] { serve(guest); });
}

/// Whether the connection lives on.
bool HttpServer::Door::serve_one(Connection& connection) {
  const Connection::Seconds head_time(options_.head_seconds);
  connection.expect(options_.head_bytes, head_time);
  connection.allow_writing(Connection::Seconds(options_.write_seconds),
                           Connection::Seconds(options_.answer_seconds));
  connection.set_eager(false);
  RequestStream stream(connection, options_.line_bytes);
  answered = &stream;
  bool closes = false;
  const bool written = process_request(stream, false, closes, [&](httplib::Request& request) {
    // Nothing is compressed on the way to the same machine, and no part is better than the whole.
    request.headers.erase("Accept-Encoding");
    request.ranges.clear();
    // Chunks have heads of their own: a tenth more is plenty, and less than endless.
    connection.expect(options_.body_bytes + options_.body_bytes / 10 + options_.head_bytes,
                      Connection::Seconds(options_.body_seconds));
  });
  answered = nullptr;
  if (!written && !stream.wrote() && stream.read_any()) {
    const Refusal refusal = unreadable(400, stream, connection);
    connection.forget_trouble();
    const Response response = fault_response(refusal);
    connection.write("HTTP/1.1 " + std::to_string(refusal.status) +
                     " Refused\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: " +
                     std::to_string(response.body.size()) + "\r\n\r\n" + response.body);
    stream.close_after();
  }
  const bool sent = connection.flush();
  if (stream.closes()) connection.part();
  return written && sent && !closes && !stream.closes();
}

void HttpServer::Door::wait_for_request(const GuestPointer& guest) {
  {
    const std::lock_guard lock(mutex_);
    if (!stopping_) {
      guest->busy = false;
      guest->idle_since = Connection::Clock::now();
      watch(EPOLL_CTL_MOD, guest->connection.socket(), next_request, guest->number);
      return;
    }
  }
  see_off(guest);
}

void HttpServer::Door::see_off(const GuestPointer& guest) {
  const std::lock_guard lock(mutex_);
  guests_.erase(guest->number);
  left_.notify_all();
}

void HttpServer::Door::send_idle_away() {
  const auto now = Connection::Clock::now();
  const Connection::Seconds patience(options_.idle_seconds);
  if (now - looked_for_idle_ < std::min<Connection::Seconds>(patience, std::chrono::milliseconds(500)))
    return;
  looked_for_idle_ = now;
  const std::lock_guard lock(mutex_);
  std::erase_if(guests_, [&](const auto& entry) {
    return !entry.second->busy && now - entry.second->idle_since > patience;
  });
}

HttpServer::HttpServer(const Listener& listener, const Site& site, const HttpServerOptions& options)
    : door_(std::make_unique<Door>(listener, site, options)) {}

HttpServer::~HttpServer() = default;

void HttpServer::stop() {
  door_->stop();
}

}  // namespace wend::serve
