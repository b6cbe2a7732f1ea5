// What a trace, a table or a person is told about a state beyond its bytes.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace wend {

/// A named number about a state: {"x", 3}. Names are plain words: letters, digits, `_`.
struct StateField {
  enum class Kind : std::uint8_t {
    figure,
    count,  // of the members of sets that are told as well
    set     // bit i is member i + 1; the next field of this kind goes on with 33, and so on
  };
  std::string_view name;
  std::int64_t value;
  Kind kind = Kind::figure;
};

/// Adds a set of numbered things as fields `left`, `left2` and so on, each with 32 of them: more would not be
/// exact in programs that read numbers as floating point. `words` has at most 32 elements.
void add_left(std::vector<StateField>& fields, std::span<const std::uint32_t> words);

}  // namespace wend
