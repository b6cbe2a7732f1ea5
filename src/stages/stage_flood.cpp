#include "stages/stage_flood.hpp"

#include <algorithm>
#include <bit>

namespace wend {

StageNumbers::StageNumbers(const StageSpace& space, Meter& meter)
    : space_(&space), states_(meter), places_(meter), where_(space) {
  bridges_ = static_cast<unsigned>(space.rules().stage().bridges.size());
  const std::uint64_t places = std::uint64_t{where_.size()} << bridges_;
  direct_ = places <= most_direct;
  places_.resize(direct_ ? places : 1024);
}

std::size_t StageNumbers::hashed_place(const StageState& at) const {
  std::size_t place = space_->hash(at) >> (64 - std::bit_width(places_.size() - 1));
  while (places_[place] != 0 && states_[places_[place] - 1] != at) place = (place + 1) & (places_.size() - 1);
  return place;
}

NodeId StageNumbers::find(const StageState& at) const {
  return places_[place_of(at)] - 1;  // 0 becomes no_node
}

void StageNumbers::enter(const StageState& at) {
  if (!direct_ && states_.size() >= places_.size() / 4 * 3) make_room();
  NodeId& place = places_[place_of(at)];
  if (place != 0) return;
  if (states_.size() >= no_node - 1) throw MemoryExhausted{};
  states_.push_back(at);
  place = static_cast<NodeId>(states_.size());
}

void StageNumbers::make_room() {
  const std::size_t twice = places_.size() * 2;
  places_.release();  // the states know where they belong: no need for both tables at once
  places_.resize(twice);
  for (std::size_t i = 0; i < states_.size(); ++i)
    places_[hashed_place(states_[i])] = static_cast<NodeId>(i + 1);
}

void StageFlood::explore(Budget& budget) {
  numbers_.enter(space_->start());
  level_begin_.push_back(0);
  for (std::size_t begin = 0; begin < numbers_.size();) {
    const std::size_t end = numbers_.size();
    level_begin_.push_back(static_cast<NodeId>(end));
    for (std::size_t i = begin; i < end; ++i) {
      const StageState at = numbers_[static_cast<NodeId>(i)];
      if (space_->is_goal(at)) {
        if (goal_ == no_node) goal_ = static_cast<NodeId>(i);
        continue;
      }
      budget.spend();
      space_->successors(at, [&](StageMove, const StageState& next, std::int32_t) {
        budget.count_generated();
        numbers_.enter(next);
      });
    }
    begin = end;
  }
}

std::size_t StageFlood::level_of(NodeId number) const {
  const auto after = std::upper_bound(level_begin_.begin(), level_begin_.end(), number);
  return static_cast<std::size_t>(after - level_begin_.begin()) - 1;
}

std::vector<StageMove> StageFlood::way_to(NodeId number) const {
  std::vector<StageMove> way;
  for (std::size_t level = level_of(number); level > 0; --level) {
    NodeId before = no_node;
    StageMove by = 0;
    space_->predecessors(numbers_[number], [&](StageMove move, const StageState& from, std::int32_t) {
      const NodeId found = numbers_.find(from);
      if (found == no_node || found >= level_begin_[level] || found < level_begin_[level - 1]) return;
      if (found > before && before != no_node) return;  // the first that was met: the same way every time
      if (space_->is_goal(from)) return;
      before = found;
      by = move;
    });
    way.push_back(by);
    number = before;
  }
  std::reverse(way.begin(), way.end());
  return way;
}

}  // namespace wend
