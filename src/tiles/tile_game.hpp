// A game with a board of tiles: moves made, taken back and made again.
#pragma once

#include <optional>
#include <vector>

#include "tiles/board.hpp"

namespace wend {

class TileGame {
 public:
  /// A board without fault.
  explicit TileGame(TileBoard start) : start_(std::move(start)), board_(start_) {}

  [[nodiscard]] const TileBoard& start() const { return start_; }
  [[nodiscard]] const TileBoard& board() const { return board_; }
  [[nodiscard]] bool won() const { return board_.tiles == board_.goal; }
  /// Moves that led here, without those taken back.
  [[nodiscard]] std::size_t moves() const { return made_; }
  /// All moves, with those taken back.
  [[nodiscard]] std::size_t presses() const { return presses_; }
  /// Whether one of the moves that led here was shown, not played.
  [[nodiscard]] bool shown() const;

  /// The blank goes there; false if the edge is in the way.
  bool move(TileMove way, bool shown = false);
  /// How the blank went when a move was taken back, or made again; nothing if there was none.
  std::optional<TileMove> undo();
  std::optional<TileMove> redo();
  void restart() { *this = TileGame(start_); }

 private:
  struct Turn {
    TileMove way;
    bool shown;
  };
  TileBoard start_;
  TileBoard board_;
  std::vector<Turn> turns_;  // `made_` that led here, then those taken back
  std::size_t made_ = 0;
  std::size_t presses_ = 0;
};

}  // namespace wend
