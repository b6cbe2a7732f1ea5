// Text as files really hold it: lines that end in LF or CRLF, a byte order mark, bytes that are no text at
// all. Everything here works on views into the file and copies nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace wend {

/// Walks over the lines of a text. A UTF-8 byte order mark is skipped; the carriage return of a CRLF, or one
/// at the very end of the file, belongs to the line end. Anything else stays in the line for the reader to
/// judge.
class Lines {
 public:
  explicit Lines(std::string_view bytes);

  /// Moves to the next line; false if there is none. A line end at the end of the file starts no further
  /// line.
  bool next();
  [[nodiscard]] std::string_view text() const { return text_; }
  /// The line's number from 1; 0 before the first.
  [[nodiscard]] std::size_t number() const { return number_; }
  /// How many lines are still to come, by counting line ends.
  [[nodiscard]] std::size_t left() const;

 private:
  std::string_view rest_;
  std::string_view text_;
  std::size_t number_ = 0;
};

/// A word of a line and the column it begins in, from 1.
struct Word {
  std::string_view text;
  std::size_t column = 0;
};

/// The words between blanks and tabs.
std::vector<Word> split_words(std::string_view line);

/// Whether the line holds nothing but blanks and tabs.
bool is_blank(std::string_view line);

/// The length in bytes of the UTF-8 character the text begins with, 0 if it is not one.
std::size_t utf8_length(std::string_view text);

/// Whether the text begins with a control character, U+0080 to U+009F included.
bool is_control(std::string_view text);

/// The column, from 1, of the character at a byte offset: characters count, not bytes.
std::size_t column_of(std::string_view line, std::size_t offset);

/// What stands at the offset, in words: `'x'`, `a NUL byte`, `the byte 0xff (not UTF-8)`.
std::string describe_character(std::string_view line, std::size_t offset);

/// Where the first byte lies that is no text (control character other than tab, or broken UTF-8), if any.
std::optional<std::size_t> find_non_text(std::string_view line);

/// The same text fit for one line: control characters become blanks, broken UTF-8 becomes `?`.
std::string one_line(std::string_view text);

/// The digits of a word as a number; an Error at the word if it is not one or does not fit 64 bits.
std::uint64_t parse_count(const Word& word, std::size_t line, std::string_view what,
                          std::string_view hint = {});

/// An Error at a word.
Error error_at(const Word& word, std::size_t line, std::string message, std::string hint = {});

}  // namespace wend
