#include "tours/diagonal/diagonal_spread.hpp"

#include <algorithm>

#include "model/maze_flood.hpp"

namespace wend {

DiagonalSpread::DiagonalSpread(const Grid& grid, Meter& meter)
    : cells_(grid.cells()),
      offsets_{},
      records_(meter),
      queues_(2 * static_cast<std::size_t>(grid.weighted() ? Grid::max_weight : 1)) {
  const std::array<Slot, 4> straight = ways_on(grid);
  for (std::size_t i = 0; i < straight.size(); ++i) {
    offsets_[i] = straight[i];
    offsets_[i + 4] = straight[i] + straight[(i + 1) % 4];
  }
  records_.resize(grid.slots());
}

void DiagonalSpread::begin(Slot start) {
  constexpr std::uint32_t last = ~std::uint32_t{0} / ways;
  if (spread_ == last) forget_all();
  ++spread_;
  for (Queue& queue : queues_) {
    queue.entries.clear();
    queue.next = 0;
  }
  records_[start] = {.count = 0, .diagonal = 0, .met = spread_ * ways};
  queues_[0].entries.push_back({0, start});
}

void DiagonalSpread::forget_all() {
  std::fill(records_.begin(), records_.end(), Record{});
  spread_ = 0;
}

DiagonalSpread::Queue* DiagonalSpread::nearest_queue() {
  Queue* nearest = nullptr;
  for (Queue& queue : queues_) {
    if (queue.empty()) continue;
    if (nearest == nullptr || queue.entries[queue.next].count < nearest->entries[nearest->next].count)
      nearest = &queue;
  }
  return nearest;
}

void DiagonalSpread::go_on(Slot at) {
  const Record from = records_[at];
  std::array<bool, 4> open{};
  for (std::uint32_t way = 0; way < 4; ++way) {
    open[way] = cells_.open(at + offsets_[way]);
    if (open[way]) reach(at + offsets_[way], from, way);
  }
  for (std::uint32_t way = 0; way < 4; ++way) {
    const Slot to = at + offsets_[way + 4];
    if (open[way] && open[(way + 1) % 4] && cells_.open(to)) reach(to, from, way + 4);
  }
}

void DiagonalSpread::reach(Slot at, const Record& from, std::uint32_t way) {
  const auto weight = static_cast<std::uint32_t>(cells_.weight(at));
  const bool diagonal = way >= 4;
  const RootTwo root = RootTwo::finest();
  const std::int64_t count = from.count + weight * (diagonal ? root.over : root.under);
  Record& record = records_[at];
  if (record.met / ways == spread_ && record.count <= count) return;
  record = {.count = count, .diagonal = from.diagonal + (diagonal ? weight : 0), .met = spread_ * ways + way};
  queues_[2 * (weight - 1) + (diagonal ? 1 : 0)].entries.push_back({count, at});
}

void DiagonalSpread::append_way(Slot at, std::vector<Slot>& walk) const {
  const auto first = static_cast<std::ptrdiff_t>(walk.size());
  for (; records_[at].count > 0; at -= offsets_[records_[at].met % ways]) walk.push_back(at);
  std::reverse(walk.begin() + first, walk.end());
}

}  // namespace wend
