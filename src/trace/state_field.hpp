// What a trace may say about a state beyond its bytes.
#pragma once

#include <cstdint>
#include <string_view>

namespace wend {

/// A named number about a state, for traces: {"x", 3}. Names are plain words: letters, digits, `_`.
struct StateField {
  std::string_view name;
  std::int64_t value;
};

}  // namespace wend
