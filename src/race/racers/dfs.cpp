#include "race/racers/dfs.hpp"

#include "race/parts/spreader.hpp"
#include "race/parts/walker.hpp"

namespace wend {
namespace {

template <class Log>
using DepthFirst = Walker<Log, WalkOrder::fixed, WalkPaint::current_way>;

}  // namespace

constinit const Racer dfs_racer{
    .name = "dfs",
    .title = "Depth first",
    .summary = "walks on and on, and turns back where nothing is new",
    .description =
        "Each runner goes to the first neighbour it has not been to, and where there is none it goes back "
        "the "
        "way it came. Every runner looks around from another direction on, so they part at the first "
        "crossing.\n\n"
        "Only the way a runner is on at the moment is painted: watch it shrink when the runner has to turn "
        "back, and how long the detours are before one of them is right.\n\n"
        "The first to arrive is seldom the one with a short way. Memory: a byte per square, and a byte for "
        "each step of the way a runner is on.",
    .shortest = false,
    .run = conduct<DepthFirst>,
    .run_shared = conduct<SharedDepthFirst>,
};

}  // namespace wend
