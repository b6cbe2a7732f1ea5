// What stands for the space of a tour with more goals than a state can hold: cells alone. Nothing searches
// it; pictures follow walks on it, and nobody is told which goals are visited.
#pragma once

#include "domains/tour/tour_space.hpp"

namespace wend {

struct HugeTourState {
  Slot cell = 0;
  void visit(Tour::Index) {}
  friend bool operator==(const HugeTourState&, const HugeTourState&) = default;
};

template <class Cells>
class HugeTourSpace {
 public:
  using State = HugeTourState;
  using Move = typename Cells::Move;
  using Cost = typename Cells::Cost;
  using CellSpace = Cells;
  static constexpr std::string_view not_searched =
      "searches by states take at most 1024 goals; best-tour and nearest take any number";

  explicit HugeTourSpace(const Tour& tour) : tour_(&tour), cells_(tour.maze()) {}

  [[nodiscard]] const Tour& tour() const { return *tour_; }
  [[nodiscard]] const Cells& cells() const { return cells_; }
  [[nodiscard]] State start() const { return {tour_->start()}; }
  [[nodiscard]] bool is_goal(const State&) const { return false; }
  [[nodiscard]] std::uint64_t hash(const State& at) const { return mix(at.cell); }
  template <class Visit>
  void successors(const State& at, Visit&& visit) const {
    cells_.successors(at.cell, [&](Move move, Slot to, Cost cost) { visit(move, State{to}, cost); });
  }
  template <class Use>
  void for_each_visited(const State&, Use&&) const {}

 private:
  const Tour* tour_;
  Cells cells_;
};

}  // namespace wend
