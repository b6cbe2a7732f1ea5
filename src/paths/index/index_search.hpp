// Queries by an index: the contacts of start and goal, then two searches that climb the hierarchy until they
// meet. If the map has changed since the index was built, the answer is `unfit`.
#pragma once

#include "paths/index/path_index.hpp"
#include "paths/path_search.hpp"

namespace wend {

extern const PathMethod index_method;

/// The index outlives the search.
std::unique_ptr<PathSearch> make_index_search(const PathIndex& index);

}  // namespace wend
