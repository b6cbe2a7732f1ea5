// A client at the other end of a socket, with patience that ends: reading a request and writing an answer may
// take only so long, and a request may have only so many bytes. Bytes are collected in both directions.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace wend::serve {

class Connection {
 public:
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;

  /// Why reading or writing came to an end.
  enum class Trouble : std::uint8_t { none, gone, slow, too_long };

  explicit Connection(int socket);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// From now on at most so many bytes in at most so much time.
  void expect(std::size_t bytes, Seconds time);
  /// Writing has to get on within this time, and has to be over within the other one.
  void allow_writing(Seconds between, Seconds in_all);
  /// Whether what is written goes out at once, as events do, or when there is enough of it.
  void set_eager(bool eager) { eager_ = eager; }

  /// The number of bytes read, at least 1; 0 if there are no more, see trouble().
  std::size_t read(char* to, std::size_t most);
  /// Whether something that has arrived is not yet read.
  [[nodiscard]] bool has_bytes() const { return begin_ < end_; }
  /// False if it cannot be written, see trouble().
  bool write(std::string_view bytes);
  bool flush();

  [[nodiscard]] Trouble trouble() const { return trouble_; }
  void forget_trouble() { trouble_ = Trouble::none; }
  /// Whether the client has closed its end.
  [[nodiscard]] bool is_gone() const;
  /// Says goodbye so that a client which is still sending gets to read the answer.
  void part();
  /// For other threads: whoever reads here finds that nothing comes any more.
  void stop_reading() const;
  /// And whoever writes, that nobody takes it.
  void cut() const;

  [[nodiscard]] int socket() const { return socket_; }

 private:
  bool fill();
  bool send(std::string_view bytes);
  bool wait_for(short events, Clock::time_point until);

  const int socket_;
  Trouble trouble_ = Trouble::none;
  bool eager_ = false;
  std::size_t bytes_left_ = 0;
  Clock::time_point read_until_ = {};
  Seconds write_pause_{10};
  Clock::time_point write_until_ = {};
  char read_[8192];
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::string unwritten_;
};

}  // namespace wend::serve
