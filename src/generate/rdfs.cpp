// Random depth-first maze: walk to a random unvisited neighbour as long as there is one, then step back.
//
// Guarantee: perfect. Few, long, winding passages. Cost: O(cells) time and one byte per cell, which remembers
// the way back: that byte is both the stack of the walk and, at the end, the whole maze.
#include "generate/rdfs.hpp"

#include <array>

#include "base/rng.hpp"
#include "generate/passage_builder.hpp"

namespace wend {
namespace {

enum Back : std::uint8_t { unvisited, up, right, down, left, root, outside };
constexpr Back opposite(Back way) {
  constexpr std::array<Back, 5> turned{unvisited, down, left, up, right};
  return turned[way];
}
constexpr Brush arrow(Back way) {
  return static_cast<Brush>(static_cast<int>(Brush::back_up) + way - up);
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

  template <class W>
  void run(Rng& rng, W& watch) {
    std::size_t at = number(0, 0);
    back_[at] = root;
    watch.cell(0, 0, Brush::open);
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
        if constexpr (W::watching) show(at, arrow(back_[at]), watch);
      } else if (back_[at] == root) {
        return;
      } else {
        if constexpr (W::watching) show(at, Brush::open, watch);
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
  /// A cell and the passage back from it.
  template <class W>
  void show(std::size_t at, Brush brush, W& watch) const {
    const std::size_t row = at / stride_ - 1;
    const std::size_t column = at % stride_ - 1;
    watch.cell(row, column, brush);
    if (back_[at] == up) watch.south_of(row - 1, column, brush);
    if (back_[at] == left) watch.east_of(row, column - 1, brush);
    if (back_[at] == down) watch.south_of(row, column, brush);
    if (back_[at] == right) watch.east_of(row, column, brush);
    watch.step();
  }

  std::size_t stride_;
  std::vector<Back> back_;
  std::array<std::size_t, 5> steps_;  // by direction, modulo 2^64
};

struct Rdfs {
  static constexpr std::string_view name = "rdfs";

  template <class W>
  static void carve(Passages& passages, const BuildOptions& options, W& watch) {
    Walk walk(passages.rows(), passages.columns());
    Rng rng(options.seed);
    walk.run(rng, watch);
    for (std::size_t row = 0; row < passages.rows(); ++row) {
      for (std::size_t column = 0; column < passages.columns(); ++column) {
        if (walk.joined(row, column, right)) passages.open_east(row, column);
        if (walk.joined(row, column, down)) passages.open_south(row, column);
      }
    }
  }
};

}  // namespace

constinit const Builder rdfs_builder{
    .name = Rdfs::name,
    .title = "Random depth-first",
    .summary = "walk at random, step back when stuck: long winding passages",
    .description =
        "From the present cell go to a random neighbour that has not been visited; if there is none, step "
        "back the "
        "way you came. The maze is finished when you are back at the start and nothing is left to visit.\n\n"
        "Watch the arrows: every cell remembers the way back, so the walk needs no stack. They vanish as the "
        "walk "
        "steps back.\n\nThe result has few dead ends and long corridors.",
    .perfect = true,
    .build = build_passages<Rdfs>};

}  // namespace wend
