// What to run: names chosen by a person, and the settings of the run.
#pragma once

#include <string>

#include "space/limits.hpp"

namespace wend {

struct Plan {
  std::string algorithm = "auto";
  std::string heuristic = "auto";
  Settings settings;
};

}  // namespace wend
