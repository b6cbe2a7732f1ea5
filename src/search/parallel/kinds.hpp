// The kinds of parcels that searches over a table spread over ranks send each other.
#pragma once

#include <cstdint>

namespace wend::parcel {

enum : std::uint8_t {
  nodes,         // entries: states with the parents they were reached from, at the sender
  early_open,    // entries of the search before there were ranks: still to be expanded
  early_closed,  // and those that have been
  level_stop,    // bfs: the sender has reached a limit, so that this level is the last
  level_end,     // bfs: no more entries of this level come from the sender
  level_sum,     // bfs: what the sender has of the next level; to the leader
  go_on,         // bfs: what the leader makes of the sums
  work,          // ida-star: a part of somebody's tree
  no_work,       // ida-star: there is none to give away
  steal,         // ida-star: somebody has none
  round,         // ida-star: a new limit
  pace,          // astar: the f the sender is at (pace.hpp)
  found,         // somebody has a solution of this cost
  ask,           // a wave (waves.hpp), and
  answer,        // the answer to it
  stop,          // a limit is reached; to the leader
  over,          // the leader: all stop
  last,          // nothing else comes from the sender after this
  result,        // what a rank has found and proven; to the leader
  trace,         // follow the way back from a node of yours (way_back.hpp)
  piece,         // a part of that way; to the leader
  bye,           // the leader: all is told
  keep,          // the leader: a turn of keeping begins (turns.hpp)
  line,          // nothing comes from the sender but what comes after the turn
  part,          // how the sender fared in the turn; to the leader
  turn_end       // the leader: how all did
};

}  // namespace wend::parcel
