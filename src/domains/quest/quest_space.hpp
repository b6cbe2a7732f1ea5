// The state space of a quest: the cell you are on and what has been taken; hp follows from that. Moves in
// fixed order: U R D L; a step costs the weight of the cell entered.
//
// Rule `walk`: what is not yet taken on the cell entered is taken, and a monster that would leave less than 1
// hp cannot be entered. Rule `intent`: gems and hearts are taken, a monster may be fought (first) or passed
// by.
#pragma once

#include <array>
#include <bit>
#include <optional>
#include <string_view>

#include "base/hash.hpp"
#include "domains/quest/quest.hpp"
#include "space/space.hpp"

namespace wend {

using QuestMove = std::uint8_t;
inline constexpr std::array<std::string_view, 4> quest_move_names{"U", "R", "D", "L"};

/// A cell and what is taken: one bit per entity, without padding.
template <std::size_t Words>
struct QuestState {
  Slot cell = 0;
  std::array<std::uint32_t, Words> taken{};

  [[nodiscard]] bool has(Quest::Index i) const { return (taken[i / 32] >> (i % 32) & 1) != 0; }
  void take(Quest::Index i) { taken[i / 32] |= std::uint32_t{1} << (i % 32); }
  friend bool operator==(const QuestState&, const QuestState&) = default;
};

/// For quests with at most 32 * Words entities.
template <std::size_t Words>
class QuestSpace {
 public:
  using State = QuestState<Words>;
  using Move = QuestMove;
  using Cost = std::int32_t;
  static constexpr Quest::Index most_entities = 32 * Words;

  /// The quest outlives the space.
  explicit QuestSpace(const Quest& quest) : quest_(&quest) {
    const auto stride = static_cast<Slot>(quest.grid().stride());
    offsets_ = {0 - stride, 1, stride, 0 - Slot{1}};
    for (Quest::Index i = 0; i < quest.size(); ++i) {
      if (quest.needed(i)) needed_.take(i);
    }
  }

  [[nodiscard]] const Quest& quest() const { return *quest_; }
  [[nodiscard]] State start() const {
    State state;
    state.cell = quest_->start();
    return state;
  }
  [[nodiscard]] bool is_goal(const State& at) const { return at.cell == quest_->end() && done(at); }
  [[nodiscard]] std::uint64_t hash(const State& at) const {
    std::uint64_t hash = mix(at.cell);
    for (std::size_t i = 0; i < Words; ++i) {
      if (at.taken[i] != 0) hash = combine(hash, std::uint64_t{at.taken[i]} << 32 | i);
    }
    return hash;
  }
  [[nodiscard]] bool unit_costs() const { return !quest_->grid().weighted(); }

  /// All gems and monsters are done.
  [[nodiscard]] bool done(const State& at) const {
    for (std::size_t i = 0; i < Words; ++i) {
      if ((needed_.taken[i] & ~at.taken[i]) != 0) return false;
    }
    return true;
  }
  [[nodiscard]] std::int64_t hp(const State& at) const {
    std::int64_t hp = quest_->hp();
    for_each_taken(at, [&](Quest::Index i) { hp += quest_->gain(i); });
    return hp;
  }
  template <class Use>
  void for_each_taken(const State& at, Use&& use) const {
    for (std::size_t word = 0; word < Words; ++word) {
      for (std::uint32_t bits = at.taken[word]; bits != 0; bits &= bits - 1) {
        use(static_cast<Quest::Index>(32 * word + static_cast<std::size_t>(std::countr_zero(bits))));
      }
    }
  }

  /// Which may be a wall.
  [[nodiscard]] Slot next_cell(const State& at, Move move) const { return at.cell + offsets_[move]; }

  template <class Visit>
  void successors(const State& at, Visit&& visit) const {
    for (Move move = 0; move < 4; ++move) {
      State next = at;
      next.cell = next_cell(at, move);
      if (!quest_->grid().open(next.cell)) continue;
      const Cost cost = quest_->grid().weight(next.cell);
      const Quest::Index thing = quest_->at(next.cell);
      if (thing == Quest::none || at.has(thing)) {
        visit(move, next, cost);
        continue;
      }
      if (!quest_->monster(thing) || quest_->possible(thing, hp(at))) {
        State after = next;
        after.take(thing);
        visit(move, after, cost);
      }
      if (quest_->monster(thing) && quest_->intent()) visit(move, next, cost);
    }
  }
  /// What the first such successor is, if there is one.
  [[nodiscard]] std::optional<State> step(const State& at, Move wanted) const {
    std::optional<State> result;
    successors(at, [&](Move move, const State& next, Cost) {
      if (move == wanted && !result) result = next;
    });
    return result;
  }

 private:
  const Quest* quest_;
  std::array<Slot, 4> offsets_{};  // modulo 2^32, so that adding one goes up as well as down
  State needed_;
};

}  // namespace wend
