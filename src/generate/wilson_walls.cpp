// Wilson's algorithm on the walls: loop-erased random walks from corner to corner, until they meet a wall,
// become walls. The outer wall is there from the beginning.
//
// Guarantee: perfect, and every maze of the size is equally likely: the walls of a maze form a tree on the
// corners, rooted in the outer wall, and each such tree belongs to exactly one maze. The number of threads
// changes nothing. Cost: about four steps per corner, fewer than wilson, because some wall is always near;
// one byte per corner and, for tiles, one or two more.
#include "generate/wilson_walls.hpp"

#include "generate/parts/cycle_popping.hpp"
#include "generate/passage_builder.hpp"

namespace wend {
namespace {

/// All passages but those that a wall crosses. Corner (r, c) lies between the cells (r, c) and (r + 1, c +
/// 1).
void open_between(const Field& corners, Passages& passages) {
  const std::size_t stride = corners.steps()[way_down];
  const auto open = [](std::span<std::uint64_t> walls, std::size_t columns) {
    for (std::uint64_t& word : walls) word = ~word;
    if (columns % 64 != 0) walls[columns / 64] &= (std::uint64_t{1} << columns % 64) - 1;
    for (std::size_t word = (columns + 63) / 64; word < walls.size(); ++word) walls[word] = 0;
  };
  for (std::size_t row = 0; row < passages.rows(); ++row) {
    const std::uint8_t* const here = corners.data() + corners.number(row, 0);
    gather_ways(here, way_up, here - stride, way_down, corners.columns(), passages.east_row(row).data());
    open(passages.east_row(row), corners.columns());
    if (row == corners.rows()) break;
    gather_ways(here, way_left, here - 1, way_right, passages.columns(), passages.south_row(row).data());
    open(passages.south_row(row), passages.columns());
  }
}

struct WilsonWalls {
  static constexpr std::string_view name = "wilson-walls";
  static constexpr bool builds_walls = true;

  template <class W>
  static void carve(Passages& passages, const BuildOptions& options, W& watch) {
    Field corners(passages.rows() - 1, passages.columns() - 1, popping_loose, popping_root);
    pop_cycles(corners, {options.seed, options.threads, popping_tile(corners), {2, Brush::open, Brush::wall}},
               watch);
    open_between(corners, passages);
  }
};

}  // namespace

constinit const Builder wilson_walls_builder{
    .name = WilsonWalls::name,
    .title = "Wilson, on the walls",
    .summary = "walls grow inwards along loop-erased walks; every maze is equally likely",
    .description =
        "Begin with an empty hall. From any corner of four cells walk at random from corner to corner until "
        "you hit a wall, at first the outer one. Whenever the walk crosses its own trail, forget the loop. "
        "What is left becomes a wall. Repeat until every corner has a wall.\n\n"
        "Watch the walls: they grow inwards from the rim like frost on a window. Near the rim the walks are "
        "short; the long ones come from the middle, early, while the hall is still empty.\n\n"
        "Walls and passages of a maze are two trees that fit into each other: each tree of walls that hangs "
        "on "
        "the outer wall leaves exactly one maze. As the walls are equally likely, so are the mazes: these "
        "have "
        "the same law as those of wilson and aldous-broder, and nobody can tell from a maze which of the "
        "three made it.\n\n"
        "Some wall is always near, so the walks are shorter than wilson's: about four steps for each corner. "
        "Large mazes are built in tiles by several threads; their number does not change the maze.",
    .perfect = true,
    .parallel = true,
    .bytes_per_cell = 3,
    .build = build_passages<WilsonWalls>};

}  // namespace wend
