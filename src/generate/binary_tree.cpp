// Binary tree maze: every cell opens the wall to its east or the wall to its south, as a coin falls.
//
// Guarantee: perfect. Every cell but the last has exactly one such passage, and following them leads to the
// bottom right corner. Cost: one random word for 64 cells, memory for one row.
#include "generate/binary_tree.hpp"

#include "base/rng.hpp"
#include "generate/row_builder.hpp"

namespace wend {
namespace {

struct BinaryTree {
  static constexpr std::string_view name = "binary-tree";

  template <class Sink, class W>
  static void rows(const RowPlan& plan, const Sink& sink, W& watch) {
    Rng rng(plan.seed);
    const auto make_row = [&](std::span<std::uint64_t> east, std::span<std::uint64_t> south) {
      for (std::size_t word = 0; word < east.size(); ++word) {
        const std::uint64_t coins = rng.next();
        east[word] = coins;
        south[word] = ~coins;
      }
      // There is nothing to the east of the last column.
      east.back() &= plan.last_mask() & ~plan.last_bit();
      south.back() = plan.last_mask() & ~east.back();
    };
    row_by_row(
        plan, make_row, [&](std::span<std::uint64_t> east) { join_all_east(plan, east); }, sink, watch);
  }
};

}  // namespace

constinit const Builder binary_tree_builder{
    .name = BinaryTree::name,
    .title = "Binary tree",
    .summary = "a coin for each cell, east or south: instant, and it shows",
    .description =
        "For every cell a coin is thrown: heads opens the wall to the east, tails the wall to the south. The "
        "last column has no east and always opens south, the last row always opens east. That is the whole "
        "method, and no cell has to know anything about another.\n\n"
        "Watch how the rows appear one after the other, and look at two sides of the result: the right-hand "
        "column and the bottom row are unbroken corridors. From any cell, going east or south wherever it is "
        "open leads to the bottom right corner without a single wrong turn; the other way round there is a "
        "dead end at almost every second step.\n\n"
        "Because the cells are independent, 64 of them are made at once from one random word. No builder is "
        "faster, and rows can be written out for ever with memory for only one of them.",
    .perfect = true,
    .bytes_per_cell = 0,
    .build = build_rows<BinaryTree>,
    .stream = stream_rows<BinaryTree>};

}  // namespace wend
