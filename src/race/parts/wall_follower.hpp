// A runner with a hand on the wall (see race/racers/wall.hpp).
#pragma once

#include "race/parts/runner.hpp"

namespace wend {

template <class Log>
class WallFollower : public RunnerBase<Log> {
  using Base = RunnerBase<Log>;

 public:
  /// Ways are numbered clockwise, so a turn to the right adds one.
  WallFollower(RaceFloor& floor, unsigned number, Log& log)
      : Base(floor, number, log), here_(floor.start(number)), hand_(number % 2 == 0 ? 3 : 1) {}

  Pace advance(int steps) {
    return Base::repeat(steps, [this] { return step(); });
  }

 private:
  Pace step() {
    if (this->counts_.steps++ == 0) return arrive(0);
    if (!at_wall_) {
      if (open(heading_) && open(heading_ + hand_)) return go(heading_);
      at_wall_ = true;
      // A wall ahead and none at the hand: turn so that it comes to be there.
      if (open(heading_ + hand_)) heading_ = (heading_ + 4 - hand_) % 4;
    }
    // To the side of the hand, straight on, to the other side, back.
    for (const unsigned turn : {hand_, 0U, 4 - hand_, 2U}) {
      if (open(heading_ + turn)) return follow((heading_ + turn) % 4);
    }
    return Pace::stuck;
  }

  [[nodiscard]] bool open(unsigned way) const { return (this->lane_.at(here_) >> way % 4 & 1) != 0; }

  /// Every way along a wall has one that leads to it, so whoever walks in a circle comes by the first again.
  Pace follow(unsigned way) {
    if (!followed_) {
      followed_ = true;
      first_here_ = here_;
      first_way_ = way;
    } else if (here_ == first_here_ && way == first_way_) {
      return Pace::stuck;
    }
    return go(way);
  }

  Pace go(unsigned way) {
    heading_ = way;
    here_ += this->ways_[way];
    return arrive(way);
  }

  Pace arrive(unsigned way) {
    const unsigned byte = this->lane_.at(here_);
    if ((byte & Lane::seen) != 0) return Pace::on;
    // All ways stay noted: it will come by again.
    this->lane_.set(here_, byte | way << Lane::way_shift | Lane::seen | Lane::painted);
    return this->visit(here_, this->counts_);
  }

  Slot here_;
  unsigned hand_;
  unsigned heading_ = 0;
  bool at_wall_ = false;  // before that it walks straight on
  bool followed_ = false;
  Slot first_here_ = 0;
  unsigned first_way_ = 0;
};

}  // namespace wend
