// What all runners have in common: their lane, their order of directions, what they count, and what happens
// when they come to a square they have not been to.
#pragma once

#include <array>

#include "race/parts/conduct.hpp"

namespace wend {

template <class Log>
class RunnerBase {
 public:
  RunnerBase(RaceFloor& floor, unsigned number, Log& log)
      : floor_(floor), lane_(floor.lane(number)), log_(log), number_(number) {
    // Each runner looks around from another direction on.
    for (unsigned i = 0; i < 4; ++i) ways_[i] = floor.ways()[(number + i) % 4];
  }

  void report(RunnerResult& result) const {
    result.steps = counts_.steps;
    result.seen = counts_.seen;
    result.first = counts_.first;
  }

 protected:
  struct Counts {
    std::uint64_t steps = 0;
    std::uint64_t seen = 0;
    std::uint64_t first = 0;
  };

  /// Visits a square for the first time. True if that wins a finish.
  bool visit(Slot at, unsigned byte, Counts& counts) {
    ++counts.seen;
    if (floor_.first_at(at, number_)) ++counts.first;
    return arrive(at, byte);
  }
  bool arrive(Slot at, unsigned byte) {
    log_.enter(at);
    return (byte & Lane::finish) != 0 && floor_.claim(at, number_);
  }

  static constexpr std::uint8_t taken = Lane::wall | Lane::seen;
  static std::uint8_t marked(unsigned byte, unsigned way, unsigned bits) {
    return static_cast<std::uint8_t>(byte | way << Lane::way_shift | bits);
  }

  RaceFloor& floor_;
  Lane lane_;
  Log& log_;
  unsigned number_;
  std::array<Slot, 4> ways_{};
  Counts counts_;
};

}  // namespace wend
