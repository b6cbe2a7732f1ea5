// A table for people: columns as wide as they must be, numbers to the right.
#pragma once

#include <string>
#include <vector>

namespace wend {

class Table {
 public:
  Table() = default;
  /// `right` names the columns that are aligned to the right.
  explicit Table(std::vector<bool> right) : right_(std::move(right)) {}

  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  /// Every row with a newline, columns two blanks apart, no blanks at the end of a line.
  [[nodiscard]] std::string text() const;

 private:
  std::vector<bool> right_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace wend
