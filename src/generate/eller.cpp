// Eller's maze: row by row, remembering only which cells of the present row are already connected above.
//
// The cells of one set form a circle of links, left to right. Sets never cross each other (they are areas of
// the plane), so a cell and its right neighbour are in one set exactly if the link of the cell leads there:
// no names of sets, no renaming. A passage east splices two circles; a wall below takes a cell out of its
// circle, which is allowed only if it is not the last of its set to go down.
//
// All passages east of a row come first, then all walls below. Coins of 64 cells are one word, whose set bits
// are visited one after the other: no branch hangs on a coin, as a processor would guess half of them wrong.
//
// Guarantee: perfect. Cost: O(cells) time, two links of 32 bits and a few bits per column.
#include "generate/eller.hpp"

#include <bit>
#include <numeric>

#include "base/rng.hpp"
#include "generate/row_builder.hpp"

namespace wend {
namespace {

/// The sets of a row; `joined` says of each cell, as a bit, whether it is in one set with the next. Both
/// loops are functions of their own: woven into a larger one they run out of registers.
class Circles {
 public:
  explicit Circles(const RowPlan& plan)
      : plan_(plan), left_(plan.columns), right_(plan.columns), joined_(plan.words()) {
    std::iota(left_.begin(), left_.end(), 0U);
    std::iota(right_.begin(), right_.end(), 0U);
  }

  /// Passages to the east wherever a bit of `coins` asks for one that closes no loop.
  [[gnu::noinline]] std::uint64_t join_east(std::size_t word, std::uint64_t coins) {
    std::uint32_t* const left = left_.data();
    std::uint32_t* const right = right_.data();
    if (word + 1 == joined_.size()) coins &= plan_.last_bit() - 1;  // nothing is east of the last column
    std::uint64_t opened = 0;
    for (std::uint64_t todo = coins & ~joined_[word]; todo != 0; todo &= todo - 1) {
      const auto at =
          static_cast<std::uint32_t>(word * 64) + static_cast<std::uint32_t>(std::countr_zero(todo));
      const std::uint32_t after = right[at];
      if (after == at + 1) continue;  // joined by a passage of this very word
      const std::uint32_t before = left[at + 1];
      right[before] = after;
      left[after] = before;
      right[at] = at + 1;
      left[at + 1] = at;
      opened |= todo & (0 - todo);
      joined_[before / 64] |= std::uint64_t{before + 1 == after} << (before % 64);
    }
    joined_[word] |= opened;
    return opened;
  }

  /// Every cell without a bit in `coins` leaves its set, unless it is alone. Returns the bits of those that
  /// stay. `next` are the coins of the next word: two cells stay joined only if both stay.
  [[gnu::noinline]] std::uint64_t leave(std::size_t word, std::uint64_t coins, std::uint64_t next) {
    std::uint32_t* const left = left_.data();
    std::uint32_t* const right = right_.data();
    const std::uint64_t all = word + 1 == joined_.size() ? plan_.last_mask() : ~std::uint64_t{0};
    std::uint64_t alone = 0;
    for (std::uint64_t todo = all & ~coins; todo != 0; todo &= todo - 1) {
      const auto bit = static_cast<std::uint32_t>(std::countr_zero(todo));
      const std::uint32_t at = static_cast<std::uint32_t>(word * 64) + bit;
      const std::uint32_t before = left[at];
      const std::uint32_t after = right[at];
      right[before] = after;  // all this changes nothing if the cell is alone
      left[after] = before;
      left[at] = right[at] = at;
      alone |= std::uint64_t{after == at} << bit;
    }
    joined_[word] &= coins & (coins >> 1 | next << 63);
    return all & (coins | alone);
  }

 private:
  RowPlan plan_;
  std::vector<std::uint32_t> left_;
  std::vector<std::uint32_t> right_;
  std::vector<std::uint64_t> joined_;
};

struct Eller {
  static constexpr std::string_view name = "eller";

  template <class Sink, class W>
  static void rows(const RowPlan& plan, const Sink& sink, W& watch) {
    Rng rng(plan.seed);
    Circles circles(plan);
    const auto make_row = [&](std::span<std::uint64_t> east, std::span<std::uint64_t> south) {
      for (std::size_t word = 0; word < east.size(); ++word) {
        east[word] = circles.join_east(word, rng.next());
        south[word] = rng.next();
      }
      for (std::size_t word = 0; word < south.size(); ++word)
        south[word] = circles.leave(word, south[word], word + 1 < south.size() ? south[word + 1] : 0);
    };
    const auto make_last_row = [&](std::span<std::uint64_t> east) {
      for (std::size_t word = 0; word < east.size(); ++word)
        east[word] = circles.join_east(word, ~std::uint64_t{0});
    };
    row_by_row(plan, make_row, make_last_row, sink, watch);
  }
};

}  // namespace

constinit const Builder eller_builder{
    .name = Eller::name,
    .title = "Eller",
    .summary = "row by row with perfect memory of one row: endless mazes",
    .description =
        "Each cell of a row belongs to a set: cells that are already connected somewhere above. Neighbours "
        "of "
        "different sets are joined when a coin says so. Then every cell tosses for a passage down, but the "
        "last chance of a set is always taken, so that no part of the maze is cut off. A cell without a "
        "passage down leaves its set and the cell below begins a new one. In the last row all sets that are "
        "still apart are joined.\n\n"
        "Watch one row grow at a time, and how the last row ties together what is still loose. Unlike the "
        "other row builders this one leaves hardly any trace of its direction: only the bottom row, with its "
        "long corridors, gives it away.\n\n"
        "Sets are areas of the plane and cannot cross, so two links per column are enough to keep them; "
        "there "
        "are no names to give or to change. Mazes of any height can be written out with memory for one row.",
    .perfect = true,
    .bytes_per_cell = 0,
    .build = build_rows<Eller>,
    .stream = stream_rows<Eller>};

}  // namespace wend
