// Estimates of the moves left on a board, by name: those of tiles/, and the lab's sums for comparison. One
// class for all and outside of the searches, so that none is compiled more than once.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "search/parts/budget.hpp"
#include "space/heuristic.hpp"
#include "tiles/home_board.hpp"

namespace wend {

class PatternDatabase;

/// All names, whether or not they fit a board.
std::span<const HeuristicInfo> tile_estimates();
/// Those that fit boards of this shape with the blank's home there.
std::vector<HeuristicInfo> tile_estimates(const TileShape& shape, TileCell home);

class TileEstimator {
 public:
  virtual ~TileEstimator() = default;
  TileEstimator() = default;
  TileEstimator(const TileEstimator&) = delete;
  TileEstimator& operator=(const TileEstimator&) = delete;

  [[nodiscard]] virtual int whole(const TileView& at) const = 0;
  /// The same by the estimate before a move: the blank was at `came_from`.
  [[nodiscard]] virtual int after(int /*before*/, const TileView& at, TileCell /*came_from*/) const {
    return whole(at);
  }
  /// Whether ida-fast can follow it along moves: the Manhattan distance, or sums of tables, which it is then
  /// given.
  [[nodiscard]] virtual bool follows_moves() const { return false; }
  [[nodiscard]] virtual const PatternDatabase* patterns() const { return nullptr; }
  [[nodiscard]] virtual bool admissible() const { return true; }
  [[nodiscard]] virtual bool consistent() const { return true; }
};

/// `name` is one of those that fit. Tables are built, or taken from the user's cache, on `budget`. An Error
/// if they would be too large for this board.
std::shared_ptr<const TileEstimator> make_tile_estimator(std::string_view name, const TileShape& shape,
                                                         TileCell home, Budget& budget);

}  // namespace wend
