#include "serve/asked.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/nearest_name.hpp"

namespace wend::serve {
namespace {

struct TextPlace {
  std::size_t line = 1;
  std::size_t column = 1;
};

TextPlace place_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  return {1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')),
          before.size() - line_start + 1};
}

Refusal at(std::string_view text, std::size_t offset, std::string what, std::string hint = {}) {
  Refusal refusal = bad_request(std::move(what), std::move(hint));
  const TextPlace place = place_of(text, offset);
  refusal.line = place.line;
  refusal.column = place.column;
  return refusal;
}

/// Depth and number of values, without building anything. What is no JSON passes: the parser tells why.
void check_shape(std::string_view text, const JsonLimits& limits) {
  std::size_t depth = 0;
  std::size_t values = 1;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    if (quoted) {
      if (letter == '\\') ++i;
      if (letter == '"') quoted = false;
      continue;
    }
    if (letter == '"') quoted = true;
    if (letter == '[' || letter == '{') {
      if (++depth > limits.depth)
        throw at(text, i, "nested more than " + std::to_string(limits.depth) + " deep");
      ++values;
    }
    if ((letter == ']' || letter == '}') && depth > 0) --depth;
    if (letter == ',' && ++values > limits.values)
      throw at(text, i, "more than " + std::to_string(limits.values) + " values");
  }
}

/// What the parser says, without its name and the place, which are told apart.
std::string parser_words(const char* said) {
  std::string words = said;
  const std::size_t behind_place = words.find(": ");
  if (behind_place != std::string::npos) words = words.substr(behind_place + 2);
  constexpr std::size_t longest = 200;
  if (words.size() > longest) words = words.substr(0, longest) + "…";
  return words;
}

const char* kind_words(const AskedJson& value) {
  if (value.is_object()) return "an object";
  if (value.is_array()) return "a list";
  if (value.is_string()) return "a text";
  if (value.is_boolean()) return "true or false";
  if (value.is_number_integer()) return "a whole number";
  if (value.is_number()) return "a number";
  return "null";
}

std::string number_words(double number) {
  if (number == std::floor(number) && std::abs(number) < 1e15)
    return std::to_string(static_cast<std::int64_t>(number));
  std::string words = std::to_string(number);
  while (words.back() == '0') words.pop_back();
  if (words.back() == '.') words.pop_back();
  return words;
}

}  // namespace

AskedJson parsed(std::string_view text, const JsonLimits& limits) {
  if (text.size() > limits.bytes)
    throw Refusal(413, "more than " + std::to_string(limits.bytes) + " bytes of JSON");
  check_shape(text, limits);
  try {
    return AskedJson::parse(text);
  } catch (const AskedJson::parse_error& error) {
    const std::size_t offset = error.byte > 0 ? error.byte - 1 : 0;
    throw at(text, offset, "no JSON: " + parser_words(error.what()));
  } catch (const AskedJson::out_of_range& error) {
    throw bad_request("no JSON: " + parser_words(error.what()));
  }
}

struct Asked::Body {
  AskedJson json;
};

Asked::Asked(std::shared_ptr<Body> body, const AskedJson& object, std::string path)
    : body_(std::move(body)),
      object_(&object),
      path_(std::move(path)),
      known_(std::make_shared<std::vector<std::string>>()) {}

Asked Asked::parse(std::string_view body, const JsonLimits& limits) {
  if (body.empty()) throw bad_request("the body is empty", "send a JSON object");
  auto read = std::make_shared<Body>(Body{parsed(body, limits)});
  if (!read->json.is_object())
    throw bad_request(std::string("the body is ") + kind_words(read->json) + ", not an object");
  const AskedJson& object = read->json;
  return {std::move(read), object, ""};
}

Refusal Asked::wrong(const std::string& name, const std::string& what, std::string hint) const {
  return bad_request((path_.empty() ? name : path_ + "." + name) + ": " + what, std::move(hint));
}

Refusal Asked::mistyped(const std::string& name, const AskedJson& value, const char* wanted) const {
  return wrong(name, std::string(wanted) + " is needed, not " + kind_words(value));
}

const AskedJson* Asked::find(const std::string& name) const {
  if (std::find(known_->begin(), known_->end(), name) == known_->end()) known_->push_back(name);
  const auto found = object_->find(name);
  return found == object_->end() || found->is_null() ? nullptr : &*found;
}

const AskedJson& Asked::need(const std::string& name) const {
  const AskedJson* const found = find(name);
  if (found == nullptr) throw wrong(name, "is missing");
  return *found;
}

bool Asked::has(const std::string& name) const {
  return find(name) != nullptr;
}

std::string Asked::text_in(const std::string& name, const AskedJson& value, std::size_t longest) const {
  if (!value.is_string()) throw mistyped(name, value, "a text");
  const auto& text = value.get_ref<const std::string&>();
  if (text.size() > longest) throw wrong(name, "longer than " + std::to_string(longest) + " bytes");
  return text;
}

std::string Asked::text(const std::string& name, std::size_t longest) const {
  return text_in(name, need(name), longest);
}

std::string Asked::text_or(const std::string& name, std::string fallback) const {
  return has(name) ? text(name) : std::move(fallback);
}

std::optional<std::string> Asked::text_if(const std::string& name) const {
  return has(name) ? std::optional(text(name)) : std::nullopt;
}

std::string Asked::one_of(const std::string& name, std::span<const std::string> choices) const {
  std::string given = text(name);
  if (std::find(choices.begin(), choices.end(), given) != choices.end()) return given;
  const Error error = unknown(name, given, choices);
  throw wrong(name, error.message, error.hint);
}

std::string Asked::one_of_or(const std::string& name, std::span<const std::string> choices,
                             std::string fallback) const {
  return has(name) ? one_of(name, choices) : std::move(fallback);
}

std::int64_t Asked::whole_in(const std::string& name, const AskedJson& value, std::int64_t least,
                             std::int64_t most) const {
  if (!value.is_number_integer()) throw mistyped(name, value, "a whole number");
  const bool beyond =
      value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
  const std::int64_t number = beyond ? INT64_MAX : value.get<std::int64_t>();
  if (beyond || number < least || number > most) {
    throw wrong(name, value.dump() + " is out of range",
                "from " + std::to_string(least) + " to " + std::to_string(most));
  }
  return number;
}

std::int64_t Asked::whole(const std::string& name, std::int64_t least, std::int64_t most) const {
  return whole_in(name, need(name), least, most);
}

std::int64_t Asked::whole_or(const std::string& name, std::int64_t least, std::int64_t most,
                             std::int64_t fallback) const {
  return has(name) ? whole(name, least, most) : fallback;
}

std::optional<std::int64_t> Asked::whole_if(const std::string& name, std::int64_t least,
                                            std::int64_t most) const {
  return has(name) ? std::optional(whole(name, least, most)) : std::nullopt;
}

double Asked::number_in(const std::string& name, const AskedJson& value, double least, double most) const {
  if (!value.is_number()) throw mistyped(name, value, "a number");
  const auto number = value.get<double>();
  if (!(number >= least && number <= most)) {
    throw wrong(name, value.dump() + " is out of range",
                "from " + number_words(least) + " to " + number_words(most));
  }
  return number;
}

double Asked::number(const std::string& name, double least, double most) const {
  return number_in(name, need(name), least, most);
}

double Asked::number_or(const std::string& name, double least, double most, double fallback) const {
  return has(name) ? number(name, least, most) : fallback;
}

std::optional<double> Asked::number_if(const std::string& name, double least, double most) const {
  return has(name) ? std::optional(number(name, least, most)) : std::nullopt;
}

bool Asked::yes_or(const std::string& name, bool fallback) const {
  const AskedJson* const value = find(name);
  if (value == nullptr) return fallback;
  if (!value->is_boolean()) throw mistyped(name, *value, "true or false");
  return value->get<bool>();
}

std::optional<std::uint64_t> Asked::seed_if(const std::string& name) const {
  const std::optional<std::string> text = text_if(name);
  if (!text) return std::nullopt;
  std::uint64_t seed = 0;
  const char* const end = text->data() + text->size();
  const auto [stop, code] = std::from_chars(text->data(), end, seed);
  if (code != std::errc{} || stop != end) {
    throw wrong(name, "not a whole number of 64 bits in digits", "a text such as \"7\"");
  }
  return seed;
}

const AskedJson& Asked::list(const std::string& name, const AskedJson& value, std::size_t most) const {
  if (!value.is_array()) throw mistyped(name, value, "a list");
  if (value.size() > most) throw wrong(name, "more than " + std::to_string(most) + " entries");
  return value;
}

namespace {

std::string numbered(const std::string& name, std::size_t i) {
  return name + "[" + std::to_string(i) + "]";
}

}  // namespace

std::vector<std::string> Asked::texts(const std::string& name, std::size_t most) const {
  const AskedJson& values = list(name, need(name), most);
  std::vector<std::string> texts;
  texts.reserve(values.size());
  for (const AskedJson& value : values) {
    texts.push_back(text_in(numbered(name, texts.size()), value, SIZE_MAX));
  }
  return texts;
}

std::vector<std::string> Asked::texts_or_none(const std::string& name, std::size_t most) const {
  return has(name) ? texts(name, most) : std::vector<std::string>{};
}

std::vector<std::int64_t> Asked::wholes(const std::string& name, std::int64_t least, std::int64_t most,
                                        std::size_t most_values) const {
  const AskedJson& values = list(name, need(name), most_values);
  std::vector<std::int64_t> numbers;
  numbers.reserve(values.size());
  for (const AskedJson& value : values) {
    numbers.push_back(whole_in(numbered(name, numbers.size()), value, least, most));
  }
  return numbers;
}

Asked Asked::object(const std::string& name) const {
  const AskedJson& value = need(name);
  if (!value.is_object()) throw mistyped(name, value, "an object");
  return {body_, value, path_.empty() ? name : path_ + "." + name};
}

std::vector<Asked> Asked::objects_or_none(const std::string& name, std::size_t most) const {
  std::vector<Asked> objects;
  if (!has(name)) return objects;
  const std::string path = path_.empty() ? name : path_ + "." + name;
  for (const AskedJson& value : list(name, need(name), most)) {
    if (!value.is_object()) throw mistyped(numbered(name, objects.size()), value, "an object");
    objects.push_back(Asked(body_, value, numbered(path, objects.size())));
  }
  return objects;
}

Asked::Place Asked::place_in(const std::string& name, const AskedJson& value, std::size_t rows,
                             std::size_t columns) const {
  if (!value.is_array() || value.size() != 2) throw wrong(name, "a place is a list [row, column]");
  const auto coordinate = [&](std::size_t i, std::size_t end) {
    if (!value[i].is_number_integer()) throw wrong(name, "a place is a list [row, column] of whole numbers");
    const bool inside = value[i].is_number_unsigned() && value[i].get<std::uint64_t>() < end;
    if (!inside) {
      throw wrong(name, "[" + value[0].dump() + "," + value[1].dump() + "] is not on the board",
                  "it has " + std::to_string(rows) + " rows and " + std::to_string(columns) +
                      " columns, counted from 0");
    }
    return value[i].get<std::size_t>();
  };
  const std::size_t row = coordinate(0, rows);
  return {row, coordinate(1, columns)};
}

Asked::Place Asked::place(const std::string& name, std::size_t rows, std::size_t columns) const {
  return place_in(name, need(name), rows, columns);
}

std::optional<Asked::Place> Asked::place_if(const std::string& name, std::size_t rows,
                                            std::size_t columns) const {
  return has(name) ? std::optional(place(name, rows, columns)) : std::nullopt;
}

std::vector<Asked::Place> Asked::places_or_none(const std::string& name, std::size_t rows,
                                                std::size_t columns, std::size_t most) const {
  std::vector<Place> places;
  if (!has(name)) return places;
  for (const AskedJson& value : list(name, need(name), most)) {
    places.push_back(place_in(numbered(name, places.size()), value, rows, columns));
  }
  return places;
}

void Asked::done(std::initializer_list<const char*> also) const {
  std::vector<std::string> known = *known_;
  known.insert(known.end(), also.begin(), also.end());
  for (const auto& [name, value] : object_->items()) {
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    const std::string shown = name.size() > 60 ? name.substr(0, 60) + "…" : name;
    const std::string where = path_.empty() ? "" : " in " + path_;
    const Error error = unknown("field" + where, shown, known);
    throw bad_request(error.message, error.hint);
  }
}

}  // namespace wend::serve
