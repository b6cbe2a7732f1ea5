#include "domains/maze/walker.hpp"

namespace wend {
namespace {

struct Stride {
  int down = 0;
  int right = 0;
};

/// False if the name is no direction.
bool parse(const std::string& name, Stride& stride) {
  stride = {};
  for (const char letter : name) {
    if (letter == 'U' && stride.down == 0)
      stride.down = -1;
    else if (letter == 'D' && stride.down == 0)
      stride.down = 1;
    else if (letter == 'L' && stride.right == 0)
      stride.right = -1;
    else if (letter == 'R' && stride.right == 0)
      stride.right = 1;
    else
      return false;
  }
  return !name.empty() && (name.size() == 1 || name[0] == 'U' || name[0] == 'D');
}

}  // namespace

std::string MazeWalker::step(const std::string& name) {
  Stride stride;
  if (!parse(name, stride)) return "'" + name + "' is not a move";
  const bool diagonal = stride.down != 0 && stride.right != 0;
  if (diagonal && maze_.neighbours == Neighbours::four)
    return name + " is diagonal, and this maze has four neighbours";
  if (!open(row_ + stride.down, column_ + stride.right)) return name + " runs into a wall";
  if (diagonal && !(open(row_ + stride.down, column_) && open(row_, column_ + stride.right))) {
    return name + " cuts the corner of a wall";
  }
  row_ += stride.down;
  column_ += stride.right;
  const int weight = maze_.grid.weight(here());
  cost_ = cost_ + (diagonal ? ExactCost{0, weight} : ExactCost{weight, 0});
  return {};
}

bool MazeWalker::open(std::int64_t row, std::int64_t column) const {
  return row >= 0 && column >= 0 &&
         maze_.grid.contains(static_cast<std::size_t>(row), static_cast<std::size_t>(column)) &&
         maze_.grid.open(Cell{static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)});
}

}  // namespace wend
