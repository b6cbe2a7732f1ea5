// What `auto` takes for a map, and why. One look: the cells are counted by words and a sample of them is
// looked at, so that choosing costs far less than a query.
#pragma once

#include <string>

#include "paths/path_search.hpp"

namespace wend {

struct PathChoice {
  const PathMethod* method;
  std::string because;
};

/// Methods for trees may turn out unfit; whoever cannot do with that, leaves them out.
PathChoice choose_path_method(const Grid& grid, Neighbours neighbours, bool trees_too = true);

}  // namespace wend
