// Tours block by block, those farthest from the start first. What a block costs there and back, and what is
// saved if the walk ends in it, is handed on to the block before it; at the start the best end is known, and
// the way to it is followed back.
//
// Bridges need no method. Other blocks are given to `solve`. Bounds are handed on like costs, so that blocks
// without a proof still give a whole walk with a bound.
#pragma once

#include <optional>
#include <vector>

#include "tours/block_task.hpp"
#include "tours/blocks.hpp"
#include "tours/map_graph.hpp"
#include "tours/step_counts.hpp"
#include "tours/tour_task.hpp"

namespace wend {

class Blockwise {
 public:
  /// Throws BudgetSpent or MemoryExhausted.
  Blockwise(const TourTask& task, const MapGraph& graph, const Blocks& blocks, Budget& budget);

  /// Whether sums of steps of this map, there and back, stay within 32 bits in all methods. Beyond some tens
  /// of millions of cells they may not.
  static bool can_count(const MapGraph& graph);

  /// A block that is more than a bridge and has something to visit.
  struct Piece {
    std::size_t block = 0;
    BlockTask task;
    BlockAnswer answer{};
    bool closed_wanted = true;  // otherwise every walk ends in it
    bool open_wanted = true;    // otherwise no walk ends in it
  };
  /// All of them, in the order in which they have to be solved.
  std::vector<Piece>& pieces() { return pieces_; }

  /// Calls `solve(piece)` for each, which fills in the answer.
  template <class Solve>
  void run(Solve solve) {
    for (std::size_t block = 0, piece = 0; block < blocks_.size(); ++block) {
      if (piece < pieces_.size() && pieces_[piece].block == block) {
        Piece& now = pieces_[piece];
        hand_in(now);
        solve(now);
        hand_on(now);
        ++piece;
      } else {
        pass_bridge(block);
      }
    }
  }

  /// What is to be added to a walk through a piece, and to a bound on it.
  struct Beside {
    std::int64_t sum;
    std::int64_t bound;
  };
  /// While a piece is being solved: what all else costs beside it, if that is known by then.
  [[nodiscard]] std::optional<Beside> beside(const Piece& piece) const;

  /// In the room's units, with the end's weight.
  [[nodiscard]] std::int64_t sum() const { return total(base_, vertices_[0].end_cost); }
  [[nodiscard]] std::int64_t bound() const { return total(base_bound_, vertices_[0].end_bound); }
  /// The steps of the walk.
  [[nodiscard]] StepCounts steps() const;

 private:
  static constexpr std::int32_t never = BlockTask::never;
  static constexpr std::uint32_t none = MapGraph::none;

  /// What is known of a vertex and all that hangs on it.
  struct Known {
    bool needed = false;
    bool may_end = false;
    std::uint32_t needed_blocks = 0;  // that hang on it and have something to visit
    std::uint32_t last_block = none;  // one of those
    std::int32_t end_cost = never;
    std::int32_t end_bound = never;  // no more than `end_cost`
    std::uint32_t end_block = none;  // where the end is then; none: at the vertex itself
    std::uint32_t local = none;      // its number in the block at hand
  };

  void find_pieces(Pace& pace);
  void see_single_way();
  void add_piece(std::size_t block, Pace& pace);
  std::uint32_t local_number(BlockTask& task, std::uint32_t vertex);
  void hand_in(Piece& piece);
  [[nodiscard]] std::int64_t slack_behind(const Piece& piece) const;
  void hand_on(const Piece& piece);
  void pass_bridge(std::size_t block);
  void offer_end(std::uint32_t vertex, std::size_t block, std::int64_t cost, std::int64_t bound);
  [[nodiscard]] std::uint32_t far_end(std::size_t block) const;
  [[nodiscard]] std::int64_t total(std::int64_t base, std::int32_t end_cost) const;
  [[nodiscard]] const Piece* piece_of(std::size_t block) const;
  [[nodiscard]] std::vector<char> open_blocks() const;

  const TourTask& task_;
  const MapGraph& graph_;
  const Blocks& blocks_;
  Meter& meter_;
  MeteredVector<Known> vertices_;  // by number in the MapGraph
  std::vector<Piece> pieces_;
  std::int64_t base_ = 0;  // all blocks so far, there and back
  std::int64_t base_bound_ = 0;
};

}  // namespace wend
