// What `wend solve … --json` says, as an object: one line, whatever the exit code.
#pragma once

#include <algorithm>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/run_program.hpp"

namespace wend::test {

inline nlohmann::ordered_json solve_json(std::vector<std::string> arguments, int exit_code = 0) {
  arguments.insert(arguments.begin(), "solve");
  arguments.emplace_back("--json");
  const Ran ran = run_wend(arguments);
  EXPECT_EQ(ran.exit_code, exit_code) << ran.err;
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1) << ran.out;
  return nlohmann::ordered_json::parse(ran.out);
}

}  // namespace wend::test
