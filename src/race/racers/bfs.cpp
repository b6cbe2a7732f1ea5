#include "race/racers/bfs.hpp"

#include "race/parts/spreader.hpp"

namespace wend {
namespace {

template <class Log>
using BreadthFirst = Spreader<Log, Queue, false>;

template <class Log>
using SharedBreadthFirst = Spreader<Log, Queue, true>;

}  // namespace

constinit const Racer bfs_racer{
    .name = "bfs",
    .title = "Breadth first",
    .summary = "spreads evenly: nearest first, a shortest way",
    .description =
        "Each runner looks at all squares one step away, then at those two steps away, and so on, like water "
        "that rises. What it finds is a shortest way, always.\n\n"
        "From one place all runners see nearly the same squares at the same time, and their colours mix "
        "everywhere: the price of not dividing the work. With corners one sees four waves meet.\n\n"
        "A crew that shares (--share) sees every square once. Its ways are then ways, not always shortest "
        "ones: "
        "nobody waits for the others to finish a distance.",
    .run = conduct<BreadthFirst>,
    .run_shared = conduct<SharedBreadthFirst>,
};

}  // namespace wend
