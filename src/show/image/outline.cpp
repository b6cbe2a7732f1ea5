#include "show/image/outline.hpp"

#include <vector>

namespace wend {
namespace {

enum Heading { right, down, left, up };

/// Walks with the shape on its right hand, from corner to corner of the cells.
class Walker {
 public:
  Walker(std::size_t rows, std::size_t columns,
         const std::function<bool(std::size_t row, std::size_t column)>& inside)
      : rows_(rows), columns_(columns), inside_(rows * columns), walked_(rows * columns) {
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t column = 0; column < columns; ++column)
        inside_[row * columns + column] = inside(row, column);
    }
  }

  /// Every outline has an upper edge somewhere, and is walked from there once.
  std::string all() {
    std::string path;
    for (std::size_t row = 0; row < rows_; ++row) {
      for (std::size_t column = 0; column < columns_; ++column) {
        if (!at(row, column) || (row > 0 && at(row - 1, column)) || walked_[row * columns_ + column])
          continue;
        path += 'M' + std::to_string(column) + ' ' + std::to_string(row);
        walk(row, column, path);
      }
    }
    return path;
  }

 private:
  [[nodiscard]] bool at(std::size_t row, std::size_t column) const {
    return row < rows_ && column < columns_ && inside_[row * columns_ + column];
  }

  /// Whether the cell ahead is inside, on the right or on the left side. Corner (row, column) is the upper
  /// left one of the cell of that name; what wraps around below 0 is outside too.
  [[nodiscard]] bool ahead(std::size_t row, std::size_t column, Heading heading, bool on_right) const {
    switch (heading) {
      case right:
        return at(on_right ? row : row - 1, column);
      case down:
        return at(row, on_right ? column - 1 : column);
      case left:
        return at(on_right ? row - 1 : row, column - 1);
      case up:
        break;
    }
    return at(row - 1, on_right ? column : column - 1);
  }

  void walk(const std::size_t first_row, const std::size_t first_column, std::string& path) {
    std::size_t row = first_row;
    std::size_t column = first_column;
    Heading heading = right;
    while (true) {
      std::size_t length = 0;
      do {
        if (heading == right) walked_[row * columns_ + column] = true;
        row += heading == down ? 1 : heading == up ? std::size_t(-1) : 0;
        column += heading == right ? 1 : heading == left ? std::size_t(-1) : 0;
        ++length;
      } while (ahead(row, column, heading, true) && !ahead(row, column, heading, false));
      const bool across = heading == right || heading == left;
      const bool back = heading == left || heading == up;
      const bool turns_right = !ahead(row, column, heading, true);
      heading = static_cast<Heading>((heading + (turns_right ? 1 : 3)) % 4);
      // A shape may touch itself here, so the place alone does not mean that the walk is over.
      if (row == first_row && column == first_column && heading == right) {
        path += 'z';  // draws the last edge
        return;
      }
      path += std::string(across ? "h" : "v") + (back ? "-" : "") + std::to_string(length);
    }
  }

  std::size_t rows_;
  std::size_t columns_;
  std::vector<bool> inside_;
  std::vector<bool> walked_;  // the upper edges of these cells
};

}  // namespace

std::string outlines(std::size_t rows, std::size_t columns,
                     const std::function<bool(std::size_t row, std::size_t column)>& inside) {
  return Walker(rows, columns, inside).all();
}

}  // namespace wend
