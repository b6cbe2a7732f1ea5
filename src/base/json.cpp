#include "base/json.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

namespace wend {
namespace {

using Json = nlohmann::json;

/// Most texts are names: nothing in them has to be escaped.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
}

void append(std::string& out, const JsonObject& object);

void append(std::string& out, std::nullptr_t) {
  out += "null";
}
void append(std::string& out, bool value) {
  out += value ? "true" : "false";
}
void append(std::string& out, std::int64_t value) {
  out += std::to_string(value);
}
void append(std::string& out, std::uint64_t value) {
  out += std::to_string(value);
}
void append(std::string& out, double value) {
  out += Json(value).dump();
}
void append(std::string& out, const std::string& value) {
  append_json(out, value);
}
void append(std::string& out, const JsonText& value) {
  out += value.text;
}
void append(std::string& out, const std::vector<std::string>& values) {
  out += json_array(values, append_json).text;
}
void append(std::string& out, const std::vector<JsonObject>& values) {
  out += json_array(values, [](std::string& to, const JsonObject& each) { append(to, each); }).text;
}

bool is_whole_number(const std::string& text) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, code] = std::from_chars(text.data(), end, number);
  return code == std::errc{} && stop == end && std::to_string(number) == text;
}
void append(std::string& out, const JsonOptions& options) {
  JsonObject object;
  for (const auto& [name, value] : options)
    object.add(name, is_whole_number(value) ? JsonValue(JsonText{value}) : JsonValue(value));
  append(out, object);
}

void append(std::string& out, const JsonObject& object) {
  out += '{';
  for (const JsonField& field : object.fields) {
    if (out.back() != '{') out += ',';
    append_json(out, field.name);
    out += ':';
    std::visit([&](const auto& value) { append(out, value); }, field.value);
  }
  out += '}';
}

}  // namespace

void append_json(std::string& out, std::string_view text) {
  if (!is_plain(text)) {
    out += Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
    return;
  }
  out += '"';
  out += text;
  out += '"';
}

std::string to_json(const JsonObject& object) {
  std::string out;
  append(out, object);
  return out;
}

}  // namespace wend
