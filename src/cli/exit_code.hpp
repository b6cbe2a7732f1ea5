// What the program's exit codes mean; scripts rely on them.
#pragma once

#include "space/outcome.hpp"

namespace wend {

enum ExitCode : int {
  exit_done = 0,      // solved, or simply done
  exit_no = 1,        // proven unsolvable; verify: refuted
  exit_usage = 2,     // bad usage or bad input
  exit_stopped = 3,   // a limit was reached; the best so far is still printed
  exit_internal = 4,  // wend contradicted itself
};

constexpr ExitCode exit_code_of(Verdict verdict) {
  return verdict == Verdict::solved ? exit_done : verdict == Verdict::unsolvable ? exit_no : exit_stopped;
}

}  // namespace wend
