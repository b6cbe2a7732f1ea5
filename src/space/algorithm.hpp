// What an algorithm says about itself. An algorithm is a struct with a static `info` and one static
//   template <Space S, HeuristicFor<S> H, WatchFor<S> W>
//   Outcome<S> run(const S&, const H&, const Settings&, W&);
// Extra needs of the space stand in the template head; `needs` repeats them in words for people.
#pragma once

#include <string_view>

#include "space/heuristic.hpp"
#include "space/limits.hpp"
#include "space/outcome.hpp"
#include "space/watch.hpp"

namespace wend {

enum class Optimal : std::uint8_t {
  no,
  unit_costs,  // where every move costs the same
  yes          // given an admissible heuristic, where one is used
};

struct AlgorithmInfo {
  std::string_view name;
  std::string_view title;
  std::string_view summary;
  Optimal optimal = Optimal::no;
  bool complete = false;  // finds a solution or proves there is none, given time and memory
  bool uses_heuristic = false;
  std::string_view knobs = {};  // the Settings it reads, e.g. "weight"
  std::string_view needs = {};  // what it asks of a space beyond moves, in words
};

}  // namespace wend
