// The table of a pattern: for every place its tiles can have, the least number of their moves that brings
// them home, whatever the others do.
//
// Entries of one byte. Where one stands: in wide tables, the cell of the first tile (in the order of their
// homes), plus the number of cells times that of the second, and so on: a move changes one of the summands.
// Entries with two tiles in one cell are never asked for. Compact tables have none of these, see
// CompactIndex: a look takes a little longer, and seven or eight tiles of 4 x 4 fit into memory.
//
// Built by breadth-first search over a PatternSpace; 6 tiles on 5 x 5 (127 million states, 244 MB) take some
// seconds, 8 tiles on 4 x 4 (519 million, and while they are explored 2 GB) a minute or two.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "tiles/compact_index.hpp"
#include "tiles/pattern.hpp"

namespace wend {

/// How a table is built. `go_on` hears from time to time which part is done, 0 to 1, always from the thread
/// that called; if it says no, building ends.
struct TableWork {
  unsigned threads = 1;
  std::function<bool(double)> go_on = {};
  /// For people: the same, with the name of the table; 1 when it is done or given up. Only the TableStore
  /// calls it, and only for what it builds, many times a second.
  std::function<void(const std::string& table, double done)> tell = {};
};

enum class TableLayout : std::uint32_t { wide, compact };

class PatternTable {
 public:
  /// Entries, and so bytes; nothing if that is more than a table may have.
  static std::optional<std::size_t> entries_of(const Pattern& pattern, TableLayout layout);

  /// Nothing if it was not allowed to go on.
  static std::shared_ptr<const PatternTable> build(const Pattern& pattern, TableLayout layout,
                                                   const TableWork& work);
  /// The pattern whose table a file holds, by its header and its size; an Error, with `file` set, if it holds
  /// none.
  static Pattern pattern_in(const std::string& path);
  /// From a file; an Error, with `file` set, that says what is wrong with it.
  static std::shared_ptr<const PatternTable> load(const std::string& path);
  /// Complete or not at all; an Error if that fails.
  void save(const std::string& path) const;

  [[nodiscard]] const Pattern& pattern() const { return pattern_; }
  [[nodiscard]] TableLayout layout() const { return index_ ? TableLayout::compact : TableLayout::wide; }
  /// Only of compact tables.
  [[nodiscard]] const CompactIndex& index() const { return *index_; }
  [[nodiscard]] std::span<const std::uint8_t> entries() const { return entries_; }

 private:
  PatternTable(const Pattern& pattern, TableLayout layout, std::shared_ptr<const void> owner,
               std::span<const std::uint8_t> entries);

  Pattern pattern_;
  std::shared_ptr<const void> owner_;
  std::span<const std::uint8_t> entries_;
  std::optional<CompactIndex> index_;
};

}  // namespace wend
