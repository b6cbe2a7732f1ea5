// By which method a block is solved: what is surely quick at once, and otherwise two methods by turns, each
// with more time at every turn, for it is hard to tell in advance which of them will have the proof first.
#pragma once

#include <functional>
#include <limits>
#include <string>

#include "search/parts/budget.hpp"
#include "tours/blockwise.hpp"
#include "tours/frontier/frontier_plan.hpp"
#include "tours/kept/tour_shelf.hpp"

namespace wend {

struct PiecePlan {
  enum class Method : std::uint8_t {
    held_karp,  // so few goals that all subsets can be tried
    frontier,   // so narrow that one pass will do
    race        // frontier and branch and cut by turns
  };

  Method method = Method::race;
  double seconds = 0;     // about; for a race a guess
  double weight = 0;      // of a race beside others that want time: about how it grows with the goals
  std::size_t goals = 0;  // places to visit besides the root
  std::size_t vertices = 0;
  FrontierPlan frontier;
};

PiecePlan plan_piece(const Blockwise::Piece& piece, Budget& budget);

/// How it went.
struct PieceReport {
  std::string_view method;
  std::string why;             // this method; for people
  bool out_of_memory = false;  // so that there is no proof
};

/// What a race is told.
struct RaceSettings {
  double seconds = std::numeric_limits<double>::infinity();  // for all kinds of walks together
  std::function<void(std::int64_t sum, std::int64_t bound)> tell = {};
  TourShelf* shelf = nullptr;  // where it is kept how far this has come
};

/// By one pass of the frontier, or as an earlier sitting did. Throws BudgetSpent or MemoryExhausted.
void pass_frontier(const FrontierGraph& junctions, const FrontierPlan& plan, Blockwise::Piece& piece,
                   Budget& budget, TourShelf* shelf);

/// `end` is that of the whole tour. Throws BudgetSpent or MemoryExhausted if there is no walk at all.
PieceReport solve_piece(const MapGraph& graph, TourEnd end, PiecePlan& plan, Blockwise::Piece& piece,
                        Budget& budget, const RaceSettings& settings = {});

}  // namespace wend
