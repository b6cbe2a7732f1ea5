#include "paths/index/subgoals.hpp"

#include <algorithm>
#include <bit>

#include "paths/parts/estimate.hpp"

namespace wend {
namespace {

constexpr std::uint64_t new_places = (std::uint64_t{1} << BitPlane::reach) - 1;

/// How far the first place is that is not set, towards higher places; no look goes further than `limit`.
std::size_t run_ahead(const BitPlane& bits, std::size_t from, std::size_t limit) {
  for (std::size_t seen = 0; seen < limit; seen += BitPlane::reach) {
    const std::uint64_t stops = ~bits.ahead(from + seen) & new_places << 1;
    if (stops != 0) return seen + static_cast<std::size_t>(std::countr_zero(stops));
  }
  return limit;
}

std::size_t run_behind(const BitPlane& bits, std::size_t from, std::size_t limit) {
  for (std::size_t seen = 0; seen < limit; seen += BitPlane::reach) {
    const std::uint64_t stops = ~bits.behind(from - seen) & new_places << 7;
    if (stops != 0) return seen + static_cast<std::size_t>(std::countl_zero(stops));
  }
  return limit;
}

/// 64 cells at a time: open, with a wall across a corner whose two sides are open.
std::uint64_t corners(const BitPlane& open, std::size_t place, std::size_t stride) {
  const std::uint64_t left = open.word(place - 1), right = open.word(place + 1);
  const auto beside = [&](std::size_t next) {
    return open.word(next) & ((left & ~open.word(next - 1)) | (right & ~open.word(next + 1)));
  };
  return open.word(place) & (beside(place - stride) | beside(place + stride));
}

void take_out(const BitPlane& open, std::size_t slots, std::size_t stride, BitPlane& rest, BitPlane* marks) {
  for (std::size_t place = 0; place < slots; place += 64) {
    const bool inside = place + 63 >= stride && place < slots - stride;  // the rows of border have none
    const std::uint64_t found = inside ? corners(open, place, stride) : 0;
    rest.add(place, open.word(place) & ~found);
    if (marks != nullptr) marks->add(place, found);
  }
}

}  // namespace

Subgoals::Subgoals(const PathMap& map, bool diagonals)
    : map_(&map),
      diagonals_(diagonals),
      marks_(map.grid().slots() + 64),
      by_rows_(map.grid().slots() + 64),
      by_columns_((map.columns() + 2) * map.turned_stride() + 65),
      before_(map.grid().slots() / 64 + 1) {
  take_out(map.by_rows(), map.grid().slots(), map.stride(), by_rows_, &marks_);
  take_out(map.by_columns(), (map.columns() + 2) * map.turned_stride() + 1, map.turned_stride(), by_columns_,
           nullptr);
  for (std::size_t word = 0; word < before_.size(); ++word) {
    before_[word] = static_cast<std::uint32_t>(count_);
    count_ += static_cast<std::size_t>(std::popcount(marks_.word(word * 64)));
  }
}

std::vector<Slot> Subgoals::slots() const {
  std::vector<Slot> slots;
  slots.reserve(count_);
  for (std::size_t word = 0; word < before_.size(); ++word) {
    for (std::uint64_t bits = marks_.word(word * 64); bits != 0; bits &= bits - 1)
      slots.push_back(static_cast<Slot>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
  }
  return slots;
}

/// One look around a cell. What is behind a wall or a subgoal, as seen from an earlier cell of the same
/// diagonal, need not be looked at from a later one: that is not direct contact (`limit`).
struct Subgoals::Look {
  const Subgoals& goals;
  const PathMap& map;
  std::vector<Contact>& contacts;

  void found(std::size_t slot, std::size_t straight, std::size_t diagonal) const {
    if (!goals.marks_.at(slot)) return;
    contacts.push_back({goals.number(static_cast<Slot>(slot)),
                        {static_cast<std::int32_t>(straight), static_cast<std::int32_t>(diagonal)},
                        static_cast<Slot>(slot)});
  }

  /// `gone` is how long the way to `at` is, in steps that count as diagonal or, with four neighbours, not.
  void along_row(bool right, std::size_t at, std::size_t gone, std::size_t& limit) const {
    if (limit == 1) return;
    const std::size_t seen =
        right ? run_ahead(goals.by_rows_, at, limit) : run_behind(goals.by_rows_, at, limit);
    if (seen >= limit) return;
    limit = seen;
    const std::size_t slot = right ? at + seen : at - seen;
    goals.diagonals_ ? found(slot, seen, gone) : found(slot, seen + gone, 0);
  }
  void along_column(bool down, std::size_t at, std::size_t turned, std::size_t gone,
                    std::size_t& limit) const {
    if (limit == 1) return;
    const std::size_t seen =
        down ? run_ahead(goals.by_columns_, turned, limit) : run_behind(goals.by_columns_, turned, limit);
    if (seen >= limit) return;
    limit = seen;
    found(down ? at + seen * map.stride() : at - seen * map.stride(), seen, gone);
  }

  void diagonally(bool down, bool right, std::size_t at, std::size_t turned, std::size_t row_limit,
                  std::size_t column_limit) const {
    const BitPlane& open = map.by_rows();
    const std::size_t stride = map.stride();
    for (std::size_t gone = 1;; ++gone) {
      const std::size_t vertical = down ? at + stride : at - stride;
      if (!open.at(vertical) || !open.at(right ? at + 1 : at - 1)) return;
      at = right ? vertical + 1 : vertical - 1;
      if (!open.at(at)) return;
      if (goals.marks_.at(at)) return found(at, 0, gone);
      const std::size_t sideways = right ? turned + map.turned_stride() : turned - map.turned_stride();
      turned = down ? sideways + 1 : sideways - 1;
      along_row(right, at, gone, row_limit);
      along_column(down, at, turned, gone, column_limit);
    }
  }

  void eight(std::size_t at, std::size_t turned) const {
    constexpr std::size_t far = ~std::size_t{0};
    std::size_t left = far, right = far, up = far, down = far;
    along_row(false, at, 0, left);
    along_row(true, at, 0, right);
    along_column(false, at, turned, 0, up);
    along_column(true, at, turned, 0, down);
    diagonally(false, false, at, turned, left, up);
    diagonally(false, true, at, turned, right, up);
    diagonally(true, false, at, turned, left, down);
    diagonally(true, true, at, turned, right, down);
  }

  void four(std::size_t at) const {
    constexpr std::size_t far = ~std::size_t{0};
    std::size_t first_left = far, first_right = far;
    along_row(false, at, 0, first_left);
    along_row(true, at, 0, first_right);
    for (const bool down : {false, true}) {
      std::size_t left = first_left, right = first_right, next = at;
      for (std::size_t gone = 1;; ++gone) {
        next = down ? next + map.stride() : next - map.stride();
        if (!map.by_rows().at(next)) break;
        if (goals.marks_.at(next)) {
          found(next, gone, 0);
          break;
        }
        along_row(false, next, gone, left);
        along_row(true, next, gone, right);
      }
    }
  }
};

void Subgoals::look(Cell from, bool itself, std::vector<Contact>& contacts) const {
  contacts.clear();
  const Slot at = map_->slot(from);
  const Look look{*this, *map_, contacts};
  if (itself && marks_.at(at)) {
    look.found(at, 0, 0);
  } else if (diagonals_) {
    look.eight(at, map_->turned(from));
  } else {
    look.four(at);
  }
}

bool Subgoals::sees(Cell from, Cell to) const {
  const bool down = from.row < to.row, right = from.column < to.column;
  const std::size_t rows = down ? to.row - from.row : from.row - to.row;
  const std::size_t columns = right ? to.column - from.column : from.column - to.column;
  const std::size_t both = diagonals_ ? std::min(rows, columns) : 0;
  const BitPlane& open = map_->by_rows();
  std::size_t at = map_->slot(from);
  for (std::size_t gone = 0; gone < both; ++gone) {
    const std::size_t vertical = down ? at + map_->stride() : at - map_->stride();
    if (!open.at(vertical) || !open.at(right ? at + 1 : at - 1)) return false;
    at = right ? vertical + 1 : vertical - 1;
    if (!open.at(at)) return false;
  }
  const auto clear = [](const BitPlane& bits, bool ahead, std::size_t place, std::size_t steps) {
    return (ahead ? run_ahead(bits, place, steps + 1) : run_behind(bits, place, steps + 1)) > steps;
  };
  if (rows > both) {
    const std::size_t turned = map_->turned(map_->cell(static_cast<Slot>(at)));
    if (!clear(map_->by_columns(), down, turned, rows - both)) return false;
    at = map_->slot({to.row, map_->cell(static_cast<Slot>(at)).column});
  }
  return columns == both || clear(open, right, at, columns - both);
}

}  // namespace wend
