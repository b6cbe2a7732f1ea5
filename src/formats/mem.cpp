// What $readmemh of Verilog reads: words in hexadecimal digits between blanks and line ends, `_` anywhere in
// them; comments from `//` to the end of the line and between `/*` and `*/`; `@` and an address, which must
// be the one that is next anyway, but the first may be any.
#include "formats/mem.hpp"

#include <fmt/format.h>
#include <optional>

#include "base/error.hpp"
#include "formats/text.hpp"

namespace wend {
namespace {

constexpr std::size_t most_bytes = 1 << 24;
constexpr std::size_t digits_in_word = 8;

std::optional<std::uint32_t> hex_digit(char character) {
  if (character >= '0' && character <= '9') return static_cast<std::uint32_t>(character - '0');
  if (character >= 'a' && character <= 'f') return static_cast<std::uint32_t>(character - 'a' + 10);
  if (character >= 'A' && character <= 'F') return static_cast<std::uint32_t>(character - 'A' + 10);
  return std::nullopt;
}

/// The words of a mem file, one after the other, without the comments.
class Tokens {
 public:
  explicit Tokens(std::string_view bytes) : lines_(bytes) {}

  /// Moves to the next word; false if there is none.
  bool next() {
    while (skip_blanks()) {
      if (skip_comment()) continue;
      const std::size_t begin = at_;
      while (at_ < line().size() && !is_blank_character(line()[at_]) &&
             !line().substr(at_).starts_with("//") && !line().substr(at_).starts_with("/*"))
        ++at_;
      word_ = {line().substr(begin, at_ - begin), column_of(line(), begin)};
      offset_ = begin;
      return true;
    }
    return false;
  }
  [[nodiscard]] const Word& word() const { return word_; }
  [[nodiscard]] std::size_t line_number() const { return lines_.number(); }

  [[nodiscard]] Error complaint(std::size_t offset, const std::string& what, const std::string& hint) const {
    return Error(what, line_number(), column_of(line(), offset_ + offset), hint);
  }
  [[nodiscard]] std::string character(std::size_t offset) const {
    return describe_character(line(), offset_ + offset);
  }

 private:
  static bool is_blank_character(char character) {
    return character == ' ' || character == '\t' || character == '\f' || character == '\r';
  }
  [[nodiscard]] std::string_view line() const { return lines_.text(); }

  /// To the next character of this line or a later one; false at the end of the file.
  bool skip_blanks() {
    while (lines_.number() == 0 || at_ >= line().size() || is_blank_character(line()[at_])) {
      if (lines_.number() > 0 && at_ < line().size()) {
        ++at_;
        continue;
      }
      if (!lines_.next()) return false;
      at_ = 0;
    }
    return true;
  }

  bool skip_comment() {
    const std::string_view rest = line().substr(at_);
    if (rest.starts_with("//")) {
      at_ = line().size();
      return true;
    }
    if (!rest.starts_with("/*")) return false;
    const std::size_t first_line = lines_.number();
    const std::size_t first_column = column_of(line(), at_);
    at_ += 2;
    for (;;) {
      const std::size_t end = line().find("*/", at_);
      if (end != std::string_view::npos) {
        at_ = end + 2;
        return true;
      }
      if (!lines_.next())
        throw Error("a comment that does not end", first_line, first_column, "end it with */");
      at_ = 0;
    }
  }

  Lines lines_;
  std::size_t at_ = 0;
  std::size_t offset_ = 0;
  Word word_;
};

/// The number a word of at most eight digits stands for; `from` is where its digits begin.
std::uint32_t number_of(const Tokens& tokens, std::size_t from) {
  const std::string_view text = tokens.word().text;
  std::uint32_t number = 0;
  std::size_t digits = 0;
  for (std::size_t i = from; i < text.size(); ++i) {
    if (text[i] == '_') continue;
    const std::optional<std::uint32_t> digit = hex_digit(text[i]);
    if (!digit) {
      throw tokens.complaint(i, fmt::format("{} is no hexadecimal digit", tokens.character(i)),
                             "words are up to eight of 0-9 and A-F; comments begin with //");
    }
    if (++digits > digits_in_word)
      throw tokens.complaint(0, "more than eight digits in a word", "words have 32 bits");
    number = number << 4 | *digit;
  }
  if (digits == 0)
    throw tokens.complaint(0, "a word without digits", "such as 00001112, or @0 for an address");
  return number;
}

/// Whether the first word is an address, or has as many digits as 32 bits have: lists of smaller numbers are
/// something else.
bool recognise_mem(std::string_view bytes) {
  Tokens tokens(bytes);
  try {
    while (tokens.next()) {
      const std::string_view text = tokens.word().text;
      const bool address = text.starts_with('@');
      static_cast<void>(number_of(tokens, address ? 1 : 0));
      if (!address) return text.size() >= digits_in_word;
    }
  } catch (const Error&) {
  }
  return false;
}

Model read_mem(std::string_view bytes, const ReadOptions& options) {
  return maze_of(words_of_mem(bytes, options), options);
}

std::string write_mem(const Model& model, const WriteOptions& options) {
  std::string text = "// a maze of 30 x 30 cells in 32-bit instructions, for $readmemh\n";
  for (const Instruction word : instructions_of(maze_in(model), options.remark))
    text += fmt::format("{:08X}  // {}\n", word, meaning_of(word));
  return text;
}

}  // namespace

std::vector<PlacedInstruction> words_of_mem(std::string_view bytes, const ReadOptions& options) {
  if (bytes.size() > most_bytes)
    throw Error("the file is far longer than a maze of 30 x 30 cells needs", 1, 1);
  std::vector<PlacedInstruction> words;
  std::optional<std::uint64_t> first;
  for (Tokens tokens(bytes); tokens.next();) {
    const Word& word = tokens.word();
    if (!word.text.starts_with('@')) {
      words.push_back({number_of(tokens, 0), "word", words.size(), tokens.line_number(), word.column});
      continue;
    }
    const std::uint64_t address = number_of(tokens, 1);
    if (words.empty()) first = address;
    const std::uint64_t expected = first.value_or(0) + words.size();
    if (address != expected && !options.lenient) {
      throw tokens.complaint(0, fmt::format("address {:X} where {:X} is next", address, expected),
                             "the words of a maze follow each other without gaps");
    }
  }
  if (words.empty()) throw Error("there are no words in this file", 1, 1);
  return words;
}

constinit const Format mem_format{
    .name = "mem",
    .summary = "the words of bin in hexadecimal, for $readmemh",
    .example_extension = ".mem",
    .recognise = recognise_mem,
    .reader = read_mem,
    .writer = write_mem,
    .kept = kept_by_instructions,
};

}  // namespace wend
