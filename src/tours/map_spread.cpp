#include "tours/map_spread.hpp"

namespace wend {

MapSpread::MapSpread(const Grid& grid, Meter& meter)
    : cells_(grid.cells()), ways_(ways_on(grid)), weighted_(grid.weighted()), records_(meter) {
  records_.resize(grid.slots());
}

void MapSpread::from(Slot start, Slot until) {
  ++spread_;
  for (auto& queue : queues_) queue.clear();
  records_[start] = {spread_, 0};
  queues_[0].push_back(start);
  if (weighted_)
    spread_weights(until);
  else
    flood(until);
}

void MapSpread::flood(Slot until) {
  auto& queue = queues_[0];
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const Slot at = queue[next];
    if (at == until) return;
    const std::uint32_t distance = records_[at].distance + 1;
    for (const Slot way : ways_) {
      const Slot to = at + way;
      if (!cells_.open(to) || records_[to].spread == spread_) continue;
      records_[to] = {spread_, distance};
      queue.push_back(to);
    }
  }
}

void MapSpread::spread_weights(Slot until) {
  std::size_t waiting = 1;
  for (std::uint32_t now = 0; waiting > 0; ++now) {
    auto& queue = queues_[now % buckets];
    for (const Slot at : queue) {
      if (records_[at].distance != now) continue;  // came closer since
      if (at == until) return;
      for (const Slot way : ways_) {
        const Slot to = at + way;
        if (!cells_.open(to)) continue;
        const std::uint32_t distance = now + edge(at, to);
        if (this->to(to) <= distance) continue;
        records_[to] = {spread_, distance};
        queues_[distance % buckets].push_back(to);
        ++waiting;
      }
    }
    waiting -= queue.size();
    queue.clear();
  }
}

void MapSpread::way_back(Slot at, std::vector<Slot>& way) const {
  while (records_[at].distance > 0) {
    for (const Slot step : ways_) {
      const Slot to = at + step;
      if (!cells_.open(to) || this->to(to) == none) continue;
      if (this->to(to) + edge(at, to) != records_[at].distance) continue;
      at = to;
      break;
    }
    way.push_back(at);
  }
}

}  // namespace wend
