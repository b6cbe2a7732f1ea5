// Which route answers which request. Routes are plain data; `routes/all.cpp` is the list of them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "serve/house.hpp"
#include "serve/message.hpp"

namespace wend::serve {

/// `pattern` is a path in which one part may be `{name}`: that part, decoded, is Request::part.
/// An exception of `answer` is answered as faults.hpp says.
struct Route {
  std::string_view method;
  std::string_view pattern;
  Response (*answer)(House& house, const Request& request);
};

class Router {
 public:
  Router(House& house, std::vector<Route> routes) : house_(house), routes_(std::move(routes)) {}

  /// Always an answer, never an exception: 404 for paths nobody knows, 405 with Allow for wrong methods. A
  /// HEAD is answered like a GET.
  [[nodiscard]] Response answer(Request request) const;

  /// Whether a route would answer, as far as method and path tell.
  [[nodiscard]] bool takes(const Request& request) const;

  [[nodiscard]] std::span<const Route> routes() const { return routes_; }

 private:
  House& house_;
  std::vector<Route> routes_;
};

/// Text with %41 for A; nothing if it is none (a lone %, no UTF-8 is fine) or holds a zero byte.
std::optional<std::string> decoded(std::string_view text, bool plus_is_blank = false);
/// "a=1&b=x%20y" as names and values; what cannot be decoded is left out.
std::map<std::string, std::string> query_of(std::string_view text);

}  // namespace wend::serve
