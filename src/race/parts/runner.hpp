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
  }

 protected:
  struct Counts {
    std::uint64_t steps = 0;
    std::uint64_t seen = 0;
  };

  /// Makes steps, as many as were asked for or until one of them ends the walk.
  template <class Step>
  static Pace repeat(int steps, Step step) {
    Pace pace = Pace::on;
    for (; steps > 0 && pace == Pace::on; --steps) pace = step();
    return pace;
  }

  /// Visits a square for the first time.
  Pace visit(Slot at, Counts& counts) {
    ++counts.seen;
    log_.enter(at);
    return floor_.visit(at, number_) && floor_.one_each() ? Pace::home : Pace::on;
  }

  /// The byte of a square to which a way has led: there is no sense in trying the way back.
  static unsigned marked(unsigned byte, unsigned way, unsigned bits) {
    return (byte & ~(1U << Lane::back(way))) | way << Lane::way_shift | bits;
  }

  RaceFloor& floor_;
  Lane lane_;
  Log& log_;
  unsigned number_;
  std::array<Slot, 4> ways_{};
  Counts counts_;
};

}  // namespace wend
