// Tells a watcher what a fast path method does, in the words of all searches: cells generated, updated and
// expanded, each one move away from its parent. Methods jump; the cells they pass are told as well. Nothing
// is kept and nothing told if nobody watches.
#pragma once

#include <unordered_map>

#include "domains/maze/grid_space.hpp"
#include "space/watch.hpp"

namespace wend {

template <class S, class W>
class PathTeller {
 public:
  using Cost = typename S::Cost;

  PathTeller(const S& space, W& watch) : space_(space), watch_(watch) {}

  /// A jump: diagonally as long as both directions are needed, then straight; with four neighbours along the
  /// column first. Of a single cell: it is the start.
  void jumped(Slot from, Slot to) {
    if constexpr (!W::watching) return;
    if (from == to) {
      met(to, no_node, Cost{});
      return;
    }
    const Cell end = space_.grid().cell(to);
    for (Cell at = space_.grid().cell(from); at != end;) {
      const Slot before = space_.grid().slot(at);
      const bool along_column = at.row != end.row;
      if (along_column) at.row += at.row < end.row ? 1U : ~0U;
      const bool along_row = at.column != end.column && (space_.diagonals() || !along_column);
      if (along_row) at.column += at.column < end.column ? 1U : ~0U;
      stepped(before, space_.grid().slot(at));
    }
  }

  void expanded(Slot at) {
    if constexpr (!W::watching) return;
    const Known& known = known_.at(at);
    watch_.event(EventKind::expanded, at, known.parent, at, known.g, Cost{});
  }

 private:
  struct Known {
    Cost g;
    NodeId parent;
  };

  void stepped(Slot from, Slot to) {
    space_.successors(from, [&](MazeMove, Slot next, Cost cost) {
      if (next == to) met(to, from, known_.at(from).g + cost);
    });
  }

  void met(Slot at, NodeId parent, Cost g) {
    const auto [known, fresh] = known_.try_emplace(at, Known{g, parent});
    if (!fresh && !(g < known->second.g)) return;
    known->second = {g, parent};
    watch_.event(fresh ? EventKind::generated : EventKind::updated, at, parent, at, g, Cost{});
  }

  const S& space_;
  W& watch_;
  std::unordered_map<Slot, Known> known_;
};

}  // namespace wend
