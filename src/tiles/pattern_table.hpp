// The table of a pattern: for every place its tiles can have, the least number of their moves that brings
// them home, whatever the others do.
//
// Entry number: the cell of the first tile (in the order of their homes), plus the number of cells times that
// of the second, and so on: a move changes one of the summands. Entries with two tiles in one cell are never
// asked for. One byte each.
//
// Built by breadth-first search over a PatternSpace; 6 tiles on 5 x 5 (127 million states, 244 MB) take some
// seconds.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "tiles/pattern.hpp"

namespace wend {

/// How a table is built. `go_on` hears from time to time which part is done, 0 to 1, always from the thread
/// that called; if it says no, building ends.
struct TableWork {
  unsigned threads = 1;
  std::function<bool(double)> go_on = {};
  /// For people: the same, with the name of the table; 1 when it is done. Only the TableStore calls it, and
  /// only for what it builds, many times a second.
  std::function<void(const std::string& table, double done)> tell = {};
};

class PatternTable {
 public:
  /// Entries, and so bytes; nothing if that is more than a table may have.
  static std::optional<std::size_t> entries_of(const Pattern& pattern);

  /// Nothing if it was not allowed to go on.
  static std::shared_ptr<const PatternTable> build(const Pattern& pattern, const TableWork& work);
  /// From a file; an Error, with `file` set, that says what is wrong with it.
  static std::shared_ptr<const PatternTable> load(const std::string& path, const Pattern& pattern);
  /// Complete or not at all; an Error if that fails.
  void save(const std::string& path) const;

  [[nodiscard]] const Pattern& pattern() const { return pattern_; }
  [[nodiscard]] std::span<const std::uint8_t> entries() const { return entries_; }

 private:
  PatternTable(const Pattern& pattern, std::shared_ptr<const void> owner,
               std::span<const std::uint8_t> entries)
      : pattern_(pattern), owner_(std::move(owner)), entries_(entries) {}

  Pattern pattern_;
  std::shared_ptr<const void> owner_;
  std::span<const std::uint8_t> entries_;
};

}  // namespace wend
