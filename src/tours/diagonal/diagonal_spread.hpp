// Distances over a map with diagonal moves from one cell to others, exact, many times.
//
// There are few different step costs (two without weights), so instead of a heap there is a queue for each:
// cells leave nearest first, and what joins a queue is always farther than what joined it before. Linear in
// the cells. Costs are compared as counts of RootTwo::finest. Records are not cleared but numbered; 16 bytes
// per slot.
#pragma once

#include <array>
#include <vector>

#include "model/grid.hpp"
#include "search/parts/memory.hpp"
#include "tours/diagonal/root_two.hpp"

namespace wend {

class DiagonalSpread {
 public:
  DiagonalSpread(const Grid& grid, Meter& meter);

  /// Spreads from a cell, nearest cells first, until `enough(cell)` says so. Returns that cell, or 0 if all
  /// that can be reached was passed.
  template <class Enough>
  Slot from(Slot start, Enough&& enough) {
    begin(start);
    while (Queue* const queue = nearest_queue()) {
      const Entry entry = queue->take();
      if (records_[entry.at].count != entry.count) continue;  // came closer since
      if (enough(entry.at)) return entry.at;
      go_on(entry.at);
    }
    return 0;
  }

  /// To a cell that was passed by the last spread.
  [[nodiscard]] ExactCost to(Slot at) const {
    const Record& record = records_[at];
    const RootTwo root = RootTwo::finest();
    return {(record.count - record.diagonal * root.over) / root.under, record.diagonal};
  }
  /// Appends the cells of the way to a cell that was passed, without the one where the spread began.
  void append_way(Slot at, std::vector<Slot>& walk) const;

 private:
  /// `met` is the number of the spread times `ways`, and the way by which the cell was come to.
  struct Record {
    std::int64_t count = 0;
    std::uint32_t diagonal = 0;
    std::uint32_t met = 0;
  };
  struct Entry {
    std::int64_t count;
    Slot at;
  };
  struct Queue {
    std::vector<Entry> entries{};
    std::size_t next = 0;

    [[nodiscard]] bool empty() const { return next == entries.size(); }
    Entry take() { return entries[next++]; }
  };
  static constexpr std::uint32_t ways = 8;

  void begin(Slot start);
  Queue* nearest_queue();
  void go_on(Slot at);
  void reach(Slot at, const Record& from, std::uint32_t way);
  void forget_all();

  CellsView cells_;
  std::array<Slot, ways> offsets_;  // up, right, down, left, and between each of them and the next
  std::uint32_t spread_ = 0;
  MeteredVector<Record> records_;
  std::vector<Queue> queues_;  // two for each weight: straight steps, diagonal ones
};

}  // namespace wend
