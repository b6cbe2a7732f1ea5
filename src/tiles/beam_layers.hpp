// Beam search over boards, layer by layer: of all boards one move further the best are kept. What is best is
// told by the stage of a plan that a board has reached, by what is left to do for the tiles of that stage,
// and by how much disorder there is on the whole board. A plan without stages leaves the disorder alone.
//
// Disorder is no estimate of moves. It counts the squares of the ways that tiles have to go besides their
// lengths, because far tiles hold up all others in the end, and little for a tile next to its place, because
// the blank has to push such tiles about; and linear conflicts half as much again as they cost. On 6 x 6 a
// beam of 3,000 boards needs 200 moves by it, and 228 by linear conflicts.
//
// Guarantee: none; a narrow beam may never arrive. The same board gives the same answer. Cost: about 150 ns
// for a board kept on 7 x 7. Moves are rated before they are made, and boards copied only if they are kept.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "search/parts/budget.hpp"
#include "tiles/home_board.hpp"
#include "tiles/staged_plan.hpp"

namespace wend {

/// Cell is as small as holds the cells of the board.
template <class Cell>
class BeamLayers {
 public:
  /// From `board` on. The plan has the shape of the board and outlives this. Boards that are proven to take
  /// more than `most_moves` in all are left out.
  BeamLayers(const HomeBoard& board, StagedPlan& plan, std::size_t width, Budget& budget,
             std::size_t most_moves = SIZE_MAX);

  /// The moves until all stages are done or, if there are none, until the board is solved. Nothing if the
  /// beam got no further for so many layers, or was stopped. May throw as the budget does.
  std::optional<std::vector<TileMove>> run(std::size_t patience);
  /// The moves to the best board of the last layer, if there is any.
  [[nodiscard]] std::vector<TileMove> way_to_best() const {
    return nodes_.empty() ? std::vector<TileMove>{} : way_to(0);
  }

 private:
  /// A board but for its tiles.
  struct Node {
    std::uint64_t hash = 0;
    std::int32_t disorder = 0;
    std::int32_t estimate = 0;   // of moves left, admissible: linear conflict
    std::uint16_t distance = 0;  // what is left for the stage
    std::uint16_t stage = 0;
    std::uint16_t first = 0, second = 0;  // where the tiles of the stage are
    std::uint16_t blank = 0;
    std::uint8_t last = 0;  // move
  };
  struct Candidate {
    Node node;
    std::int64_t key = 0;    // less is better
    std::uint32_t from = 0;  // node in the layer, times 4, and the move
  };
  static constexpr TileCell nowhere = UINT16_MAX;

  void set_up(const TileShape& shape);
  void add_start(const HomeBoard& board);
  void next_layer();
  void rate(std::size_t number, unsigned move, TileCell to);
  [[nodiscard]] int steps_change(std::size_t tile, std::size_t blank, std::size_t to) const;
  [[nodiscard]] int conflict_change(const Cell* board, std::size_t blank, std::size_t to) const;
  template <class Lie>
  void enter_stage(Node& node, const Lie& lie);
  [[nodiscard]] std::int64_t key_of(const Node& node) const;
  void order_candidates();
  void keep_best();
  void note_progress();
  [[nodiscard]] bool arrived(const Node& node) const {
    return plan_.size() > 0 ? node.stage == plan_.size() : node.disorder == 0;
  }
  [[nodiscard]] std::vector<TileMove> way_to(std::size_t number) const;

  StagedPlan& plan_;
  TileShape shape_;
  TileCell home_;
  std::size_t cells_;
  std::size_t width_;
  std::size_t most_moves_;
  Budget& budget_;

  std::vector<std::array<TileCell, 4>> next_;  // by cell and move
  std::vector<std::uint16_t> closed_from_;     // by cell
  std::vector<Cell> row_, column_;             // by cell
  MeteredVector<std::int32_t> disorder_;       // by tile and cell
  std::int64_t distance_weight_ = 0;

  MeteredVector<Node> nodes_, kept_;
  MeteredVector<Cell> boards_, kept_boards_;
  MeteredVector<Candidate> candidates_;
  MeteredVector<std::uint32_t> order_;
  std::vector<std::uint32_t> counts_;
  MeteredVector<std::uint64_t> seen_;    // hashes of boards kept lately
  MeteredVector<std::uint32_t> trail_;   // of every node kept: Candidate::from
  std::vector<std::size_t> layer_ends_;  // in the trail

  std::int32_t best_ = INT32_MAX;  // the least disorder, or the farthest stage, so far
  std::size_t stale_ = 0;          // layers since then
};

}  // namespace wend
