// What to run: names chosen by a person, and the settings of the run.
#pragma once

#include <memory>
#include <string>

#include "model/heuristic_table.hpp"
#include "space/limits.hpp"

namespace wend {

struct Plan {
  std::string algorithm = "auto";
  std::string heuristic = "auto";
  Settings settings = {};
  std::shared_ptr<const HeuristicTable> table = {};  // the heuristic, if it is one that somebody wrote down
  bool tables_take_no_time =
      false;  // limits of time are for the search alone: other problems need the tables
};

}  // namespace wend
