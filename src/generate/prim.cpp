// Prim's algorithm (Jarnik 1930, Prim 1957) with a random price for every passage: always open the cheapest
// passage that leads out of the maze. The result is the cheapest tree of all.
//
// Guarantee: perfect; the same law as kruskal's. Cost: O(cells) pushes and pops; a byte per cell and eight
// bytes for each known passage. Prices are sorted roughly into shelves, each a small heap: the cheapest
// passage is nearly always on a shelf that was used just before, so its heap is in the cache.
#include "generate/prim.hpp"

#include <algorithm>
#include <bit>

#include "base/rng.hpp"
#include "generate/parts/field.hpp"
#include "generate/passage_builder.hpp"

namespace wend {
namespace {

constexpr std::uint8_t root = 16;
constexpr std::uint8_t border = 32;

/// Passages by price: 30 bits of price, 34 bits that name the passage, so no two are equal and the order is
/// the same on every machine.
class Market {
 public:
  static constexpr int name_bits = 34;

  void offer(std::uint64_t passage) {
    const std::size_t number = passage >> (64 - shelf_bits);
    auto& shelf = shelves_[number];
    shelf.push_back(passage);
    std::push_heap(shelf.begin(), shelf.end(), std::greater<>());
    filled_[number / 64] |= std::uint64_t{1} << (number % 64);
    first_ = std::min(first_, number / 64);
  }
  /// The cheapest, taken off; false if there is none.
  bool take(std::uint64_t& passage) {
    while (filled_[first_] == 0) {
      if (++first_ == filled_.size()) return false;
    }
    const std::size_t number = first_ * 64 + static_cast<std::size_t>(std::countr_zero(filled_[first_]));
    auto& shelf = shelves_[number];
    std::pop_heap(shelf.begin(), shelf.end(), std::greater<>());
    passage = shelf.back();
    shelf.pop_back();
    if (shelf.empty()) filled_[first_] &= ~(std::uint64_t{1} << (number % 64));
    return true;
  }

 private:
  static constexpr int shelf_bits = 12;
  std::vector<std::vector<std::uint64_t>> shelves_{std::size_t{1} << shelf_bits};
  std::array<std::uint64_t, (std::size_t{1} << shelf_bits) / 64> filled_{};  // which shelves hold something
  std::size_t first_ = 0;  // no shelf before those of this word holds anything
};

struct Prim {
  static constexpr std::string_view name = "prim";

  template <class W>
  static void carve(Passages& passages, const BuildOptions& options, W& watch) {
    Field field(passages.rows(), passages.columns(), 0, border);
    Rng rng(options.seed);
    grow(field, rng, watch);
    read_passages(field, passages);
  }

  template <class W>
  static void grow(Field& field, Rng& rng, W& watch) {
    Market market;
    const auto row = static_cast<std::size_t>(rng.below(field.rows()));
    const auto column = static_cast<std::size_t>(rng.below(field.columns()));
    const std::size_t start = field.number(row, column);
    field[start] = root;
    watch.cell(row, column, Brush::open);
    offer_neighbours(field, start, rng, market, watch);
    watch.step();
    std::uint64_t passage = 0;
    while (market.take(passage)) {
      const std::size_t at = (passage >> 2) & ((std::uint64_t{1} << (Market::name_bits - 2)) - 1);
      if (field[at] != 0) continue;  // joined through a cheaper passage meanwhile
      field[at] = static_cast<Way>(1U << (passage & 3));
      if constexpr (W::watching) paint_joined(watch, field.row(at), field.column(at), field[at], Brush::open);
      offer_neighbours(field, at, rng, market, watch);
      watch.step();
    }
  }

  /// A passage is named by the cell it leads to and the way from there into the maze.
  template <class W>
  static void offer_neighbours(Field& field, std::size_t at, Rng& rng, Market& market, W& watch) {
    const Steps steps = field.steps();
    Way ways = zero_neighbours(field.data() + at, steps[way_down]);
    for (; ways != 0; ways = static_cast<Way>(ways & (ways - 1))) {
      const auto way = static_cast<Way>(ways & -ways);
      const std::size_t next = at + steps[way];
      const std::uint64_t price = rng.next() >> Market::name_bits << Market::name_bits;
      market.offer(price | next << 2 | static_cast<std::uint64_t>(std::countr_zero(opposite(way))));
      if constexpr (W::watching) watch.cell(field.row(next), field.column(next), Brush::scan);
    }
  }
};

}  // namespace

constinit const Builder prim_builder{
    .name = Prim::name,
    .title = "Prim",
    .summary = "every passage has a random price; grow by the cheapest",
    .description =
        "Give every possible passage a random price. Begin with one cell, and always open the cheapest "
        "passage that leads from the maze to a cell outside. When all cells are joined, no other tree would "
        "have been cheaper.\n\n"
        "Watch the bursts: the maze does not grow evenly. It finds a cheap region and fills it in one go, "
        "then waits at its rim, pays one dear passage and bursts into the next region. Cells drawn bright "
        "are on offer.\n\n"
        "The mazes have the same law as those of kruskal, which opens the cheapest passages anywhere: many "
        "short dead ends, about three cells in ten, in all directions alike, and no centre. Compare "
        "prim-simple, which forgets the prices and grows round.\n\n"
        "Each passage is put in order once and taken out once, which makes it one of the slower builders; "
        "memory is one byte for each cell and eight for each passage known but not opened.",
    .perfect = true,
    .bytes_per_cell = 17,
    .build = build_passages<Prim>};

}  // namespace wend
