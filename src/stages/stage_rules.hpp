// The rules of Bloxorz, compiled for one stage: what a roll makes of a block or a half (docs/bloxorz.md).
//
// The block is a pair of cells: the same cell twice, it stands; neighbours, it lies; anything else, it is
// split. Cells are numbered row by row with one number left out after each row, so that neighbours differ by
// 1 or by a row and by nothing else. Where there is never a tile there is no way either.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/hash.hpp"
#include "model/stage.hpp"

namespace wend {

using StageCell = std::uint16_t;
inline constexpr StageCell no_cell = UINT16_MAX;

/// Without padding.
struct StageState {
  StageCell first = 0;   // the active half; of a whole block the smaller number
  StageCell second = 0;  // equal to `first` if the block stands
  BridgeSet open = 0;

  [[nodiscard]] bool stands() const { return first == second; }
  [[nodiscard]] std::uint64_t bits() const {
    return std::uint64_t{open} << 32 | std::uint64_t{first} << 16 | second;
  }
  friend bool operator==(const StageState&, const StageState&) = default;
};

enum class Roll : std::uint8_t { up, right, down, left };
inline constexpr std::array rolls{Roll::up, Roll::right, Roll::down, Roll::left};
inline constexpr Roll opposite(Roll way) {
  return static_cast<Roll>(static_cast<unsigned>(way) ^ 2U);
}

class StageRules {
 public:
  /// The stage outlives the rules.
  explicit StageRules(const Stage& stage);

  [[nodiscard]] const Stage& stage() const { return *stage_; }
  [[nodiscard]] StageState start() const { return start_; }
  [[nodiscard]] bool is_goal(const StageState& at) const {
    return at.stands() && tiles_[at.first].kind == TileKind::goal;
  }
  [[nodiscard]] bool is_split(const StageState& at) const {
    const int apart = at.first < at.second ? at.second - at.first : at.first - at.second;
    return apart > 1 && apart != stride_;
  }

  /// Rolls the block, or the active half; false if that ends in a fall, and `at` is then of no use.
  bool roll(StageState& at, Roll way) const {
    const int apart = at.second - at.first;
    if (apart != 0 && apart != 1 && apart != stride_) return roll_half(at, way);
    const std::size_t place = 3 * std::size_t{at.first} + (apart == 0 ? 0 : apart == 1 ? 1 : 2);
    const Arrival& arrival = block_[4 * place + static_cast<std::size_t>(way)];
    at.first = arrival.first;
    at.second = arrival.second;
    if ((arrival.needs & ~at.open) == 0) return true;
    return arrival.first != no_cell && (arrival.needs & ~at.open) == special && arrive_block(at);
  }

  /// The cells a block or the active half would come to lie on, whatever is there; false if outside or where
  /// there is never a tile. For showing a fall and for looking back.
  bool move_block(StageState& at, Roll way) const {
    if (at.stands()) {  // lies on the two cells ahead
      const StageCell near = next(at.first, way);
      if (near == no_cell) return false;
      at.first = near;
      at.second = next(near, way);
      return order(at);
    }
    const bool vertical = at.second - at.first == stride_;
    if (vertical == (way == Roll::up || way == Roll::down)) {  // stands beyond its leading end
      const StageCell end = way == Roll::right || way == Roll::down ? at.second : at.first;
      at.first = at.second = next(end, way);
      return at.first != no_cell;
    }
    at.first = next(at.first, way);
    at.second = next(at.second, way);
    return at.first != no_cell && at.second != no_cell;
  }

  /// A block has no active half: its cells are in order.
  [[nodiscard]] StageState in_order(StageState at) const {
    if (at.first > at.second) std::swap(at.first, at.second);
    return at;
  }

  [[nodiscard]] StageCell next(StageCell cell, Roll way) const {
    return next_[std::size_t{cell} * 4 + static_cast<std::size_t>(way)];
  }
  [[nodiscard]] bool carries(StageCell cell, BridgeSet open) const { return (needs_[cell] & ~open) == 0; }
  [[nodiscard]] const StageTile& tile(StageCell cell) const { return tiles_[cell]; }
  [[nodiscard]] std::size_t cells() const { return tiles_.size(); }
  [[nodiscard]] Cell cell(StageCell number) const {
    return {static_cast<std::uint32_t>(number / stride_), static_cast<std::uint32_t>(number % stride_)};
  }
  [[nodiscard]] StageCell number(Cell cell) const {
    return static_cast<StageCell>(cell.row * static_cast<std::uint32_t>(stride_) + cell.column);
  }
  /// The splits that put the halves onto these two cells, in whatever order.
  template <class Visit>
  void splits_onto(const StageState& at, Visit&& visit) const {
    for (const StageCell cell : split_cells_) {
      const Landing& to = split_to_[tiles_[cell].link];
      const bool same = to.first == at.first && to.second == at.second;
      if (same || (to.first == at.second && to.second == at.first)) visit(cell);
    }
  }
  /// The bridges some button works on; the others stay as they are.
  [[nodiscard]] BridgeSet changing() const { return changing_; }

 private:
  static bool order(StageState& at) {
    if (at.second == no_cell) return false;
    if (at.first > at.second) std::swap(at.first, at.second);
    return true;
  }
  [[nodiscard]] bool both_carried(const StageState& at) const {
    return carries(at.first, at.open) && carries(at.second, at.open);
  }

  bool roll_half(StageState& at, Roll way) const {
    const Arrival& arrival = half_[4 * std::size_t{at.first} + static_cast<std::size_t>(way)];
    at.first = arrival.first;
    if ((arrival.needs & ~at.open) != 0 && !arrive_half(at, arrival)) return false;
    if (at.first == at.second) return false;
    if (!is_split(at)) order(at);  // the halves have joined
    return true;
  }

  /// Where a roll leads, the bridges that must be open there, and whether there is more to it.
  struct Arrival {
    BridgeSet needs = special;  // never open: what is special is looked at
    StageCell first = no_cell;
    StageCell second = no_cell;
  };
  static constexpr BridgeSet special = BridgeSet{1} << 31;
  static_assert(Stage::most_bridges < 31);

  void compile();
  [[nodiscard]] bool is_special(const StageState& at) const;
  /// Fragile tiles, splits and buttons. The cells carry before.
  bool arrive_block(StageState& at) const;
  bool arrive_half(StageState& at, const Arrival& arrival) const;
  void press(StageCell cell, bool standing, BridgeSet& open) const;

  struct Landing {
    StageCell first;
    StageCell second;
  };

  const Stage* stage_;
  int stride_;
  StageState start_;
  BridgeSet changing_ = 0;
  std::vector<StageTile> tiles_;   // by cell
  std::vector<BridgeSet> needs_;   // by cell: the bridge it is part of
  std::vector<StageCell> next_;    // by cell and way
  std::vector<Landing> split_to_;  // by split
  std::vector<StageCell> split_cells_;
  std::vector<Arrival> block_;  // by cell, how it lies there (stands, right, down) and way
  std::vector<Arrival> half_;   // by cell and way
};

}  // namespace wend
