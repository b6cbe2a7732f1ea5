// The Error some reading ends in, so that tests can look at all of its parts.
#pragma once

#include <gtest/gtest.h>

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

}  // namespace wend
