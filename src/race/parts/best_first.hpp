// A runner that follows A* (see race/racers/astar.hpp).
#pragma once

#include <cstdlib>
#include <vector>

#include "race/parts/runner.hpp"

namespace wend {

template <class Log>
class BestFirst : public RunnerBase<Log> {
  using Base = RunnerBase<Log>;

 public:
  BestFirst(RaceFloor& floor, unsigned number, Log& log) : Base(floor, number, log) {
    for (const Slot finish : floor.finishes()) finishes_.push_back(floor.grid().cell(finish));
    const Slot start = floor.start(number);
    least_ = estimate(start);
    push({start, 0}, 0);
  }

  Pace advance(int steps) {
    return Base::repeat(steps, [this] { return step(); });
  }

 private:
  Pace step() {
    ++this->counts_.steps;
    while (best_ < buckets_.size()) {
      if (buckets_[best_].empty()) {
        std::vector<Waiting>().swap(buckets_[best_++]);  // sums never fall: it will not be filled again
        continue;
      }
      const Waiting next = buckets_[best_].back();
      buckets_[best_].pop_back();
      const unsigned byte = this->lane_.at(next.at);
      if ((byte & Lane::seen) == 0) return expand(next, byte);  // else a better way led here before
    }
    return Pace::stuck;
  }

  struct Waiting {
    Slot at;
    unsigned way;
  };

  Pace expand(const Waiting& node, unsigned byte) {
    this->lane_.set(node.at, Base::marked(byte, node.way, Lane::seen | Lane::painted));
    if (this->visit(node.at, this->counts_) == Pace::home) return Pace::home;
    const std::uint32_t total = least_ + static_cast<std::uint32_t>(best_);
    const std::uint32_t steps = total - estimate(node.at);
    for (unsigned i = 0; i < 4; ++i) {
      // The first way of the runner goes in last, so that it comes out first.
      const unsigned way = 3 - i;
      const Slot next = node.at + this->ways_[way];
      if ((byte >> way & 1) != 0 && (this->lane_.at(next) & Lane::seen) == 0) push({next, way}, steps + 1);
    }
    return Pace::on;
  }

  void push(const Waiting& node, std::uint32_t steps) {
    const std::size_t bucket = steps + estimate(node.at) - least_;
    if (bucket >= buckets_.size()) buckets_.resize(bucket + 1);
    buckets_[bucket].push_back(node);
  }

  /// Steps to the nearest finish if there were no walls; 0 if there is none.
  [[nodiscard]] std::uint32_t estimate(Slot at) const {
    const Cell here = this->floor_.grid().cell(at);
    const auto apart = [](std::uint32_t a, std::uint32_t b) { return a < b ? b - a : a - b; };
    std::uint32_t nearest = finishes_.empty() ? 0 : ~std::uint32_t{0};
    for (const Cell finish : finishes_)
      nearest = std::min(nearest, apart(here.row, finish.row) + apart(here.column, finish.column));
    return nearest;
  }

  std::vector<Cell> finishes_;
  std::vector<std::vector<Waiting>> buckets_;
  std::size_t best_ = 0;
  std::uint32_t least_ = 0;
};

}  // namespace wend
