// Who may ask. A server on this machine can be reached by every page its browser shows, so each request has
// to prove that it comes from our own page or from no page at all: Host (against DNS that points at
// 127.0.0.1), Origin and Sec-Fetch-Site (against other sites), and a token if other machines can reach the
// server.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "serve/faults.hpp"

namespace wend::serve {

struct GuardOptions {
  std::string host = "127.0.0.1";  // as it was asked for
  unsigned port = 0;
  std::string token = {};  // empty: none is needed
  std::size_t body_bytes = std::size_t{16} << 20;
};

class Guard {
 public:
  explicit Guard(GuardOptions options);

  /// Why a request is not answered, judged by its head alone.
  [[nodiscard]] std::optional<Refusal> refusal(const Request& request) const;

 private:
  [[nodiscard]] bool is_ours(std::string_view host) const;
  [[nodiscard]] std::optional<Refusal> wrong_sender(const Request& request) const;
  [[nodiscard]] std::optional<Refusal> wrong_body(const Request& request) const;

  const GuardOptions options_;
  const bool any_address_;  // listens on all addresses of the machine
};

/// The headers that keep browsers strict, on every answer: what is there already stays.
void add_safety_headers(Response& response);

}  // namespace wend::serve
