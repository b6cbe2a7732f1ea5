// Six bits to a character of A-Z a-z 0-9 - _ (RFC 4648, base64url, without padding). Nothing of it has to be
// escaped in an address, and a double click selects most of it.
#include "formats/stage_code.hpp"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>

#include "formats/stage_bits.hpp"
#include "formats/text.hpp"

namespace wend {
namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::string_view beginning = "blox";

std::string packed(std::string_view code) {
  std::string bytes;
  std::uint32_t window = 0;
  unsigned bits = 0;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const std::size_t value = alphabet.find(code[i]);
    if (value == std::string_view::npos)
      throw Error(fmt::format("{} is no character of a code", describe_character(code, i)), 1,
                  column_of(code, i), "letters, digits, - and _ in one line");
    window = window << 6 | static_cast<std::uint32_t>(value);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += static_cast<char>(window >> bits & 0xff);
  }
  if (bits == 6 || (window & ((1U << bits) - 1)) != 0)
    throw Error("the code does not end as a code does", 1, code.size(), "was something lost at the end?");
  return bytes;
}

/// The one line that is not blank.
Model read_code(std::string_view bytes, const ReadOptions& /*options*/) {
  Lines lines(bytes);
  while (lines.next() && is_blank(lines.text())) {
  }
  const std::vector<Word> words = split_words(lines.text());
  if (words.empty()) throw Error("there is no code", 1, 1);
  if (words.size() > 1) throw error_at(words[1], lines.number(), "something behind the code");
  const std::size_t line = lines.number();
  Stage stage;
  try {
    stage = stage_of_code(words[0].text);
  } catch (Error& error) {
    error.line = line;
    error.column += words[0].column - 1;
    throw;
  }
  while (lines.next()) {
    if (!is_blank(lines.text())) throw Error("something behind the code", lines.number(), 1);
  }
  return stage;
}

}  // namespace

std::string code_of(const Stage& stage) {
  std::string code;
  std::uint32_t window = 0;
  unsigned bits = 0;
  for (const char byte : bits_of(stage)) {
    window = window << 8 | static_cast<std::uint8_t>(byte);
    for (bits += 8; bits >= 6; bits -= 6) code += alphabet[window >> (bits - 6) & 63];
  }
  if (bits > 0) code += alphabet[window << (6 - bits) & 63];
  return code;
}

Stage stage_of_code(std::string_view code) {
  const std::string bytes = packed(code);
  try {
    return stage_of_bits(bytes);
  } catch (Error& error) {
    error.column = std::min(code.size(), (error.column - 1) * 8 / 6 + 1);
    throw;
  }
}

bool looks_like_code(std::string_view text) {
  return text.starts_with(beginning) && text.size() > beginning.size() && text[beginning.size()] >= '0' &&
         text[beginning.size()] <= '9';
}

constinit const Format stage_code_format{
    .name = "stage-code",
    .summary = "a stage of Bloxorz as a short code that an address can hold",
    .example_extension = ".code",
    .recognise =
        [](std::string_view bytes) {
          const std::size_t begin = bytes.find_first_not_of(" \t\r\n");
          return begin != std::string_view::npos && looks_like_code(bytes.substr(begin));
        },
    .reader = read_code,
    .writer = [](const Model& model, const WriteOptions&) { return code_of(stage_in(model)) + "\n"; },
    .kept = [](const Model& model) -> Model { return kept_by_bits(stage_in(model)); },
    .kind = ModelKind::stage,
};

}  // namespace wend
