// What is asked and what is answered, without a word about sockets: all routes can be tested by calling them.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "serve/json.hpp"

namespace wend::serve {

struct Request {
  std::string method = "GET";
  std::string path = "/";                                // as it was sent, up to the '?': nothing is decoded
  std::map<std::string, std::string> query = {};         // decoded; of a name given twice the last
  std::multimap<std::string, std::string> headers = {};  // names in lower case
  std::string body = {};
  std::string part = {};  // what `{name}` of the route's pattern stands for, decoded
  std::function<bool()> client_gone = [] { return false; };  // whether there is still anybody to answer

  /// The value of a header, by its name in lower case; "" if it was not sent.
  [[nodiscard]] std::string_view header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? std::string_view() : std::string_view(found->second);
  }
};

/// Takes some bytes of an answer; false if nobody is there to take them any more.
using Sink = std::function<bool(std::string_view bytes)>;

/// An answer is `body`, or the bytes behind `shared` (a tape that is not worth copying), or what `stream`
/// writes until it returns. A stream holds a thread of the server as long as it runs, so their number is
/// limited; it looks at its sink at least once a second.
struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
  std::shared_ptr<const std::string> shared = {};
  std::function<void(const Sink& sink)> stream = {};

  [[nodiscard]] std::string_view bytes() const { return shared ? std::string_view(*shared) : body; }
};

inline Response json_response(const Json& json, int status = 200) {
  return {.status = status, .body = dumped(json)};
}

}  // namespace wend::serve
