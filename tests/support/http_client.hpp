// A client of the tests' own, as plain as can be: it can also send what no decent client would.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace wend::test {

struct HttpAnswer {
  int status = 0;                              // 0: the server closed the connection without an answer
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
};

class HttpClient {
 public:
  /// Connects to 127.0.0.1. Waits for answers for a minute at most.
  explicit HttpClient(unsigned port);
  ~HttpClient();
  HttpClient(HttpClient&& other) noexcept;
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;

  /// Sends bytes as they are; what the server does not take is lost.
  void send(std::string_view bytes) const;
  /// Sends a request with a proper Host and, if there is a body, its length and type (JSON).
  void ask(const std::string& method, const std::string& path, const std::string& body = {},
           const std::string& headers = {}) const;
  /// The next answer, whole.
  HttpAnswer answer(bool to_head = false);
  /// The next answer without its body, and then whatever of its body has come, at least one byte; "" at the
  /// end.
  HttpAnswer answer_head();
  std::string some_bytes();
  /// Whether the server has closed the connection, after everything it sent is thrown away.
  bool is_closed();
  void close();

  HttpAnswer get(const std::string& path, const std::string& headers = {});
  HttpAnswer post(const std::string& path, const std::string& body, const std::string& headers = {});

 private:
  bool fill();
  std::string line();
  std::string bytes(std::size_t count);

  unsigned port_;
  int socket_ = -1;
  std::string unread_;
};

}  // namespace wend::test
