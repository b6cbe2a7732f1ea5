// Wall follower: a hand on the wall. Runners with even numbers use the left hand, the others the right.
#pragma once

#include "race/racers/racer.hpp"

namespace wend {

extern const Racer wall_racer;

}  // namespace wend
