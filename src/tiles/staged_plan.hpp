// The order in which a large board is solved: line after line from the sides farthest from the blank's home,
// of each line one tile after the other and the last two together, until a small rectangle is left.
//
// Of every stage it is known how many moves bring its tile, or its two, home if no other tile mattered: by
// breadth-first search over their places and the blank's. For one tile this is exact. Two tiles are exact
// near the end of the line, where it matters how they stand to each other; farther away they come to it one
// after the other.
// Cost: cells² entries for one tile, built when the stage is first asked about; 15,625 for the end of a line,
// which most lines share.
#pragma once

#include <cstdint>
#include <vector>

#include "search/parts/budget.hpp"
#include "tiles/home_board.hpp"

namespace wend {

/// Rows and columns from … to, the last ones included.
struct TileRectangle {
  std::uint32_t top = 0, left = 0, bottom = 0, right = 0;

  [[nodiscard]] std::uint32_t rows() const { return bottom - top + 1; }
  [[nodiscard]] std::uint32_t columns() const { return right - left + 1; }
};

class StagedPlan {
 public:
  /// Tiles are called by where they belong: `first` goes home, or `first` and `second`, the end of the line.
  struct Stage {
    TileCell first = 0;
    TileCell second = 0;
    bool pair = false;
    std::size_t line = 0;
  };

  /// Until neither side is longer than `rest`, which is at least 2. Tables draw on the budget.
  StagedPlan(const TileShape& shape, TileCell home, std::uint32_t rest, Budget& budget);

  [[nodiscard]] const TileShape& shape() const { return shape_; }
  [[nodiscard]] std::size_t size() const { return stages_.size(); }
  [[nodiscard]] const Stage& operator[](std::size_t stage) const { return stages_[stage]; }
  [[nodiscard]] const TileRectangle& rest() const { return rest_; }
  /// The stage from which on nothing moves in this cell: the one behind the stage that fills it.
  [[nodiscard]] std::size_t closed_from(std::size_t cell) const { return closed_from_[cell]; }
  /// Whether a cell is at the end of the line of this stage.
  [[nodiscard]] bool in_corner(std::size_t stage, std::size_t cell) const {
    return lines_[stages_[stage].line].place[cell] != outside;
  }

  /// What is left to do for the tiles of this stage, which lie in these cells; 0 only if they are home.
  int distance(std::size_t stage, std::size_t first, std::size_t second, std::size_t blank) {
    return stages_[stage].pair ? pair_distance(stage, first, second, blank)
                               : single_distance(stage, first, blank);
  }
  /// The same for one tile, to the last cell of the stage.
  int single_distance(std::size_t stage, std::size_t tile, std::size_t blank) {
    if (tables_[stage].empty()) build(stage);
    return tables_[stage][tile * shape_.cells() + blank];
  }
  /// Tables of stages before this one are no longer needed.
  void forget_before(std::size_t stage);

 private:
  using Table = MeteredVector<std::uint16_t>;
  /// The end of a line in its own coordinates: along the line from its end, and away from it.
  struct Corner {
    std::uint32_t along = 0, away = 0;
    Table distances;  // by places of the first tile, the second, and the blank
  };
  struct Line {
    std::size_t corner = 0;
    std::vector<std::uint16_t> place;  // by cell: in the corner, or `outside`
  };
  static constexpr std::uint16_t outside = UINT16_MAX;

  void add_line(bool row, bool at_end);
  void add_corner(bool row, bool at_end, std::uint32_t fixed, bool end_last);
  void build(std::size_t stage);
  [[nodiscard]] Table corner_distances(std::uint32_t along, std::uint32_t away) const;
  int pair_distance(std::size_t stage, std::size_t first, std::size_t second, std::size_t blank);

  TileShape shape_;
  TileCell home_;
  Budget& budget_;
  TileRectangle rest_;
  std::vector<Stage> stages_;
  std::vector<std::size_t> closed_from_;
  std::vector<Line> lines_;
  std::vector<Corner> corners_;
  std::vector<Table> tables_;  // by stage; empty if not built
  std::size_t forgotten_ = 0;  // those before this stage are gone
};

}  // namespace wend
