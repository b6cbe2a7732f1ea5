// Random depth-first maze: walk to a random unvisited neighbour as long as there is one, then step back.
//
// Guarantee: perfect, that is connected and without loops: exactly one way between any two cells. Few, long,
// winding passages. Cost: O(cells) time and one byte per cell, which remembers the way back; that byte is
// both the stack of the walk and, at the end, the whole maze. Cells lie on squares with odd row and column,
// walls and passages between them, one wall around all.
#include "generate/rdfs.hpp"

#include <array>

#include "base/error.hpp"
#include "base/rng.hpp"

namespace wend {
namespace {

void check(const BuildOptions& options) {
  const auto bad = [](std::size_t size) { return size < 3 || size % 2 == 0; };
  if (bad(options.rows) || bad(options.columns)) {
    throw Error::usage("rdfs cannot build " + std::to_string(options.rows) + " x " +
                           std::to_string(options.columns) + " squares",
                       "rows and columns must be odd and at least 3");
  }
  if (!Grid::fits(options.rows, options.columns)) throw Error::usage("the maze is too large to be numbered");
}

enum Back : std::uint8_t { unvisited, up, right, down, left, root, outside };
constexpr Back opposite(Back way) {
  constexpr std::array<Back, 5> turned{unvisited, down, left, up, right};
  return turned[way];
}

/// The way back from each cell. Cells are numbered row by row with a border, so that no neighbour needs a
/// check against the edge.
class Walk {
 public:
  Walk(std::size_t rows, std::size_t columns)
      : stride_(columns + 2),
        back_((rows + 2) * stride_, outside),
        steps_{0, 0 - stride_, 1, stride_, ~std::size_t{0}} {
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t column = 0; column < columns; ++column) back_[number(row, column)] = unvisited;
    }
  }

  void run(Rng& rng) {
    std::size_t at = number(0, 0);
    back_[at] = root;
    while (true) {
      std::array<Back, 4> ways{};
      std::size_t count = 0;
      for (const Back way : {up, right, down, left}) {
        if (back_[at + steps_[way]] == unvisited) ways[count++] = way;
      }
      if (count > 0) {
        const Back way = ways[count == 1 ? 0 : static_cast<std::size_t>(rng.below(count))];
        at += steps_[way];
        back_[at] = opposite(way);
      } else if (back_[at] == root) {
        return;
      } else {
        at += steps_[back_[at]];
      }
    }
  }

  /// Whether a passage leads from the cell to its neighbour in a direction.
  [[nodiscard]] bool joined(std::size_t row, std::size_t column, Back way) const {
    const std::size_t at = number(row, column);
    return back_[at] == way || back_[at + steps_[way]] == opposite(way);
  }

 private:
  [[nodiscard]] std::size_t number(std::size_t row, std::size_t column) const {
    return (row + 1) * stride_ + column + 1;
  }

  std::size_t stride_;
  std::vector<Back> back_;
  std::array<std::size_t, 5> steps_;  // by direction, modulo 2^64
};

Maze build(const BuildOptions& options) {
  check(options);
  const std::size_t rows = options.rows / 2;
  const std::size_t columns = options.columns / 2;
  Walk walk(rows, columns);
  Rng rng(options.seed);
  walk.run(rng);

  Maze maze;
  maze.grid = Grid(options.rows, options.columns);
  const auto open = [&](std::size_t row, std::size_t column) {
    maze.grid.set_open({static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)}, true);
  };
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      open(2 * row + 1, 2 * column + 1);
      if (walk.joined(row, column, right)) open(2 * row + 1, 2 * column + 2);
      if (walk.joined(row, column, down)) open(2 * row + 2, 2 * column + 1);
    }
  }
  maze.start = Cell{1, 1};
  maze.goals = {
      Cell{static_cast<std::uint32_t>(options.rows - 2), static_cast<std::uint32_t>(options.columns - 2)}};
  maze.notes = {"builder rdfs, seed " + std::to_string(options.seed)};
  return maze;
}

}  // namespace

constinit const Builder rdfs_builder{
    .name = "rdfs", .summary = "random depth-first: perfect, with long winding passages", .build = build};

}  // namespace wend
