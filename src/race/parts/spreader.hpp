// A runner that spreads from square to square: it takes one from its frontier, visits it, and puts the new
// neighbours there. With a queue that is breadth first.
//
// Alone it marks what it has seen in its own lane. In a crew that shares its work, a square belongs to
// whoever marks it first; who runs out of squares asks the others, and all end together.
//
// Guarantee: sees everything that can be reached, the crew that shares every square once. Cost: one step per
// square.
#pragma once

#include "base/hash.hpp"
#include "base/rng.hpp"
#include "race/parts/frontier.hpp"
#include "race/parts/runner.hpp"

namespace wend {

enum class SpreadOrder : std::uint8_t { fixed, random };

template <class Log, class Frontier, bool shared, SpreadOrder order = SpreadOrder::fixed>
class Spreader : public RunnerBase<Log> {
  using Base = RunnerBase<Log>;

 public:
  Spreader(RaceFloor& floor, unsigned number, Log& log)
      : Base(floor, number, log), rng_(combine(floor.setup().seed, number)) {
    const Slot start = floor.start(number);
    if (shared && !floor.take(start, number)) return;
    this->lane_.set(start, unsigned{this->lane_.at(start)} | Lane::seen);
    frontier_.push(start);
  }

  Pace advance(int steps) {
    // The floor is bytes, and a byte that is written may be any member's: only locals stay in registers.
    const std::array<Slot, 4> ways = this->ways_;
    typename Base::Counts counts = this->counts_;
    Pace pace = Pace::on;
    for (; steps > 0 && pace == Pace::on; --steps) {
      if (frontier_.empty()) {
        pace = out_of_work();
        continue;
      }
      ++counts.steps;
      if constexpr (shared) {
        if (counts.steps % steps_between_looks == 0) offer_work();
      }
      pace = expand(frontier_.pop(), ways, counts);
    }
    this->counts_ = counts;
    return pace;
  }

 private:
  Pace expand(Slot at, const std::array<Slot, 4>& ways, typename Base::Counts& counts) {
    const Lane lane = this->lane_;
    const unsigned byte = lane.at(at);
    lane.set(at, byte | Lane::painted);
    if (this->visit(at, counts) == Pace::home) return Pace::home;
    const unsigned turn = order == SpreadOrder::random ? static_cast<unsigned>(rng_.below(4)) : 0U;
    for (unsigned left = turned(byte & Lane::ways, turn); left != 0; left &= left - 1) {
      const unsigned way = (Lane::first_of(left) + turn) % 4;
      const Slot next = at + ways[way];
      const unsigned there = lane.at(next);
      if ((there & Lane::seen) != 0 || (shared && !this->floor_.take(next, this->number_))) continue;
      lane.set(next, Base::marked(there, way, Lane::seen));
      frontier_.push(next);
    }
    return Pace::on;
  }

  /// Ways counted from another one on.
  static unsigned turned(unsigned ways, unsigned turn) {
    return (ways >> turn | ways << (4 - turn)) & Lane::ways;
  }

  /// What is given away has been marked by the giver; the taker visits it in its own colour, and the way that
  /// led there stays in the lane of the giver.
  void offer_work() {
    if (frontier_.size() < 2 || !this->floor_.pool().wanted()) return;
    frontier_.give_half(parcel_);
    this->floor_.pool().give(parcel_);
  }

  Pace out_of_work() {
    if constexpr (!shared) return Pace::stuck;
    WorkPool& pool = this->floor_.pool();
    if (pool.exhausted()) return Pace::stuck;
    parcel_.clear();
    pool.take(parcel_, idle_);
    for (const Slot at : parcel_) frontier_.push(at);
    return parcel_.empty() ? Pace::waiting : Pace::on;
  }

  Frontier frontier_;
  Rng rng_;
  std::vector<Slot> parcel_;
  bool idle_ = false;
};

/// What depth first becomes where the crew shares.
template <class Log>
using SharedDepthFirst = Spreader<Log, Stack, true>;

}  // namespace wend
