// Boards of tiles as a search space. States are boards in the words of their goal (tiles/home_board.hpp):
// which tile lies where. Three types for all boards: up to 16 cells are packed into one word, up to 64 are
// bytes, and up to 1024 are no longer searched by states.
//
// Moves are those of the board as people see it, named by the way the blank goes, always in the order up,
// right, down, left; the home board may be turned against it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <span>
#include <string_view>

#include "base/hash.hpp"
#include "space/space.hpp"
#include "tiles/home_board.hpp"

namespace wend {

/// Four bits for each cell, the first ones lowest.
struct PackedTiles {
  static constexpr std::size_t most_cells = 16;
  std::uint64_t word = 0;

  [[nodiscard]] TileCell at(std::size_t cell) const {
    return static_cast<TileCell>(word >> (4 * cell) & 15U);
  }
  void set(std::size_t cell, TileCell tile) {
    word = (word & ~(std::uint64_t{15} << 4 * cell)) | std::uint64_t{tile} << 4 * cell;
  }
  /// The lowest cell that holds `tile`: subtracting borrows from a zero nibble, and only above the lowest one
  /// can another look like it.
  [[nodiscard]] std::size_t find(TileCell tile) const {
    constexpr std::uint64_t ones = 0x1111'1111'1111'1111U;
    const std::uint64_t differs = word ^ ones * tile;
    const std::uint64_t zeros = (differs - ones) & ~differs & ones << 3;
    return static_cast<std::size_t>(std::countr_zero(zeros)) / 4;
  }
  [[nodiscard]] std::uint64_t hash() const { return mix(word); }
  friend bool operator==(const PackedTiles&, const PackedTiles&) = default;
};

struct ByteTiles {
  static constexpr std::size_t most_cells = 64;
  std::array<std::uint8_t, most_cells> cells{};

  [[nodiscard]] TileCell at(std::size_t cell) const { return cells[cell]; }
  void set(std::size_t cell, TileCell tile) { cells[cell] = static_cast<std::uint8_t>(tile); }
  [[nodiscard]] std::size_t find(TileCell tile) const {
    const void* const found = std::memchr(cells.data(), tile, cells.size());
    return static_cast<std::size_t>(static_cast<const std::uint8_t*>(found) - cells.data());
  }
  [[nodiscard]] std::uint64_t hash() const {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < most_cells; i += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, cells.data() + i, 8);
      hash = combine(hash, word);
    }
    return hash;
  }
  friend bool operator==(const ByteTiles&, const ByteTiles&) = default;
};

struct ShortTiles {
  static constexpr std::size_t most_cells = 1024;
  std::array<std::uint16_t, most_cells> cells{};

  [[nodiscard]] TileCell at(std::size_t cell) const { return cells[cell]; }
  void set(std::size_t cell, TileCell tile) { cells[cell] = tile; }
  [[nodiscard]] std::size_t find(TileCell tile) const {
    return static_cast<std::size_t>(std::find(cells.begin(), cells.end(), tile) - cells.begin());
  }
  [[nodiscard]] std::uint64_t hash() const {
    std::uint64_t hash = 0;
    for (const std::uint16_t cell : cells) hash = combine(hash, cell);
    return hash;
  }
  friend bool operator==(const ShortTiles&, const ShortTiles&) = default;
};

template <class Tiles>
class TileSpace {
 public:
  using State = Tiles;
  using Move = TileMove;
  using Cost = std::int32_t;

  explicit TileSpace(const HomeForm& form)
      : board_(form.board),
        turn_(form.turn),
        start_(state_of(form.board)),
        goal_(state_of(solved_home_board(board_.shape, board_.home))) {
    neighbours_.resize(board_.shape.cells());
    for (std::size_t cell = 0; cell < neighbours_.size(); ++cell) {
      neighbours_[cell].fill(nowhere);
      for (const TileMove move : tile_moves) {
        if (board_.shape.has(cell, move))
          neighbours_[cell][static_cast<std::size_t>(form.turn.before(move))] = board_.shape.next(cell, move);
      }
    }
  }

  void begin_at(const State& at) { start_ = at; }
  [[nodiscard]] const TileShape& shape() const { return board_.shape; }
  [[nodiscard]] TileCell home() const { return board_.home; }
  [[nodiscard]] std::size_t blank(const State& at) const { return at.find(board_.home); }

  [[nodiscard]] State start() const { return start_; }
  [[nodiscard]] bool is_goal(const State& at) const { return at == goal_; }
  [[nodiscard]] std::uint64_t hash(const State& at) const { return at.hash(); }
  [[nodiscard]] bool unit_costs() const { return true; }
  [[nodiscard]] bool undirected() const { return true; }

  template <class Visit>
  void successors(const State& at, Visit&& visit) const {
    const std::size_t from = blank(at);
    for (const TileMove move : tile_moves) {
      const TileCell to = neighbours_[from][static_cast<std::size_t>(move)];
      if (to != nowhere) visit(move, slid(at, from, to), Cost{1});
    }
  }
  template <class Visit>
  void goals(Visit&& visit) const {
    visit(goal_);
  }
  /// The blank came from the other side.
  template <class Visit>
  void predecessors(const State& at, Visit&& visit) const {
    successors(at, [&](Move back, const State& before, Cost cost) { visit(opposite(back), before, cost); });
  }

  /// A state as a board, whose moves look turned.
  [[nodiscard]] HomeBoard board_at(const State& at) const {
    HomeBoard board = board_;
    for (std::size_t cell = 0; cell < board.tiles.size(); ++cell) board.tiles[cell] = at.at(cell);
    board.blank = static_cast<TileCell>(blank(at));
    return board;
  }
  /// A move of such a board as people see it.
  [[nodiscard]] Move seen(TileMove move) const { return turn_.before(move); }

  /// Calls use(view) with the state as estimates look at it.
  template <class Use>
  auto viewed(const State& at, const Use& use) const {
    std::array<TileCell, Tiles::most_cells> tiles;
    const std::size_t cells = shape().cells();
    for (std::size_t cell = 0; cell < cells; ++cell) tiles[cell] = at.at(cell);
    return use(TileView{shape(), home(), static_cast<TileCell>(blank(at)), std::span(tiles).first(cells)});
  }

 private:
  static constexpr TileCell nowhere = UINT16_MAX;

  static State state_of(const HomeBoard& board) {
    State state;
    for (std::size_t cell = 0; cell < board.tiles.size(); ++cell) state.set(cell, board.tiles[cell]);
    // Beyond the board nothing lies that could be taken for the blank.
    for (std::size_t cell = board.tiles.size(); cell < Tiles::most_cells; ++cell)
      state.set(cell, board.home == 0 ? 1 : 0);
    return state;
  }
  State slid(State at, std::size_t from, std::size_t to) const {
    at.set(from, at.at(to));
    at.set(to, board_.home);
    return at;
  }

  HomeBoard board_;
  TileTurn turn_;
  State start_;
  State goal_;
  std::vector<std::array<TileCell, 4>> neighbours_;
};

/// Boards too large for searches that keep states: they can be played, replayed, and given to specialists.
class LargeTileSpace : public TileSpace<ShortTiles> {
 public:
  static constexpr std::string_view not_searched =
      "searches by states take boards of at most 64 cells; staged, beam-fast and anytime take any";
  using TileSpace::TileSpace;
};

}  // namespace wend
