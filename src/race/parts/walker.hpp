// A runner that walks from square to neighbouring square, into what it has not seen, and back the way it came
// where there is nothing new.
//
// Guarantee: sees everything that can be reached. Cost: two steps per square. Memory: the lane, and a byte
// for each step of the way it is on.
//
// A walk is a chain of loads: where the next square lies is known only when the byte of this one has come.
// Two things break it. The trail notes each step of the way with the ways that were left to try, so the way
// back looks at no square at all. And where a corridor leads straight on, which in mazes is every other
// square, the square beyond is asked for at once, two steps at a time.
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
        trail_(std::make_unique_for_overwrite<std::uint8_t[]>(floor.grid().open_cells())),
        here_(floor.start(number)),
        end_(trail_.get()),
        rng_(combine(floor.setup().seed, number)) {
    for (unsigned left = 1; left <= Lane::ways; ++left) choices_[left] = first_choice(left);
  }

  Pace advance(int steps) {
    if (this->counts_.steps == 0) return enter_start();
    const std::array<Choice, 16> choices = choices_;
    Walk walk(*this, choices, steps);
    Pace pace = Pace::on;
    while (walk.steps > 0 && pace == Pace::on) {
      if constexpr (order == WalkOrder::fixed) pace = walk.run_along_corridors();
      if (walk.steps > 0 && pace == Pace::on) pace = walk.step(*this);
    }
    keep(walk, steps, pace);
    return pace;
  }

 private:
  /// A way to take, and what follows from it.
  struct Choice {
    Slot step = 0;              // what to add to a slot
    std::uint8_t way = 0;       // its number
    std::uint8_t corridor = 0;  // the byte of a new square that leads straight on and nowhere else
    std::uint8_t onward = 0;    // all ways but the one back
  };

  /// Where a runner is on its way, for the time of one call. The floor is bytes, and a byte that is written
  /// may be any member's: only locals stay in registers.
  struct Walk {
    Walk(Walker& walker, const std::array<Choice, 16>& chosen, int budget)
        : lane(walker.lane_),
          marks(walker.floor_.marks()),
          floor(walker.floor_),
          log(walker.log_),
          number(walker.number_),
          choices(chosen),
          begin(walker.trail_.get()),
          end(walker.end_),
          here(walker.here_),
          left(walker.left_),
          steps(budget) {}

    /// Two steps at a time, as long as the square between has two openings and the one beyond is new.
    Pace run_along_corridors() {
      while (left != 0 && steps > 1) {
        const Choice choice = choices[left];
        const Slot between = here + choice.step;
        const unsigned beyond = lane.at(between + choice.step);
        if (lane.at(between) != choice.corridor || (beyond & Lane::seen) != 0) return Pace::on;
        Pace pace = enter(choice, left & (left - 1));
        left = 1U << choice.way;
        if (pace != Pace::on) return pace;
        pace = enter(choice, 0);
        left = beyond & choice.onward;
        if (pace != Pace::on) return pace;
      }
      return Pace::on;
    }

    /// A step into a new square, or else back the way it came, as far as there is nothing left to try.
    Pace step(Walker& walker) {
      if constexpr (order == WalkOrder::random) left = walker.without_seen(here, left);
      while (left != 0) {
        const Choice choice = choices[order == WalkOrder::random ? walker.any_of(left) : left];
        left &= ~(1U << choice.way);
        const unsigned there = lane.at(here + choice.step);
        if ((there & Lane::seen) != 0) continue;
        const Pace pace = enter(choice, left);
        left = there & choice.onward;
        return pace;
      }
      if (end == begin) return Pace::stuck;
      do go_back();
      while (left == 0 && steps > 0 && end != begin);
      return Pace::on;
    }

    Pace enter(const Choice& choice, unsigned left_behind) {
      --steps;
      *end++ = static_cast<std::uint8_t>(left_behind << left_shift | choice.way);
      here += choice.step;
      lane.set(here, unsigned{choice.way} << Lane::way_shift | Lane::seen | Lane::painted);
      log.enter(here);
      const bool home = marks.note(here, number) && floor.claim(here, number) && floor.one_each();
      return home ? Pace::home : Pace::on;
    }

    void go_back() {
      --steps;
      const unsigned last = *--end;
      const unsigned way = last & way_bits;
      if constexpr (paint == WalkPaint::current_way) {
        lane.set(here, way << Lane::way_shift | Lane::seen);
        log.leave(here);
      }
      here -= choices[1U << way].step;
      left = last >> left_shift;
    }

    const Lane lane;
    const Marks marks;
    RaceFloor& floor;
    Log& log;
    const unsigned number;
    const std::array<Choice, 16>& choices;
    std::uint8_t* const begin;
    std::uint8_t* end;
    Slot here;
    unsigned left;  // ways to try
    int steps;      // still to make
  };

  static constexpr unsigned way_bits = 3;
  static constexpr unsigned left_shift = 2;

  Choice first_choice(unsigned left) const {
    const unsigned way = Lane::first_of(left);
    const unsigned back = 1U << Lane::back(way);
    return {.step = this->ways_[way],
            .way = static_cast<std::uint8_t>(way),
            .corridor = static_cast<std::uint8_t>(1U << way | back),
            .onward = static_cast<std::uint8_t>(Lane::ways & ~back)};
  }

  Pace enter_start() {
    ++this->counts_.steps;
    left_ = this->lane_.at(here_) & Lane::ways;
    this->lane_.set(here_, Lane::seen | Lane::painted);
    return this->visit(here_, this->counts_);
  }

  void keep(const Walk& walk, int steps, Pace pace) {
    const std::ptrdiff_t made = steps - walk.steps;
    const std::ptrdiff_t farther = walk.end - end_;  // steps into new squares, less steps back
    this->counts_.steps += static_cast<std::uint64_t>(made) + (pace == Pace::stuck ? 1 : 0);
    this->counts_.seen += static_cast<std::uint64_t>((made + farther) / 2);
    here_ = walk.here;
    end_ = walk.end;
    left_ = walk.left;
  }

  /// Strikes off the ways to squares that have been seen.
  unsigned without_seen(Slot here, unsigned ways) const {
    for (unsigned way = 0; way < 4; ++way) {
      const bool open = (ways >> way & 1) != 0;
      if (open && (this->lane_.at(here + this->ways_[way]) & Lane::seen) != 0) ways &= ~(1U << way);
    }
    return ways;
  }

  /// One of some ways, as a set.
  unsigned any_of(unsigned ways) {
    const auto count = static_cast<std::uint64_t>(std::popcount(ways));
    for (auto skip = count == 1 ? 0 : rng_.below(count); skip > 0; --skip) ways &= ways - 1;
    return ways & (0U - ways);
  }

  std::array<Choice, 16> choices_{};  // for each set of ways the first of them
  // The way from the start to here, a byte per step: the way taken, and those left to try where it was. Never
  // longer than there are squares, and only what is used is touched.
  std::unique_ptr<std::uint8_t[]> trail_;
  Slot here_;
  std::uint8_t* end_;
  unsigned left_ = 0;
  Rng rng_;
};

}  // namespace wend
