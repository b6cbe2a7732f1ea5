// By which method a block is solved: estimates in advance, the cheapest first.
#pragma once

#include <string>

#include "search/parts/budget.hpp"
#include "tours/blockwise.hpp"
#include "tours/frontier/frontier_plan.hpp"

namespace wend {

struct PiecePlan {
  enum class Method : std::uint8_t { held_karp, frontier, cut };

  Method method = Method::cut;
  double seconds = 0;     // about
  std::size_t goals = 0;  // places to visit besides the root
  std::size_t vertices = 0;
  FrontierPlan frontier;

  [[nodiscard]] std::string_view name() const;
  /// Why this method; a sentence for people.
  [[nodiscard]] std::string why() const;
};

PiecePlan plan_piece(const Blockwise::Piece& piece, Budget& budget);

/// `end` is that of the whole tour. Throws BudgetSpent or MemoryExhausted.
void solve_piece(const MapGraph& graph, TourEnd end, const PiecePlan& plan, Blockwise::Piece& piece,
                 Budget& budget);

}  // namespace wend
