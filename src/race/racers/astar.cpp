#include "race/racers/astar.hpp"

#include "race/parts/best_first.hpp"

namespace wend {

constinit const Racer astar_racer{
    .name = "astar",
    .title = "A*",
    .summary = "breadth first with a nose: squares towards a finish first",
    .description =
        "Each runner goes on from the square whose steps so far, and steps to a finish if there were no "
        "walls, "
        "add up to least; of equals the newest. What it finds is a shortest way, like that of bfs, and it "
        "looks at fewer squares where the walls allow to aim.\n\n"
        "Where several finishes are left it aims at the nearest of all of them, whether claimed or not.",
    .bytes_per_square = 3,  // measured where it must see all of an open field: 2.2
    .run = conduct<BestFirst>,
};

}  // namespace wend
