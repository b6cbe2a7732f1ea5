// Aldous-Broder (both 1989, 1990): walk at random from neighbour to neighbour, visited or not; whenever the
// walk enters a cell for the first time, open the passage it came through.
//
// Guarantee: perfect, and every maze of the size is equally likely. Cost: as long as the walk needs to see
// all cells, O(cells x log(cells)^2) on a square: dozens of steps per cell. One byte per cell.
#include "generate/aldous_broder.hpp"

#include "generate/parts/dice.hpp"
#include "generate/parts/field.hpp"
#include "generate/passage_builder.hpp"

namespace wend {
namespace {

constexpr std::uint8_t unvisited = 0;

struct AldousBroder {
  static constexpr std::string_view name = "aldous-broder";

  template <class W>
  static void carve(Passages& passages, const BuildOptions& options, W& watch) {
    carve_tree(passages, options.seed, tree_border, [&](Field& field, Rng& rng) { walk(field, rng, watch); });
  }

  template <class W>
  static void walk(Field& field, Rng& rng, W& watch) {
    CompassDice dice(rng);
    std::uint8_t* const cells = field.data();
    const Steps steps = field.steps();
    std::size_t at = random_root(field, rng, tree_root, Brush::head, watch);
    watch.step();
    for (std::size_t left = field.rows() * field.columns() - 1; left > 0;) {
      const Way way = dice.roll();
      const std::size_t next = at + steps[way];
      const std::uint8_t byte = cells[next];
      if (byte == tree_border) continue;  // thrown again: the ways that exist stay equally likely
      if (byte == unvisited) {
        cells[next] = opposite(way);
        --left;
      }
      if constexpr (W::watching) show(field, at, next, byte == unvisited, watch);
      at = next;
    }
    watch.cell(field.row(at), field.column(at), Brush::open);
  }

  template <class W>
  static void show(const Field& field, std::size_t from, std::size_t to, bool first, W& watch) {
    watch.cell(field.row(from), field.column(from), Brush::open);
    if (first) paint_joined(watch, field.row(to), field.column(to), field[to], Brush::open);
    watch.cell(field.row(to), field.column(to), Brush::head);
    watch.step();
  }
};

}  // namespace

constinit const Builder aldous_broder_builder{
    .name = AldousBroder::name,
    .title = "Aldous-Broder",
    .summary = "a drunkard's walk; every maze is equally likely, in the end",
    .description =
        "Walk from neighbour to random neighbour, through walls and back and forth, and do not mind whether "
        "a "
        "cell was visited before. Only when a cell is entered for the first time, open the passage the walk "
        "came through. Stop when all cells have been visited.\n\n"
        "Watch the patience: at first nearly every step opens a passage, in the end the walk strays through "
        "finished parts for ages before it stumbles on the last cells.\n\n"
        "Of all mazes of this size, each is equally likely to come out: no direction, no length of corridor, "
        "no place is preferred. Two mathematicians found that independently. Wilson's algorithm makes the "
        "same "
        "mazes much sooner: fast at the end, slow at the beginning.\n\n"
        "Seeing a million cells takes some eighty million steps, and the number per cell grows with the "
        "size.",
    .perfect = true,
    .build = build_passages<AldousBroder>};

}  // namespace wend
