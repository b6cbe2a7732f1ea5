// The Error some reading ends in, so that tests can look at all of its parts, and tables of bad files.
#pragma once

#include <gtest/gtest.h>
#include <ostream>
#include <string>

#include "base/error.hpp"

namespace wend {

/// Runs `action`; a failure of the test, and an empty Error, if it throws none.
template <class Action>
Error error_of(const Action& action) {
  try {
    action();
  } catch (const Error& error) {
    return error;
  }
  ADD_FAILURE() << "no Error was thrown";
  return Error("");
}

/// A file that must be refused, where, and words in the message or its hint.
struct Bad {
  std::string name;
  std::string bytes;
  std::size_t line;
  std::size_t column;
  std::string part;

  friend std::ostream& operator<<(std::ostream& out, const Bad& bad) { return out << bad.name; }
};

/// `read(bytes)` must end in the Error that `bad` describes, which is returned for further questions.
template <class Read>
Error expect_refused(const Bad& bad, const Read& read) {
  const Error error = error_of([&] { read(bad.bytes); });
  EXPECT_EQ(error.line, bad.line) << error.message;
  EXPECT_EQ(error.column, bad.column) << error.message;
  EXPECT_NE((error.message + "\n" + error.hint).find(bad.part), std::string::npos) << error.message << '\n'
                                                                                   << error.hint;
  return error;
}

}  // namespace wend
