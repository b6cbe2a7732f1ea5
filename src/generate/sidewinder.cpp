// Sidewinder maze: each row is cut into runs at random; a run is a corridor, and one of its cells, any, opens
// to the south. The last row is a single run.
//
// Guarantee: perfect. Each run has exactly one way down, so all lead to the last row. Cost: one random word
// for 64 cuts and one draw per run, memory for one row.
#include "generate/sidewinder.hpp"

#include <bit>

#include "base/rng.hpp"
#include "generate/row_builder.hpp"

namespace wend {
namespace {

struct Sidewinder {
  static constexpr std::string_view name = "sidewinder";

  template <class Sink, class W>
  static void rows(const RowPlan& plan, const Sink& sink, W& watch) {
    Rng rng(plan.seed);
    row_by_row(
        plan,
        [&](std::span<std::uint64_t> east, std::span<std::uint64_t> south) {
          make_row(plan, rng, east, south);
        },
        [&](std::span<std::uint64_t> east) { join_all_east(plan, east); }, sink, watch);
  }

 private:
  /// A set bit of `ends` closes the run of its column. Runs are looked for one word at a time; only the first
  /// run of a word can have begun in an earlier one.
  static void make_row(const RowPlan& plan, Rng& rng, std::span<std::uint64_t> east,
                       std::span<std::uint64_t> south) {
    std::size_t begin = 0;  // of the present run
    for (std::size_t word = 0; word < east.size(); ++word) {
      const bool last = word + 1 == east.size();
      const std::uint64_t all = last ? plan.last_mask() : ~std::uint64_t{0};
      std::uint64_t ends = last ? (rng.next() & all) | plan.last_bit() : rng.next();
      east[word] = all & ~ends;
      south[word] = 0;
      if (ends == 0) continue;
      const std::size_t base = word * 64;
      const std::size_t first_end = base + static_cast<std::size_t>(std::countr_zero(ends));
      const std::size_t way_down = begin + static_cast<std::size_t>(rng.below(first_end + 1 - begin));
      south[way_down / 64] |= std::uint64_t{1} << (way_down % 64);
      std::uint64_t from = first_end + 1 - base;
      std::uint64_t down = 0;
      for (ends &= ends - 1; ends != 0; ends &= ends - 1) {
        const auto end = static_cast<std::uint64_t>(std::countr_zero(ends));
        down |= std::uint64_t{1} << (from + rng.below(end + 1 - from));
        from = end + 1;
      }
      south[word] |= down;
      begin = base + static_cast<std::size_t>(from);
    }
  }
};

}  // namespace

constinit const Builder sidewinder_builder{
    .name = Sidewinder::name,
    .title = "Sidewinder",
    .summary = "rows cut into random corridors, each with one way down",
    .description =
        "Every row is cut into corridors of random length, as if a coin were thrown after each cell: go on "
        "or "
        "stop. From each corridor one passage leads south, from a cell chosen evenly among its cells. The "
        "last "
        "row is not cut at all and collects everything that comes down.\n\n"
        "Watch one row grow at a time. In the result look at the bottom row, a corridor from side to side, "
        "and "
        "at the ways down: whoever walks south never has to turn back, for each corridor has exactly one "
        "exit "
        "below. Going up is where the dead ends are.\n\n"
        "It looks less slanted than the binary tree, to which it is a cousin, and is nearly as cheap: one "
        "row "
        "of memory, one random word for the cuts of 64 cells and one draw for each corridor.",
    .perfect = true,
    .bytes_per_cell = 0,
    .build = build_rows<Sidewinder>,
    .stream = stream_rows<Sidewinder>};

}  // namespace wend
