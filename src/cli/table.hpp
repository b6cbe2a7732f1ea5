// A table for people: columns as wide as they must be, numbers to the right, and still readable in a window
// that is too narrow for it.
#pragma once

#include <string>
#include <vector>

namespace wend {

class Table {
 public:
  Table() = default;
  /// `right` names the columns that are aligned to the right.
  explicit Table(std::vector<char> right) : right_(std::move(right)) {}

  void add(std::vector<std::string> row);
  /// Every row with a newline, columns two blanks apart, no blanks at the end of a line.
  [[nodiscard]] std::string text() const;
  /// The length of the longest line of `text`.
  [[nodiscard]] std::size_t width() const;

  /// For a table whose first row are titles: as `text`, but no line is longer than `columns`. What does not
  /// fit is left out, column by column in the order of `expendable`, and said so below. If the others are
  /// still too wide each row becomes a paragraph.
  [[nodiscard]] std::string fitted(std::size_t columns, const std::vector<std::size_t>& expendable) const;

 private:
  [[nodiscard]] std::vector<std::size_t> widths() const;
  [[nodiscard]] Table without(const std::vector<char>& hidden) const;  // a flag for each column
  [[nodiscard]] std::string paragraphs(std::size_t columns) const;

  std::vector<char> right_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace wend
