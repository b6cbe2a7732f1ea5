// A way to run: what people read about it, and a function that sends a whole crew off that way.
#pragma once

#include <string_view>

#include "race/parts/floor.hpp"
#include "trace/race_tape.hpp"

namespace wend {

struct Racer {
  std::string_view name;
  std::string_view title;
  std::string_view summary;      // one line
  std::string_view description;  // a few paragraphs: the idea, what to look for, guarantee, cost
  bool complete = true;          // a runner that gives up has proven that it cannot get to a finish
  bool shortest = true;  // the way of a runner to its finish is as short as can be, unless the crew shares
  /// What a runner keeps beside its lane, at most, per open square: a trail leads through each once, which is
  /// also more than a frontier takes.
  unsigned bytes_per_square = 1;
  /// Runs until the game is over or everybody has given up. The tape may be null.
  void (*run)(RaceFloor& floor, RaceTape* tape) = nullptr;
  /// The same with the maze divided among the crew; null where a runner has no work it could give away.
  void (*run_shared)(RaceFloor& floor, RaceTape* tape) = nullptr;
};

}  // namespace wend
