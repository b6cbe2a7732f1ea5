#include "race/racers/floodfs.hpp"

#include "race/parts/spreader.hpp"
#include "race/parts/walker.hpp"

namespace wend {
namespace {

template <class Log>
using Flooding = Walker<Log, WalkOrder::fixed, WalkPaint::all_seen>;

}  // namespace

constinit const Racer floodfs_racer{
    .name = "floodfs",
    .title = "Depth first, flooding",
    .summary = "depth first, and everything seen stays painted",
    .description =
        "The same walk as dfs: to the first neighbour that is new, and back where there is none. But what a "
        "runner has seen stays painted, so the maze fills up with colours and their mixtures, and one sees "
        "who "
        "has been where and how much was done twice.",
    .shortest = false,
    .run = conduct<Flooding>,
    .run_shared = conduct<SharedDepthFirst>,
};

}  // namespace wend
