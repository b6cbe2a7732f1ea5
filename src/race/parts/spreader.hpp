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
    see(start, this->lane_.at(start), 0);
  }

  Pace advance(int steps) {
    Pace pace = Pace::on;
    for (; steps > 0 && pace == Pace::on; --steps) {
      if (frontier_.empty()) return out_of_work();
      ++this->counts_.steps;
      if constexpr (shared) {
        if (this->counts_.steps % steps_between_looks == 0) offer_work();
      }
      pace = expand(frontier_.pop());
    }
    return pace;
  }

 private:
  Pace expand(Slot at) {
    const unsigned byte = this->lane_.at(at);
    this->lane_.set(at, static_cast<std::uint8_t>(byte | Lane::painted));
    if (visit_own(at, byte) && this->floor_.one_each()) return Pace::home;
    const auto first = order == SpreadOrder::random ? static_cast<unsigned>(rng_.below(4)) : 0U;
    for (unsigned i = 0; i < 4; ++i) {
      const unsigned way = order == SpreadOrder::random ? (first + i) % 4 : i;
      const Slot next = at + this->ways_[way];
      const unsigned there = this->lane_.at(next);
      if ((there & Base::taken) == 0) see(next, there, way);
    }
    return Pace::on;
  }

  /// Who shares has marked the square as the first already.
  bool visit_own(Slot at, unsigned byte) {
    if constexpr (!shared) return this->visit(at, byte, this->counts_);
    ++this->counts_.seen;
    ++this->counts_.first;
    return this->arrive(at, byte);
  }

  void see(Slot at, unsigned byte, unsigned way) {
    if (shared && !this->floor_.first_at(at, this->number_)) return;
    this->lane_.set(at, Base::marked(byte, way, Lane::seen));
    frontier_.push(at);
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

}  // namespace wend
