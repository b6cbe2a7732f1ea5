// JSON as plain data, in the order in which it was filled in. The library behind it is slow to compile and
// stays in one file.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace wend {

struct JsonObject;

/// An object of texts; whole numbers are written as such.
using JsonOptions = std::map<std::string, std::string>;

/// JSON that is text already, for what is deep or large: it is taken over as it is.
struct JsonText {
  std::string text;
};

using JsonValue = std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string,
                               std::vector<std::string>, std::vector<JsonObject>, JsonOptions, JsonText>;

struct JsonField {
  std::string name;
  JsonValue value;
};

struct JsonObject {
  std::vector<JsonField> fields;

  void add(std::string name, JsonValue value) { fields.push_back({std::move(name), std::move(value)}); }
};

/// One line without newline. Bytes that are no UTF-8 (file names may hold any) become U+FFFD. Names must
/// differ.
std::string to_json(const JsonObject& object);
/// An object inside another.
inline JsonText nested(const JsonObject& object) {
  return {to_json(object)};
}

/// A text in quotes.
void append_json(std::string& out, std::string_view text);

/// "[1,2,3]" of the pieces that `append(out, item)` writes.
template <class Items, class Append>
JsonText json_array(const Items& items, const Append& append) {
  JsonText array{"["};
  for (const auto& item : items) {
    if (array.text.size() > 1) array.text += ',';
    append(array.text, item);
  }
  array.text += ']';
  return array;
}

}  // namespace wend
