// The JSON of the server. Answers keep the order in which they are filled in; requests are read into sorted
// objects, which stay quick however many fields somebody sends.
#pragma once

#include <nlohmann/json.hpp>

namespace wend::serve {

using Json = nlohmann::ordered_json;
using AskedJson = nlohmann::json;

/// One line. Bytes that are no UTF-8 (names of files may hold any) become U+FFFD.
inline std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace wend::serve
