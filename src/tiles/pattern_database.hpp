// Additive pattern databases: the tiles of a board divided into patterns, whose tables add up to an estimate
// that is admissible. It is not consistent, because a table forgets where the blank is. On square boards
// whose blank belongs to the diagonal the board is also looked up reflected, and the larger sum counts.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tiles/home_board.hpp"
#include "tiles/table_store.hpp"

namespace wend {

/// The cells but one, divided: every tile is in one part.
using Partition = std::vector<CellSet>;

/// Tables of more tiles than this are compact, and those that are added to them as well.
inline constexpr std::size_t most_wide_tiles = 6;

/// Parts of these sizes. For the boards with known good partitions those, otherwise stretches of cells, row
/// by row. Nothing for a single line, if the sizes do not add up to the tiles of the board, or if a table
/// would be too large.
std::optional<Partition> partition_of(const TileShape& shape, TileCell home,
                                      const std::vector<std::size_t>& sizes);
/// What is good for a board of this shape if nobody says: parts as large as tables of some MB allow. Nothing
/// if the board is too large for any.
std::optional<Partition> usual_partition(const TileShape& shape, TileCell home);

/// What the tables of a partition take, each counted once.
std::size_t table_bytes(const TileShape& shape, TileCell home, const Partition& partition);

class PatternDatabase {
 public:
  /// One look at the board. The tables may be those of the board turned.
  struct Look {
    std::vector<std::shared_ptr<const PatternTable>> tables;  // by part
    std::vector<std::uint8_t> part_of;                        // by tile
    std::vector<std::uint8_t> place_of;                       // by tile: its number among those of its part
    std::vector<std::uint8_t> cell_of;                        // by part and cell: its cell in the table
    std::vector<std::uint32_t> adds;  // by tile and cell: its summand in the entry number of a wide table
  };

  /// Nothing if building a table was not allowed to go on.
  static std::optional<PatternDatabase> make(const TileShape& shape, TileCell home,
                                             const Partition& partition, TableStore& store,
                                             const TableWork& work);

  int operator()(const TileView& at) const;
  /// How the tiles of a part lie in its table, if that is compact.
  [[nodiscard]] CompactIndex::Lie lie(const Look& look, std::size_t part, const TileView& at) const;

  [[nodiscard]] const TileShape& shape() const { return shape_; }
  [[nodiscard]] TileCell home() const { return home_; }
  /// One or, with reflection, two.
  [[nodiscard]] const std::vector<Look>& looks() const { return looks_; }
  /// Of all tables.
  [[nodiscard]] TableLayout layout() const { return layout_; }
  /// Of the tables, each counted once.
  [[nodiscard]] std::size_t bytes() const;

 private:
  PatternDatabase(const TileShape& shape, TileCell home, TableLayout layout)
      : shape_(shape), home_(home), layout_(layout) {}
  bool add_look(const Partition& partition, TableStore& store, const TableWork& work);
  [[nodiscard]] int wide_sum(const Look& look, const TileView& at) const;
  [[nodiscard]] int compact_sum(const Look& look, const TileView& at) const;

  TileShape shape_;
  TileCell home_;
  TableLayout layout_;
  std::vector<Look> looks_;
};

}  // namespace wend
