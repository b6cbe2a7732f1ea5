// Wilson's algorithm (1996): a random walk from any cell to the maze, without its loops, becomes part of the
// maze. Stepping straight back is allowed: it is a loop like any other.
//
// Guarantee: perfect, and every maze of the size is equally likely, whatever the number of threads, which
// does not change the maze either. Cost: about seven steps per cell, slowly growing with the size; one byte
// per cell and, for tiles, one or two more.
#include "generate/wilson.hpp"

#include "generate/parts/cycle_popping.hpp"
#include "generate/passage_builder.hpp"

namespace wend {
namespace {

struct Wilson {
  static constexpr std::string_view name = "wilson";

  template <class W>
  static void carve(Passages& passages, const BuildOptions& options, W& watch) {
    Field field(passages.rows(), passages.columns(), popping_loose, popping_closed);
    // Which cell is the first does not change the law; all walks are shortest to the middle.
    const std::size_t row = field.rows() / 2;
    const std::size_t column = field.columns() / 2;
    field[field.number(row, column)] = popping_root;
    watch.cell(row, column, Brush::open);
    watch.step();
    pop_cycles(field, {options.seed, options.threads, popping_tile(field), {1, Brush::wall, Brush::open}},
               watch);
    read_passages(field, passages);
  }
};

}  // namespace

constinit const Builder wilson_builder{
    .name = Wilson::name,
    .title = "Wilson",
    .summary = "loop-erased random walks to the maze; every maze is equally likely",
    .description =
        "Begin with one cell as the maze. From any other cell walk at random, from neighbour to neighbour, "
        "until you hit the maze. Whenever the walk crosses its own trail, forget the loop it made. What is "
        "left of the walk becomes part of the maze. Repeat until no cell is left.\n\n"
        "Watch the trail of arrows: it grows, bites its own tail and shrinks again. The first walk can seem "
        "endless, because the maze is a single cell; every walk that follows has more to hit, and the last "
        "ones are over after a step or two.\n\n"
        "Of all mazes of this size, each is equally likely, which can be proved and is tested. The mazes "
        "have "
        "no direction and no centre; three cells in ten are dead ends, and the ways between far cells wind "
        "more than those of kruskal or prim. Forbidding the step straight back, as is often seen, would "
        "spoil "
        "this: it is a loop like any other.\n\n"
        "A million cells need about seven steps each, and ten times as many cells one or two more. Large "
        "mazes "
        "are built in tiles by several threads: each tile removes its own loops, then the seams are mended. "
        "The maze does not depend on the number of threads.",
    .perfect = true,
    .parallel = true,
    .bytes_per_cell = 3,
    .build = build_passages<Wilson>};

}  // namespace wend
