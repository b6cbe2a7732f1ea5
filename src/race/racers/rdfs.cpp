#include "race/racers/rdfs.hpp"

#include "race/parts/spreader.hpp"
#include "race/parts/walker.hpp"

namespace wend {
namespace {

template <class Log>
using RandomWalk = Walker<Log, WalkOrder::random, WalkPaint::current_way>;

template <class Log>
using SharedRandomWalk = Spreader<Log, Stack, true, SpreadOrder::random>;

}  // namespace

constinit const Racer rdfs_racer{
    .name = "rdfs",
    .title = "Random depth first",
    .summary = "depth first, at every crossing a random way",
    .description =
        "Like dfs, but at every crossing a runner draws lots among the ways that are new to it. Luck "
        "decides: in "
        "a maze with one way to the finish each crossing on it is a coin to toss.\n\n"
        "Only the way a runner is on at the moment is painted.",
    .shortest = false,
    .run = conduct<RandomWalk>,
    .run_shared = conduct<SharedRandomWalk>,
};

}  // namespace wend
