#include "serve/http_server.hpp"

#include <httplib.h>

#include "serve/connection.hpp"
#include "serve/reception.hpp"

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

}  // namespace

/// Each request in turn goes through cpp-httplib, which calls the handlers here.
class HttpServer::Door final : private httplib::Server {
 public:
  Door(const Listener& listener, const Site& site, const HttpServerOptions& options);
  ~Door() override { stop(); }

  void stop();

 private:
  class Share;

  void set_handlers();
  bool serve_one(Connection& connection);
  HandlerResponse answer_head(const httplib::Request& given, httplib::Response& to);
  void answer_body(const httplib::Request& given, httplib::Response& to, const httplib::ContentReader& read);
  void send(const std::string& method, Response response, httplib::Response& to);
  void send_stream(Response response, httplib::Response& to);
  static void refuse(const Refusal& refusal, httplib::Response& to);

  const Site& site_;
  const HttpServerOptions options_;
  std::atomic<std::size_t> streams_ = 0;
  std::atomic<std::size_t> body_bytes_ = 0;  // of all requests that are being answered
  std::unique_ptr<Reception> reception_;     // from here on there are clients
};

HttpServer::Door::Door(const Listener& listener, const Site& site, const HttpServerOptions& options)
    : site_(site), options_(options) {
  svr_sock_ = listener.socket();  // answers are cut short when there is none
  set_keep_alive_max_count(1'000'000);
  set_keep_alive_timeout(static_cast<time_t>(options.idle_seconds));
  set_payload_max_length(options.body_bytes);
  set_handlers();
  reception_ = std::make_unique<Reception>(
      listener,
      ReceptionOptions{.most_connections = options.most_connections, .idle_seconds = options.idle_seconds},
      [this](Connection& connection) { return serve_one(connection); });
}

void HttpServer::Door::stop() {
  svr_sock_ = INVALID_SOCKET;
  reception_->stop();
}

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

HttpServer::HttpServer(const Listener& listener, const Site& site, const HttpServerOptions& options)
    : door_(std::make_unique<Door>(listener, site, options)) {}

HttpServer::~HttpServer() = default;

void HttpServer::stop() {
  door_->stop();
}

}  // namespace wend::serve
