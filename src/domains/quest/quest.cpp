#include "domains/quest/quest.hpp"

#include <algorithm>
#include <numeric>

#include "base/cost.hpp"
#include "model/maze_flood.hpp"

namespace wend {

Quest::Quest(Maze maze)
    : maze_(std::move(maze)),
      start_(maze_.grid.slot(*maze_.start)),
      end_(maze_.grid.slot(maze_.goals.front())),
      intent_(maze_.terms.rules == QuestRules::intent),
      by_slot_(maze_.entities.size()),
      marked_(maze_.grid.slots() / 64 + 1) {
  for (const Entity& entity : maze_.entities) {
    const Slot slot = maze_.grid.slot(entity.at);
    slots_.push_back(slot);
    marked_[slot >> 6] |= std::uint64_t{1} << (slot & 63);
  }
  std::iota(by_slot_.begin(), by_slot_.end(), Index{0});
  std::sort(by_slot_.begin(), by_slot_.end(), [&](Index a, Index b) { return slots_[a] < slots_[b]; });
}

Quest::Index Quest::look_up(Slot slot) const {
  return *std::lower_bound(by_slot_.begin(), by_slot_.end(), slot,
                           [&](Index i, Slot wanted) { return slots_[i] < wanted; });
}

std::optional<std::uint8_t> Quest::way_out(Slot at) const {
  const std::array<Slot, 4> ways = ways_on(grid());
  std::optional<std::uint8_t> best;
  for (std::uint8_t way = 0; way < 4; ++way) {
    if (!grid().open(at + ways[way])) continue;
    if (!best || grid().weight(at + ways[way]) < grid().weight(at + ways[*best])) best = way;
  }
  return best;
}

std::int32_t Quest::round_trip(Slot at) const {
  const std::optional<std::uint8_t> way = way_out(at);
  return way ? grid().weight(at + ways_on(grid())[*way]) + grid().weight(at) : infinite_cost<std::int32_t>();
}

std::int64_t Quest::hp_after_all() const {
  std::int64_t total = hp();
  for (Index i = 0; i < size(); ++i) total += gain(i);
  return total;
}

std::string_view Quest::kind_name(Index i) const {
  return monster(i) ? "monster" : heart(i) ? "heart" : "gem";
}

std::string Quest::name(Index i) const {
  const Entity& it = entity(i);
  return "the " + std::string(kind_name(i)) + " at row " + std::to_string(it.at.row) + ", column " +
         std::to_string(it.at.column);
}

}  // namespace wend
