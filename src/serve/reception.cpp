#include "serve/reception.hpp"

#include <algorithm>
#include <cerrno>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/open_files.hpp"

namespace wend::serve {
namespace {

constexpr std::uint64_t listener_number = 0;
constexpr std::uint64_t wake_up_number = 1;
constexpr std::uint32_t next_request = EPOLLIN | EPOLLRDHUP | EPOLLONESHOT;

/// Whatever goes wrong beyond a request's own answer costs this connection, and no other.
bool serve_safely(const Reception::Serve& serve, Connection& connection) {
  try {
    return serve(connection);
  } catch (...) {
    return false;
  }
}

}  // namespace

Reception::Reception(const Listener& listener, const ReceptionOptions& options, Serve serve)
    : listener_(listener),
      options_(options),
      serve_(std::move(serve)),
      most_guests_(std::min<std::size_t>(options.most_connections, allow_most_open_files() * 3 / 4)),
      poller_(epoll_create1(EPOLL_CLOEXEC)),
      wake_up_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      last_number_(wake_up_number),
      workers_(most_guests_) {
  watch(EPOLL_CTL_ADD, listener.socket(), EPOLLIN, listener_number);
  watch(EPOLL_CTL_ADD, wake_up_, EPOLLIN, wake_up_number);
  thread_ = std::thread([this] { poll(); });
}

Reception::~Reception() {
  stop();
  close(poller_);
  close(wake_up_);
}

void Reception::stop() {
  std::unique_lock lock(mutex_);
  if (stopping_) return;
  stopping_ = true;
  lock.unlock();
  eventfd_write(wake_up_, 1);
  thread_.join();
  lock.lock();
  std::erase_if(guests_, [](const auto& entry) { return !entry.second->busy; });
  for (const auto& [number, guest] : guests_) guest->connection.stop_reading();
  left_.wait_for(lock, std::chrono::seconds(1), [&] { return guests_.empty(); });
  for (const auto& [number, guest] : guests_) guest->connection.cut();
}

void Reception::watch(int how, int socket, std::uint32_t what, std::uint64_t number) const {
  epoll_event event{.events = what, .data = {.u64 = number}};
  epoll_ctl(poller_, how, socket, &event);
}

void Reception::poll() {
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

void Reception::accept_guests() {
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
bool Reception::make_room() {
  GuestPointer longest;
  for (const auto& [number, guest] : guests_) {
    if (!guest->busy && (!longest || guest->idle_since < longest->idle_since)) longest = guest;
  }
  if (longest) guests_.erase(longest->number);
  return longest != nullptr;
}

/// A guest has something to say. It may have been sent away meanwhile.
void Reception::call(std::uint64_t number) {
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

void Reception::serve(const GuestPointer& guest) {
  constexpr int most_at_once =
      100;  // of requests sent without waiting for answers, before others have a turn
  Connection& connection = guest->connection;
  for (int i = 0; i < most_at_once; ++i) {
    if (!serve_safely(serve_, connection)) return see_off(guest);
    if (!connection.has_bytes()) return wait_for_request(guest);
  }
  workers_.run([this, guest] { serve(guest); });
}

void Reception::wait_for_request(const GuestPointer& guest) {
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

void Reception::see_off(const GuestPointer& guest) {
  const std::lock_guard lock(mutex_);
  guests_.erase(guest->number);
  left_.notify_all();
}

void Reception::send_idle_away() {
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

}  // namespace wend::serve
