// The one exception of wend. It is thrown only while reading or parsing (files, arguments), travels
// unchanged to `main`, and is printed there once. Expected endings of a search are a Verdict instead.
#pragma once

#include <exception>
#include <string>
#include <utility>

namespace wend {

/// What went wrong, where, and what to do about it. Lines and columns count from 1; 0 means "no place".
/// `file` is empty where the thrower knows only bytes: whoever opened the file fills it in.
struct Error : std::exception {
  explicit Error(std::string what_, std::size_t line_ = 0, std::size_t column_ = 0, std::string hint_ = {})
      : message(std::move(what_)), line(line_), column(column_), hint(std::move(hint_)) {}

  /// The same error without a place, for arguments: `Error::usage("no such algorithm", "try: astar")`.
  static Error usage(std::string what_, std::string hint_ = {}) {
    return Error(std::move(what_), 0, 0, std::move(hint_));
  }

  [[nodiscard]] const char* what() const noexcept override { return message.c_str(); }

  std::string message;
  std::size_t line = 0;
  std::size_t column = 0;
  std::string hint;
  std::string file;
};

}  // namespace wend
