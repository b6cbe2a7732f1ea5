// Random depth-first maze: walk to a random unvisited neighbour as long as there is one, then step back.
//
// Guarantee: perfect. Few, long, winding passages. Cost: O(cells) time and one byte per cell, which remembers
// the way back: that byte is both the stack of the walk and, at the end, the whole maze.
#include "generate/rdfs.hpp"

#include "generate/parts/dice.hpp"
#include "generate/parts/field.hpp"
#include "generate/passage_builder.hpp"

namespace wend {
namespace {

struct Rdfs {
  static constexpr std::string_view name = "rdfs";

  template <class W>
  static void carve(Passages& passages, const BuildOptions& options, W& watch) {
    carve_tree(passages, options.seed, tree_border, [&](Field& field, Rng& rng) { walk(field, rng, watch); });
  }

  template <class W>
  static void walk(Field& field, Rng& rng, W& watch) {
    WayDice dice(rng);
    std::uint8_t* const cells = field.data();
    const Steps steps = field.steps();
    std::size_t at = random_root(field, rng, tree_root, Brush::open, watch);
    while (true) {
      if (const Way ways = zero_neighbours(cells + at, steps[way_down]); ways != 0) {
        const Way way = dice.one_of(ways);
        at += steps[way];
        cells[at] = opposite(way);
        if constexpr (W::watching) show(field, at, arrow(cells[at]), watch);
      } else if (cells[at] == tree_root) {
        return;
      } else {
        if constexpr (W::watching) show(field, at, Brush::open, watch);
        at += steps[cells[at]];
      }
    }
  }

  template <class W>
  static void show(const Field& field, std::size_t at, Brush brush, W& watch) {
    paint_joined(watch, field.row(at), field.column(at), field[at], brush);
    watch.step();
  }
};

}  // namespace

constinit const Builder rdfs_builder{
    .name = Rdfs::name,
    .title = "Random depth-first",
    .summary = "walk at random, step back when stuck: long winding passages",
    .description =
        "From the present cell go to a random neighbour that has not been visited; if there is none, step "
        "back the way you came. The maze is finished when you are back at the start and nothing is left to "
        "visit.\n\n"
        "Watch the arrows: every cell remembers the way back, so the walk needs no stack. They vanish as the "
        "walk steps back. At first the walk runs on and on; the stepping back grows longer towards the end, "
        "when it only fills holes.\n\n"
        "The maze has few dead ends, about one cell in ten, and long winding corridors: a wrong turn is "
        "found "
        "out late. It is the classic that people find hard and searches find easy or hard by luck.\n\n"
        "Every cell is entered once and left backwards once: the time grows with the number of cells, the "
        "memory is one byte for each.",
    .perfect = true,
    .build = build_passages<Rdfs>};

}  // namespace wend
