#include "serve/connection.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace wend::serve {
namespace {

constexpr std::size_t enough_to_send = std::size_t{1} << 16;

Connection::Clock::time_point from_now(Connection::Seconds time) {
  return Connection::Clock::now() + std::chrono::duration_cast<Connection::Clock::duration>(time);
}

bool would_block() {
  return errno == EAGAIN || errno == EWOULDBLOCK;
}

}  // namespace

Connection::Connection(int socket) : socket_(socket) {
  const int yes = 1;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);  // else answers wait 40 ms for company
}

Connection::~Connection() {
  close(socket_);
}

void Connection::expect(std::size_t bytes, Seconds time) {
  // What came with the bytes before counts too.
  bytes_left_ = bytes - std::min(bytes, end_ - begin_);
  read_until_ = from_now(time);
}

void Connection::allow_writing(Seconds between, Seconds in_all) {
  write_pause_ = between;
  write_until_ = from_now(in_all);
}

bool Connection::wait_for(short events, Clock::time_point until) {
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    if (left <= 0) {
      trouble_ = Trouble::slow;
      return false;
    }
    pollfd wanted{socket_, events, 0};
    const int ready = poll(&wanted, 1, static_cast<int>(std::min<std::int64_t>(left, 60'000)));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) {
      trouble_ = Trouble::gone;
      return false;
    }
  }
}

bool Connection::fill() {
  const std::size_t most = std::min(sizeof read_, bytes_left_);
  if (most == 0) {
    trouble_ = Trouble::too_long;
    return false;
  }
  while (true) {
    const ssize_t got = recv(socket_, read_, most, 0);
    if (got > 0) {
      begin_ = 0;
      end_ = static_cast<std::size_t>(got);
      bytes_left_ -= end_;
      return true;
    }
    if (got < 0 && errno == EINTR) continue;
    if (got == 0 || !would_block()) {
      trouble_ = Trouble::gone;
      return false;
    }
    // A client may wait for what was written before it sends on, such as "100 Continue".
    if (!flush() || !wait_for(POLLIN, read_until_)) return false;
  }
}

std::size_t Connection::read(char* to, std::size_t most) {
  if (trouble_ != Trouble::none || (begin_ == end_ && !fill())) return 0;
  const std::size_t count = std::min(most, end_ - begin_);
  std::memcpy(to, read_ + begin_, count);
  begin_ += count;
  return count;
}

bool Connection::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    } else if (would_block()) {
      if (!wait_for(POLLOUT, std::min(write_until_, from_now(write_pause_)))) return false;
    } else if (errno != EINTR) {
      trouble_ = Trouble::gone;
      return false;
    }
  }
  return true;
}

bool Connection::write(std::string_view bytes) {
  if (!eager_ && unwritten_.size() + bytes.size() < enough_to_send) {
    unwritten_ += bytes;
    return true;
  }
  return flush() && send(bytes);
}

bool Connection::flush() {
  const bool sent = send(unwritten_);
  unwritten_.clear();
  return sent;
}

bool Connection::is_gone() const {
  pollfd wanted{socket_, POLLRDHUP, 0};
  return poll(&wanted, 1, 0) > 0 && (wanted.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
}

void Connection::part() {
  // A socket that is closed with bytes unread tears the answer away from under the reader.
  constexpr std::size_t most = std::size_t{32} << 20;
  shutdown(socket_, SHUT_WR);
  trouble_ = Trouble::none;
  begin_ = end_ = 0;
  expect(most, Seconds(2));
  while (fill()) {
  }
}

void Connection::stop_reading() const {
  shutdown(socket_, SHUT_RD);
}

void Connection::cut() const {
  shutdown(socket_, SHUT_RDWR);
}

}  // namespace wend::serve
