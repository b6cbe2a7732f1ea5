// The whole of what is served, but for sockets: guard, routes and page behind one door.
#pragma once

#include <optional>

#include "serve/guard.hpp"
#include "serve/router.hpp"

namespace wend::serve {

/// May be used by several threads at once.
class Site {
 public:
  Site(House& house, const GuardOptions& guard);

  /// Judges a request by its head, before its body is read: an answer, if that is all it gets.
  [[nodiscard]] std::optional<Response> early_answer(const Request& request) const;
  /// The answer to a request that got no early one.
  [[nodiscard]] Response answer(Request request) const;

  [[nodiscard]] const House& house() const { return house_; }

 private:
  House& house_;
  Guard guard_;
  Router router_;
};

}  // namespace wend::serve
