#include "race/racers/wall.hpp"

#include "race/parts/wall_follower.hpp"

namespace wend {

constinit const Racer wall_racer{
    .name = "wall",
    .title = "Wall follower",
    .summary = "a hand on the wall: half of the crew the left, half the right",
    .description =
        "Each runner walks straight to the first wall at its hand and follows it from there. Two of four use "
        "the "
        "left hand, two the right, and all start in different directions.\n\n"
        "In a maze without loops that leads everywhere. Where the wall belongs to an island the runner comes "
        "by "
        "the same square in the same direction a second time: then it knows that it walks in a circle and "
        "gives "
        "up.",
    .complete = false,
    .shortest = false,
    .run = conduct<WallFollower>,
};

}  // namespace wend
