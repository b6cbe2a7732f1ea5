// A runner that walks from square to neighbouring square, into what it has not seen, and back the way it came
// where there is nothing new. The way back is written on the floor: no stack, no memory but the lane.
//
// Guarantee: sees everything that can be reached. Cost: two steps per square.
#pragma once

#include <bit>

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
        start_(here_),
        rng_(combine(floor.setup().seed, number)) {}

  Pace advance(int steps) {
    if (this->counts_.steps == 0) {
      ++this->counts_.steps;
      return enter(here_, 0, this->counts_);
    }
    // The floor is bytes, and a byte that is written may be any member's: only locals stay in registers.
    Slot here = here_;
    const Lane lane = this->lane_;
    const std::array<Slot, 4> ways = this->ways_;
    typename Base::Counts counts = this->counts_;
    Pace pace = Pace::on;
    for (; steps > 0 && pace == Pace::on; --steps) {
      ++counts.steps;
      const std::array<Slot, 4> next{here + ways[0], here + ways[1], here + ways[2], here + ways[3]};
      const auto is_new = [&](unsigned way) { return unsigned{(lane.at(next[way]) & Base::taken) == 0}; };
      const std::array<unsigned, 4> fresh{is_new(0), is_new(1), is_new(2), is_new(3)};
      // Four looks and one branch: which way is new cannot be predicted, whether one is often can.
      if ((fresh[0] | fresh[1] | fresh[2] | fresh[3]) != 0) {
        unsigned way = fresh[2] != 0 ? 2U : 3U;
        way = fresh[1] != 0 ? 1U : way;
        way = fresh[0] != 0 ? 0U : way;
        if constexpr (order == WalkOrder::random) way = any_of(fresh);
        // Chosen beside the way and not by it, which would take two more steps one after the other.
        Slot to = fresh[2] != 0 ? next[2] : next[3];
        to = fresh[1] != 0 ? next[1] : to;
        to = fresh[0] != 0 ? next[0] : to;
        here = order == WalkOrder::fixed ? to : next[way];
        pace = enter(here, way, counts);
      } else if (here == start_) {
        pace = Pace::stuck;
      } else {
        here -= ways[leave(here)];
      }
    }
    here_ = here;
    this->counts_ = counts;
    return pace;
  }

 private:
  Pace enter(Slot at, unsigned way, typename Base::Counts& counts) {
    const unsigned byte = this->lane_.at(at);
    this->lane_.set(at, Base::marked(byte, way, Lane::seen | Lane::painted));
    return this->visit(at, byte, counts) && this->floor_.one_each() ? Pace::home : Pace::on;
  }

  /// The way that led to a square that is left for good.
  unsigned leave(Slot at) {
    const unsigned byte = this->lane_.at(at);
    if constexpr (paint == WalkPaint::current_way) {
      this->lane_.set(at, static_cast<std::uint8_t>(byte & ~unsigned{Lane::painted}));
      this->log_.leave(at);
    }
    return (byte & Lane::way_bits) >> Lane::way_shift;
  }

  unsigned any_of(const std::array<unsigned, 4>& fresh) {
    unsigned ways = 0;
    for (unsigned way = 0; way < 4; ++way) ways |= fresh[way] << way;
    const auto count = static_cast<std::uint64_t>(std::popcount(ways));
    for (auto skip = count == 1 ? 0 : rng_.below(count); skip > 0; --skip) ways &= ways - 1;
    return static_cast<unsigned>(std::countr_zero(ways));
  }

  Slot here_;
  Slot start_;
  Rng rng_;
};

}  // namespace wend
