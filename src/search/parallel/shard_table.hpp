// What ranks do with the part of the node table that is theirs.
#pragma once

#include <algorithm>
#include <cassert>
#include <span>

#include "search/parallel/shard.hpp"
#include "search/parallel/way_back.hpp"
#include "search/parts/path.hpp"

namespace wend {

/// Calls `enter` with each entry; what the table will look at for the next ones is fetched meanwhile.
template <class Table, class Entry, class Enter>
void in_turn(const Table& table, std::span<const Entry> entries, const Enter& enter) {
  constexpr std::size_t ahead = 16;
  for (std::size_t i = 0; i < std::min(ahead, entries.size()); ++i) table.prefetch(entries[i].state);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (i + ahead < entries.size()) table.prefetch(entries[i + ahead].state);
    enter(entries[i]);
  }
}

/// Appends the state of a node to `states` and tells its parent.
template <class Table>
Origin step_back_in(const Table& table, NodeId node, MeteredVector<std::byte>& states) {
  const auto state = table.state(node);
  std::memcpy(states.extend(sizeof state), &state, sizeof state);
  return table[node].origin();
}

/// Fills path and cost with a way. `first` is the table from before there were ranks.
template <Space S, class Table>
[[gnu::cold]] void take_way(const S& space, const WayBack& way, const Table& first, Outcome<S>& outcome) {
  using State = typename S::State;
  const std::vector<std::byte> bytes = way.states();
  std::vector<State> states(bytes.size() / sizeof(State));
  if (!states.empty()) std::memcpy(static_cast<void*>(states.data()), bytes.data(), bytes.size());
  for (NodeId node = way.rest(); node != no_node; node = first[node].parent())
    states.push_back(first.state(node));
  typename S::Cost cost{};
  for (std::size_t i = states.size(); i-- > 1;) {
    const auto step = step_between(space, states[i], states[i - 1]);
    assert(step.has_value());
    outcome.path.push_back(step->move);
    cost = cost + step->cost;
  }
  outcome.cost = cost;
}

}  // namespace wend
