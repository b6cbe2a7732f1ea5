// Simplified Prim: keep all cells that touch the maze, take a random one of them, join it to a random
// neighbour that is in the maze already.
//
// Guarantee: perfect. Many short dead ends around where it began. Cost: O(cells) time; a byte per cell and
// four bytes for every cell of the frontier.
#include "generate/prim_simple.hpp"

#include "generate/parts/dice.hpp"
#include "generate/parts/field.hpp"
#include "generate/passage_builder.hpp"

namespace wend {
namespace {

// A cell outside the maze is 0 or `frontier`. The border looks like a frontier, but nobody takes it.
constexpr std::uint8_t frontier = 16;
constexpr std::uint8_t root = 32;

class Growth {
 public:
  explicit Growth(Field& field) : field_(field), steps_(field.steps()) {}

  template <class W>
  void run(Rng& rng, W& watch) {
    WayDice dice(rng);
    enter_neighbours(random_root(field_, rng, root, Brush::open, watch), watch);
    watch.step();
    while (!cells_.empty()) {
      std::uint32_t& chosen = cells_[static_cast<std::size_t>(rng.below(cells_.size()))];
      const std::size_t at = chosen;
      chosen = cells_.back();
      cells_.pop_back();
      field_[at] = dice.one_of(maze_neighbours(field_.data() + at));
      if constexpr (W::watching)
        paint_joined(watch, field_.row(at), field_.column(at), field_[at], Brush::open);
      enter_neighbours(at, watch);
      watch.step();
    }
  }

 private:
  [[nodiscard]] Way maze_neighbours(const std::uint8_t* cell) const {
    const std::size_t stride = steps_[way_down];
    const auto in_maze = [](std::uint8_t byte, Way way) { return (byte & ~frontier) != 0 ? way : Way{0}; };
    return static_cast<Way>(in_maze(*(cell - stride), way_up) | in_maze(cell[1], way_right) |
                            in_maze(cell[stride], way_down) | in_maze(*(cell - 1), way_left));
  }

  template <class W>
  void enter_neighbours(std::size_t at, W& watch) {
    Way ways = zero_neighbours(field_.data() + at, steps_[way_down]);
    for (; ways != 0; ways = static_cast<Way>(ways & (ways - 1))) {
      const std::size_t next = at + steps_[static_cast<Way>(ways & -ways)];
      field_[next] = frontier;
      cells_.push_back(static_cast<std::uint32_t>(next));
      if constexpr (W::watching) watch.cell(field_.row(next), field_.column(next), Brush::scan);
    }
  }

  Field& field_;
  Steps steps_;
  std::vector<std::uint32_t, HugePages<std::uint32_t>> cells_;  // the frontier, in no order
};

struct PrimSimple {
  static constexpr std::string_view name = "prim-simple";

  template <class W>
  static void carve(Passages& passages, const BuildOptions& options, W& watch) {
    carve_tree(passages, options.seed, frontier,
               [&](Field& field, Rng& rng) { Growth(field).run(rng, watch); });
  }
};

}  // namespace

constinit const Builder prim_simple_builder{
    .name = PrimSimple::name,
    .title = "Prim, simplified",
    .summary = "grow from one cell, a random cell of the rim at a time",
    .description =
        "Begin with one cell. All cells that touch the maze form the frontier. Take any of them, join it to "
        "the maze (if several neighbours are in it, to a random one), and let its own neighbours enter the "
        "frontier, until there is none left.\n\n"
        "Watch the frontier, drawn bright: the maze grows from its first cell like a crystal or a spreading "
        "drop, roughly round, with a ragged rim.\n\n"
        "Most passages lead straight away from the first cell and end soon: about a third of all cells are "
        "dead ends, and most wrong turns are found out after a step or two. Ways from rim to rim pass near "
        "the beginning.\n\n"
        "This is not Prim's algorithm proper, which gives every passage a price and takes the cheapest: see "
        "prim. The time grows with the number of cells, but each step goes to another corner of the memory.",
    .perfect = true,
    .bytes_per_cell = 2,
    .build = build_passages<PrimSimple>};

}  // namespace wend
