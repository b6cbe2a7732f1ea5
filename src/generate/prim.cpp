// Prim's algorithm (Jarnik 1930, Prim 1957) with a random price for every passage: always open the cheapest
// passage that leads out of the maze. The result is the cheapest tree of all.
//
// Guarantee: perfect; the same law as kruskal's. Cost: O(cells) offers put away and taken out; a byte per
// cell and eight bytes for each passage known but not opened. Prices are sorted roughly into shelves, each a
// small heap: the cheapest passage is nearly always on a shelf that was used just before, so its heap is in
// the cache.
#include "generate/prim.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "base/rng.hpp"
#include "generate/parts/field.hpp"
#include "generate/passage_builder.hpp"

namespace wend {
namespace {

/// A passage on offer: 30 bits of price, 34 bits that name it, so no two are equal and the order is the same
/// on every machine. The name is the cell it leads to and the way from there into the maze.
class Offer {
 public:
  Offer(std::uint64_t draw, std::size_t cell, Way way)
      : bits_(draw >> name_bits << name_bits | cell << 2 |
              static_cast<std::uint64_t>(std::countr_zero(way))) {}
  [[nodiscard]] std::size_t cell() const {
    return (bits_ >> 2) & ((std::uint64_t{1} << (name_bits - 2)) - 1);
  }
  [[nodiscard]] Way way() const { return static_cast<Way>(1U << (bits_ & 3)); }
  /// The highest `bits` bits of the price.
  [[nodiscard]] std::size_t rough_price(int bits) const { return bits_ >> (64 - bits); }
  friend auto operator<=>(const Offer&, const Offer&) = default;

 private:
  static constexpr int name_bits = 34;
  std::uint64_t bits_;
};

/// Offers by price. A shelf is a heap, but only from when it is first looked at. By then most of its offers
/// are worthless, as their cells have been joined, and are thrown away unsorted.
class Market {
 public:
  explicit Market(const Field& field) : field_(field) {}

  void add(const Offer& offer) {
    const std::size_t number = offer.rough_price(shelf_bits);
    Shelf& shelf = shelves_[number];
    shelf.offers.push_back(offer);
    if (shelf.sorted) std::push_heap(shelf.offers.begin(), shelf.offers.end(), std::greater<>());
    filled_[number / 64] |= std::uint64_t{1} << (number % 64);
    first_ = std::min(first_, number / 64);
  }

  /// The cheapest one to a cell that is not joined yet, taken off; nothing if there is none.
  std::optional<Offer> take() {
    while (true) {
      while (filled_[first_] == 0) {
        if (++first_ == filled_.size()) return std::nullopt;
      }
      const std::size_t number = first_ * 64 + static_cast<std::size_t>(std::countr_zero(filled_[first_]));
      Shelf& shelf = shelves_[number];
      if (!shelf.sorted) sort_out(shelf);
      while (!shelf.offers.empty()) {
        std::pop_heap(shelf.offers.begin(), shelf.offers.end(), std::greater<>());
        const Offer offer = shelf.offers.back();
        shelf.offers.pop_back();
        if (field_[offer.cell()] == 0) return offer;
      }
      empty(shelf);
      filled_[first_] &= ~(std::uint64_t{1} << (number % 64));
    }
  }

 private:
  struct Shelf {
    std::vector<Offer> offers;
    bool sorted = false;
  };

  /// Small shelves keep their memory: around the price at which the maze spreads they fill again and again.
  static void empty(Shelf& shelf) {
    if (shelf.offers.capacity() > 512) shelf.offers = {};
    shelf.sorted = false;
  }

  /// Looks ahead, so that many cells are on their way from memory at once.
  void sort_out(Shelf& shelf) {
    constexpr std::size_t ahead = 16;
    std::vector<Offer>& offers = shelf.offers;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < offers.size(); ++i) {
      if (i + ahead < offers.size()) __builtin_prefetch(field_.data() + offers[i + ahead].cell());
      if (field_[offers[i].cell()] == 0) offers[kept++] = offers[i];
    }
    offers.erase(offers.begin() + static_cast<std::ptrdiff_t>(kept), offers.end());
    std::make_heap(offers.begin(), offers.end(), std::greater<>());
    shelf.sorted = true;
  }

  static constexpr int shelf_bits = 12;
  const Field& field_;
  std::vector<Shelf> shelves_{std::size_t{1} << shelf_bits};
  std::array<std::uint64_t, (std::size_t{1} << shelf_bits) / 64> filled_{};  // which shelves hold something
  std::size_t first_ = 0;  // no shelf before those of this word holds anything
};

struct Prim {
  static constexpr std::string_view name = "prim";

  template <class W>
  static void carve(Passages& passages, const BuildOptions& options, W& watch) {
    carve_tree(passages, options.seed, tree_border, [&](Field& field, Rng& rng) { grow(field, rng, watch); });
  }

  template <class W>
  static void grow(Field& field, Rng& rng, W& watch) {
    Market market(field);
    const Steps steps = field.steps();
    offer_neighbours(field, steps, random_root(field, rng, tree_root, Brush::open, watch), rng, market,
                     watch);
    watch.step();
    while (const std::optional<Offer> offer = market.take()) {
      const std::size_t at = offer->cell();
      field[at] = offer->way();
      if constexpr (W::watching) paint_joined(watch, field.row(at), field.column(at), field[at], Brush::open);
      offer_neighbours(field, steps, at, rng, market, watch);
      watch.step();
    }
  }

  template <class W>
  static void offer_neighbours(const Field& field, const Steps& steps, std::size_t at, Rng& rng,
                               Market& market, W& watch) {
    Way ways = zero_neighbours(field.data() + at, steps[way_down]);
    for (; ways != 0; ways = static_cast<Way>(ways & (ways - 1))) {
      const auto way = static_cast<Way>(ways & -ways);
      const std::size_t next = at + steps[way];
      market.add({rng.next(), next, opposite(way)});
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
    .bytes_per_cell = 13,
    .build = build_passages<Prim>};

}  // namespace wend
