// A runner that walks from square to neighbouring square, into what it has not seen, and back the way it came
// where there is nothing new.
//
// Guarantee: sees everything that can be reached. Cost: two steps per square. Memory: the lane, and a byte
// for each step of the way it is on.
#pragma once

#include <bit>
#include <memory>

#include "base/hash.hpp"
#include "base/rng.hpp"
#include "race/parts/runner.hpp"

namespace wend {

enum class WalkOrder : std::uint8_t { fixed, random };
enum class WalkPaint : std::uint8_t { current_way, all_seen };

template <class Log, WalkOrder order, WalkPaint paint>
class Walker : public RunnerBase<Log> {
  using Base = RunnerBase<Log>;

 public:
  Walker(RaceFloor& floor, unsigned number, Log& log)
      : Base(floor, number, log),
        here_(floor.start(number)),
        trail_(std::make_unique_for_overwrite<std::uint8_t[]>(floor.grid().open_cells())),
        end_(trail_.get()),
        rng_(combine(floor.setup().seed, number)) {
    for (unsigned ways = 1; ways <= Lane::ways; ++ways) first_step_[ways] = this->ways_[Lane::first_of(ways)];
  }

  Pace advance(int steps) {
    if (this->counts_.steps == 0) return enter_start();
    // The floor is bytes, and a byte that is written may be any member's: only locals stay in registers.
    const Lane lane = this->lane_;
    const std::array<Slot, 4> ways = this->ways_;
    const std::array<Slot, 16> first_step = first_step_;
    typename Base::Counts counts = this->counts_;
    Slot here = here_;
    std::uint8_t* end = end_;
    unsigned byte = lane.at(here);
    unsigned left = byte & Lane::ways;  // ways to try
    Pace pace = Pace::on;
    for (; steps > 0 && pace == Pace::on; --steps) {
      ++counts.steps;
      if constexpr (order == WalkOrder::random) left = without_seen(here, left);
      unsigned there = Lane::seen;
      unsigned way = 0;
      Slot next = here;
      while (left != 0 && (there & Lane::seen) != 0) {
        way = order == WalkOrder::random ? any_of(left) : Lane::first_of(left);
        next = here + (order == WalkOrder::random ? ways[way] : first_step[left]);
        there = lane.at(next);
        left &= ~(1U << way);
      }
      if ((there & Lane::seen) == 0) {
        lane.set(here, (byte & ~Lane::ways) | left);  // it has not been written since the runner came
        *end++ = static_cast<std::uint8_t>(way);
        here = next;
        byte = way << Lane::way_shift | Lane::seen | Lane::painted;
        left = there & (Lane::ways & ~(1U << Lane::back(way)));
        pace = this->visit(here, counts);
      } else if (end == trail_.get()) {
        pace = Pace::stuck;
      } else {
        lane.set(here, when_left(byte & ~Lane::ways));
        if constexpr (paint == WalkPaint::current_way) this->log_.leave(here);
        here -= ways[*--end];
        byte = lane.at(here);
        left = byte & Lane::ways;
      }
    }
    lane.set(here, (byte & ~Lane::ways) | left);
    here_ = here;
    end_ = end;
    this->counts_ = counts;
    return pace;
  }

 private:
  Pace enter_start() {
    ++this->counts_.steps;
    this->lane_.set(here_, unsigned{this->lane_.at(here_)} | Lane::seen | Lane::painted);
    return this->visit(here_, this->counts_);
  }

  /// The byte of a square that is left for good.
  static unsigned when_left(unsigned byte) {
    return paint == WalkPaint::current_way ? byte & ~Lane::painted : byte;
  }

  /// Strikes off the ways to squares that have been seen.
  unsigned without_seen(Slot here, unsigned ways) const {
    for (unsigned way = 0; way < 4; ++way) {
      const bool open = (ways >> way & 1) != 0;
      if (open && (this->lane_.at(here + this->ways_[way]) & Lane::seen) != 0) ways &= ~(1U << way);
    }
    return ways;
  }

  unsigned any_of(unsigned ways) {
    const auto count = static_cast<std::uint64_t>(std::popcount(ways));
    for (auto skip = count == 1 ? 0 : rng_.below(count); skip > 0; --skip) ways &= ways - 1;
    return Lane::first_of(ways);
  }

  Slot here_;
  // The ways that led here from the start. They are on the floor as well, but there the next is known only
  // when the one before has been read. Never longer than there are squares, and only what is used is touched.
  std::unique_ptr<std::uint8_t[]> trail_;
  std::uint8_t* end_;
  std::array<Slot, 16> first_step_{};  // for each set of ways where the first of them leads
  Rng rng_;
};

}  // namespace wend
