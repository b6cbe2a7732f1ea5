#include "formats/text.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <utility>

namespace wend {
namespace {

constexpr std::string_view blanks = " \t";

}  // namespace

Lines::Lines(std::string_view bytes) : rest_(bytes) {
  if (rest_.starts_with("\xef\xbb\xbf")) rest_.remove_prefix(3);
}

bool Lines::next() {
  if (rest_.empty()) return false;
  const std::size_t end = rest_.find('\n');
  text_ = rest_.substr(0, end);
  rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
  if (text_.ends_with('\r')) text_.remove_suffix(1);
  ++number_;
  return true;
}

std::size_t Lines::left() const {
  const auto ends = static_cast<std::size_t>(std::count(rest_.begin(), rest_.end(), '\n'));
  return ends + (rest_.empty() || rest_.ends_with('\n') ? 0 : 1);
}

std::vector<Word> split_words(std::string_view line) {
  std::vector<Word> words;
  std::size_t at = line.find_first_not_of(blanks);
  while (at != std::string_view::npos) {
    const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
    words.push_back({line.substr(at, end - at), column_of(line, at)});
    at = line.find_first_not_of(blanks, end);
  }
  return words;
}

bool is_blank(std::string_view line) {
  return line.find_first_not_of(blanks) == std::string_view::npos;
}

std::size_t utf8_length(std::string_view text) {
  if (text.empty()) return 0;
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  if (length == 0 || text.size() < length) return 0;
  for (std::size_t at = 1; at < length; ++at) {
    if ((byte(at) & 0xc0) != 0x80) return 0;
  }
  const unsigned second = byte(1);
  const bool overlong = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
  const bool outside =
      (first == 0xed && second > 0x9f) || (first == 0xf4 && second > 0x8f);  // surrogates, > U+10FFFF
  return overlong || outside ? 0 : length;
}

bool is_control(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x20 || first == 0x7f) return true;
  return first == 0xc2 && text.size() > 1 && static_cast<unsigned char>(text[1]) < 0xa0;  // U+0080 to U+009F
}

std::size_t column_of(std::string_view line, std::size_t offset) {
  const std::string_view before = line.substr(0, offset);
  const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; };
  const auto inner = static_cast<std::size_t>(std::count_if(before.begin(), before.end(), continues));
  return before.size() - inner + 1;
}

std::string describe_character(std::string_view line, std::size_t offset) {
  const std::string_view text = line.substr(offset);
  const auto byte = static_cast<unsigned char>(text[0]);
  const std::size_t length = utf8_length(text);
  if (byte == 0) return "a NUL byte";
  if (byte == '\t') return "a tab";
  if (byte == '\r') return "a carriage return inside the line";
  if (byte == ' ') return "a blank";
  if (length == 0) return fmt::format("the byte 0x{:02x} (not UTF-8)", byte);
  if (is_control(text))
    return fmt::format("the control character 0x{:02x}", byte == 0xc2 ? text[1] & 0xff : byte);
  return fmt::format("'{}'", text.substr(0, length));
}

std::optional<std::size_t> find_non_text(std::string_view line) {
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t length = utf8_length(line.substr(at));
    if (length == 0 || (is_control(line.substr(at)) && line[at] != '\t')) return at;
    at += length;
  }
  return std::nullopt;
}

std::string one_line(std::string_view text) {
  std::string line;
  line.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) {
      line += '?';
    } else if (is_control(text) && text[0] != '\t') {
      line += ' ';
    } else {
      line += text.substr(0, length);
    }
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return line;
}

std::uint64_t parse_count(const Word& word, std::size_t line, std::string_view what, std::string_view hint) {
  std::uint64_t value = 0;
  const char* const end = word.text.data() + word.text.size();
  const auto [stop, code] = std::from_chars(word.text.data(), end, value);
  if (code == std::errc::result_out_of_range) {
    throw error_at(word, line, fmt::format("{} is too large", what), "no grid can be that big");
  }
  if (code != std::errc{} || stop != end) {
    throw error_at(word, line, fmt::format("{} must be a whole number, not '{}'", what, one_line(word.text)),
                   std::string(hint));
  }
  return value;
}

Error error_at(const Word& word, std::size_t line, std::string message, std::string hint) {
  return Error(std::move(message), line, word.column, std::move(hint));
}

}  // namespace wend
