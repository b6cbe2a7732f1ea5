#include "support/http_client.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace wend::test {

HttpClient::HttpClient(unsigned port)
    : port_(port), socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  const timeval patience{60, 0};
  setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<in_port_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
    throw std::runtime_error("no server at port " + std::to_string(port));
}

HttpClient::~HttpClient() {
  close();
}

HttpClient::HttpClient(HttpClient&& other) noexcept
    : port_(other.port_), socket_(std::exchange(other.socket_, -1)), unread_(std::move(other.unread_)) {}

void HttpClient::close() {
  if (socket_ >= 0) ::close(socket_);
  socket_ = -1;
}

void HttpClient::send(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

void HttpClient::ask(const std::string& method, const std::string& path, const std::string& body,
                     const std::string& headers) const {
  std::string request =
      method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) + "\r\n";
  if (method == "POST") {
    if (headers.find("Content-Type:") == std::string::npos) request += "Content-Type: application/json\r\n";
    request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  }
  send(request + headers + "\r\n" + body);
}

bool HttpClient::fill() {
  char bytes[65536];
  const ssize_t got = recv(socket_, bytes, sizeof bytes, 0);
  if (got > 0) unread_.append(bytes, static_cast<std::size_t>(got));
  return got > 0;
}

std::string HttpClient::line() {
  std::size_t end = 0;
  while ((end = unread_.find("\r\n")) == std::string::npos) {
    if (!fill()) return {};
  }
  std::string found = unread_.substr(0, end);
  unread_.erase(0, end + 2);
  return found;
}

std::string HttpClient::bytes(std::size_t count) {
  while (unread_.size() < count && fill()) {
  }
  std::string found = unread_.substr(0, count);
  unread_.erase(0, found.size());
  return found;
}

HttpAnswer HttpClient::answer_head() {
  HttpAnswer answer;
  const std::string first = line();
  if (!first.starts_with("HTTP/1.1 ")) return answer;
  answer.status = std::stoi(first.substr(9, 3));
  for (std::string header = line(); !header.empty(); header = line()) {
    const std::size_t colon = header.find(':');
    std::string name = header.substr(0, colon);
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return static_cast<char>(tolower(c)); });
    answer.headers[name] = header.substr(std::min(header.size(), colon + 2));
  }
  return answer;
}

HttpAnswer HttpClient::answer(bool to_head) {
  HttpAnswer answer = answer_head();
  if (to_head) return answer;
  if (const auto length = answer.headers.find("content-length"); length != answer.headers.end()) {
    answer.body = bytes(std::stoul(length->second));
  } else if (answer.headers["transfer-encoding"] == "chunked") {
    for (std::size_t size = std::stoul("0" + line(), nullptr, 16); size > 0;
         size = std::stoul("0" + line(), nullptr, 16)) {
      answer.body += bytes(size);
      line();
    }
    line();
  }
  return answer;
}

std::string HttpClient::some_bytes() {
  if (unread_.empty()) fill();
  return std::exchange(unread_, {});
}

bool HttpClient::is_closed() {
  unread_.clear();
  char bytes[65536];
  ssize_t got = 0;
  while ((got = recv(socket_, bytes, sizeof bytes, 0)) > 0) {
  }
  return got == 0 || (errno != EAGAIN && errno != EWOULDBLOCK);
}

HttpAnswer HttpClient::get(const std::string& path, const std::string& headers) {
  ask("GET", path, {}, headers);
  return answer();
}

HttpAnswer HttpClient::post(const std::string& path, const std::string& body, const std::string& headers) {
  ask("POST", path, body, headers);
  return answer();
}

}  // namespace wend::test
