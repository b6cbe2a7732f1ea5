// Growing tree: keep the cells that may still have unvisited neighbours in the order they were reached;
// choose the newest, a random or the oldest of them, and go on from it to a random unvisited neighbour.
//
// Guarantee: perfect. Always the newest is the random depth-first walk; always a random one resembles
// prim-simple. Cost: O(cells) time, a byte per cell and four bytes per kept cell or gap between them.
#include "generate/growing_tree.hpp"

#include "base/error.hpp"
#include "generate/parts/dice.hpp"
#include "generate/parts/field.hpp"
#include "generate/passage_builder.hpp"

namespace wend {
namespace {

/// The kept cells, oldest first. A cell that is dropped leaves a gap; when gaps outnumber the cells they are
/// closed, so the order stays true and a random pick needs two tries on average at most.
class Kept {
 public:
  [[nodiscard]] bool empty() const { return count_ == 0; }
  void add(std::size_t cell) {
    cells_.push_back(static_cast<std::uint32_t>(cell));
    ++count_;
  }
  [[nodiscard]] std::size_t cell(std::size_t place) const { return cells_[place]; }
  [[nodiscard]] std::size_t newest() const { return cells_.size() - 1; }
  [[nodiscard]] std::size_t oldest() const { return head_; }
  std::size_t random(Rng& rng) const {
    while (true) {
      const std::size_t place = head_ + static_cast<std::size_t>(rng.below(cells_.size() - head_));
      if (cells_[place] != gap) return place;
    }
  }
  void drop(std::size_t place) {
    cells_[place] = gap;
    if (--count_ == 0) return;
    while (cells_.back() == gap) cells_.pop_back();
    while (cells_[head_] == gap) ++head_;
    if (cells_.size() > 2 * count_ + 64) close_gaps();
  }

 private:
  static constexpr std::uint32_t gap = 0;  // the number of a border cell
  void close_gaps() {
    std::erase(cells_, gap);
    head_ = 0;
  }
  std::vector<std::uint32_t, HugePages<std::uint32_t>> cells_;
  std::size_t head_ = 0;
  std::size_t count_ = 0;
};

/// How often each cell is chosen.
struct Mix {
  std::uint64_t newest;
  std::uint64_t random;
  std::uint64_t oldest;

  std::size_t choose(const Kept& kept, Rng& rng) const {
    const std::uint64_t sum = newest + random + oldest;
    if (newest == sum) return kept.newest();
    const std::uint64_t draw = rng.below(sum);
    if (draw < newest) return kept.newest();
    return draw < newest + random ? kept.random(rng) : kept.oldest();
  }
};

struct GrowingTree {
  static constexpr std::string_view name = "growing-tree";

  template <class W>
  static void carve(Passages& passages, const BuildOptions& options, W& watch) {
    const Mix mix{options.newest, options.random, options.oldest};
    if (mix.newest + mix.random + mix.oldest == 0) {
      throw Error::usage("growing-tree has no cell to go on from: all shares are 0",
                         "give newest, random or oldest a share above 0");
    }
    carve_tree(passages, options.seed, tree_border,
               [&](Field& field, Rng& rng) { grow(field, mix, rng, watch); });
  }

  template <class W>
  static void grow(Field& field, const Mix& mix, Rng& rng, W& watch) {
    const Steps steps = field.steps();
    WayDice dice(rng);
    Kept kept;
    kept.add(random_root(field, rng, tree_root, Brush::scan, watch));
    while (!kept.empty()) {
      const std::size_t place = mix.choose(kept, rng);
      const std::size_t at = kept.cell(place);
      if (const Way ways = zero_neighbours(field.data() + at, steps[way_down]); ways != 0) {
        const Way way = dice.one_of(ways);
        const std::size_t next = at + steps[way];
        field[next] = opposite(way);
        kept.add(next);
        if constexpr (W::watching) {
          paint_joined(watch, field.row(next), field.column(next), field[next], Brush::open);
          watch.cell(field.row(next), field.column(next), Brush::scan);
        }
      } else {
        kept.drop(place);
        if constexpr (W::watching) watch.cell(field.row(at), field.column(at), Brush::open);
      }
      watch.step();
    }
  }
};

}  // namespace

constinit const Builder growing_tree_builder{
    .name = GrowingTree::name,
    .title = "Growing tree",
    .summary = "go on from the newest, a random or the oldest cell: a mix of characters",
    .description =
        "Keep a list of the cells that may still have unvisited neighbours. Choose one of them, go from it "
        "to "
        "a random unvisited neighbour and add that to the list; a cell without such a neighbour is dropped. "
        "How the cell is chosen decides the character: three shares say how often it is the newest, a random "
        "one or the oldest.\n\n"
        "Watch the bright cells: they are the list. Always the newest walks like rdfs and the bright cells "
        "are "
        "its way back; always a random one grows round like prim-simple; always the oldest spreads like "
        "water, in straight passages away from the beginning.\n\n"
        "Mixtures lie between: half newest, half random, the default, has winding corridors that are not too "
        "long and many places to go wrong.\n\n"
        "The time grows with the number of cells; one byte for each and four for every cell of the list.",
    .perfect = true,
    .knobs = "mix",
    .bytes_per_cell = 8,
    .build = build_passages<GrowingTree>};

}  // namespace wend
