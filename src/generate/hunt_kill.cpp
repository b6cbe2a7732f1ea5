// Hunt and kill: walk to random unvisited neighbours until stuck, then search the rows from the top for the
// first unvisited cell, join it to a visited neighbour and walk on from there.
//
// Guarantee: perfect. Cost: O(cells): the walk begins top left, so the first unvisited cell in reading order
// always has a visited neighbour above or to its left, and the search never has to look at a cell twice.
#include "generate/hunt_kill.hpp"

#include <cstring>

#include "generate/parts/dice.hpp"
#include "generate/parts/field.hpp"
#include "generate/passage_builder.hpp"

namespace wend {
namespace {

constexpr std::uint8_t unvisited = 0;

class Hunt {
 public:
  Hunt(Field& field, Rng& rng) : field_(field), dice_(rng), hunter_(field.number(0, 0)) {}

  template <class W>
  void run(W& watch) {
    std::size_t at = hunter_;
    field_[at] = tree_root;
    watch.cell(0, 0, Brush::open);
    do {
      walk(at, watch);
      at = next_start(watch);
    } while (at != nowhere);
  }

 private:
  static constexpr std::size_t nowhere = 0;

  template <class W>
  void walk(std::size_t at, W& watch) {
    std::uint8_t* const cells = field_.data();
    const Steps steps = field_.steps();
    WayDice dice = dice_;
    while (const Way ways = zero_neighbours(cells + at, steps[way_down])) {
      const Way way = dice.one_of(ways);
      at += steps[way];
      cells[at] = opposite(way);
      if constexpr (W::watching) show(at, watch);
    }
    dice_ = dice;
  }

  /// The first unvisited cell, joined to a visited neighbour; nowhere if all are visited.
  template <class W>
  std::size_t next_start(W& watch) {
    while (true) {
      const std::size_t row = field_.row(hunter_);
      const std::size_t end = field_.number(row, field_.columns());
      const void* const found = std::memchr(field_.data() + hunter_, unvisited, end - hunter_);
      const std::size_t at =
          found == nullptr
              ? end
              : static_cast<std::size_t>(static_cast<const std::uint8_t*>(found) - field_.data());
      if constexpr (W::watching) sweep(row, field_.column(hunter_), at - hunter_, watch);
      if (found != nullptr) return join(at, watch);
      if (row + 1 == field_.rows()) return nowhere;
      hunter_ = field_.number(row + 1, 0);
    }
  }

  template <class W>
  std::size_t join(std::size_t at, W& watch) {
    const Steps steps = field_.steps();
    Way visited = 0;
    for (const Way way : {way_up, way_right, way_down, way_left}) {
      const std::uint8_t neighbour = field_[at + steps[way]];
      if (neighbour != unvisited && neighbour != tree_border) visited |= way;
    }
    field_[at] = dice_.one_of(visited);
    hunter_ = at;
    if constexpr (W::watching) show(at, watch);
    return at;
  }

  template <class W>
  void show(std::size_t at, W& watch) {
    paint_joined(watch, field_.row(at), field_.column(at), field_[at], Brush::open);
    watch.step();
  }

  /// The cells looked at in a row light up together and go out again; all of them have been visited.
  template <class W>
  void sweep(std::size_t row, std::size_t column, std::size_t count, W& watch) {
    for (const Brush brush : {Brush::scan, Brush::open}) {
      for (std::size_t c = column; c < column + count; ++c) watch.cell(row, c, brush);
      watch.step();
    }
  }

  Field& field_;
  WayDice dice_;
  std::size_t hunter_;  // everything before it is visited
};

struct HuntKill {
  static constexpr std::string_view name = "hunt-kill";

  template <class W>
  static void carve(Passages& passages, const BuildOptions& options, W& watch) {
    carve_tree(passages, options.seed, tree_border,
               [&](Field& field, Rng& rng) { Hunt(field, rng).run(watch); });
  }
};

}  // namespace

constinit const Builder hunt_kill_builder{
    .name = HuntKill::name,
    .title = "Hunt and kill",
    .summary = "walk until stuck, then sweep the rows for a place to go on",
    .description =
        "Walk from cell to random unvisited cell until there is nowhere left to go: the kill. Then the hunt: "
        "look through the rows from the top for the first cell nobody has visited, open a passage from it to "
        "a visited neighbour, and walk on from there.\n\n"
        "Watch the bright beam: it lights the cells the hunt looks at, and it never looks at a cell twice, "
        "because everything before it has been visited. The upper rows are finished first; below, the walks "
        "have left strange islands that later walks fill.\n\n"
        "The mazes look like those of the random depth-first walk, with long winding corridors and few dead "
        "ends, but stuck walks are not traced back, so side branches begin near the top of what was left "
        "over.\n\n"
        "It needs no stack and no way back. The time grows with the number of cells, one byte for each.",
    .perfect = true,
    .build = build_passages<HuntKill>};

}  // namespace wend
