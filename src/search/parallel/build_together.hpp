// What every process needs before a search, such as the tables of a heuristic: the leader builds it first,
// for what it keeps on disk the others may find. Where they do not, each builds it for itself, with as much
// time as the leader had: the time they have waited for it is not theirs.
#pragma once

#include <functional>

#include "search/parallel/cluster.hpp"
#include "space/outcome.hpp"

namespace wend {

/// Calls `build`, which draws on `budget`, and in a company waits for the others. None if all have what they
/// need; else why one of them has not, whichever it is.
StopReason build_together(Cluster* company, Budget& budget, const std::function<void()>& build);

}  // namespace wend
