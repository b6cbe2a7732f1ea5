// A runner that walks from square to neighbouring square, into what it has not seen, and back the way it came
// where there is nothing new. The way back is written on the floor: no stack, no memory but the lane.
//
// Guarantee: sees everything that can be reached. Cost: two steps per square.
#pragma once

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
      // Four looks and one branch: which way is new cannot be predicted, whether one is often can.
      const auto is_new = [&](unsigned way) {
        return static_cast<unsigned>((lane.at(here + ways[way]) & Base::taken) == 0) << way;
      };
      const unsigned fresh = is_new(0) | is_new(1) | is_new(2) | is_new(3);
      if (fresh != 0) {
        const unsigned way = order == WalkOrder::fixed ? lowest(fresh) : any_of(fresh);
        here += ways[way];
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

  static unsigned lowest(unsigned ways) { return static_cast<unsigned>(__builtin_ctz(ways)); }
  unsigned any_of(unsigned ways) {
    const auto count = static_cast<std::uint64_t>(__builtin_popcount(ways));
    for (auto skip = count == 1 ? 0 : rng_.below(count); skip > 0; --skip) ways &= ways - 1;
    return lowest(ways);
  }

  Slot here_;
  Slot start_;
  Rng rng_;
};

}  // namespace wend
